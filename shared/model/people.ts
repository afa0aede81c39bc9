/** Rules for names and PINs, for windows too: no window loads the schema library. */
export const roles = ['cashier', 'manager'] as const;
export type Role = (typeof roles)[number];

export const LONGEST_NAME = 40;
export const MOST_PEOPLE = 60;
/** A fixed length, so that the last digit signs in without a further key press. */
export const PERSON_PIN_DIGITS = 6;
/** Minutes without input until the automatic sign-out; 0: never. */
export const autoLockChoices = [0, 1, 2, 5, 10, 15, 30] as const;

/**
 * Whether the PIN is among the easiest guesses: one digit throughout, a repeated block (1212, 123123), a year from 1940
 * to 2039, or the keypad's middle column. So are digits that count up or down by one; 9 and 0 are neighbours.
 */
export function isGuessable(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10));
  const countsOn = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? 0);
  const isYear = /^(19[4-9]\d|20[0-3]\d)$/.test(pin);
  return countsOn || isYear || /^(\d+)\1+$/.test(pin) || pin === '2580' || pin === '0852';
}
