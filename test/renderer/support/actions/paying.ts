/** A payment on the screen of a scripted terminal. */
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import type { Fixture, Terminal } from '../terminal.ts';
import { type Answers, aPaymentView } from '../views/views.ts';

export async function chargeBySeller(terminal: Terminal, payment: PaymentView): Promise<void> {
  await terminal.answer('sale.charge', payment);
  await terminal.byId('amount').fill('25000');
  await terminal.byId('charge').click();
  await terminal.page.locator(`[data-order-id="${payment.orderId}"]`).waitFor();
}

/**
 * A payment is on screen when the window opens, as after a restart. So a test about it needs no charge first, which
 * would double its cost.
 */
export function onCounter(payment: PaymentView, answers: Answers = {}): Answers {
  return { ...answers, 'payment.interrupted': payment, 'payment.view': payment };
}

export async function paying<T extends Terminal>(
  bench: Fixture<T>,
  payment: PaymentView = aPaymentView(),
  answers: Answers = {},
): Promise<T> {
  const terminal = await bench.open(onCounter(payment, answers));
  await terminal.page.locator(`[data-order-id="${payment.orderId}"]`).waitFor();
  return terminal;
}

export const stateOf = (terminal: Terminal) => terminal.byId('payment').getAttribute('data-state');
