/**
 * Cash as read from a damaged ledger or from the intent log, and the plausibility check that it must pass. No gateway can be
 * asked about cash, so only what a hash proves is taken.
 */
import * as z from 'zod';
import { LARGEST_GIVEN } from '../../../../shared/model/cash.ts';
import { LONGEST_NOTE } from '../../../../shared/model/sale.ts';
import { isRupiah, LARGEST_AMOUNT, type Rupiah } from '../../../../shared/model/values/rupiah.ts';
import { ignoreErrors } from '../../../platform/ignore-errors.ts';
import { verifiedRows } from './verified-closings.ts';

const recoveredSchema = z.object({
  recordId: z.string().regex(/^T[A-Za-z0-9-]{1,49}$/),
  saleId: z.number().int().positive(),
  businessDay: z.iso.date(),
  saleNumber: z.number().int().positive().max(1_000_000),
  note: z.string().max(LONGEST_NOTE),
  amount: z.custom<Rupiah>((value) => isRupiah(value) && value > 0 && value <= LARGEST_AMOUNT),
  given: z.custom<Rupiah>((value) => isRupiah(value) && value <= LARGEST_GIVEN),
  /** Epoch ms. */
  at: z.number().int().positive(),
  paidDay: z.iso.date(),
  /** Hour, shop time. */
  paidHour: z.number().int().min(0).max(23),
  requestId: z.string().min(1).max(100),
  /** The sale's lines, as in the journal; empty for none. */
  lines: z.string().max(20_000),
  /** Name of the person who booked it; `null` if nobody was signed in. */
  by: z.string().max(100).nullable(),
});

/** The facts of a booking, all of them: they make the same record again. */
export type RecoveredCash = Readonly<z.infer<typeof recoveredSchema>>;

/** @returns `undefined` for what no booking can have been */
export function plausibleCash(value: unknown): RecoveredCash | undefined {
  const parsed = recoveredSchema.safeParse(value);
  return parsed.success && parsed.data.given >= parsed.data.amount ? parsed.data : undefined;
}

/** @param file a copy without other open connections · @returns the bookings that the journal proves, oldest first */
export function readRecoveredCash(file: string): readonly RecoveredCash[] {
  const found = new Map<string, RecoveredCash>();
  ignoreErrors(() => {
    for (const { at, kind, data } of verifiedRows(file)) {
      const cash = kind === 'cash-booked' ? fromJournal(at, data) : undefined;
      if (cash) found.set(cash.recordId, cash);
    }
  });
  return [...found.values()];
}

/** @param data of a journal row `cash-booked`, as JSON */
export function fromJournal(at: number, data: string): RecoveredCash | undefined {
  const facts: unknown = ignoreErrors(() => JSON.parse(data));
  if (typeof facts !== 'object' || facts === null) return undefined;
  const {
    cash: recordId,
    request: requestId,
    note = '',
    lines = '',
    by = null,
    ...rest
  } = facts as Record<string, unknown>;
  return plausibleCash({ ...rest, recordId, requestId, note, lines, by, at });
}
