/**
 * Prints automatically if the settings enable it: the bill when a payment can be paid, the receipt when it is paid.
 * Never for a payment that was found paid later: its customer has gone. Cash opens the drawer, before its receipt prints.
 */
import type { SaleDocument } from '../../../shared/contract/print.ts';
import { printsWithoutDialog } from '../../../shared/model/choices.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Parts } from '../parts.ts';
import type { PrintQueue } from './print-queue.ts';

interface AutomaticDeps extends Pick<Parts, 'clock' | 'events' | 'settings' | 'shopLedgers'> {
  readonly printing: Pick<PrintQueue, 'print' | 'openDrawer'>;
}

/** The event `payment` repeats, but each document is printed once. */
const MOST_REMEMBERED = 1_000;
/** An older payment or sale is not new: its event tells of a refund, or of a decision. */
const NEW_MS = 10 * 60_000;

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
