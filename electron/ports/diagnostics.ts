/** What the diagnostics file is made of, beside settings and verification: figures of a ledger, and the log. */

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

export interface LogReader {
  /** @returns the newest lines, oldest first; none if the log can't be read */
  lines(): readonly string[];
}

/**
 * Asks the user for a place and saves the text there, whole or not at all.
 * @throws the file system's error
 */
export type SaveText = (suggestedName: string, text: string) => Promise<'saved' | 'canceled' | 'name-taken'>;
