/**
 * Views of closings (Z reports): preview, outcome and list. As all views: plain JSON, times in epoch ms,
 * business days as `YYYY-MM-DD`.
 */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';
import { backupSchema } from '../backup/backup-views.ts';
import { failureSchema } from '../failure.ts';
import { rupiahSchema } from '../rupiah-schema.ts';
import { closingContentSchema } from './closing-record.ts';

const time = z.number();
const day = z.string();

/** Head of the journal. `closing.close` compares it, so that only the previewed content can be closed. */
export const journalHeadSchema = z.object({ id: z.number().int(), hash: z.string().max(64) });

export const closingPreviewSchema = z.object({
  now: time,
  environment: z.enum(environments),
  /** Input of `closing.close`. */
  head: journalHeadSchema,
  /** The content of a closing made now. Warn about its `open` payments: they stay watched and belong to a later closing. */
  content: closingContentSchema,
  /** Nothing happened since the last closing: `closing.close` would fail with `nothing-to-close`. */
  isEmpty: z.boolean(),
  /** A manager's PIN is set, so `closing.close` needs it. */
  needsPin: z.boolean(),
  /** The last closing; `null` if there is none. */
  previous: z.object({ number: z.number(), at: time }).nullable(),
});
export type ClosingPreview = z.infer<typeof closingPreviewSchema>;

/** Its paper: `print.preview`. */
export const closedSchema = z.object({ number: z.number() });
export type Closed = z.infer<typeof closedSchema>;

/** The backup after a closing. `failure`: there is no backup; the closing is valid all the same. */
export const closingBackupSchema = z.union([z.object({ made: backupSchema }), z.object({ failure: failureSchema })]);
export type ClosingBackup = z.infer<typeof closingBackupSchema>;

export const closingListSchema = z.object({
  /** Newest first, 50 to a page. */
  closings: z.array(
    z.object({
      number: z.number(),
      at: time,
      /** First and last business day. */
      from: day,
      to: day,
      count: z.number(),
      gross: rupiahSchema,
      takings: z.number(),
      /** takings − refunded + corrected. */
      net: z.number(),
    }),
  ),
  /** `before` of the next page; `null` on the last page. */
  next: z.number().nullable(),
});
export type ClosingList = z.infer<typeof closingListSchema>;
