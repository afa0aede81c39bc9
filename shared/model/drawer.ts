/**
 * The cash drawer between two closings: what was in it at first, what was put in and taken out, and what was counted at the
 * end. Whole rupiah.
 */
import { failed, ok, type Result } from './values/result.ts';
import { isRupiah, LARGEST_AMOUNT, type Rupiah, rupiah } from './values/rupiah.ts';

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
