/** The list of print jobs, its memory over a restart, and how often each receipt and Z report came out. */
import type { PrintDocument, PrintJob } from '../../../shared/contract/print.ts';
import { copyKey, sameDocument } from '../../../shared/model/choices.ts';
import { serialize } from '../../platform/serialize.ts';
import { MOST_STORED_COPIES, MOST_STORED_JOBS, type PrintMemory, type StoredPrints } from '../../ports/printing.ts';
import type { Parts } from '../parts.ts';

// The print memory as values: failed jobs, and how often receipts and Z reports came out. Pure; the caller saves changes.

/** @returns the jobs at start: one that was being printed counts as failed and may be on paper */
function jobsAtStart({ jobs }: StoredPrints): PrintJob[] {
  return jobs.map(({ printFailure, maybeOnPaper, ...job }) => ({
    ...job,
    state: 'failed',
    printFailure: printFailure ?? 'interrupted',
    maybeOnPaper: maybeOnPaper || printFailure === null,
  }));
}

/** The newest ones up to the limit. Printed jobs are not kept. */
function jobsToStore(jobs: readonly PrintJob[]): StoredPrints['jobs'] {
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

type KeptCopies = Pick<StoredPrints, 'copies' | 'copiesSince' | 'closingsSince'>;

/** How often each receipt and each Z report came out. */
class CopyCounts {
  readonly #counts: Map<string, number>;
  readonly #closingsSince: number;
  #since: number;

  constructor({ copies, copiesSince, closingsSince = 0 }: KeptCopies) {
    this.#counts = new Map(copies);
    this.#since = copiesSince;
    this.#closingsSince = closingsSince;
  }

  /** @param now epoch ms */
  add(document: PrintDocument, now: number): void {
    const key = copyKey(document);
    if (key === null) return;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const oldest = this.#counts.keys().next().value;
    if (this.#counts.size <= MOST_STORED_COPIES || oldest === undefined) return;
    this.#counts.delete(oldest);
    // From here on, a missing entry proves nothing for what was paid or closed until now.
    this.#since = now;
  }

  /**
   * @param madeAt epoch ms: when it was paid or closed
   * @returns the number of earlier ones: 0 for the first; `null` if unknown
   */
  before(document: PrintDocument, madeAt: number): number | null {
    const key = copyKey(document);
    const since = document.kind === 'closing' ? Math.max(this.#since, this.#closingsSince) : this.#since;
    return (key === null ? undefined : this.#counts.get(key)) ?? (madeAt >= since ? 0 : null);
  }

  kept(): KeptCopies {
    return { copies: [...this.#counts], copiesSince: this.#since, closingsSince: this.#closingsSince };
  }
}

/** Printed jobs that stay in the view, so that people can see their outcome. */
const DONE_SHOWN = 8;

export interface PrintJobsDeps extends Pick<Parts, 'events' | 'onError'> {
  readonly memory: PrintMemory;
}

export class PrintJobs {
  readonly copies: CopyCounts;
  readonly #deps: PrintJobsDeps;
  /** Oldest first. */
  #jobs: PrintJob[];
  #lastId: number;
  readonly #saving = serialize();

  constructor({ events, memory, onError }: PrintJobsDeps) {
    const { atStart } = memory;
    this.#deps = { events, memory, onError };
    this.#jobs = jobsAtStart(atStart);
    this.#lastId = atStart.lastId;
    this.copies = new CopyCounts(atStart);
    // What the last end interrupted may be on paper, too.
    for (const { document, at, printFailure } of atStart.jobs) if (printFailure === null) this.copies.add(document, at);
  }

  newestFirst(): PrintJob[] {
    return [...this.#jobs].reverse();
  }

  find(document: PrintDocument): PrintJob | undefined {
    return this.#jobs.find((job) => sameDocument(job.document, document));
  }

  findFailed(id: number): PrintJob | undefined {
    return this.#jobs.find((job) => job.id === id && job.state === 'failed');
  }

  /** How many wait or are printed. */
  get underWay(): number {
    return this.#jobs.filter(isInProgress).length;
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  add(job: PrintJob): void {
    this.#jobs.push(job);
    this.#deps.events.emit('prints');
  }

  change(id: number, change: Partial<PrintJob>): void {
    this.#jobs = this.#jobs.map((job) => (job.id === id ? { ...job, ...change } : job));
    const done = this.#jobs.filter(({ state }) => state === 'printed' || state === 'sent');
    for (const old of done.slice(0, -DONE_SHOWN)) this.forget(old.id);
    this.#deps.events.emit('prints');
  }

  /** A person canceled the system's dialog: only an earlier failure stays in the list. */
  cancel(id: number, failedBefore: PrintJob | null): void {
    this.#jobs = this.#jobs.flatMap((job) => (job.id === id ? (failedBefore ?? []) : job));
    this.#deps.events.emit('prints');
  }

  forget(id: number): void {
    this.#jobs = this.#jobs.filter((job) => job.id !== id);
  }

  /** One save after another, each with the newest state. A full disk does not prevent printing. */
  save(): Promise<void> {
    return this.#saving(async () => {
      const jobs = jobsToStore(this.#jobs);
      try {
        await this.#deps.memory.write({ version: 1, lastId: this.#lastId, jobs, ...this.copies.kept() });
      } catch (error) {
        this.#deps.onError(error);
      }
    });
  }

  /** Resolves when every save so far has ended. */
  async saved(): Promise<void> {
    await this.#saving(async () => undefined);
  }
}

export function isInProgress({ state }: PrintJob): boolean {
  return state === 'waiting' || state === 'printing';
}
