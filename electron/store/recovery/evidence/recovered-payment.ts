/** A payment as read from a damaged ledger, and the plausibility check that it must pass. */

import * as z from 'zod';
import { type MethodKind, methodKinds } from '../../../../shared/model/methods/methods.ts';
import { type PaymentWay, paymentWays } from '../../../../shared/model/payment.ts';
import { LONGEST_NOTE } from '../../../../shared/model/sale.ts';
import { linesText, readLines, type SaleLine, totalOf } from '../../../../shared/model/sale-line.ts';
import { DAY_MS } from '../../../../shared/model/values/durations.ts';
import { isRupiah, LARGEST_AMOUNT, MINIMUM_PAYMENT, type Rupiah } from '../../../../shared/model/values/rupiah.ts';

const LONGEST_LIFE_MS = 32 * DAY_MS;

/** The recoverable facts of a payment. Times are epoch ms. */
export interface RecoveredPayment {
  readonly orderId: string;
  /** Payments of one sale have the same. */
  readonly saleId: number;
  readonly businessDay: string;
  readonly saleNumber: number;
  readonly note: string;
  readonly amount: Rupiah;
  /** Of the sale; absent if it had none, or if they can't be read. */
  readonly lines?: readonly SaleLine[] | undefined;
  readonly baseUrl: string;
  readonly merchantCode: string;
  readonly method: { readonly code: string; readonly kind: MethodKind; readonly name: string };
  readonly via: PaymentWay;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly dismissedAt: number | null;
  /** The state in the damaged ledger: only for the journal, never trusted. */
  readonly state: string;
}

/** As they are written: nothing that `readLines` would refuse. */
function isLines(value: unknown): value is readonly SaleLine[] {
  return Array.isArray(value) && value.length > 0 && readLines(linesText(value)).length === value.length;
}

export const plausible = z.object({
  orderId: z.string().regex(/^[A-Za-z0-9-]{1,50}$/),
  saleId: z.number().int().positive(),
  businessDay: z.iso.date(),
  saleNumber: z.number().int().positive().max(1_000_000),
  note: z.string().max(LONGEST_NOTE),
  amount: z.custom<Rupiah>((value) => isRupiah(value) && value >= MINIMUM_PAYMENT && value <= LARGEST_AMOUNT),
  lines: z.custom<readonly SaleLine[]>((value) => isLines(value)).optional(),
  baseUrl: z.string().min(1).max(300),
  merchantCode: z.string().min(1).max(50),
  method: z.object({
    code: z.string().regex(/^[A-Z0-9]{1,10}$/),
    kind: z.enum(methodKinds),
    name: z.string().max(100),
  }),
  via: z.enum(paymentWays),
  createdAt: z.number().int().positive(),
  expiresAt: z.number().int().positive(),
  dismissedAt: z.number().int().positive().nullable(),
  state: z.string().max(20),
});

export function isPlausible(recovered: RecoveredPayment): boolean {
  const life = recovered.expiresAt - recovered.createdAt;
  return plausible.safeParse(recovered).success && life > 0 && life <= LONGEST_LIFE_MS;
}

/** Lines that do not add up are left out: the sale's amount decides. */
export function linesOfAmount(recovered: Pick<RecoveredPayment, 'amount' | 'lines'>): {
  readonly lines?: readonly SaleLine[];
} {
  const { amount, lines = [] } = recovered;
  return lines.length > 0 && totalOf(lines) === amount ? { lines } : {};
}
