/** Who works at the counter: cashiers and managers with a name and a PIN, as windows see them. Never a PIN or its hash. */
import * as z from 'zod';
import { autoLockChoices, roles } from '../../model/person-rules.ts';

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
