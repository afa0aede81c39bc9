/**
 * Distinguishes a barcode scanner from a person. A scanner is a keyboard that types a code, then Enter or Tab, faster
 * than hands can. Its Enter would charge the code as an amount. Uses the key events' own timestamps, so a slow machine
 * does not matter.
 */

/** Keys that follow each other without a pause. `T` is the state before the first key. */
export interface Burst<T> {
  readonly before: T;
  readonly text: string;
  /** Times of the first and the last key, ms of any monotonic clock. */
  readonly beganAt: number;
  readonly lastAt: number;
}

/** EAN-8, the shortest barcode on goods. */
const SHORTEST_CODE = 8;
/** A shop's own label. */
const SHORTEST_KNOWN = 3;
/** A sum is not a code, however fast it is typed. A capital X may occur in a code; nobody types it for ×. */
const SUM_SIGN = /[+*×x]/;
/** A person needs about 70 ms a key at best; the slowest scanners, by radio, about 30. */
const MOST_MS_A_KEY = 40;
/** Longest pause within a code. A person who types just before a scan pauses longer. */
const LONGEST_PAUSE_MS = 60;
/** Some scanners wait before their last key. A person does not reach Enter so soon after such fast keys. */
const LONGEST_WAIT_FOR_END_MS = 300;

/** @param burst so far; `null` before the first key · @param now returns the state before this key */
export function afterCharacter<T>(burst: Burst<T> | null, character: string, at: number, now: () => T): Burst<T> {
  if (burst && at - burst.lastAt <= LONGEST_PAUSE_MS) return { ...burst, text: burst.text + character, lastAt: at };
  return { before: now(), text: character, beganAt: at, lastAt: at };
}

/**
 * @param at time of Enter or Tab · @param isKnown whether the text is an item's barcode: it may then be shorter, or letters
 * @returns whether a scanner typed the burst
 */
export function isScan({ text, beganAt, lastAt }: Burst<unknown>, at: number, isKnown = false): boolean {
  const isProse = /\s/.test(text) || SUM_SIGN.test(text) || digitsIn(text) * 2 < text.length;
  const isQuick = lastAt - beganAt <= MOST_MS_A_KEY * (text.length - 1);
  const isCode = isKnown ? text.length >= SHORTEST_KNOWN : text.length >= SHORTEST_CODE && !isProse;
  return isCode && isQuick && at - lastAt <= LONGEST_WAIT_FOR_END_MS;
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}
