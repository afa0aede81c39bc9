/** The list of print jobs, its memory over a restart, and how often each receipt was printed. */
import type { PrintDocument, PrintJob } from '../../../shared/contract/views/print-views.ts';
import { sameDocument } from '../../../shared/model/choices/print-choices.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { serialize } from '../../platform/serialize.ts';
import type { PrintMemory } from '../../ports/print-memory.ts';
import { CopyCounts, jobsAtStart, jobsToStore } from './pending-prints.ts';

/** Printed jobs that stay in the view, so that people can see their outcome. */
const DONE_SHOWN = 8;

export interface PrintJobsDeps {
  readonly events: Pick<EventBus, 'emit'>;
  readonly memory: PrintMemory;
  readonly onError: (error: unknown) => void;
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
