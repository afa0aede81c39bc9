/** `POST /v1/journal` (rows to the hub) and `GET /v1/book?after=N` (rows back to a terminal that replaces another). */
import * as z from 'zod';
import { journalRowSchema } from './journal-row.ts';

export const MOST_ROWS_AT_ONCE = 1_000;
/** Of a request's body as sent, and after decompression. */
export const MOST_INTAKE_BYTES = 4 * 1024 * 1024;

/** What a terminal says of itself with its rows. An older one says nothing, and the hub keeps what it knew. */
const terminalFacts = {
  /** The newest position of its journal: how far the hub's copy is behind. */
  newest: z.number().int().min(0).exactOptional(),
  /** The hour after midnight at which its business day ends: until then, sales count for the day before. */
  dayEndHour: z.number().int().min(0).max(23).exactOptional(),
  /** The shop's time zone, an IANA name: its business days are counted in it. A hub that does not know it keeps what it knew. */
  timeZone: z.string().min(1).max(64).exactOptional(),
};
export type TerminalFacts = z.infer<z.ZodObject<typeof terminalFacts>>;

/** Further fields of a newer terminal are left out. */
export const intakeRequestSchema = z.object({
  /** The rows begin right after this position; 0 for the first row. */
  after: z.number().int().min(0),
  /** In order, without gaps. Empty asks how far the hub's copy comes. */
  rows: z.array(journalRowSchema).max(MOST_ROWS_AT_ONCE),
  ...terminalFacts,
});

/** In one answer, which stays below what a terminal reads. What it has taken over, the hub leaves out of the next. */
export const MOST_HANDED_OVER = 20;

/** Of one payment: each machine that takes it over writes both of its rows again. The oldest ones say the same. */
export const MOST_BEGINNINGS = 4;

/** A payment that only another machine of this terminal had open, and that machine's key has ended. */
const handedOverSchema = z.object({
  orderId: z.string().min(1).max(64),
  /** Of the other history, oldest first: how it began. */
  rows: z.array(journalRowSchema).min(1).max(MOST_BEGINNINGS),
  /** Whether this journal has its sale, which was open when the two parted. */
  isOfSharedSale: z.boolean(),
});
export type HandedOverPayment = z.infer<typeof handedOverSchema>;

/** Of the other histories of this terminal. */
const elsewhereSchema = z.object({
  /** The highest Z number; 0 for none. */
  highestClosing: z.number().int().min(0),
  payments: z.array(handedOverSchema).max(MOST_HANDED_OVER),
});
export type Elsewhere = z.infer<typeof elsewhereSchema>;

export const intakeReplySchema = z.object({
  /** The highest position that is durable at the hub. Rows up to it need not be sent again. */
  durable: z.number().int().min(0),
  /** For a terminal with several histories. */
  elsewhere: elsewhereSchema.exactOptional(),
});
export type IntakeReply = z.infer<typeof intakeReplySchema>;

export const rowsReplySchema = z.object({
  rows: z.array(journalRowSchema).max(MOST_ROWS_AT_ONCE),
  /** The newest position that the hub has. */
  durable: z.number().int().min(0),
});
export type RowsReply = z.infer<typeof rowsReplySchema>;
