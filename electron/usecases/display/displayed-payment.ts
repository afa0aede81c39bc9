/**
 * What the customer's display shows of the payment on the counter. Pure, total, and the only place for this decision.
 * Its table is `test/usecases/display/displayed-payment.test.ts`.
 *
 * - A code only while the cashier's window shows it too: pending, sale open, not left.
 * - Green only for `paid`.
 * - Everything else states nothing about money and gives no reason: the cashier's screen has both.
 */
import type { Displayed, DisplayedCode } from '../../../shared/contract/display.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import { type HostedPageOptions, hostedPage } from '../../../shared/model/values/hosted-page.ts';

/** @param payment the payment on the counter; `null` for none */
export function displayedPayment(payment: PaymentView | null, page: HostedPageOptions): Displayed {
  if (payment === null) return { kind: 'idle' };
  const { state, amount, saleState, dismissed, createdAt, expiresAt } = payment;
  if (state === 'paid') return { kind: 'paid', amount, ...(payment.cash ? { change: payment.cash.change } : {}) };
  // The cashier has left it; the window says so a moment later.
  if (dismissed) return { kind: 'idle' };
  if (saleState !== 'open') return { kind: 'ask' };
  if (state === 'creating') return { kind: 'wait', amount };
  const code = state === 'pending' ? displayedCode(payment, page) : null;
  return code ? { kind: 'code', amount, createdAt, expiresAt, code } : { kind: 'ask' };
}

function displayedCode({ code, method }: PaymentView, page: HostedPageOptions): DisplayedCode | null {
  switch (code?.kind) {
    case undefined:
      return null;
    case 'qris':
      return code;
    case 'virtual-account':
    case 'retail':
      return { ...code, at: method.name };
    case 'page':
      return { kind: 'page', url: hostedPage(code.url, page), method: method.name };
  }
}
