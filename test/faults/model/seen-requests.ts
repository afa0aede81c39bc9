/**
 * The terminal's behaviour as the gateway sees it: the rate limit in any sliding minute, across crashes; at most four
 * at once; pauses when requested; one probe at a time over an offline link.
 */
import type { CreationMeaning, LinkMeaning, StatusMeaning } from './answers.ts';

const WINDOW_MS = 60_000;
const FIRST_BLOCK_MS = 60_000;
const LONGEST_BACKOFF_MS = 3_600_000;
const SHORTEST_BLOCK_MS = 1_000;
const FIRST_PAUSE_OFFLINE_MS = 2_000;
const MOST_AT_ONCE = 4;
/** Of an account whose credentials were refused, no matter who asks and how many payments wait. */
const ONE_QUESTION_EVERY_MS = 30_000;

export type ModelOperation = 'create' | 'status' | 'list';

/** What was true when a request was sent. */
export interface Sending {
  /** By the monotonic clock. */
  readonly at: number;
  /** The link's number of failures. */
  readonly failedAttempts: number;
}

export class SeenRequests {
  readonly #perMinute: number;
  readonly #complain: (what: string) => void;
  #sent: { readonly at: number; readonly operation: ModelOperation }[] = [];
  /** Status checks and probes in flight. */
  #out = 0;
  #outSinceOffline = 0;
  /** Since the last answer. */
  #failures = 0;
  #failedAttempts = 0;
  #lastFailureAt = Number.NEGATIVE_INFINITY;
  #quietUntil = Number.NEGATIVE_INFINITY;
  /** When they were last asked with since they were refused; `null` while they are good. */
  #askedWhileRefusedAt: number | null = null;
  #correctedAt = Number.NEGATIVE_INFINITY;
  /** A reason to try at once: a charge, a manual check, a reported network. */
  #hasReason = false;

  constructor(perMinute: number, complain: (what: string) => void) {
    this.#perMinute = perMinute;
    this.#complain = complain;
  }

  get offline(): boolean {
    return this.#failures >= 2;
  }

  get quietUntil(): number {
    return this.#quietUntil;
  }

  /**
   * @param now by the monotonic clock · @param left whether a byte left the machine
   * @returns for `answered`
   */
  sent(operation: ModelOperation, now: number, left: boolean): Sending {
    const sending = { at: now, failedAttempts: this.#failedAttempts };
    this.#sent = this.#sent.filter(({ at }) => at >= now - WINDOW_MS);
    // No byte reached the gateway, so it counted nothing.
    if (left) this.#sent.push({ at: now, operation });
    if (operation === 'create') return sending;

    this.#out += 1;
    if (this.#sent.length > this.#perMinute) {
      const all = this.#sent.map((each) => `${each.operation} ${(now - each.at) / 1_000} s ago`).join(', ');
      this.#complain(`${this.#sent.length} requests within a minute, ${this.#perMinute} are allowed: ${all}`);
    }
    if (this.#out > MOST_AT_ONCE) this.#complain(`${this.#out} requests are out at once`);
    if (now < this.#quietUntil)
      this.#complain(`a ${operation} request ${this.#quietUntil - now} ms before a block ends`);
    if (operation === 'status' && this.#askedWhileRefusedAt !== null) {
      if (now < this.#askedWhileRefusedAt + ONE_QUESTION_EVERY_MS)
        this.#complain('asked with credentials that the gateway refused');
      this.#askedWhileRefusedAt = now;
    }
    if (!this.offline) return sending;
    this.#outSinceOffline += 1;
    if (this.#outSinceOffline > 1 && !this.#hasReason) {
      this.#complain('more than one attempt at once over a line that is down');
    }
    if (now - this.#lastFailureAt < FIRST_PAUSE_OFFLINE_MS && !this.#hasReason) {
      this.#complain(`tried again ${now - this.#lastFailureAt} ms after the line failed`);
    }
    return sending;
  }

  answered(
    operation: ModelOperation,
    now: number,
    word: LinkMeaning | CreationMeaning | StatusMeaning,
    sent: Sending,
  ): void {
    if (operation !== 'create') this.#out -= 1;
    if (operation !== 'create') this.#outSinceOffline = Math.max(0, this.#outSinceOffline - 1);
    if (word.line === 'nothing-came') {
      const wasOffline = this.offline;
      // Requests that fail together are one failure.
      if (wasOffline && sent.failedAttempts !== this.#failedAttempts) return;
      this.#failedAttempts += 1;
      this.#failures += 1;
      this.#lastFailureAt = now;
      this.#hasReason = false;
      // Requests sent while it was online are no attempts.
      if (!wasOffline && this.offline) this.#outSinceOffline = 0;
      return;
    }
    this.#failures = 0;
    // A refusal of what was corrected since says nothing of the present credentials.
    if (word.line === 'wrong-signature' && operation === 'status' && sent.at >= this.#correctedAt)
      this.#askedWhileRefusedAt ??= Number.NEGATIVE_INFINITY;
    if (showsGoodCredentials(operation, word)) this.#askedWhileRefusedAt = null;
    if (word.line !== 'too-many') return;
    if (word.quietForMs === null && now < this.#quietUntil) return;
    const quietMs = Math.min(Math.max(word.quietForMs ?? FIRST_BLOCK_MS, SHORTEST_BLOCK_MS), LONGEST_BACKOFF_MS);
    this.#quietUntil = Math.max(this.#quietUntil, now + quietMs);
  }

  haveReason(): void {
    this.#hasReason = true;
  }

  /** Requests in flight were sent over the old network. */
  networkChanged(): void {
    this.#failedAttempts += 1;
    this.#hasReason = true;
  }

  /** @param now by the monotonic clock */
  credentialsCorrected(now: number): void {
    this.#correctedAt = now;
    this.#askedWhileRefusedAt = null;
    this.networkChanged();
  }

  /** The process died: its requests have no caller, but the gateway's count stays. */
  died(): void {
    this.#out = 0;
    this.#outSinceOffline = 0;
    this.#failures = 0;
    this.#askedWhileRefusedAt = null;
  }

  /** Only the wall clock changed while it lived: its stored times mean nothing. */
  lostTrackOfTime(): void {
    this.#sent = [];
    this.#quietUntil = Number.NEGATIVE_INFINITY;
  }
}

/**
 * It read the request, whatever its answer about the order. An answer that leaves a creation open may have been "00".
 */
function showsGoodCredentials(operation: ModelOperation, word: LinkMeaning | CreationMeaning | StatusMeaning): boolean {
  if (word.line !== 'answered') return false;
  if (operation === 'list' || !('says' in word)) return true;
  return !['no', 'nothing', 'elsewhere', 'nonsense'].includes(word.says);
}
