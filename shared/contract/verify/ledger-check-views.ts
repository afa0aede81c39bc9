/** View of a ledger check's findings. */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';

const time = z.number();

/**
 * Findings of a ledger check, each with the fields of its `data`. `row` is a row id.
 * - `file-damaged`, `schema-differs`, `unreadable`, `reconciliation-differs`, `history-differs`: `words`, for support.
 * - `journal-gap`: `after`, `row` · `journal-unlinked`, `journal-changed`: `row`
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

export const findingSchema = z.object({
  code: z.enum(findingCodes),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.infer<typeof findingSchema>;

export const ledgerCheckSchema = z.object({
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
