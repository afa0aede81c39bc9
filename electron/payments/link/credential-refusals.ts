/**
 * Accounts whose credentials the gateway refused, or whose API key is missing. Their planned status checks are suspended
 * and a manager is notified. The refusal may come from a proxy or be fixed at the gateway, and a customer may be paying
 * meanwhile. So a probe
 * follows after 30 s and then ever more rarely, and a person may ask at any time. Any sign that the credentials are
 * accepted ends the suspension.
 *
 * | Answer to a status check | Effect |
 * |---|---|
 * | "Wrong signature", "Merchant not found" | suspended: the interface documents these refusals |
 * | 401 in any other form | suspended when it comes twice in a row: a single one may come from a proxy |
 *
 * | While suspended | Sent |
 * |---|---|
 * | probe: any planned check | 30 s after the refusal, then after 1, 2, 4, 8 min, then every 15 min |
 * | check by hand, check right after a deadline | at once |
 * | all of them together | one request per account in 30 s |
 */
import { DECIDING_CHECK_AFTER_MS } from '../../../shared/model/payment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RestingAccounts, StoredPayment } from '../../ports/ledger/payment-port.ts';

const APART_MS = 30_000;
const FIRST_PROBE_MS = 30_000;
const LONGEST_PROBE_MS = 15 * 60_000;
/** Not longer after a probe without an answer, because nothing was refused again. */
const PROBE_AFTER_NO_ANSWER_MS = 60_000;

/** Times in ms of the monotonic clock. */
interface Suspension {
  /** When the next probe is allowed. */
  readonly probeAt: number;
  readonly intervalMs: number;
  /** When its last request was sent; minus infinity if none was sent since it is suspended. */
  readonly askedAt: number;
}

export class CredentialRefusals {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  /** By merchant code. */
  readonly #suspensions = new Map<string, Suspension>();
  /** When credentials were first refused in an undocumented form, by merchant code. */
  readonly #undocumentedRefusalAt = new Map<string, number>();
  /** When the last suspension ended because the credentials were accepted, ms of the monotonic clock. */
  #acceptedAt: number | null = null;
  /** When credentials were last changed, ms of the monotonic clock. */
  #clearedAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock;
  }

  /** Merchant codes of suspended accounts. */
  suspended(): readonly string[] {
    return [...this.#suspensions.keys()];
  }

  has(merchantCode: string): boolean {
    return this.#suspensions.has(merchantCode);
  }

  /**
   * Credentials were refused. A request that was sent before they were changed says nothing about the present ones.
   * @param sentAt when the request was sent, ms of the monotonic clock; absent: just now
   */
  suspend(merchantCode: string, sentAt = this.#clock.monotonic()): void {
    if (sentAt < this.#clearedAt) return;
    this.#undocumentedRefusalAt.delete(merchantCode);
    this.#acceptedAt = null;
    // Refused again: `asking` has planned the next probe.
    if (this.has(merchantCode)) return;
    const probeAt = this.#clock.monotonic() + FIRST_PROBE_MS;
    this.#suspensions.set(merchantCode, {
      probeAt,
      intervalMs: FIRST_PROBE_MS,
      askedAt: Number.NEGATIVE_INFINITY,
    });
  }

  /**
   * An undocumented refusal. Requests that were in flight together count as one refusal.
   * @param sentAt when the request was sent, ms of the monotonic clock
   * @returns whether the account is suspended now
   */
  refusedUndocumented(merchantCode: string, sentAt: number): boolean {
    if (sentAt < this.#clearedAt) return this.has(merchantCode);
    const before = this.#undocumentedRefusalAt.get(merchantCode);
    if (this.has(merchantCode) || (before !== undefined && before < sentAt)) this.suspend(merchantCode, sentAt);
    else if (before === undefined) this.#undocumentedRefusalAt.set(merchantCode, this.#clock.monotonic());
    return this.has(merchantCode);
  }

  /** The gateway accepted the credentials. @returns whether that ends a suspension */
  accepted(merchantCode: string): boolean {
    this.#undocumentedRefusalAt.delete(merchantCode);
    const ends = this.#suspensions.delete(merchantCode);
    if (ends && this.#suspensions.size === 0) this.#acceptedAt = this.#clock.monotonic();
    return ends;
  }

  /** A check is being sent. For a suspended account it is the only one for 30 s. */
  asking(merchantCode: string): void {
    const suspension = this.#suspensions.get(merchantCode);
    if (!suspension) return;
    const now = this.#clock.monotonic();
    const isProbe = suspension.probeAt <= now;
    const intervalMs = isProbe ? Math.min(2 * suspension.intervalMs, LONGEST_PROBE_MS) : suspension.intervalMs;
    const probeAt = isProbe ? now + intervalMs : Math.max(suspension.probeAt, now + APART_MS);
    this.#suspensions.set(merchantCode, { probeAt, intervalMs, askedAt: now });
  }

  /** The probe of a suspended account got no answer. */
  noAnswer(merchantCode: string): void {
    const suspension = this.#suspensions.get(merchantCode);
    if (!suspension) return;
    const probeAt = Math.min(suspension.probeAt, this.#clock.monotonic() + PROBE_AFTER_NO_ANSWER_MS);
    this.#suspensions.set(merchantCode, { ...suspension, probeAt });
  }

  /** Whether a planned check may be sent now. */
  mayProbe(merchantCode: string): boolean {
    return (this.#suspensions.get(merchantCode)?.probeAt ?? Number.NEGATIVE_INFINITY) <= this.#clock.monotonic();
  }

  /** Whether a check that must not wait for the next probe may be sent now. */
  mayAsk(merchantCode: string): boolean {
    return this.#mayAskAt(merchantCode) <= this.#clock.monotonic();
  }

  /** Merchant codes whose planned checks must not be sent now. */
  resting(): readonly string[] {
    return this.suspended().filter((merchantCode) => !this.mayProbe(merchantCode));
  }

  /** When a suspended account may be asked about again, epoch ms; now or earlier if it may be. */
  askAgainAt(merchantCode: string): number {
    return this.#wall(this.#mayAskAt(merchantCode));
  }

  /** When the next request about any suspended account becomes possible, epoch ms; infinity if that is not a matter of time. */
  nextAskAt(): number {
    const now = this.#clock.monotonic();
    const times = [...this.#suspensions].flatMap(([merchantCode, { probeAt }]) => [
      probeAt,
      this.#mayAskAt(merchantCode),
    ]);
    return this.#wall(Math.min(Number.POSITIVE_INFINITY, ...times.filter((at) => at > now)));
  }

  /**
   * When an accepted answer ended the last suspension, epoch ms. `null` while any account is suspended, if none was, or
   * after `clear`.
   */
  acceptedAt(): number | null {
    return this.#acceptedAt === null ? null : this.#wall(this.#acceptedAt);
  }

  /** After a change of settings or credentials, every account gets another chance. */
  clear(): void {
    this.#suspensions.clear();
    this.#undocumentedRefusalAt.clear();
    this.#acceptedAt = null;
    this.#clearedAt = this.#clock.monotonic();
  }

  #mayAskAt(merchantCode: string): number {
    return (this.#suspensions.get(merchantCode)?.askedAt ?? Number.NEGATIVE_INFINITY) + APART_MS;
  }

  /** Epoch ms, rounded up, so that the moment has really come by then. */
  #wall(monotonicAt: number): number {
    return Math.ceil(this.#clock.now() + (monotonicAt - this.#clock.monotonic()));
  }
}

/**
 * Whether a due check of this payment may be sent, as far as its account's credentials matter. While they are refused,
 * only probes are, and the check right after a deadline.
 */
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
