/**
 * The print queue: one document at a time per printer, in the background, so that no sale waits for it. A failed job
 * is kept, over a restart too, until a person prints it again or drops it.
 */
import type {
  PrintDocument,
  PrinterChoice,
  PrinterView,
  PrintingSettings,
  PrintJob,
  PrintOutcome,
  PrintsView,
  PrintTarget,
  SaleDocument,
} from '../../../shared/contract/print.ts';
import { printsWithoutDialog } from '../../../shared/model/choices.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { guarded } from '../../platform/guarded.ts';
import { serialize } from '../../platform/serialize.ts';
import type { FindPrinter, SystemPrinting } from '../../ports/printing.ts';
import type { Parts } from '../parts.ts';
import { type ComposeDeps, type Composed, composePaper, composeReceiptText } from './compose-paper.ts';
import { isInProgress, PrintJobs, type PrintJobsDeps } from './print-jobs.ts';

/** A limit: a printer that is off must not collect a day's bills and print them hours late. */
const MOST_WAITING = 20;
const SYSTEM_DIALOG: PrinterChoice = { kind: 'system', deviceName: '' };

export interface PrintQueueDeps extends ComposeDeps, PrintJobsDeps {
  readonly findPrinter: FindPrinter;
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
  readonly #jobs: PrintJobs;
  readonly #queues = new Map<string, ReturnType<typeof serialize>>();

  constructor(deps: PrintQueueDeps) {
    this.#deps = deps;
    this.#jobs = new PrintJobs(deps);
  }

  view(): PrintsView {
    const printer = this.#printer();
    const asks = printer.kind === 'system' && !printsWithoutDialog(printer);
    return { printer: asks ? 'asks' : printer.kind, jobs: this.#jobs.newestFirst() };
  }

  /** The document as it would be printed now. @returns or `nothing-to-print` */
  async preview(document: PrintDocument): Promise<Result<Composed['paper']>> {
    const composed = await this.#compose(document);
    return composed ? ok(composed.paper) : failed('nothing-to-print');
  }

  /**
   * A saved PDF counts as one that was printed.
   * @param save asks for the place · @returns or `nothing-to-print`, and the failures of `save`
   */
  async savePdf(
    document: PrintDocument,
    save: (paper: Composed['paper']) => Promise<Result<{ saved: boolean }>>,
  ): Promise<Result<{ saved: boolean }>> {
    const paper = await this.preview(document);
    if (!paper.ok) return paper;
    const done = await save(paper.value);
    if (done.ok && done.value.saved) {
      this.#jobs.copies.add(document, this.#deps.clock.now());
      await this.#jobs.save();
    }
    return done;
  }

  /** For a QR code or a chat. @returns or `nothing-to-print` */
  receiptText(orderId: string): Result<string> {
    const text = composeReceiptText(this.#deps, orderId);
    return text === undefined ? failed('nothing-to-print') : ok(text);
  }

  /**
   * Queues a document for its printer without waiting for the printer; events report its outcome. A document that waits or prints
   * already is not queued twice; a failed one is retried.
   * @param target `system-dialog` needs no printer in the settings
   * @returns or `printer-not-set-up`, `nothing-to-print`
   */
  async print(document: PrintDocument, target: PrintTarget = 'chosen-printer'): Promise<Result<PrintsView>> {
    const printer = target === 'system-dialog' ? SYSTEM_DIALOG : this.#printer();
    if (printer.kind === 'none') return failed('printer-not-set-up');
    const composed = await this.#compose(document);
    if (!composed) return failed('nothing-to-print');
    const earlier = this.#jobs.find(document);
    if (earlier && isInProgress(earlier)) return ok(this.view());
    if (earlier) this.#jobs.forget(earlier.id);
    const newId = this.#jobs.nextId();
    const failedBefore = earlier?.state === 'failed' ? earlier : null;
    const job: PrintJob = {
      id: failedBefore?.id ?? newId,
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
  async again(id: number): Promise<Result<PrintsView>> {
    const job = this.#jobs.findFailed(id);
    if (!job) return failed('print-job-not-found');
    return this.print(job.document, this.#printer().kind === 'none' ? 'system-dialog' : 'chosen-printer');
  }

  /** A person decides not to print it. @returns or `print-job-not-found` */
  drop(id: number): Result<PrintsView> {
    const job = this.#jobs.findFailed(id);
    if (!job) return failed('print-job-not-found');
    this.#jobs.forget(id);
    void this.#jobs.save();
    this.#deps.events.emit('prints');
    return ok(this.view());
  }

  /**
   * Opens the drawer at the chosen printer, in turn with its documents, if the settings say that there is one. Without a
   * printer that can, nothing. That it did not open is seen at the counter, so a failure is a line in the log.
   */
  openDrawer(): void {
    const choice = this.#printer();
    if (choice.kind !== 'receipt' || !this.#deps.settings.read().hasDrawer) return;
    void this.#inTurn(choice)(async () => {
      try {
        const failure = await this.#deps.findPrinter(choice)?.openDrawer?.();
        if (failure) this.#deps.onError(new Error(`The drawer was not opened: ${failure}`));
      } catch (error) {
        this.#deps.onError(error);
      }
    });
  }

  /** Resolves when every job so far has ended and is saved. */
  async drained(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((inTurn) => inTurn(async () => undefined)));
    await this.#jobs.saved();
  }

  #printer(): PrinterChoice {
    return this.#deps.settings.read().printing.printer;
  }

  #compose(document: PrintDocument): Promise<Composed | undefined> {
    return composePaper(this.#deps, document, (asked, madeAt) => this.#jobs.copies.before(asked, madeAt));
  }

  #queue({ job, ...wanted }: QueuedPrint): void {
    const full = this.#jobs.underWay >= MOST_WAITING;
    this.#jobs.add(full ? { ...job, state: 'failed', printFailure: 'too-many' } : job);
    if (full) {
      void this.#jobs.save();
      return;
    }
    void this.#inTurn(wanted.printer)(() => this.#run({ job, ...wanted }));
  }

  #inTurn(printer: PrinterChoice): ReturnType<typeof serialize> {
    const key = queueKeyOf(printer);
    const inTurn = this.#queues.get(key) ?? serialize();
    this.#queues.set(key, inTurn);
    return inTurn;
  }

  async #run({ job, printer, failedBefore }: QueuedPrint): Promise<void> {
    this.#jobs.change(job.id, { state: 'printing' });
    // If the program ends now, the next start finds this document as one that may be on paper.
    await this.#jobs.save();
    const outcome = await this.#put(job.document, printer);
    if (outcome.state === 'canceled') {
      this.#jobs.cancel(job.id, failedBefore);
      await this.#jobs.save();
      return;
    }
    const mayBeOut = outcome.state !== 'failed' || outcome.maybeOnPaper;
    if (mayBeOut) this.#jobs.copies.add(job.document, this.#deps.clock.now());
    this.#jobs.change(job.id, {
      state: outcome.state,
      printFailure: outcome.state === 'failed' ? outcome.printFailure : null,
      maybeOnPaper: job.maybeOnPaper || mayBeOut,
    });
    await this.#jobs.save();
  }

  async #put(document: PrintDocument, choice: PrinterChoice): Promise<PrintOutcome> {
    const failedWith = (printFailure: 'over' | 'not-set-up' | 'internal', maybeOnPaper = false): PrintOutcome => ({
      state: 'failed',
      printFailure,
      maybeOnPaper,
    });
    try {
      // Composed again: a bill may have expired while it waited.
      const composed = await this.#compose(document);
      if (!composed) return failedWith('over');
      const printer = this.#deps.findPrinter(choice);
      return printer ? await printer.print(composed.paper) : failedWith('not-set-up');
    } catch (error) {
      this.#deps.onError(error);
      return failedWith('internal', true);
    }
  }
}

function queueKeyOf(printer: PrinterChoice): string {
  if (printer.kind === 'receipt') return `${printer.host}:${printer.port}`;
  return printer.kind === 'system' ? `system ${printer.deviceName}` : 'none';
}

interface AutomaticDeps extends Pick<Parts, 'clock' | 'events' | 'settings' | 'shopLedgers'> {
  readonly printing: Pick<PrintQueue, 'print' | 'openDrawer'>;
}

/** The event `payment` repeats, but each document is printed once. */
const MOST_REMEMBERED = 1_000;
/** An older payment or sale is not new: its event tells of a refund, or of a decision. */
const NEW_MS = 10 * 60_000;

/**
 * Prints automatically if the settings enable it: the bill when a payment can be paid, the receipt when it is paid.
 * Never for a payment that was found paid later: its customer has gone. Cash opens the drawer, before its receipt
 * prints.
 */
export function printAutomatically({ clock, events, settings, shopLedgers, printing }: AutomaticDeps): void {
  const startedAt = clock.monotonic();
  const done = new Set<string>();
  const print = guarded('print a document', (document: SaleDocument) => printing.print(document));

  // Guarded: the payment is saved, and a printing error must not make its publisher fail.
  events.on(
    'payment',
    guarded('print a payment', ({ environment, orderId }) => {
      const { hasDrawer, printing: chosen } = settings.read();
      const { printer, autoReceipt, autoBill } = chosen;
      if (!(autoReceipt || autoBill || hasDrawer) || !printsWithoutDialog(printer)) return;
      const ledger = shopLedgers.get(environment)?.ledger;
      const stored = ledger?.payments.find(orderId);
      const cash = stored ? undefined : ledger?.cash.find(orderId);
      if (cash && isNew(cash.at) && isFirst(`drawer/${orderId}`)) printing.openDrawer();
      if (autoReceipt && cash && isNew(cash.at)) once({ kind: 'receipt', orderId });
      if (!stored) return;
      const { payment } = stored;
      if (autoBill && payment.state === 'pending' && isNew(payment.createdAt)) once({ kind: 'bill', orderId });
      if (autoReceipt && payment.state === 'paid' && !payment.late && isNew(payment.paidAt)) {
        once({ kind: 'receipt', orderId });
      }
    }),
  );

  /** Of this run too, however the wall clock was set since. */
  function isNew(at: number): boolean {
    return clock.now() - at <= Math.min(NEW_MS, clock.monotonic() - startedAt);
  }

  function once(document: SaleDocument): void {
    if (isFirst(`${document.kind}/${document.orderId}`)) print(document);
  }

  function isFirst(key: string): boolean {
    if (done.has(key)) return false;
    done.add(key);
    const oldest = done.values().next().value;
    if (done.size > MOST_REMEMBERED && oldest !== undefined) done.delete(oldest);
    return true;
  }
}

interface PrintSettingsDeps extends Pick<Parts, 'settings' | 'events'> {
  readonly systemPrinting: SystemPrinting;
  /** Whether a receipt printer may have this address: in the shop's own network, or a name. */
  readonly isPrinterHost: (host: string) => boolean;
  readonly isUsualPrinterPort: (port: number) => boolean;
}

export async function printerView({ settings, systemPrinting }: PrintSettingsDeps): Promise<PrinterView> {
  const systemPrinters = await systemPrinting.printers().catch(() => []);
  return { settings: settings.read().printing, systemPrinters: [...systemPrinters] };
}

/**
 * @param anyPort a person has confirmed that a printer is at this port
 * @returns or `printer-address-wrong`, `printer-port-unusual`
 */
export async function savePrinting(
  deps: PrintSettingsDeps,
  wanted: PrintingSettings,
  anyPort = false,
): Promise<Result<PrinterView>> {
  const { printer } = wanted;
  if (printer.kind === 'receipt') {
    if (!deps.isPrinterHost(printer.host)) return failed('printer-address-wrong');
    const known = deps.settings.read().printing.printer;
    const isKnown = known.kind === 'receipt' && known.host === printer.host && known.port === printer.port;
    // The test print shows a port's answer: without confirmation it could be used to scan the network.
    if (!anyPort && !isKnown && !deps.isUsualPrinterPort(printer.port)) return failed('printer-port-unusual');
  }
  const withoutDialog = printsWithoutDialog(printer);
  deps.settings.write({
    printing: { printer, autoReceipt: withoutDialog && wanted.autoReceipt, autoBill: withoutDialog && wanted.autoBill },
  });
  deps.events.emit('prints');
  return ok(await printerView(deps));
}
