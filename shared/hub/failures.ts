/** Every refusal of the hub: a status, one of these codes and a sentence for a person who reads a log. */
import * as z from 'zod';

export const hubFailureCodes = [
  /**
   * The body or a parameter does not fit its schema. Status 400; 415 for a content type, or another 4xx of the
   * framework.
   */
  'malformed',
  /** No, wrong, expired or used signature, session or code; or a wrong login or password. Status 401. */
  'not-authenticated',
  /**
   * The code of the second factor is missing, wrong or used. At sign-in the password was right. Status 403: the record
   * of acts tells them apart.
   */
  'second-factor',
  /** The terminal was revoked or replaced. It stops sending. Status 403. */
  'revoked',
  /** The person may not see or do this. Status 403. */
  'not-allowed',
  'not-found',
  /**
   * The name or login is taken, the present password is wrong, or a rule forbids it: the last owner stays. Status 409.
   */
  'conflict',
  /** Rows are missing before the sent ones: `durable` is the position to continue after. Status 409. */
  'gap',
  /**
   * A code for a terminal that there is, shown by a machine that can't take its place: the code stays valid. The machine
   * has sales and shows no journal, or one that does not continue where the hub's copy ends; or it is of another environment,
   * merchant or order ID prefix. Status 409.
   */
  'ledger-not-empty',
  'other-journal',
  'other-environment',
  'other-merchant',
  'other-prefix',
  /** Another terminal of the merchant begins its order IDs so: the code stays valid. Status 409. */
  'prefix-taken',
  /** The same code, shown by a machine with sales: it is to show the row `position`. The code stays valid. Status 409. */
  'row-wanted',
  /** The sales of this machine are here already, as another terminal's: they would count twice. Status 409. */
  'known-journal',
  /** A sent row differs from the row that the hub has there, or does not follow it. `position` names it. Status 409. */
  'second-history',
  /** A row breaks its own hash or its schema. `position` names it; the rows before it were taken. Status 422. */
  'bad-row',
  /** The new password is among those that are tried first. Status 422. */
  'common-password',
  'too-large',
  'too-many-requests',
  /**
   * The hub cannot answer now: its database is away, an error happened, or this process ends. Or an owner is to confirm
   * the terminal's key. Status 503.
   */
  'unavailable',
] as const;
export type HubFailureCode = (typeof hubFailureCodes)[number];

export const hubFailureSchema = z.object({
  error: z.enum(hubFailureCodes),
  message: z.string(),
  /** With `second-history`, `bad-row` and `row-wanted`. */
  position: z.number().int().optional(),
  /** With `gap`, `second-history` and `bad-row`: the highest position that is durable at the hub. */
  durable: z.number().int().min(0).optional(),
});
export type HubFailure = z.infer<typeof hubFailureSchema>;
