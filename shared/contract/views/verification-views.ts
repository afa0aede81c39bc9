/** The check of a whole book as windows see it: how far it has come, or what came of the last one. */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';
import { failureSchema } from '../failure.ts';
import { ledgerCheckSchema } from './report/report-views.ts';

/**
 * What is checked, in this order. `file`: its pages and how it is arranged; `payments`: each against its journal;
 * `watch`: who is asked about next; `the intent log`: what lies beside the file.
 */
export const verifyParts = [
  'file',
  'journal',
  'sums',
  'states',
  'settlements',
  'decisions',
  'pins',
  'refunds',
  'callbacks',
  'closings',
  'reconciliations',
  'numbers',
  'history',
  'payments',
  'watch',
  'intent-log',
  'settings',
  'readable',
] as const;
export type VerifyPart = (typeof verifyParts)[number];

export const verifyProgressSchema = z.object({
  part: z.enum(verifyParts),
  /** From 1; of how many. */
  step: z.number(),
  steps: z.number(),
  /** Rows of this part that were read, never more than `about`. */
  done: z.number(),
  /** Rows of this part; `null` where the database works it out in one piece, and nobody can look into it. */
  about: z.number().nullable(),
  /** Of all parts, 0 to 1, and never less than before. Says nothing about time. */
  share: z.number(),
  /** What does not match, up to here. */
  found: z.number(),
});
export type VerifyProgress = z.infer<typeof verifyProgressSchema>;

const begun = {
  environment: z.enum(environments),
  /** Epoch ms: when it was begun. */
  at: z.number(),
};

/** One at a time, whichever book it is of. What is neither `done` nor begun again was not verified. */
export const verificationViewSchema = z.discriminatedUnion('state', [
  /** None was asked for since the program was started, or the book that was checked is not there any more. */
  z.object({ state: z.literal('none') }),
  /** `progress` is `null` while it waits for a backup or another check that reads the whole book. */
  z.object({ state: z.literal('running'), ...begun, progress: verifyProgressSchema.nullable() }),
  z.object({ state: z.literal('done'), ...ledgerCheckSchema.shape }),
  z.object({
    state: z.literal('stopped'),
    ...begun,
    /** `exchange`: a backup was put in the place of the book meanwhile. */
    by: z.enum(['person', 'exchange']),
    /** What did not match up to there; that it is 0 decides nothing. */
    found: z.number(),
  }),
  z.object({ state: z.literal('failed'), ...begun, failure: failureSchema }),
]);
export type VerificationView = z.infer<typeof verificationViewSchema>;
