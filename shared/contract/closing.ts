/**
 * Closings and their Z reports: preview, outcome and list. As all views: plain JSON, times in epoch ms, business days
 * as `YYYY-MM-DD`.
 */
import * as z from 'zod';
import { environments } from '../model/environment.ts';
import { backupSchema } from './backup.ts';
import { cashCountSchema, closingContentSchema } from './closing-record.ts';
import { failureSchema } from './failure.ts';
import { emptyInput, rupiahSchema } from './fields.ts';
import type { RequestTerms } from './request.ts';

const time = z.number();
const day = z.string();

/** Head of the journal. `closing.close` compares it, so that only the previewed content can be closed. */
const journalHeadSchema = z.object({ id: z.number().int(), hash: z.string().max(64) });

const closingPreviewSchema = z.object({
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
  previous: z
    .object({
      number: z.number(),
      at: time,
      /** What was in the drawer when it was opened; `null`: nobody said. */
      opened: rupiahSchema.nullable(),
    })
    .nullable(),
});
export type ClosingPreview = z.infer<typeof closingPreviewSchema>;

/** Its paper: `print.preview`. */
const closedSchema = z.object({ number: z.number() });
export type Closed = z.infer<typeof closedSchema>;

/** The backup after a closing. `failure`: there is no backup; the closing is valid all the same. */
const closingBackupSchema = z.union([z.object({ made: backupSchema }), z.object({ failure: failureSchema })]);
export type ClosingBackup = z.infer<typeof closingBackupSchema>;

const closingListSchema = z.object({
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
      /** Counted − expected in the drawer, in rupiah; `null` if nobody counted. */
      overOrShort: z.number().nullable(),
    }),
  ),
  /** `before` of the next page; `null` on the last page. */
  next: z.number().nullable(),
});
export type ClosingList = z.infer<typeof closingListSchema>;

export const closingRequests = {
  /** The content of a closing made now. A separate process adds up the journal since the last closing. */
  'closing.preview': { by: 'anybody', input: emptyInput, output: closingPreviewSchema },
  /**
   * Closes exactly the previewed content, permanently, and starts a backup.
   * @returns or `closing-changed` (the journal grew since the preview: request a new one), `nothing-to-close`,
   *   `amount-too-large`, and with a PIN set the failures of a wrong PIN (`manager-…`); `pin` is `null` if none is set
   */
  'closing.close': {
    by: 'own-proof',
    input: z.object({
      head: journalHeadSchema,
      pin: z.string().max(64).nullable(),
      /** What is in the drawer, each value of notes once; absent if nobody counted. */
      counted: cashCountSchema.exactOptional(),
    }),
    output: closedSchema,
  },
  /** Waits for the backup after a closing. @returns `null` unless this is the latest closing made since startup */
  'closing.backup': {
    by: 'anybody',
    input: z.object({ number: z.number().int() }),
    output: closingBackupSchema.nullable(),
  },
  /** Keyset pagination: only closings with a smaller number. */
  'closing.list': {
    by: 'anybody',
    input: z.object({ before: z.number().int().nullable() }),
    output: closingListSchema,
  },
} as const satisfies Record<string, RequestTerms>;
