/** The print memory as values: failed jobs and printed receipts. Pure; the caller saves changes. */
import type { PrintDocument, PrintJob } from '../../../shared/contract/views/print-views.ts';
import { MOST_STORED_COPIES, MOST_STORED_JOBS, type StoredPrints } from '../../ports/print-memory.ts';

/** @returns the jobs at start: one that was being printed counts as failed and may be on paper */
export function jobsAtStart({ jobs }: StoredPrints): PrintJob[] {
  return jobs.map(({ printFailure, maybeOnPaper, ...job }) => ({
    ...job,
    state: 'failed',
    printFailure: printFailure ?? 'interrupted',
    maybeOnPaper: maybeOnPaper || printFailure === null,
  }));
}

/** The newest ones up to the limit. Printed jobs are not kept. */
export function jobsToStore(jobs: readonly PrintJob[]): StoredPrints['jobs'] {
  return jobs
    .filter(({ state }) => state !== 'printed' && state !== 'sent')
    .slice(-MOST_STORED_JOBS)
    .map(({ id, at, document, subject, printFailure, maybeOnPaper }) => ({
      id,
      at,
      document,
      subject,
      printFailure,
      maybeOnPaper,
    }));
}

/** How often each receipt was printed. */
export class CopyCounts {
  readonly #counts: Map<string, number>;
  #since: number;

  constructor({ copies, copiesSince }: Pick<StoredPrints, 'copies' | 'copiesSince'>) {
    this.#counts = new Map(copies);
    this.#since = copiesSince;
  }

  /** @param now epoch ms */
  add(document: PrintDocument, now: number): void {
    if (document.kind !== 'receipt') return;
    const { orderId } = document;
    const count = (this.#counts.get(orderId) ?? 0) + 1;
    this.#counts.delete(orderId);
    this.#counts.set(orderId, count);
    const oldest = this.#counts.keys().next().value;
    if (this.#counts.size <= MOST_STORED_COPIES || oldest === undefined) return;
    this.#counts.delete(oldest);
    // From here on, a missing entry proves nothing for payments paid until now.
    this.#since = now;
  }

  /**
   * @param paidAt epoch ms
   * @returns the number of earlier receipts: 0 for the first; `null` if unknown
   */
  before(orderId: string, paidAt: number): number | null {
    return this.#counts.get(orderId) ?? (paidAt >= this.#since ? 0 : null);
  }

  kept(): Pick<StoredPrints, 'copies' | 'copiesSince'> {
    return { copies: [...this.#counts], copiesSince: this.#since };
  }
}
