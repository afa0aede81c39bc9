/**
 * The port to a ledger that is rebuilt from the hub's rows of another machine. The rows are staged next to the ledger in
 * use, across any number of starts. Only a whole, checked ledger takes its place, in one step.
 */
import type { HubJournalRow } from '../../shared/hub/journal-row.ts';
import type { Environment } from '../../shared/model/environment.ts';
import type { Result } from '../../shared/model/values/result.ts';
import type { JournalHead } from './ledger/journal-port.ts';

/** Ten years of a busy counter. A hub that has more has no journal of a shop. */
export const MOST_STAGED_ROWS = 20_000_000;

/** A ledger that was built from the rows of another machine's journal. */
export interface BuiltLedger {
  readonly sales: number;
  /** Epoch ms; `null` without sales. */
  readonly firstSaleAt: number | null;
  /** When the newest row was written: what the old machine did later is not in it. */
  readonly lastRowAt: number | null;
  /** Payments that may still be paid; each is asked about at once. */
  readonly open: number;
}

export interface StagedRows {
  /** The last row that is kept; row 0 for none. @throws StoreError */
  head(): JournalHead;
  /** One durable commit. @returns `false`, and keeps none, if one does not continue the row before @throws StoreError */
  add(rows: readonly HubJournalRow[]): boolean;
  close(): void;
}

export interface HubRestore {
  /** Whether the ledger in use has a sale, so that no other may take its place. @throws StoreError */
  hasSales(environment: Environment): boolean;
  /**
   * Refuses new sales with `hub-restoring` until `drop`, also after a restart. @param terminal whose rows they are:
   * another one's are dropped · @param startsOver drops these too; new sales stay refused @throws StoreError
   */
  stage(environment: Environment, terminal: string, startsOver?: boolean): StagedRows;
  isStaged(environment: Environment): boolean;
  /**
   * Builds a ledger from the staged rows in a separate process, and puts it in place. The replaced one, which has no
   * sales, goes to quarantine; its settings and its PIN are journalled in the new one too.
   * @param merchantCode this machine's · @param onProgress rows that are entered, a few times a second
   * @returns or `hub-rows-wrong`, `hub-rows-newer`, `hub-rows-of-another`, `hub-ledger-not-empty`, `database-…`,
   *   `job-ended`: the ledger in use is then still in place
   */
  restore(
    environment: Environment,
    terminal: string,
    merchantCode: string,
    onProgress: (rows: number) => void,
  ): Promise<Result<BuiltLedger>>;
  /** New sales are taken again until the next start, which finds the rows staged, and the ledger in place. */
  release(environment: Environment): void;
  /** Removes the staged rows; new sales are taken again. @throws StoreError */
  drop(environment: Environment): void;
}
