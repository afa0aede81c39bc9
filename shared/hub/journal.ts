/**
 * A terminal's journal on its way: `POST /v1/journal` (rows to the hub) and `GET /v1/book?after=N` (rows back to a terminal
 * that replaces another).
 */
import * as z from 'zod';

/** SHA-256 as lower-case hex. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** The previous hash of the first row. */
export const HASH_BEFORE_THE_FIRST = '0'.repeat(64);

/**
 * A row's data is flat facts, some hundred characters of them, and the text of a closing. That has five lists of 500 items
 * with 250 characters each, 0.6 million, and 3,000 for each day with ten methods: a year and a half fit. A row's bytes at
 * most double on the way, where quotes are escaped, and stay below `MOST_INTAKE_BYTES`.
 */
export const LONGEST_DATA = 2_000_000;

const LATEST = Date.UTC(10_000, 0) - 1;

/**
 * One row of a terminal's journal (`payment_event`), as it travels to the hub and back. Its hash can be computed again
 * from the row and the hash before it: `journalText`.
 */
export const journalRowSchema = z.strictObject({
  /** The row's id in the terminal's ledger, from 1 without gaps. */
  position: z.number().int().min(1),
  /** `null` for a row about the terminal as a whole. */
  orderId: z.string().min(1).max(64).nullable(),
  /** Epoch ms by the terminal's clock, until the year 9999: later times are no dates to calendars, databases and pages. */
  at: z.number().int().min(0).max(LATEST),
  /** Of `journalKinds`. A newer terminal may have kinds that this hub does not know: they are stored and not counted. */
  kind: z.string().min(1).max(64),
  /** The exact text of the JSON column, because the hash covers it. */
  data: z.string().min(2).max(LONGEST_DATA),
  hash: hashSchema,
});
export type HubJournalRow = z.infer<typeof journalRowSchema>;

/** What a row's hash covers, in UTF-8. @param previousHash lower-case hex */
export function journalText(previousHash: string, row: Omit<HubJournalRow, 'hash'>): string {
  return JSON.stringify([previousHash, row.position, row.orderId, row.at, row.kind, row.data]);
}

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

/** Of the other histories of this terminal that are the shop's own. */
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
