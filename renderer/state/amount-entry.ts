/**
 * The amount while it is being entered. Digits are regrouped as they come; a text that came in one piece (pasted,
 * scanned) is read by `parseRupiah` and replaced by what was understood, or left as it was with the reason why not.
 * Refuses to guess: a typed comma or dot stays as typed until the whole reads as an amount.
 */
import type { FailureCode } from '../../shared/failure.ts';
import { failed, type Result } from '../../shared/result.ts';
import { groupDigits, LARGEST_AMOUNT, parseRupiah, type Rupiah } from '../../shared/rupiah.ts';

export interface AmountEntry {
  /** As in the box, without `Rp`. */
  readonly text: string;
  /** Why it can't be read; said at once for pasted texts, at the charge for typed ones. */
  readonly problem: FailureCode | null;
}

export const emptyAmount: AmountEntry = { text: '', problem: null };

const MOST_DIGITS = String(LARGEST_AMOUNT).length;

/** Digits only, as one key after another gives them. */
function fromDigits(digits: string, before: AmountEntry): AmountEntry {
  const significant = digits.replace(/^0+/, '');
  if (significant.length > MOST_DIGITS) return { ...before, problem: 'amount-too-large' };
  return { text: significant === '' ? '' : groupDigits(Number(significant)), problem: null };
}

/** Only digits and dots that this module put there itself. */
function isRegrouped(text: string): boolean {
  const digits = text.replaceAll('.', '');
  return text === '' || (/^\d+$/.test(digits) && text === groupDigits(Number(digits)));
}

export function enterWhole(text: string): AmountEntry {
  const read = parseRupiah(text);
  if (read.ok) return { text: groupDigits(read.value), problem: null };
  if (read.failure.code === 'amount-empty') return emptyAmount;
  return { text: text.trim(), problem: read.failure.code };
}

/** @param text what the box holds after one character was typed or some were deleted */
export function enterTyped(before: AmountEntry, text: string): AmountEntry {
  // Taking a digit off "25.000" leaves "25.00", which read as a whole would be 25 rupiah: only the digits count.
  if (isRegrouped(before.text) && /^[\d.]*$/.test(text) && dots(text) <= dots(before.text)) {
    return fromDigits(text.replaceAll('.', ''), before);
  }
  return { text, problem: null };
}

function dots(text: string): number {
  return text.split('.').length;
}

/** A key of the keypad or keyboard. A text that could not be read is replaced, as with a fresh start. */
export function pressDigits(before: AmountEntry, digits: string): AmountEntry {
  const kept = isRegrouped(before.text) ? before.text.replaceAll('.', '') : '';
  return fromDigits(kept + digits, before);
}

export function pressBackspace(before: AmountEntry): AmountEntry {
  if (!isRegrouped(before.text)) return emptyAmount;
  return fromDigits(before.text.replaceAll('.', '').slice(0, -1), before);
}

/** Refuses as long as something is wrong: of one digit too many the box shows the rest, which nobody meant. */
export function readAmount({ text, problem }: AmountEntry): Result<Rupiah> {
  return problem === null ? parseRupiah(text) : failed(problem);
}
