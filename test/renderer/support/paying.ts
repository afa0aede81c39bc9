/** A payment on the screen of a scripted terminal. */
import type { PaymentView } from '../../../shared/contract/views/sell/payment-views.ts';
import type { BrowserFixture } from './browser-fixture.ts';
import type { ScriptedTerminal } from './scripted-main.ts';
import { aPaymentView } from './views.ts';

export async function chargeBySeller(terminal: ScriptedTerminal, payment: PaymentView): Promise<void> {
  await terminal.answer('sale.charge', payment);
  await terminal.byId('amount').fill('25000');
  await terminal.byId('charge').click();
  await terminal.page.locator(`[data-order-id="${payment.orderId}"]`).waitFor();
}

export async function paying(
  bench: BrowserFixture,
  payment: PaymentView = aPaymentView(),
  answers = {},
): Promise<ScriptedTerminal> {
  const terminal = await bench.open(answers);
  await chargeBySeller(terminal, payment);
  return terminal;
}

export const stateOf = (terminal: ScriptedTerminal) => terminal.byId('payment').getAttribute('data-state');
