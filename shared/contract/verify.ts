/** The verification of a ledger. */
import * as z from 'zod';
import { environments } from '../model/environment.ts';
import { failureSchema } from './failure.ts';
import { emptyInput, type RequestTerms } from './request.ts';

const time = z.number();

/**
 * Findings of a ledger check, each with the fields of its `data`. `row` is a row id.
 * - `file-damaged`, `schema-differs`, `unreadable`, `reconciliation-differs`, `history-differs`: `words`, for support.
 * - `journal-gap`: `after`, `row` · `journal-unlinked`, `journal-changed`: `row`
 * - `journal-behind`: `row`; a noted row, or one of the journal file, is not in the ledger.
 * - `payment-lost`: `orderId`, `saleNumber`, `businessDay`; only the journal file has it.
 * - `plan-differs`: `orderId`, `saleNumber`, `businessDay`, `columns`
 * - Every `…-differs` of a table, except `closing-differs`, has `columns` too.
 * - `payment-differs`: `orderId`, `saleNumber`, `businessDay`, `columns` (with commas) · `sale-differs`: `saleId`, `columns`
 * - `cash-differs`: `orderId` (its record id), `columns` (with commas)
 * - `sale-numbers`: `businessDay` · `sales-missing`: nothing
 * - `settlement-differs`: `saleId` · `resolution-differs`: `orderId`
 * - `refund-differs`: `orderId` (empty where a record is missing)
 * - `flag-differs`, `callback-differs`: `orderId` · `name-differs`: `method`, whose latest name differs
 * - `closing-changed`, `closing-not-in-journal`: `number`
 * - `closing-differs`: `number`; its text differs from the one in the journal, or its days from its text.
 * - `closing-lost`: `number`; the journal has its entry, but the closing is missing.
 * - `closing-elsewhere`: `number`, `file`; the file has the closing, the ledger lacks it, and its journal does not explain it.
 * - `account-unexplained`: `saleNumber`, `businessDay`, `gateway`, `merchant`; no journalled setting names that account.
 * - `closing-rolled-back`: `number`; lost by a journalled restore. In `known` only.
 * - `pin-set-again`: `row`; a first manager's PIN was set although there was one.
 */
export const findingCodes = [
  'file-damaged',
  'schema-differs',
  'unreadable',
  'journal-gap',
  'journal-unlinked',
  'journal-changed',
  'journal-behind',
  'payment-differs',
  'payment-lost',
  'cash-differs',
  'plan-differs',
  'sale-differs',
  'sale-numbers',
  'sales-missing',
  'settlement-differs',
  'resolution-differs',
  'refund-differs',
  'flag-differs',
  'callback-differs',
  'name-differs',
  'reconciliation-differs',
  'history-differs',
  'closing-changed',
  'closing-not-in-journal',
  'closing-differs',
  'closing-lost',
  'closing-elsewhere',
  'closing-rolled-back',
  'pin-set-again',
  'account-unexplained',
] as const;

const findingSchema = z.object({
  code: z.enum(findingCodes),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.infer<typeof findingSchema>;

const ledgerCheckSchema = z.object({
  environment: z.enum(environments),
  /** When the check started. */
  at: time,
  tookMs: z.number(),
  /** Numbers of checked records. */
  sales: z.number(),
  payments: z.number(),
  journalRows: z.number(),
  closings: z.number(),
  /** The first 200. */
  findings: z.array(findingSchema),
  /** Number of all findings. */
  found: z.number(),
  /** Losses of journalled restores: no errors, but a later reader may ask about them. */
  known: z.array(findingSchema),
});
export type LedgerCheckView = z.infer<typeof ledgerCheckSchema>;

/**
 * The parts, in order. `file`: database pages and schema; `replay`: the tables against a replay of the journal; `watch`:
 * the planned status checks; `journal-file`: the journal file next to the database.
 */
export const verifyParts = [
  ...(['file', 'journal', 'closings', 'replay', 'watch', 'reconciliations', 'numbers', 'pins'] as const),
  ...(['settings', 'journal-file'] as const),
] as const;
export type VerifyPart = (typeof verifyParts)[number];

const verifyProgressSchema = z.object({
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
  /** `progress` is `null` until its process has begun. */
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

export const verifyRequests = {
  /** The running verification of a ledger, or the last one, of any environment. */
  'verify.view': { by: 'anybody', input: emptyInput, output: verificationViewSchema },
  /**
   * Recomputes the selected environment's ledger in a separate process, while sales continue. Progress and result arrive as
   * the event `verify`. @returns the running verification, if there is one already
   */
  'verify.start': { by: 'anybody', input: emptyInput, output: verificationViewSchema },
  /** @returns after the verification has ended; as `verify.view` if none is running */
  'verify.stop': { by: 'anybody', input: emptyInput, output: verificationViewSchema },
} as const satisfies Record<string, RequestTerms>;
