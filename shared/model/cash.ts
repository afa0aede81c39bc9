/**
 * Cash: a sale that was paid with notes and coins at the counter. It is a record of its own kind, never a payment of the
 * gateway: no order, no watch, no minimum. Once booked it is final; a mistake is taken back by a recorded refund.
 *
 * And the drawer between two closings: what was in it at first, what was put in and taken out, and what was counted at the
 * end. Whole rupiah.
 */
import { failed, ok, type Result } from './values/result.ts';
import { isRupiah, LARGEST_AMOUNT, type Rupiah, rupiah } from './values/rupiah.ts';

/** In sums and filters, in place of a gateway's method code. Those have two characters, so none can equal it. */
export const CASH_CODE = 'CASH';

/** As stored next to the code; screens say it in their own language. */
export const CASH_NAME = 'Tunai';

/** What the customer hands over is at most ten times the largest amount: more is a slip of the finger. */
export const LARGEST_GIVEN = rupiah(LARGEST_AMOUNT * 10);

/** Customers round up to these notes, in rupiah. */
const NOTES = [10_000, 50_000, 100_000];

/**
 * @param given what the customer handed over
 * @returns the change, or `amount-empty`, `amount-too-large`, `cash-too-little`, `cash-too-much`
 */
export function checkCash(amount: Rupiah, given: Rupiah): Result<Rupiah> {
  if (amount === 0) return failed('amount-empty');
  if (amount > LARGEST_AMOUNT) return failed('amount-too-large');
  if (given < amount) return failed('cash-too-little');
  return given > LARGEST_GIVEN ? failed('cash-too-much') : ok(rupiah(given - amount));
}

/** The sums above the amount that customers usually hand over: the next ones that whole notes make. Ascending. */
export function suggestedCash(amount: Rupiah): readonly Rupiah[] {
  if (amount === 0) return [];
  const rounded = NOTES.map((note) => Math.ceil(amount / note) * note).filter((sum) => sum > amount);
  return [...new Set(rounded)].toSorted((one, other) => one - other).map(rupiah);
}

/** A method's sums in a report; whole rupiah. */
interface MethodSum {
  readonly code: string;
  readonly gross: number;
  /** Given back, less corrections. */
  readonly refunded: number;
}

/** @returns what the cash of a report added to the drawer, in rupiah, negative after refunds; `null` without cash */
export function drawerOf(methods: readonly MethodSum[]): number | null {
  const cash = methods.find(({ code }) => code === CASH_CODE);
  return cash ? cash.gross - cash.refunded : null;
}

/** In circulation, in rupiah (Bank Indonesia, the series of 2022). Coins are counted as one sum. */
export const NOTE_VALUES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000] as const;
export type NoteValue = (typeof NOTE_VALUES)[number];

/** More of one note are no drawer. */
export const MOST_NOTES = 9_999;

export const cashWays = ['in', 'out'] as const;
export type CashWay = (typeof cashWays)[number];

export interface CashCount {
  /** Each value once; a value without notes may be absent. */
  readonly notes: readonly { readonly value: NoteValue; readonly count: number }[];
  /** And whatever else was counted as a sum. */
  readonly coins: Rupiah;
}

/** @returns or `amount-too-large` */
export function countedCash({ notes, coins }: CashCount): Result<Rupiah> {
  const sum = notes.reduce<number>((so, { value, count }) => so + value * count, coins);
  return isRupiah(sum) && sum <= LARGEST_AMOUNT ? ok(rupiah(sum)) : failed('amount-too-large');
}

interface DrawerSums {
  readonly opened: number | null;
  readonly in: { readonly gross: number };
  readonly out: { readonly gross: number };
}

/**
 * @param cash what sales and refunds in cash added, as of a closing's `cash.drawer`
 * @returns what should be in the drawer; negative if more was taken out than anybody said was in it
 */
export function expectedCash(drawer: DrawerSums, cash: number): number {
  return (drawer.opened ?? 0) + cash + drawer.in.gross - drawer.out.gross;
}

/** @returns counted − expected: positive is over, negative is short; `null` if nobody counted */
export function overOrShort(
  drawer: { readonly expected: number; readonly counted?: { readonly sum: number } } | undefined,
): number | null {
  return drawer?.counted === undefined ? null : drawer.counted.sum - drawer.expected;
}
