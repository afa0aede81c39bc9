/**
 * The lines of a sale: copies of the items' names and prices, which no later change of the catalogue touches. A sale that
 * was only typed has none, unless something was taken off. Where there are lines, their totals add up to the sale's amount.
 */
import { LONGEST_ITEM_NAME } from './item.ts';
import { LARGEST_AMOUNT } from './values/rupiah.ts';

export interface SaleLine {
  /** Empty for the amount that was typed in addition to the items, and for a discount. */
  readonly name: string;
  /** 1 to `LARGEST_QUANTITY`. */
  readonly quantity: number;
  /** Of one piece, whole rupiah; never 0. Below 0: the discount, which has no name and is the last line. */
  readonly price: number;
}

/** Of items. A longer list belongs to a supermarket's till. */
export const MOST_LINES = 40;
export const LARGEST_QUANTITY = 999;

/** Not exact beyond `LARGEST_AMOUNT`, so callers compare it with that first. */
export function totalOf(lines: readonly Pick<SaleLine, 'quantity' | 'price'>[]): number {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}

/** Canonical text of the lines, for the journal; empty for none. */
export function linesText(lines: readonly SaleLine[]): string {
  return lines.length === 0 ? '' : JSON.stringify(lines.map(({ name, quantity, price }) => [name, quantity, price]));
}

/** @returns the lines of `linesText`; none if the text is something else */
export function readLines(text: string): readonly SaleLine[] {
  const lines = linesIn(text);
  return lines.every(isLine) ? lines.map(([name, quantity, price]) => ({ name, quantity, price })) : [];
}

function linesIn(text: string): readonly unknown[] {
  // Most sales have none, and a million exceptions take ten seconds.
  if (text === '') return [];
  try {
    const lines: unknown = JSON.parse(text);
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}

function isLine(line: unknown): line is readonly [string, number, number] {
  if (!Array.isArray(line) || line.length !== 3) return false;
  const [name, quantity, price] = line as readonly unknown[];
  const isCounted = Number.isSafeInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= LARGEST_QUANTITY;
  const isPriced = Number.isSafeInteger(price) && price !== 0 && Math.abs(Number(price)) <= LARGEST_AMOUNT;
  const isNamed = typeof name === 'string' && name.length <= LONGEST_ITEM_NAME;
  return isNamed && isCounted && isPriced && (Number(price) > 0 || name === '');
}
