/**
 * What the owner's pages ask about people, sessions and acts. Requests are schemas; replies are types, because the hub
 * makes them.
 */
import * as z from 'zod';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './choices.ts';

/**
 * An owner sees every outlet and changes things. A viewer sees the chosen outlets, and changes only the own password,
 * second factor and sessions.
 */
export const roles = ['owner', 'viewer'] as const;
export type Role = (typeof roles)[number];

const typedPasswordSchema = z.string().min(1).max(LONGEST_PASSWORD);
const passwordSchema = z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD);

const loginSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._@-]{1,63}$/);
/** Six digits of the authenticator, or a recovery code. */
const codeSchema = z.string().trim().min(1).max(32);
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
  password: typedPasswordSchema,
  /** Of a person with a second factor: without it the answer is `second-factor`, if the password is right. */
  code: codeSchema.exactOptional(),
});

export const passwordChangeSchema = z.strictObject({
  present: typedPasswordSchema,
  next: passwordSchema,
});

/** `POST /owner/second-factor`: turns it on, or puts another in its place. @returns `RecoveryCodesView` */
export const secondFactorSchema = z.strictObject({
  password: typedPasswordSchema,
  /** Of the one that there is. */
  present: codeSchema.exactOptional(),
  /** Base32, 160 random bits. The page makes them: they are sent once, when the authenticator has them. */
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  /** By which the authenticator shows that it has the secret. */
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});

export interface RecoveryCodesView {
  /** Each works once, in the place of a code. Shown once. */
  readonly recoveryCodes: readonly string[];
}

/** `POST /owner/second-factor/end` */
export const secondFactorEndSchema = z.strictObject({ password: typedPasswordSchema, code: codeSchema });

/** `GET /owner/account`: of the person who asks. */
export interface AccountView {
  /** Times are epoch ms. */
  readonly secondFactor: { readonly since: number; readonly codesLeft: number } | null;
  /** Newest first. */
  readonly sessions: readonly OwnSession[];
}

export interface OwnSession {
  readonly id: string;
  /** It asks. */
  readonly isThis: boolean;
  readonly startedAt: number;
  readonly usedAt: number;
  /** From which it began; empty if an older hub began it. */
  readonly address: string;
  /** As the browser called itself then. */
  readonly agent: string;
}

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
  readonly hasSecondFactor: boolean;
  readonly outlets: readonly string[];
}

/** Of `GET /owner/acts.csv`: who did what on the owner's pages, and who was refused. Owners only, newest first. */
export interface ActView {
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
  /** `POST /sign-in`, `POST /terminals/:id/revoke`, `PUT /people/:id` …, or a command: `konter-hub revoke` */
  readonly what: string;
  /** Of the answer: below 400 it was done. */
  readonly status: number;
  /** The person's name; `null` for a stranger, a command and an enrolment. */
  readonly by: string | null;
  /**
   * What it was about, as it was sent: an id, a name, or the login that a stranger typed. Of a decision about a history:
   * `ID isOurs: false`. Never a password or a code.
   */
  readonly about: string | null;
  readonly address: string;
}
