/**
 * Tells a barcode from an amount by its digits, because a slow or interrupted scanner types like a person. Its Enter
 * would charge the code. `use-sale-draft.ts` recognises the quick ones by their speed, so that they need no question.
 */
import { joinSum, splitSum } from '../../../shared/model/values/amount-sum.ts';
import { LARGEST_AMOUNT, type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { type AmountEntry, emptyAmount, pressDigits } from './amount-entry.ts';

/** EAN-8, UPC-A, EAN-13 and ITF-14. */
const CODE_LENGTHS: readonly number[] = [8, 12, 13, 14];

/** A number in the amount that is most likely a barcode. */
export interface TypedCode {
  /** As it was typed, with zeros at its beginning. */
  readonly code: string;
  /** The same digits as an amount; `null` if they are too many for one. */
  readonly asAmount: Rupiah | null;
  /** The amount without it. */
  readonly rest: AmountEntry;
}

/**
 * @param isSurelyScanned then a multiple of 100 may be a barcode as well; else it is an amount
 * @returns the first number of the amount that has a barcode's check digit; `null` for none
 */
export function typedCode(entry: AmountEntry, isSurelyScanned = false): TypedCode | null {
  // Restored after a refusal: it was charged as an amount before.
  if (entry.fromBefore) return null;
  const { operands, signs } = splitSum(entry.text);
  for (const [index, operand] of operands.entries()) {
    const isLast = index === operands.length - 1;
    const code = (isLast ? '0'.repeat(entry.zeros ?? 0) : '') + operand.replaceAll('.', '');
    const asAmount = Number(code) > LARGEST_AMOUNT ? null : Number(code);
    const isRound = asAmount !== null && asAmount % 100 === 0 && !isSurelyScanned;
    if (isRound || !isGoodsCode(code)) continue;
    // The sign after it goes with it. One before the last number stays: it waits for the next number.
    const rest = isLast
      ? { operands: operands.with(index, ''), signs }
      : { operands: operands.toSpliced(index, 1), signs: signs.toSpliced(index, 1) };
    return {
      code,
      asAmount: asAmount === null ? null : rupiah(asAmount),
      rest: { ...emptyAmount, text: joinSum(rest, (each) => each) },
    };
  }
  return null;
}

/**
 * A pause within a scan divides it. Then its end alone is quick enough for a scan, and its beginning is already in the
 * amount.
 *
 * @param before the amount before the quick keys · @returns the whole code; `null` if the amount before was typed
 */
export function codeInPieces(before: AmountEntry, end: string): TypedCode | null {
  const whole = /^\d+$/.test(end) ? typedCode(pressDigits(before, end), true) : null;
  return whole?.code === end ? null : whole;
}

/** @returns whether it has a barcode's length, and its last digit is the check digit of the others */
function isGoodsCode(digits: string): boolean {
  if (!CODE_LENGTHS.includes(digits.length) || !/^\d+$/.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
