/**
 * A person decides about a payment: accepted, refunded outside, linked to another sale, or its sale settled by hand. No
 * decision makes a payment paid, and none ends its watch.
 */
import { type Resolution, tidyResolution } from '../../../shared/model/resolution.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ResolutionInput } from '../../../shared/contract/views/review/review-views.ts';
import type { ResolutionView } from '../../../shared/contract/views/views.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import type { Manager } from '../../ports/manager.ts';
import type { Book } from '../../payments/book.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import { resolutionView } from './resolution-view.ts';
import { whatIsAllowed } from './review-payments.ts';

export interface ResolveParts {
  readonly clock: Clock;
  readonly news: NewsDesk;
  readonly watcher: Watcher;
  readonly manager: Manager;
}

/**
 * @returns what was decided; a failure where nothing was: `payment-not-found`, `nothing-to-resolve`,
 *   `resolution-not-allowed`, `sale-already-paid`, `sale-settled`, `sale-still-creating`, `linked-sale-not-found`,
 *   `linked-to-itself`, as of `tidyResolution`, and for `settled` as of `Manager.check`
 */
export async function resolvePayment(
  parts: ResolveParts,
  book: Book,
  orderId: string,
  input: ResolutionInput,
): Promise<Result<ResolutionView>> {
  const tidied = tidyResolution(withoutPin(input));
  if (!tidied.ok) return tidied;
  const resolution = tidied.value;
  // Before the PIN is asked for, so that no try is spent on what can't be.
  const refusal = whyNot(book, orderId, resolution);
  if (refusal) return refusal;
  if (input.kind === 'settled') {
    const isManager = await parts.manager.check(input.pin);
    if (!isManager.ok) return isManager;
    // Comparing the PIN took a moment, in which the sale may have been paid or somebody else may have decided.
    const meanwhile = whyNot(book, orderId, resolution);
    if (meanwhile) return meanwhile;
  }

  parts.watcher.noticeClockStep();
  const at = parts.clock.now();
  const decided = book.ledger.resolve(orderId, resolution, at, book.businessDay(at));
  for (const { payment } of book.ledger.paymentsOfSale(decided.sale.id)) {
    parts.news.emit('payment', { environment: book.environment, orderId: payment.orderId });
  }
  parts.news.emit('flags');
  // A settlement has something asked once more.
  parts.watcher.wake();
  return ok(resolutionView(decided, book.environment));
}

function withoutPin(input: ResolutionInput): Resolution {
  return input.kind === 'settled' ? { kind: 'settled', reason: input.reason } : input;
}

function whyNot(book: Book, orderId: string, resolution: Resolution): ReturnType<typeof failed> | null {
  const stored = book.ledger.payment(orderId);
  if (!stored) return failed('payment-not-found');
  const { sale } = stored;
  if (!whatIsAllowed(book, stored).includes(resolution.kind)) {
    if (resolution.kind !== 'settled') {
      return failed(book.ledger.flagsOf(orderId).length === 0 ? 'nothing-to-resolve' : 'resolution-not-allowed');
    }
    if (sale.state === 'paid') return failed('sale-already-paid');
    return failed(sale.state === 'settled' ? 'sale-settled' : 'sale-still-creating');
  }
  if (resolution.kind !== 'linked') return null;
  if (resolution.linkedSaleId === sale.id) return failed('linked-to-itself');
  return book.ledger.paymentsOfSale(resolution.linkedSaleId).length === 0 ? failed('linked-sale-not-found') : null;
}
