/** Who works at the counter: cashiers and managers with a name and a PIN, as windows see them. Never a PIN or its hash. */
import * as z from 'zod';

export const roles = ['cashier', 'manager'] as const;
export type Role = (typeof roles)[number];

export const LONGEST_NAME = 40;
export const MOST_PEOPLE = 60;
/** Exactly so many digits, so that the last one signs in without a further press. */
export const PERSON_PIN_DIGITS = 6;
/** Minutes without a touch after which nobody is signed in any more; 0: never. */
export const autoLockChoices = [0, 1, 2, 5, 10, 15, 30] as const;

export const personSchema = z.object({ id: z.number().int(), name: z.string(), role: z.enum(roles) });
export type Person = z.infer<typeof personSchema>;

export const peopleViewSchema = z.object({
  /** Epoch ms. */
  now: z.number(),
  /** Sales wait for a sign-in. False: one person's shop, where nobody signs in. */
  isOn: z.boolean(),
  autoLockMinutes: z.literal(autoLockChoices),
  /** In the order of their names; who has left comes last. */
  people: z.array(personSchema.extend({ hasLeft: z.boolean(), lockedUntil: z.number().nullable() })),
  signedIn: personSchema.nullable(),
  /** Epoch ms until which nobody can sign in, after too many wrong PINs of several people; `null` while it is open. */
  lockedUntil: z.number().nullable(),
});
export type PeopleView = z.infer<typeof peopleViewSchema>;

export const personInputSchema = z.object({
  /** `null` for somebody new; else whoever has left comes back. */
  id: z.number().int().nullable(),
  name: z.string().max(200),
  role: z.enum(roles),
  /** `null` keeps the one that is there. */
  pin: z.string().max(64).nullable(),
});
export type PersonInput = z.infer<typeof personInputSchema>;

/**
 * Whether everybody would guess it: the same digit throughout, digits that count up or down by one (9 and 0 are
 * neighbours), a block that repeats (1212, 123123), a year from 1940 to 2039, or the pad's middle column.
 */
export function isGuessable(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10));
  const countsOn = steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? 0);
  const isYear = /^(19[4-9]\d|20[0-3]\d)$/.test(pin);
  return countsOn || isYear || /^(\d+)\1+$/.test(pin) || pin === '2580' || pin === '0852';
}
