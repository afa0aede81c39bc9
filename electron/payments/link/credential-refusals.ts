/**
 * Accounts whose credentials the gateway refused. Their status checks are suspended and a manager is notified. Retrying
 * a wrong key is pointless, but the refusal may come from a proxy or be fixed at the gateway. So one check per interval
 * probes the account, and any sign that the credentials are accepted ends the suspension.
 *
 * | Answer to a status check | Effect |
 * |---|---|
 * | "Wrong signature", "Merchant not found" | suspended: the interface documents these refusals |
 * | 401 in any other form | suspended when it comes twice in a row: a single one may come from a proxy |
 */
import type { Clock } from '../../platform/clock.ts';

const PROBE_EVERY_MS = 15 * 60_000;
/** Shorter after a probe without an answer, because nothing was refused again. */
const PROBE_AFTER_NO_ANSWER_MS = 60_000;

export class CredentialRefusals {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  /** When the next probe is allowed, by merchant code, in ms of the monotonic clock. */
  readonly #probeAt = new Map<string, number>();
  /** When credentials were first refused in an undocumented form, by merchant code. */
  readonly #undocumentedRefusalAt = new Map<string, number>();

  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock;
  }

  /** How many accounts are suspended. */
  get size(): number {
    return this.#probeAt.size;
  }

  has(merchantCode: string): boolean {
    return this.#probeAt.has(merchantCode);
  }

  suspend(merchantCode: string): void {
    this.#undocumentedRefusalAt.delete(merchantCode);
    this.#probeAt.set(merchantCode, this.#clock.monotonic() + PROBE_EVERY_MS);
  }

  /**
   * An undocumented refusal. Requests that were in flight together count as one refusal.
   * @param sentAt when the request was sent, ms of the monotonic clock
   * @returns whether the account is suspended now
   */
  refusedUndocumented(merchantCode: string, sentAt: number): boolean {
    const before = this.#undocumentedRefusalAt.get(merchantCode);
    if (this.has(merchantCode) || (before !== undefined && before < sentAt)) this.suspend(merchantCode);
    else if (before === undefined) this.#undocumentedRefusalAt.set(merchantCode, this.#clock.monotonic());
    return this.has(merchantCode);
  }

  /** The gateway accepted the credentials. @returns whether that ends a suspension */
  accepted(merchantCode: string): boolean {
    this.#undocumentedRefusalAt.delete(merchantCode);
    return this.#probeAt.delete(merchantCode);
  }

  /** A check is being sent. For a suspended account it is the only one until the next interval. */
  asking(merchantCode: string): void {
    if (this.has(merchantCode)) this.#probeAt.set(merchantCode, this.#clock.monotonic() + PROBE_EVERY_MS);
  }

  /** The probe of a suspended account got no answer. */
  noAnswer(merchantCode: string): void {
    if (this.has(merchantCode)) this.#probeAt.set(merchantCode, this.#clock.monotonic() + PROBE_AFTER_NO_ANSWER_MS);
  }

  mayAsk(merchantCode: string): boolean {
    return (this.#probeAt.get(merchantCode) ?? Number.NEGATIVE_INFINITY) <= this.#clock.monotonic();
  }

  /** Merchant codes that must not be checked now. */
  resting(): readonly string[] {
    return [...this.#probeAt.keys()].filter((merchantCode) => !this.mayAsk(merchantCode));
  }

  /** Epoch ms; now or earlier for an account that is not suspended. */
  askAgainAt(merchantCode: string): number {
    const [now, monotonic] = [this.#clock.now(), this.#clock.monotonic()];
    return Math.ceil(now + (this.#probeAt.get(merchantCode) ?? monotonic) - monotonic);
  }

  /** After a change of settings or credentials, every account gets another chance. */
  clear(): void {
    this.#probeAt.clear();
    this.#undocumentedRefusalAt.clear();
  }
}
