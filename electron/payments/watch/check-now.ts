/** "Check now", by hand: what speaks against it. */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { GatewayLink } from '../link/gateway-link.ts';

const COOLDOWN_MS = 5_000;

/**
 * @param isBusy as many requests are out as may be at once
 * @returns `null` when nothing does but, perhaps, the rate limit
 */
export function refusalToCheckNow(
  link: GatewayLink,
  { payment, watch }: StoredPayment,
  now: number,
  isBusy: boolean,
): Failure | null {
  if (payment.state === 'paid' || payment.state === 'creating') return { code: 'check-not-needed' };
  // The longest wait first: nobody should sit out five seconds only to hear of an hour.
  const blockedUntil = link.blockedUntil();
  if (blockedUntil !== null) return { code: 'watch-blocked', until: blockedUntil };
  const { merchantCode } = payment.account;
  if (!link.credentialRefusals.mayAsk(merchantCode)) {
    return { code: 'watch-suspended', until: link.credentialRefusals.askAgainAt(merchantCode) };
  }
  if (isBusy || link.inFlight.has(payment.orderId)) return { code: 'check-too-soon', until: now + COOLDOWN_MS };
  const until = soonestCheckAt({ watch }, now);
  return until > now ? { code: 'check-too-soon', until } : null;
}

/** Two checks of one payment keep their distance. A last one from the future is a clock that was put back. */
export function soonestCheckAt({ watch }: Pick<StoredPayment, 'watch'>, now: number): number {
  const cooledAt = (watch.lastCheckedAt ?? 0) + COOLDOWN_MS;
  return cooledAt > now && cooledAt <= now + COOLDOWN_MS ? cooledAt : now;
}
