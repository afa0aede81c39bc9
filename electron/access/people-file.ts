/** `people.json`: readable by the owner alone, replaced durably. One that can't be understood is set aside, never used. */
import { autoLockChoices, LONGEST_NAME, roles } from '../../shared/model/person-rules.ts';
import * as z from 'zod';
import { MOST_TRIES } from '../ports/manager.ts';
import { readOwnFile } from '../platform/files/private-file.ts';
import { writeDurably } from '../platform/files/write-durably.ts';

const lockedAtSchema = z.strictObject({ wall: z.number(), monotonic: z.number() }).nullable();

const keptPersonSchema = z.strictObject({
  id: z.int().min(1),
  name: z.string().min(1).max(LONGEST_NAME),
  role: z.enum(roles),
  pin: z.strictObject({ salt: z.base64(), hash: z.base64() }),
  hasLeft: z.boolean(),
  /** Wrong ones since the last right one. */
  tries: z.int().min(0).max(MOST_TRIES),
  lockedAt: lockedAtSchema,
});
export type KeptPerson = Readonly<z.infer<typeof keptPersonSchema>>;

const peopleFileSchema = z.strictObject({
  version: z.literal(1),
  isOn: z.boolean(),
  autoLockMinutes: z.literal(autoLockChoices),
  people: z.array(keptPersonSchema).readonly(),
  /** When too many wrong ones of several people had come together. */
  lockedAt: lockedAtSchema,
});
export type PeopleFile = Readonly<z.infer<typeof peopleFileSchema>>;

export const NO_PEOPLE: PeopleFile = { version: 1, isOn: false, autoLockMinutes: 0, people: [], lockedAt: null };

/** @returns `undefined` where there is none, `broken` for one that is now under another name */
export function readPeopleFile(path: string): Promise<PeopleFile | 'broken' | undefined> {
  return readOwnFile(path, peopleFileSchema);
}

/** Durable when it resolves. @throws what the file system says */
export async function writePeopleFile(path: string, content: PeopleFile): Promise<void> {
  await writeDurably(path, `${JSON.stringify(content)}\n`);
}
