/** Views of the cashiers and managers of this terminal. No view has a PIN or its hash. */
import * as z from 'zod';
import { autoLockChoices, roles } from '../../model/setup/person-rules.ts';

export const personSchema = z.object({ id: z.number().int(), name: z.string(), role: z.enum(roles) });
export type Person = z.infer<typeof personSchema>;

export const peopleViewSchema = z.object({
  /** Epoch ms. */
  now: z.number(),
  /** Sales need a sign-in. False: a one-person shop without sign-ins. */
  isOn: z.boolean(),
  autoLockMinutes: z.literal(autoLockChoices),
  /** Sorted by name; people who have left come last. */
  people: z.array(personSchema.extend({ hasLeft: z.boolean(), lockedUntil: z.number().nullable() })),
  signedIn: personSchema.nullable(),
  /** Epoch ms until which nobody can sign in, after too many wrong PINs of several people; `null` if not locked. */
  lockedUntil: z.number().nullable(),
});
export type PeopleView = z.infer<typeof peopleViewSchema>;
export type ListedPerson = PeopleView['people'][number];

export const personInputSchema = z.object({
  /** `null` for a new person. The id of a person who has left reinstates that person. */
  id: z.number().int().nullable(),
  name: z.string().max(200),
  role: z.enum(roles),
  /** `null` keeps the present PIN. */
  pin: z.string().max(64).nullable(),
});
export type PersonInput = z.infer<typeof personInputSchema>;
