/** The planned checks of an account whose credentials were refused: probes, and the one right after a deadline. */
import { DECIDING_CHECK_AFTER_MS } from '../../../shared/model/payment.ts';
import type { RestingAccounts, StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { CredentialRefusals } from '../link/credential-refusals.ts';

/** Whether a due check of this payment may be sent, as far as its account's credentials matter. */
export function maySendPlanned(
  refusals: CredentialRefusals,
  { payment, watch }: Pick<StoredPayment, 'payment' | 'watch'>,
  now: number,
): boolean {
  const { account, state, expiresAt } = payment;
  if (refusals.mayProbe(account.merchantCode)) return true;
  const isLive = state === 'pending' || state === 'unconfirmed';
  const isDeciding = isLive && now >= expiresAt + DECIDING_CHECK_AFTER_MS && (watch.lastCheckedAt ?? 0) < expiresAt;
  return isDeciding && refusals.mayAsk(account.merchantCode);
}

/** The same for the ledger's queries. */
export function restingAccounts(refusals: CredentialRefusals): RestingAccounts {
  const merchantCodes = refusals.resting();
  return { merchantCodes, exceptDeciding: merchantCodes.filter((merchantCode) => refusals.mayAsk(merchantCode)) };
}
