/** What the owner's pages ask about people and sessions. Requests are schemas; replies are types, because the hub makes them. */
import * as z from 'zod';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-length.ts';

/** An owner sees every outlet and changes things. A viewer sees the chosen outlets and changes only the own password. */
export const roles = ['owner', 'viewer'] as const;
export type Role = (typeof roles)[number];

const passwordSchema = z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD);

const loginSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@-]{1,63}$/);
const personNameSchema = z.string().trim().min(1).max(64);

export const setUpRequestSchema = z.strictObject({
  /** From the address that the hub printed. */
  code: z.string().min(1).max(64),
  login: loginSchema,
  name: personNameSchema,
  password: passwordSchema,
});

export const signInRequestSchema = z.strictObject({
  login: z.string().trim().toLowerCase().min(1).max(64),
  password: z.string().min(1).max(LONGEST_PASSWORD),
});

export const passwordChangeSchema = z.strictObject({
  present: z.string().min(1).max(LONGEST_PASSWORD),
  next: passwordSchema,
});

export const newPersonSchema = z.strictObject({
  login: loginSchema,
  name: personNameSchema,
  role: z.enum(roles),
  password: passwordSchema,
  /** Of a viewer; an owner sees all. */
  outlets: z.array(z.uuid()).max(10_000),
});
export type NewPerson = z.infer<typeof newPersonSchema>;

export const personChangeSchema = z.strictObject({
  name: personNameSchema,
  role: z.enum(roles),
  outlets: z.array(z.uuid()).max(10_000),
  /** A new password, if the person forgot the old one. Ends all of the person's sessions. */
  password: passwordSchema.optional(),
});
export type PersonChange = z.infer<typeof personChangeSchema>;

/** `GET /owner/session` */
export interface SessionView {
  /** No person exists: the printed address makes the first owner. */
  readonly needsSetUp: boolean;
  /** `null`: nobody is signed in. */
  readonly person: { readonly id: string; readonly name: string; readonly login: string; readonly role: Role } | null;
  /** Every change sends it back in the header `konter-csrf`; empty if nobody is signed in. */
  readonly csrf: string;
}

/** Of `GET /owner/people`, owners only. */
export interface PersonView {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly outlets: readonly string[];
}
