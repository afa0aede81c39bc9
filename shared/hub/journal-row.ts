/**
 * One row of a terminal's journal (`payment_event`), as it travels to the hub and back. Its hash can be computed again
 * from the row and the hash before it: `journalText`.
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
