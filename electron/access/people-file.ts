/** `people.json`: readable by the owner only, replaced durably. An invalid file is quarantined and never used. */

import * as z from 'zod';
import { autoLockChoices, LONGEST_NAME, roles } from '../../shared/model/setup/person-rules.ts';
import { MOST_TRIES } from '../ports/manager.ts';

const lockedAtSchema = z.strictObject({ wall: z.number(), monotonic: z.number() }).nullable();

const storedPersonSchema = z.strictObject({
  id: z.int().min(1),
  name: z.string().min(1).max(LONGEST_NAME),
  role: z.enum(roles),
  pin: z.strictObject({ salt: z.base64(), hash: z.base64() }),
  hasLeft: z.boolean(),
  /** Wrong PINs since the last right one. */
  tries: z.int().min(0).max(MOST_TRIES),
  lockedAt: lockedAtSchema,
});
export type StoredPerson = Readonly<z.infer<typeof storedPersonSchema>>;

export const peopleFileSchema = z.strictObject({
  version: z.literal(1),
  isOn: z.boolean(),
  autoLockMinutes: z.literal(autoLockChoices),
  people: z.array(storedPersonSchema).readonly(),
  /** When the wrong PINs of several people together reached the limit. */
  lockedAt: lockedAtSchema,
});
export type PeopleFile = Readonly<z.infer<typeof peopleFileSchema>>;

export const NO_PEOPLE: PeopleFile = { version: 1, isOn: false, autoLockMinutes: 0, people: [], lockedAt: null };
