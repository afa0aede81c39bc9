/** The hub that the selected environment’s ledger is enrolled at. */
import * as z from 'zod';
import { environments } from '../model/environment.ts';
import { failureSchema } from './failure.ts';
import { emptyInput, type RequestTerms } from './request.ts';

/**
 * How the last request failed; it is made again.
 * - `unreachable`, `unavailable`: no answer, or the hub can't reach its own database
 * - `clock-differs`: this computer's clock and the hub's differ by more than five minutes
 * - `not-authenticated`: the hub does not know the key
 * - `bad-row`: the hub does not accept a row; the ledger may be damaged
 * - `ahead`: the hub says that it has rows that this ledger has not
 * - `refused`: anything else
 */
const problemSchema = z
  .enum(['unreachable', 'unavailable', 'clock-differs', 'not-authenticated', 'bad-row', 'ahead', 'refused'])
  .nullable();

/** Taking the place of another machine: its rows come from the hub, and no sale begins before they are in place. */
const restoreSchema = z.object({
  /** `fetching`: rows come. `building`: the ledger is built from them. `stopped`: by `failure`, until a person decides. */
  phase: z.enum(['fetching', 'building', 'stopped']),
  /** Fetched, or entered. */
  rows: z.int().min(0),
  of: z.int().min(1),
  problem: problemSchema,
  failure: failureSchema.nullable(),
});

/** What came back. Times in epoch ms. */
const restoredSchema = z.object({
  sales: z.int().min(0),
  firstSaleAt: z.number().nullable(),
  /** Until then; what the old machine did later had not reached the hub. */
  lastRowAt: z.number().nullable(),
  /** Payments that may still be paid; each is asked about at once. */
  open: z.int().min(0),
});
export type Restored = z.infer<typeof restoredSchema>;

export const hubViewSchema = z.object({
  /** Epoch ms, of the main process. */
  now: z.number(),
  environment: z.enum(environments),
  /** `null`: not enrolled. */
  enrolment: z
    .object({
      address: z.string(),
      outlet: z.string(),
      /** The owner's name for this terminal. */
      name: z.string(),
      /**
       * Why nothing is sent until a person acts.
       * - `revoked`: the owner has removed this terminal
       * - `second-history`: the hub has another journal of this terminal, from a copy or an older backup
       * - `no-key`: the vault of this machine does not have the terminal's key
       */
      stopped: z.enum(['revoked', 'second-history', 'no-key']).nullable(),
      /** With `second-history`: the first row that differs, if it is known. */
      differsAt: z.number().nullable(),
    })
    .nullable(),
  /** The stream is open. */
  isConnected: z.boolean(),
  /** Journal rows that the hub does not have. */
  behind: z.int().min(0),
  /** When the oldest of them was written, epoch ms; `null` if there is none. */
  behindSince: z.number().nullable(),
  /** It is behind for so long that the window says it in a word. */
  isLate: z.boolean(),
  problem: problemSchema,
  /** `null`: nothing is to be restored. */
  restore: restoreSchema.nullable(),
  /** Since the start of the program; `null`: nothing. */
  restored: restoredSchema.nullable(),
});
export type HubView = z.infer<typeof hubViewSchema>;

export const hubRequests = {
  'hub.view': { by: 'anybody', input: emptyInput, output: hubViewSchema },
  /**
   * Enrols this terminal with the owner's code.
   * @returns or `hub-address-invalid`, `hub-code-invalid`, `hub-code-refused`, `hub-unreachable`, `hub-not-understood`,
   *   `hub-not-saved`, `vault-unavailable`, `environment-not-set-up`, `hub-ledger-not-empty`, `hub-other-environment`,
   *   `hub-other-merchant`, `hub-other-prefix`, `hub-prefix-taken`, `hub-other-journal`, `hub-known-journal`, `database-…`
   */
  // It decides who sees the shop's takings.
  'hub.enrol': {
    by: 'manager',
    input: z.object({ address: z.string().max(300), code: z.string().max(20) }),
    output: hubViewSchema,
  },
  /** Sends nothing any more and forgets the key. What the hub has, it keeps. @returns or `hub-not-saved` */
  'hub.leave': { by: 'manager', input: emptyInput, output: hubViewSchema },
  /** Tries at once. */
  'hub.send': { by: 'anybody', input: emptyInput, output: hubViewSchema },
} as const satisfies Record<string, RequestTerms>;
