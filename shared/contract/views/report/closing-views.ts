/**
 * What a window is shown of closings (Z reports): the one that would be made now, one that was made, and the list. As
 * `views.ts`: plain JSON, times in epoch ms, business days as `YYYY-MM-DD`.
 */
import * as z from 'zod';
import { backupSchema } from '../backup-views.ts';
import { closingContentSchema } from './closing-record.ts';
import { environments } from '../../../model/environment.ts';
import { failureSchema } from '../../failure.ts';
import { rupiahSchema } from '../views.ts';

const time = z.number();
const day = z.string();

/** How far the journal had come: what a person read is what is closed, or nothing is. */
export const journalPointSchema = z.object({ id: z.number().int(), hash: z.string().max(64) });
export type JournalPoint = z.infer<typeof journalPointSchema>;

export const closingPreviewSchema = z.object({
  now: time,
  environment: z.enum(environments),
  /** Give it back with `closing.close`. */
  head: journalPointSchema,
  /** As it would be closed now. `open` in it is what to warn about: those payments stay watched, and go into the next. */
  content: closingContentSchema,
  /** Nothing happened since the last closing: closing would be refused with `nothing-to-close`. */
  isEmpty: z.boolean(),
  /** A manager's PIN is set, so closing asks for it. */
  needsPin: z.boolean(),
  /** The closing before; `null` before the first. */
  previous: z.object({ number: z.number(), at: time }).nullable(),
});
export type ClosingPreview = z.infer<typeof closingPreviewSchema>;

export const closingSchema = z.object({
  environment: z.enum(environments),
  number: z.number(),
  at: time,
  content: closingContentSchema,
  head: journalPointSchema,
  /** SHA-256 in lower-case hex, of this one and of the one before (zeros in the first). */
  hash: z.string(),
  previousHash: z.string(),
  /** Number of the one before; `null` where there is none. Numbers in between are lost: an older copy was restored. */
  follows: z.number().nullable(),
});
export type ClosingView = z.infer<typeof closingSchema>;

export const closedSchema = z.object({ closing: closingSchema });
export type Closed = z.infer<typeof closedSchema>;

/** Made after a closing. `failure`: there is none, and the closing stands all the same. */
export const closingBackupSchema = z.union([z.object({ made: backupSchema }), z.object({ failure: failureSchema })]);
export type ClosingBackup = z.infer<typeof closingBackupSchema>;

export const closingListSchema = z.object({
  /** Newest first, 50 to a page. */
  closings: z.array(
    z.object({
      number: z.number(),
      at: time,
      /** Business days that it covers. */
      from: day,
      to: day,
      count: z.number(),
      gross: rupiahSchema,
      takings: z.number(),
      /** takings − refunded + corrected. */
      net: z.number(),
    }),
  ),
  /** Give it back as `before` for the next page; `null` on the last. */
  next: z.number().nullable(),
});
export type ClosingList = z.infer<typeof closingListSchema>;
