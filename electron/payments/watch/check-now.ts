/** Reasons against a manual "Check now". */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { GatewayLink } from '../link/gateway-link.ts';

const COOLDOWN_MS = 5_000;

/**
 * @param isBusy as many requests are in flight as may be at once
 * @returns `null` if nothing but, perhaps, the rate limit prevents it
 */
export function refusalToCheckNow(
  link: GatewayLink,
  { payment, watch, wasDenied }: Pick<StoredPayment, 'payment' | 'watch' | 'wasDenied'>,
  now: number,
  isBusy: boolean,
): Failure | null {
  // What the gateway denied after it was paid may be asked again before a person decides.
  if (payment.state === 'creating' || (payment.state === 'paid' && !wasDenied)) return { code: 'check-not-needed' };
  // The longest wait first, so that nobody waits five seconds only to see an hour.
  const blockedUntil = link.blockedUntil();
  if (blockedUntil !== null) return { code: 'watch-blocked', until: blockedUntil };
  const { merchantCode } = payment.account;
  if (!link.credentialRefusals.mayAsk(merchantCode)) {
    return { code: 'watch-suspended', until: link.credentialRefusals.askAgainAt(merchantCode) };
  }
  if (isBusy) return { code: 'rate-limit-reached', until: now + COOLDOWN_MS };
  const until = earliestCheckAt({ watch }, now);
  return until > now ? { code: 'check-too-soon', until } : null;
}

/**
 * Keeps a minimum interval between two checks of one payment. A last check in the future means the clock was set back.
 */
export function earliestCheckAt({ watch }: Pick<StoredPayment, 'watch'>, now: number): number {
  const cooledAt = (watch.lastCheckedAt ?? 0) + COOLDOWN_MS;
  return cooledAt > now && cooledAt <= now + COOLDOWN_MS ? cooledAt : now;
}
