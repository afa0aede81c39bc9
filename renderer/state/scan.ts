/**
 * Tells a barcode scanner from a person. A scanner is a keyboard that types a code, and Enter or Tab, faster than hands
 * can; its Enter after an amount would charge the code. Goes by the times of the keys themselves, so a slow machine changes nothing.
 */

/** Keys that came one after the other without a pause. `T` is what was there before the first. */
export interface Burst<T> {
  readonly before: T;
  readonly text: string;
  /** Of the first key and of the last, ms of any clock that never steps. */
  readonly beganAt: number;
  readonly lastAt: number;
}

/** The shortest codes on goods (EAN-8). */
const SHORTEST_CODE = 8;
/** A sum is no code, however fast it comes. A large X may stand in one, and is not what a person types for ×. */
const SUM_SIGN = /[+*×x]/;
/** A person's quickest run of keys is some 70 ms a key; a scanner's slowest, by radio, some 30. */
const MOST_MS_A_KEY = 40;
/** Within a code. A person who types just before a scan leaves more. */
const LONGEST_PAUSE_MS = 60;
/** Some scanners wait before their last key. No person finds that so soon after keys that came like that. */
const LONGEST_WAIT_FOR_END_MS = 300;

/** @param burst so far; `null` before the first key · @param now what is there before this key */
export function afterCharacter<T>(burst: Burst<T> | null, character: string, at: number, now: () => T): Burst<T> {
  if (burst && at - burst.lastAt <= LONGEST_PAUSE_MS) return { ...burst, text: burst.text + character, lastAt: at };
  return { before: now(), text: character, beganAt: at, lastAt: at };
}

/** @param at when Enter or Tab came · @returns whether the burst is a code that a scanner typed */
export function isScan({ text, beganAt, lastAt }: Burst<unknown>, at: number): boolean {
  const isWritten = /\s/.test(text) || SUM_SIGN.test(text) || digitsIn(text) * 2 < text.length;
  const isQuick = lastAt - beganAt <= MOST_MS_A_KEY * (text.length - 1);
  return text.length >= SHORTEST_CODE && !isWritten && isQuick && at - lastAt <= LONGEST_WAIT_FOR_END_MS;
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}
