/** Shared by phone and ATM: an order's remaining time, a warning before a late or second payment, and the result. */
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { type Order, orderState } from '../orders/order.ts';
import { type Html, html } from './document.ts';
import type { PageTexts } from './page-texts.ts';

/** `data-result` of both pages. */
export type PayResult = 'paid' | 'twice' | 'canceled' | 'unknown';

export function stateBadge(order: Order, now: number, texts: PageTexts): Html {
  const state = orderState(order, now);
  switch (state) {
    case 'open': {
      const seconds = Math.floor((order.expiresAt - now) / 1000);
      return html`<span class="badge open">${texts.expiresIn} <time data-seconds="${seconds}">${clockText(seconds)}</time></span>`;
    }
    case 'expired':
      return html`<span class="badge over">${texts.stateExpired}</span>`;
    case 'canceled':
      return html`<span class="badge over">${texts.stateCanceled}</span>`;
    case 'paid':
      return html`<span class="badge paid">${texts.statePaid}</span>`;
    default:
      return unreachable(state);
  }
}

/** `null` if a payment now would be in time and the first. */
export function warning(order: Order, now: number, texts: PageTexts): Html | null {
  const state = orderState(order, now);
  switch (state) {
    case 'open':
      return null;
    case 'expired':
      return html`<p class="warning">${texts.lateWarning}</p>`;
    case 'canceled':
      return html`<p class="warning">${texts.canceledWarning}</p>`;
    case 'paid':
      return html`<p class="warning">${texts.paidWarning}</p>`;
    default:
      return unreachable(state);
  }
}

/** The URL only suggests a result; it is shown if it agrees with the order's state. */
export function confirmedResult(asked: string | null, order: Order): Exclude<PayResult, 'unknown'> | null {
  if (asked === 'paid' && order.timesPaid >= 1) return 'paid';
  if (asked === 'twice' && order.timesPaid >= 2) return 'twice';
  if (asked === 'canceled' && order.canceledAt !== null && order.paidAt === null) return 'canceled';
  return null;
}

export function resultTitle(result: PayResult, order: Order | null, texts: PageTexts): string {
  switch (result) {
    case 'paid':
      return order && wasLate(order) ? texts.resultPaidLate : texts.resultPaid;
    case 'twice':
      return texts.resultTwice;
    case 'canceled':
      return texts.resultCanceled;
    case 'unknown':
      return texts.resultUnknown;
    default:
      return unreachable(result);
  }
}

function wasLate(order: Order): boolean {
  return order.paidAt !== null && (order.canceledAt !== null || order.paidAt >= order.expiresAt);
}

/** `9:41`, `23:59:59`, the same format as in the page's script. */
export function clockText(seconds: number): string {
  const pad = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

export function groupedNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
