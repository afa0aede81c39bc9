/**
 * Accounts whose credentials the gateway refused: their checks rest, because a wrong key does not become right by being
 * shown again, and a manager is called. But the refusal may have been a stranger's, or be mended at the gateway's end: so
 * one question is asked every now and then, and whatever shows that the credentials are taken ends the rest.
 *
 * | Answer to a status check | Is taken as |
 * |---|---|
 * | "Wrong signature", "Merchant not found" | refused: the interface documents them |
 * | 401 in any other form | refused when it comes twice in a row: once, somebody in between may have asked who we are |
 */
import type { Clock } from '../../platform/clock.ts';

const ASK_AGAIN_MS = 15 * 60_000;
/** Where the line broke, nobody has refused anything again. */
const ASK_AGAIN_UNANSWERED_MS = 60_000;

export class CredentialRefusals {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  /** When one question may be asked again, by merchant code, on the clock that never steps. */
  readonly #askAgainAt = new Map<string, number>();
  /** When credentials were refused in words that nobody documented, once. */
  readonly #oddlyRefusedAt = new Map<string, number>();

  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock;
  }

  /** How many accounts rest. */
  get size(): number {
    return this.#askAgainAt.size;
  }

  has(merchantCode: string): boolean {
    return this.#askAgainAt.has(merchantCode);
  }

  suspend(merchantCode: string): void {
    this.#oddlyRefusedAt.delete(merchantCode);
    this.#askAgainAt.set(merchantCode, this.#clock.monotonic() + ASK_AGAIN_MS);
  }

  /**
   * In words that nobody documented. Those that were out together say it once.
   * @param askedAt when the question left, by the clock that never steps · @returns whether the account rests now
   */
  refusedUndocumented(merchantCode: string, askedAt: number): boolean {
    const before = this.#oddlyRefusedAt.get(merchantCode);
    if (this.has(merchantCode) || (before !== undefined && before < askedAt)) this.suspend(merchantCode);
    else if (before === undefined) this.#oddlyRefusedAt.set(merchantCode, this.#clock.monotonic());
    return this.has(merchantCode);
  }

  /** The gateway took the credentials. @returns whether that ends a rest */
  accepted(merchantCode: string): boolean {
    this.#oddlyRefusedAt.delete(merchantCode);
    return this.#askAgainAt.delete(merchantCode);
  }

  /** A question is leaving: of an account that rests, the only one for a while. */
  asking(merchantCode: string): void {
    if (this.has(merchantCode)) this.#askAgainAt.set(merchantCode, this.#clock.monotonic() + ASK_AGAIN_MS);
  }

  /** The one question of a resting account got no answer. */
  noAnswer(merchantCode: string): void {
    if (this.has(merchantCode)) this.#askAgainAt.set(merchantCode, this.#clock.monotonic() + ASK_AGAIN_UNANSWERED_MS);
  }

  mayAsk(merchantCode: string): boolean {
    return (this.#askAgainAt.get(merchantCode) ?? Number.NEGATIVE_INFINITY) <= this.#clock.monotonic();
  }

  /** Merchant codes that may not be asked about now. */
  resting(): readonly string[] {
    return [...this.#askAgainAt.keys()].filter((merchantCode) => !this.mayAsk(merchantCode));
  }

  /** Epoch ms; now or earlier for an account that does not rest. */
  askAgainAt(merchantCode: string): number {
    const [now, monotonic] = [this.#clock.now(), this.#clock.monotonic()];
    return Math.ceil(now + (this.#askAgainAt.get(merchantCode) ?? monotonic) - monotonic);
  }

  /** Settings or credentials changed. */
  clear(): void {
    this.#askAgainAt.clear();
    this.#oddlyRefusedAt.clear();
  }
}
