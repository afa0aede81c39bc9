/**
 * A person decides about a payment: accepted, refunded outside, linked to another sale, its sale settled by hand, or that
 * its money never came or came after all. No decision makes a payment paid or ends its watch.
 */
import type { ResolutionInput, ResolutionView } from '../../../shared/contract/review.ts';
import { type Resolution, tidyResolution } from '../../../shared/model/resolution.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { Parts } from '../parts.ts';
import { allowedResolutionsOf, resolutionView } from './review-payments.ts';

export type ResolveDeps = Pick<Parts, 'clock' | 'events' | 'watcher' | 'manager'>;

/**
 * @returns the decision; a failure if there was none: `payment-not-found`, `nothing-to-resolve`,
 * `resolution-not-allowed`, `sale-already-paid`, `sale-settled`, `sale-still-creating`, `linked-sale-not-found`,
 * `linked-to-itself`, as of `tidyResolution`, and with a PIN as of `Manager.check`
 */
export async function resolvePayment(
  deps: ResolveDeps,
  shopLedger: ShopLedger,
  orderId: string,
  input: ResolutionInput,
): Promise<Result<ResolutionView>> {
  const tidied = tidyResolution(withoutPin(input));
  if (!tidied.ok) return tidied;
  const resolution = tidied.value;
  // Before the PIN check, so that no try is spent on a decision that is impossible.
  const refusal = refusalOf(shopLedger, orderId, resolution);
  if (refusal) return refusal;
  if ('pin' in input) {
    const isManager = await deps.manager.check(input.pin);
    if (!isManager.ok) return isManager;
    // While the PIN was compared, the sale may have been paid or someone else may have decided.
    const meanwhile = refusalOf(shopLedger, orderId, resolution);
    if (meanwhile) return meanwhile;
  }

  deps.watcher.detectClockStep();
  const at = deps.clock.now();
  const decided = shopLedger.ledger.review.resolve(orderId, resolution, at, shopLedger.businessDay(at));
  for (const { payment } of shopLedger.ledger.payments.ofSale(decided.sale.id)) {
    deps.events.emit('payment', { environment: shopLedger.environment, orderId: payment.orderId });
  }
  deps.events.emit('flags');
  // A settlement makes one more check due.
  deps.watcher.wake();
  return ok(resolutionView(decided, shopLedger.environment));
}

function withoutPin(input: ResolutionInput): Resolution {
  return 'pin' in input ? { kind: input.kind, reason: input.reason } : input;
}

function refusalOf(shopLedger: ShopLedger, orderId: string, resolution: Resolution): ReturnType<typeof failed> | null {
  const stored = shopLedger.ledger.payments.find(orderId);
  if (!stored) return failed('payment-not-found');
  const { sale } = stored;
  if (!allowedResolutionsOf(shopLedger, stored).includes(resolution.kind)) {
    if (resolution.kind !== 'settled') {
      return failed(
        shopLedger.ledger.review.unresolvedOf(orderId).length === 0 ? 'nothing-to-resolve' : 'resolution-not-allowed',
      );
    }
    if (sale.state === 'paid') return failed('sale-already-paid');
    return failed(sale.state === 'settled' ? 'sale-settled' : 'sale-still-creating');
  }
  if (resolution.kind !== 'linked') return null;
  if (resolution.linkedSaleId === sale.id) return failed('linked-to-itself');
  return shopLedger.ledger.payments.ofSale(resolution.linkedSaleId).length === 0
    ? failed('linked-sale-not-found')
    : null;
}
