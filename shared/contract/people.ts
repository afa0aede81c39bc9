/** The manager’s PIN and the people of the shop. */
import * as z from 'zod';
import { autoLockChoices, roles } from '../model/people.ts';
import { emptyInput, type RequestTerms } from './request.ts';
import { managerViewSchema } from './review.ts';

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

const personId = z.number().int();

export const peopleRequests = {
  'manager.view': { by: 'anybody', input: emptyInput, output: managerViewSchema },
  /** Sets the first PIN (`current` is `null`) or changes it. A wrong `current` counts as a try. */
  'manager.set-pin': {
    by: 'own-proof',
    isLogged: true,
    input: z.object({ current: z.string().max(64).nullable(), next: z.string().max(64) }),
    output: managerViewSchema,
  },
  /** For a forgotten, locked or lost PIN: the shop's API key proves the manager. The key crosses once, inward; empty in training. */
  'manager.reset-pin': {
    by: 'own-proof',
    isLogged: true,
    input: z.object({ apiKey: z.string().max(500), next: z.string().max(64) }),
    output: managerViewSchema,
  },
  /**
   * Unlocks the manager's requests (`electron/ipc/answer-request.ts`) until `manager.lock`, or until none was made for 5
   * minutes. With a PIN set, each fails with `manager-needed` before that. @returns or the failures of a wrong PIN
   * (`manager-…`)
   */
  'manager.unlock': { by: 'own-proof', input: z.object({ pin: z.string().max(64) }), output: managerViewSchema },
  'manager.lock': { by: 'anybody', input: emptyInput, output: managerViewSchema },
  /** A manager has seen that the API key reset the PIN: ends that notice on all screens. */
  // The person who reset the PIN knows the new one too, so the notice must last until the manager sees it.
  'manager.acknowledge-reset': { by: 'manager', input: emptyInput, output: managerViewSchema },
  /** Names, roles and the signed-in person. */
  'people.list': { by: 'anybody', input: emptyInput, output: peopleViewSchema },
  /**
   * Adds or changes a person. @returns or `manager-pin-not-set`, `person-name-empty`, `person-name-taken`,
   *   `person-not-found`, `people-full`, `person-pin-format`, `pin-guessable`, `people-file-failed`
   */
  'people.save': { by: 'manager', input: personInputSchema, output: peopleViewSchema },
  /** The person can't sign in any more; records keep the name. */
  'people.remove': { by: 'manager', input: z.object({ id: personId }), output: peopleViewSchema },
  'people.options': {
    by: 'manager',
    input: z.object({ choice: peopleViewSchema.pick({ isOn: true, autoLockMinutes: true }) }),
    output: peopleViewSchema,
  },
  /** A manager has seen that the names were lost: ends that notice on all screens. @returns or `people-file-failed` */
  'people.acknowledge-loss': { by: 'manager', input: emptyInput, output: peopleViewSchema },
  /**
   * Replaces the signed-in person. A payment on screen stays with the person who charged it.
   * @returns or `person-not-found`, `person-pin-format`, `person-pin-wrong`, `person-locked`, `people-locked`,
   *   `people-file-failed`
   */
  'people.sign-in': {
    by: 'own-proof',
    input: z.object({ id: personId, pin: z.string().max(64) }),
    output: peopleViewSchema,
  },
  'people.sign-out': { by: 'anybody', input: emptyInput, output: peopleViewSchema },
  /** A person used the terminal: restarts the time until the automatic sign-out. */
  'people.touch': { by: 'anybody', input: emptyInput, output: emptyInput },
} as const satisfies Record<string, RequestTerms>;
