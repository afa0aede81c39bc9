/**
 * What is to be printed, one document at a time per printer, beside everything else: nobody who sells ever waits for
 * it. What did not come out is kept, over a restart too, until a person prints it again or drops it.
 */
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { sameDocument } from '../../../shared/model/choices/print-choices.ts';
import type {
  PrintDocument,
  PrinterChoice,
  PrintJob,
  PrintOutcome,
  PrintsView,
} from '../../../shared/contract/views/print-views.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { PrintMemory } from '../../ports/print-memory.ts';
import type { FindPrinter } from '../../ports/printer.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { type Composed, composePaper, type ComposeDeps } from './print-document.ts';
import { CopyCounts, jobsAtStart, jobsToKeep } from './pending-prints.ts';

/** A printer that is off must not gather a day's slips: they would all come out, hours late. */
const MOST_WAITING = 20;
/** Of those that came out, for whoever asks what became of theirs. */
const DONE_SHOWN = 8;

export interface PrintQueueDeps extends ComposeDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  readonly settings: SettingsStore;
  readonly memory: PrintMemory;
  readonly findPrinter: FindPrinter;
  readonly onError: (error: unknown) => void;
}

export class PrintQueue {
  readonly #deps: PrintQueueDeps;
  readonly #copies: CopyCounts;
  /** Oldest first. */
  #jobs: PrintJob[];
  #lastId: number;
  /** The last document of each printer. */
  readonly #lanes = new Map<string, Promise<void>>();
  #saving: Promise<void> = Promise.resolve();

  constructor(deps: PrintQueueDeps) {
    const { atStart } = deps.memory;
    this.#deps = deps;
    this.#jobs = jobsAtStart(atStart);
    this.#lastId = atStart.lastId;
    this.#copies = new CopyCounts(atStart);
  }

  view(): PrintsView {
    return { printer: this.#printer().kind, jobs: [...this.#jobs].reverse() };
  }

  /** As it would come out now. @returns or `nothing-to-print` */
  preview(document: PrintDocument): Result<Composed['paper']> {
    const composed = this.#compose(document);
    return composed ? ok(composed.paper) : failed('nothing-to-print');
  }

  /**
   * Puts a document in its printer's queue and returns at once; what becomes of it is told as news. One that waits or
   * prints already is not put there twice; one that failed is tried again.
   * @returns or `printer-not-set-up`, `nothing-to-print`
   */
  print(document: PrintDocument): Result<PrintsView> {
    if (this.#printer().kind === 'none') return failed('printer-not-set-up');
    const composed = this.#compose(document);
    if (!composed) return failed('nothing-to-print');
    const earlier = this.#jobs.find((job) => sameDocument(job.document, document));
    if (earlier && isUnderWay(earlier)) return ok(this.view());
    if (earlier) this.#forget(earlier.id);
    this.#lastId += 1;
    this.#queue({
      id: earlier?.state === 'failed' ? earlier.id : this.#lastId,
      at: this.#deps.clock.now(),
      document,
      subject: composed.subject,
      state: 'waiting',
      trouble: null,
      maybeOnPaper: earlier?.state === 'failed' && earlier.maybeOnPaper,
    });
    return ok(this.view());
  }

  /** @returns or `print-job-not-found`, and those of `print` */
  again(id: number): Result<PrintsView> {
    const job = this.#jobs.find((known) => known.id === id && known.state === 'failed');
    return job ? this.print(job.document) : failed('print-job-not-found');
  }

  /** A person says that it need not be printed. @returns or `print-job-not-found` */
  drop(id: number): Result<PrintsView> {
    const job = this.#jobs.find((known) => known.id === id && known.state === 'failed');
    if (!job) return failed('print-job-not-found');
    this.#forget(id);
    void this.#save();
    this.#deps.events.emit('prints');
    return ok(this.view());
  }

  /** When everything that was asked for so far came to its end, and is remembered. */
  async drained(): Promise<void> {
    await Promise.all(this.#lanes.values());
    await this.#saving;
  }

  #printer(): PrinterChoice {
    return this.#deps.settings.read().printing.printer;
  }

  #compose(document: PrintDocument): Composed | undefined {
    return composePaper(this.#deps, document, (orderId, paidAt) => this.#copies.before(orderId, paidAt));
  }

  #queue(job: PrintJob): void {
    const full = this.#jobs.filter(isUnderWay).length >= MOST_WAITING;
    this.#jobs.push(full ? { ...job, state: 'failed', trouble: 'too-many' } : job);
    this.#deps.events.emit('prints');
    if (full) {
      void this.#save();
      return;
    }
    const printer = this.#printer();
    const lane = laneOf(printer);
    const last = this.#lanes.get(lane) ?? Promise.resolve();
    this.#lanes.set(
      lane,
      last.then(() => this.#run(job, printer)),
    );
  }

  async #run(job: PrintJob, choice: PrinterChoice): Promise<void> {
    this.#change(job.id, { state: 'printing' });
    // If Konter ends now, it is found at the next start as a document that may be on paper.
    await this.#save();
    const outcome = await this.#put(job.document, choice);
    const mayBeOut = outcome.state !== 'failed' || outcome.maybeOnPaper;
    if (mayBeOut) this.#copies.add(job.document, this.#deps.clock.now());
    this.#change(job.id, {
      state: outcome.state,
      trouble: outcome.state === 'failed' ? outcome.trouble : null,
      maybeOnPaper: job.maybeOnPaper || mayBeOut,
    });
    await this.#save();
  }

  async #put(document: PrintDocument, choice: PrinterChoice): Promise<PrintOutcome> {
    const failedWith = (trouble: 'over' | 'not-set-up' | 'internal', maybeOnPaper = false): PrintOutcome => ({
      state: 'failed',
      trouble,
      maybeOnPaper,
    });
    try {
      // Anew: while it waited, a slip may have lapsed.
      const composed = this.#compose(document);
      if (!composed) return failedWith('over');
      const printer = this.#deps.findPrinter(choice);
      return printer ? await printer.print(composed.paper) : failedWith('not-set-up');
    } catch (error) {
      this.#deps.onError(error);
      return failedWith('internal', true);
    }
  }

  #change(id: number, change: Partial<PrintJob>): void {
    this.#jobs = this.#jobs.map((job) => (job.id === id ? { ...job, ...change } : job));
    const done = this.#jobs.filter(({ state }) => state === 'printed' || state === 'sent');
    for (const old of done.slice(0, -DONE_SHOWN)) this.#forget(old.id);
    this.#deps.events.emit('prints');
  }

  #forget(id: number): void {
    this.#jobs = this.#jobs.filter((job) => job.id !== id);
  }

  /** One after the other, each with the newest there is. A disk that is full keeps nobody from printing. */
  #save(): Promise<void> {
    this.#saving = this.#saving.then(async () => {
      const jobs = jobsToKeep(this.#jobs);
      try {
        await this.#deps.memory.write({ version: 1, lastId: this.#lastId, jobs, ...this.#copies.kept() });
      } catch (error) {
        this.#deps.onError(error);
      }
    });
    return this.#saving;
  }
}

function isUnderWay({ state }: PrintJob): boolean {
  return state === 'waiting' || state === 'printing';
}

function laneOf(printer: PrinterChoice): string {
  if (printer.kind === 'receipt') return `${printer.host}:${printer.port}`;
  return printer.kind === 'system' ? `system ${printer.deviceName}` : 'none';
}
