/** Joining and leaving. `POST /v1/enrolments`: a terminal shows the owner's code and gives its public key. The only request without a signature. */
import * as z from 'zod';
import { environments } from '../model/environment.ts';
import { hashSchema } from './journal.ts';

/** Letters and digits that nobody mixes up, in two groups: `7KQM-4RXT`. */
export const enrolmentCodePattern = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;
export const ENROLMENT_CODE_VALID_MS = 15 * 60_000;

/** No control characters, and no half of a character: these are parts of order IDs and of forms. */
const plain = /^[^\p{Cc}\p{Cs}]*$/u;

const rowSchema = z.object({ position: z.number().int().min(1), hash: hashSchema });

/** How a machine with sales shows whose journal it has. A hash covers all rows before it. */
const shownJournalSchema = z.object({
  newest: z.number().int().min(1),
  /** Of its first sale: a hub that has this row has this journal. */
  firstSale: rowSchema,
  /** Its newest row, then the one that `row-wanted` names. */
  shown: rowSchema,
});
export type ShownJournal = z.infer<typeof shownJournalSchema>;

/** Further fields of a newer terminal are left out. */
export const enrolmentRequestSchema = z.object({
  code: z.string().regex(enrolmentCodePattern),
  /** Ed25519, the raw 32 bytes in base64url. */
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** The ledger that the hub gets. Another environment's ledger is never sent. */
  environment: z.enum(environments),
  /** How the terminal's order IDs begin, up to the first dash: `KK1-`. One terminal has it for a merchant. */
  orderIdPrefix: z.string().min(3).max(6).regex(plain).endsWith('-'),
  /** The gateway's merchant code: terminals of one merchant share the gateway's rate limit. */
  merchantCode: z.string().min(1).max(64).regex(plain),
  /** The shop's name on the terminal; the owner may use another. */
  shopName: z.string().max(64),
  /**
   * Whether its ledger of this environment has a sale. One without sales can take another terminal's place. Absent:
   * a terminal that cannot do that at all.
   */
  hasSales: z.boolean().optional(),
  /** With sales: it comes back as the terminal that it was, if its journal continues where the hub's copy ends. */
  journal: shownJournalSchema.exactOptional(),
});
export type EnrolmentRequest = z.infer<typeof enrolmentRequestSchema>;

/** Would hide a part of a name, turn it round, or break its line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** The owner's name for an outlet or a terminal, as a terminal shows it. */
export const hubNameSchema = z
  .string()
  .max(64)
  .transform((name) => name.replace(UNSEEN, ' '));

export const enrolmentReplySchema = z.object({
  terminal: z.uuid(),
  outlet: hubNameSchema,
  /** The owner's name for this terminal. */
  name: hubNameSchema,
  /**
   * How far the hub's copy of this terminal's journal comes. More than 0 if the code is for a terminal that there is: a
   * machine without sales can fetch the rows, one with sales continues here.
   */
  durable: z.number().int().min(0),
});
export type EnrolmentReply = z.infer<typeof enrolmentReplySchema>;

/** `POST /v1/leave`, signed: the terminal forgets its key, so the hub ends it. */
export const leaveRequestSchema = z.object({
  /** The newest position of its journal: what the hub will lack. */
  newest: z.number().int().min(0),
});
