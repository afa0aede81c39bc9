/** Figures of a ledger's file. No content. */
export interface LedgerFigures {
  /** Version of the schema. */
  readonly version: number;
  readonly bytes: number;
  readonly walBytes: number;
  readonly pages: number;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly paymentsByState: Readonly<Record<string, number>>;
  /** SQLite's own quick check found nothing. */
  readonly isIntact: boolean;
}
