/** Views of the verification of a ledger: progress or last result. */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';
import { failureSchema } from '../failure.ts';
import { ledgerCheckSchema } from './ledger-check-views.ts';

/**
 * The parts, in order. `file`: database pages and schema; `replay`: the tables against a replay of the journal; `watch`:
 * the planned status checks; `journal-file`: the journal file beside the database.
 */
export const verifyParts = [
  ...(['file', 'journal', 'closings', 'replay', 'watch', 'reconciliations', 'numbers', 'pins'] as const),
  ...(['settings', 'journal-file'] as const),
] as const;
export type VerifyPart = (typeof verifyParts)[number];

export const verifyProgressSchema = z.object({
  part: z.enum(verifyParts),
  /** From 1, up to `steps`. */
  step: z.number(),
  steps: z.number(),
  /** Rows read in this part, at most `about`. */
  done: z.number(),
  /** Rows of this part; `null` for a single SQL query without progress. */
  about: z.number().nullable(),
  /** Completed share of all parts, 0 to 1, monotonic. Not a share of time. */
  share: z.number(),
  /** Findings so far. */
  found: z.number(),
});
export type VerifyProgress = z.infer<typeof verifyProgressSchema>;

const begun = {
  environment: z.enum(environments),
  /** Epoch ms of the start. */
  at: z.number(),
};

/** One verification at a time, over all environments. Only `done` means that the ledger was verified. */
export const verificationViewSchema = z.discriminatedUnion('state', [
  /** None since startup, or the checked ledger was replaced. */
  z.object({ state: z.literal('none') }),
  /** `progress` is `null` while it waits for a backup or another check that reads the whole ledger. */
  z.object({ state: z.literal('running'), ...begun, progress: verifyProgressSchema.nullable() }),
  z.object({ state: z.literal('done'), ...ledgerCheckSchema.shape }),
  z.object({
    state: z.literal('stopped'),
    ...begun,
    /** `ledger-replaced`: a backup replaced the ledger meanwhile. */
    by: z.enum(['person', 'ledger-replaced']),
    /** Findings until then; 0 does not mean that the ledger is intact. */
    found: z.number(),
  }),
  z.object({ state: z.literal('failed'), ...begun, failure: failureSchema }),
]);
export type VerificationView = z.infer<typeof verificationViewSchema>;
