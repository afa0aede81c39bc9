/** `people.json`: who sells here, with their tries and locks. Sealed. */
import * as z from 'zod';
import { autoLockChoices, LONGEST_NAME, roles } from '../../shared/model/people.ts';
import { lockShape, triesShape } from './pin-lock.ts';

const storedPersonSchema = z.strictObject({
  id: z.int().min(1),
  name: z.string().min(1).max(LONGEST_NAME),
  role: z.enum(roles),
  pin: z.strictObject({ salt: z.base64(), hash: z.base64() }),
  hasLeft: z.boolean(),
  ...triesShape,
});
export type StoredPerson = Readonly<z.infer<typeof storedPersonSchema>>;

export const peopleFileSchema = z.strictObject({
  version: z.literal(1),
  isOn: z.boolean(),
  autoLockMinutes: z.literal(autoLockChoices),
  people: z.array(storedPersonSchema).readonly(),
  /** Of all: the wrong PINs of several people together reached the limit. */
  ...lockShape,
});
export type PeopleFile = Readonly<z.infer<typeof peopleFileSchema>>;

export const NO_PEOPLE: PeopleFile = { version: 1, isOn: false, autoLockMinutes: 0, people: [], lockedAt: null };
