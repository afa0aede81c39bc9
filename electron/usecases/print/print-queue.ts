/**
 * The print queue: one document at a time per printer, in the background, so that no sale waits for it. A failed job is
 * kept, over a restart too, until a person prints it again or drops it.
 */

import type {
  PrintDocument,
  PrinterChoice,
  PrintJob,
  PrintOutcome,
  PrintsView,
  PrintTarget,
} from '../../../shared/contract/views/print-views.ts';
import { printsWithoutDialog, sameDocument } from '../../../shared/model/choices/print-choices.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { serialize } from '../../platform/serialize.ts';
import type { PrintMemory } from '../../ports/print-memory.ts';
import type { FindPrinter } from '../../ports/printer.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { CopyCounts, jobsAtStart, jobsToStore } from './pending-prints.ts';
import { type ComposeDeps, type Composed, composePaper } from './print-document.ts';

/** A limit: a printer that is off must not collect a day's slips and print them hours late. */
const MOST_WAITING = 20;
const SYSTEM_DIALOG: PrinterChoice = { kind: 'system', deviceName: '' };
/** Printed jobs that stay in the view, so that people can see their outcome. */
const DONE_SHOWN = 8;

export interface PrintQueueDeps extends ComposeDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  readonly settings: SettingsStore;
  readonly memory: PrintMemory;
  readonly findPrinter: FindPrinter;
  readonly onError: (error: unknown) => void;
}

interface QueuedPrint {
  readonly job: PrintJob;
  /** As it was chosen when a person asked. */
  readonly printer: PrinterChoice;
  /** The same document's failed print, whose place the job takes. */
  readonly failedBefore: PrintJob | null;
}

export class PrintQueue {
  readonly #deps: PrintQueueDeps;
  readonly #copies: CopyCounts;
  /** Oldest first. */
  #jobs: PrintJob[];
  #lastId: number;
  readonly #queues = new Map<string, ReturnType<typeof serialize>>();
  readonly #saving = serialize();

  constructor(deps: PrintQueueDeps) {
    const { atStart } = deps.memory;
    this.#deps = deps;
    this.#jobs = jobsAtStart(atStart);
    this.#lastId = atStart.lastId;
    this.#copies = new CopyCounts(atStart);
  }

  view(): PrintsView {
    const printer = this.#printer();
    const asks = printer.kind === 'system' && !printsWithoutDialog(printer);
    return { printer: asks ? 'asks' : printer.kind, jobs: [...this.#jobs].reverse() };
  }

  /** The document as it would be printed now. @returns or `nothing-to-print` */
  preview(document: PrintDocument): Result<Composed['paper']> {
    const composed = this.#compose(document);
    return composed ? ok(composed.paper) : failed('nothing-to-print');
  }

  /**
   * Queues a document for its printer and returns at once; events report its outcome. A document that waits or prints
   * already is not queued twice; a failed one is retried.
   * @param target `system-dialog` needs no printer in the settings
   * @returns or `printer-not-set-up`, `nothing-to-print`
   */
  print(document: PrintDocument, target: PrintTarget = 'chosen-printer'): Result<PrintsView> {
    const printer = target === 'system-dialog' ? SYSTEM_DIALOG : this.#printer();
    if (printer.kind === 'none') return failed('printer-not-set-up');
    const composed = this.#compose(document);
    if (!composed) return failed('nothing-to-print');
    const earlier = this.#jobs.find((job) => sameDocument(job.document, document));
    if (earlier && isUnderWay(earlier)) return ok(this.view());
    if (earlier) this.#forget(earlier.id);
    this.#lastId += 1;
    const failedBefore = earlier?.state === 'failed' ? earlier : null;
    const job: PrintJob = {
      id: failedBefore?.id ?? this.#lastId,
      at: this.#deps.clock.now(),
      document,
      subject: composed.subject,
      state: 'waiting',
      printFailure: null,
      maybeOnPaper: failedBefore?.maybeOnPaper ?? false,
    };
    this.#queue({ job, printer, failedBefore });
    return ok(this.view());
  }

  /** If the settings have no printer, the system asks for one. @returns or `print-job-not-found`, and those of `print` */
  again(id: number): Result<PrintsView> {
    const job = this.#jobs.find((known) => known.id === id && known.state === 'failed');
    if (!job) return failed('print-job-not-found');
    return this.print(job.document, this.#printer().kind === 'none' ? 'system-dialog' : 'chosen-printer');
  }

  /** A person decides not to print it. @returns or `print-job-not-found` */
  drop(id: number): Result<PrintsView> {
    const job = this.#jobs.find((known) => known.id === id && known.state === 'failed');
    if (!job) return failed('print-job-not-found');
    this.#forget(id);
    void this.#save();
    this.#deps.events.emit('prints');
    return ok(this.view());
  }

  /** Resolves when every job so far has ended and is saved. */
  async drained(): Promise<void> {
    const nothing = async (): Promise<void> => {};
    await Promise.all([...this.#queues.values()].map((inTurn) => inTurn(nothing)));
    await this.#saving(nothing);
  }

  #printer(): PrinterChoice {
    return this.#deps.settings.read().printing.printer;
  }

  #compose(document: PrintDocument): Composed | undefined {
    return composePaper(this.#deps, document, (orderId, paidAt) => this.#copies.before(orderId, paidAt));
  }

  #queue({ job, ...wanted }: QueuedPrint): void {
    const full = this.#jobs.filter(isUnderWay).length >= MOST_WAITING;
    this.#jobs.push(full ? { ...job, state: 'failed', printFailure: 'too-many' } : job);
    this.#deps.events.emit('prints');
    if (full) {
      void this.#save();
      return;
    }
    const key = queueKeyOf(wanted.printer);
    const inTurn = this.#queues.get(key) ?? serialize();
    this.#queues.set(key, inTurn);
    void inTurn(() => this.#run({ job, ...wanted }));
  }

  async #run({ job, printer, failedBefore }: QueuedPrint): Promise<void> {
    this.#change(job.id, { state: 'printing' });
    // If the program ends now, the next start finds this document as one that may be on paper.
    await this.#save();
    const outcome = await this.#put(job.document, printer);
    if (outcome.state === 'canceled') {
      this.#cancel(job.id, failedBefore);
      await this.#save();
      return;
    }
    const mayBeOut = outcome.state !== 'failed' || outcome.maybeOnPaper;
    if (mayBeOut) this.#copies.add(job.document, this.#deps.clock.now());
    this.#change(job.id, {
      state: outcome.state,
      printFailure: outcome.state === 'failed' ? outcome.printFailure : null,
      maybeOnPaper: job.maybeOnPaper || mayBeOut,
    });
    await this.#save();
  }

  async #put(document: PrintDocument, choice: PrinterChoice): Promise<PrintOutcome> {
    const failedWith = (printFailure: 'over' | 'not-set-up' | 'internal', maybeOnPaper = false): PrintOutcome => ({
      state: 'failed',
      printFailure,
      maybeOnPaper,
    });
    try {
      // Composed again: a slip may have expired while it waited.
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

  /** A person left the system's dialog: nothing is owed, but for what had failed before. */
  #cancel(id: number, failedBefore: PrintJob | null): void {
    this.#jobs = this.#jobs.flatMap((job) => (job.id === id ? (failedBefore ?? []) : job));
    this.#deps.events.emit('prints');
  }

  #forget(id: number): void {
    this.#jobs = this.#jobs.filter((job) => job.id !== id);
  }

  /** One save after another, each with the newest state. A full disk does not prevent printing. */
  #save(): Promise<void> {
    return this.#saving(async () => {
      const jobs = jobsToStore(this.#jobs);
      try {
        await this.#deps.memory.write({ version: 1, lastId: this.#lastId, jobs, ...this.#copies.kept() });
      } catch (error) {
        this.#deps.onError(error);
      }
    });
  }
}

function isUnderWay({ state }: PrintJob): boolean {
  return state === 'waiting' || state === 'printing';
}

function queueKeyOf(printer: PrinterChoice): string {
  if (printer.kind === 'receipt') return `${printer.host}:${printer.port}`;
  return printer.kind === 'system' ? `system ${printer.deviceName}` : 'none';
}
