/**
 * The amount while it is being entered: one number, or a sum of several. Typed digits are regrouped at once.
 * Pasted text is parsed by `readParts` and replaced by the amount, or stays unchanged with the problem.
 * Nothing is guessed: a typed comma or dot stays as typed until the whole text is a valid amount.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';
import {
  joinSum,
  readParts,
  readRunningSum,
  readSum,
  type SumSign,
  splitSum,
} from '../../../shared/model/values/amount-sum.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import { groupDigits, LARGEST_AMOUNT, parseRupiah, type Rupiah } from '../../../shared/model/values/rupiah.ts';

export interface AmountEntry {
  /** The input's text, without `Rp`. */
  readonly text: string;
  /** Why the text is no amount; set at once for pasted texts, at the charge for typed ones. */
  readonly problem: FailureCode | null;
  /** The amount was restored: the next digit replaces it instead of making it ten times as large. */
  readonly fromBefore?: true;
  /** Zeros typed before the last number. The amount does not show them, but a barcode may begin with them. */
  readonly zeros?: number;
}

export const emptyAmount: AmountEntry = { text: '', problem: null };

const MOST_DIGITS = String(LARGEST_AMOUNT).length;
/** Of a carton's barcode. More digits than an amount has stay readable, but are never charged. */
const LONGEST_CODE = 14;
const TOO_MUCH: readonly FailureCode[] = ['amount-too-large', 'sum-too-long'];

/** @param keys digits and signs only. A key that makes the sum too large is not accepted. */
function fromKeys(keys: string, before: AmountEntry): AmountEntry {
  const typed = splitSum(keys);
  const longest = Math.max(...typed.operands.map((operand) => significant(operand).length));
  if (longest > LONGEST_CODE) return { ...before, problem: 'amount-too-large' };
  const text = joinSum(typed, (operand) => (significant(operand) === '' ? '' : groupDigits(Number(operand))));
  // A second sign replaces the first. Only a minus needs no number before it: it takes something off the items.
  const shown = text.replace(/[+−×]+([+−×])$/, '$1').replace(/^[+×]$/, '');
  const entry = { text: shown, problem: null, ...leadingZeros(typed.operands, before) };
  if (longest > MOST_DIGITS) return { ...entry, problem: 'amount-too-large' };
  const sum = readRunningSum(entry.text);
  return !sum.ok && TOO_MUCH.includes(sum.failure.code) ? { ...before, problem: sum.failure.code } : entry;
}

/** Those of the last number: this module takes them out of the text, so a key adds to those of before. */
function leadingZeros(operands: readonly string[], before: AmountEntry): Pick<AmountEntry, 'zeros'> {
  const last = operands.at(-1) ?? '';
  const typed = last.length - significant(last).length;
  const isSameNumber = last !== '' && operands.length === splitSum(before.text).operands.length;
  const zeros = typed + (isSameNumber ? (before.zeros ?? 0) : 0);
  return zeros === 0 ? {} : { zeros };
}

function significant(digits: string): string {
  return digits.replace(/^0+/, '');
}

/** @returns whether the text has only digits, signs and this module's own thousands dots */
function isRegrouped(text: string): boolean {
  return splitSum(text).operands.every((operand) => {
    const digits = operand.replaceAll('.', '');
    return operand === '' || (/^\d+$/.test(digits) && operand === groupDigits(Number(digits)));
  });
}

/** @returns the text without its dots; empty for an unreadable text, because the next key replaces it */
function keysOf({ text }: Pick<AmountEntry, 'text'>): string {
  return isRegrouped(text) ? text.replaceAll('.', '') : '';
}

/** Restores an amount that was entered before. */
export function restoreAmount(amount: Rupiah): AmountEntry {
  return { text: groupDigits(amount), problem: null, fromBefore: true };
}

export function pasteAmount(text: string): AmountEntry {
  const read = readParts(text);
  if (read.ok) return { text: joinSum(splitSum(text), regrouped), problem: null };
  if (read.failure.code === 'amount-empty') return emptyAmount;
  return { text: text.trim(), problem: read.failure.code };
}

function regrouped(operand: string): string {
  const read = parseRupiah(operand);
  return read.ok ? groupDigits(read.value) : operand;
}

/** @param text the input's text after one character was typed or some were deleted */
export function editAmount(before: AmountEntry, text: string): AmountEntry {
  // A hyphen at the end is the minus key of a keyboard.
  if (isRegrouped(before.text) && text === `${before.text}-`) return pressSign(before, '−');
  // Deleting a digit of "25.000" leaves "25.00", which would parse as 25 rupiah: so only the digits count.
  if (isRegrouped(before.text) && /^[\d.+−×*x=]*$/i.test(text) && dots(text) <= dots(before.text)) {
    return fromKeys(text.replaceAll('.', ''), before);
  }
  const typed = isRegrouped(before.text) ? withoutOwnDots(text) : text;
  // "25rb" is complete with its last letter, and the digits show at once what was understood.
  return ENDS_IN_SCALE.test(typed) && readSum(typed).ok ? pasteAmount(typed) : { text: typed, problem: null };
}

const ENDS_IN_SCALE = /\d\s*(?:k|rb|jt)$/i;

/** `1.250r` was typed as `1250r`: this module put the dot, which would be ambiguous before a word. */
function withoutOwnDots(text: string): string {
  return joinSum(splitSum(text), (operand) => (/\d[a-z]$/i.test(operand) ? operand.replaceAll('.', '') : operand));
}

function dots(text: string): number {
  return text.split('.').length;
}

/** A key of the keypad or keyboard. It replaces an unreadable text. */
export function pressDigits(before: AmountEntry, digits: string): AmountEntry {
  return fromKeys((before.fromBefore ? '' : keysOf(before)) + digits, before);
}

/** A quick amount: after a sign the next part of the sum, else instead of the amount. */
export function pressAmount(before: AmountEntry, amount: Rupiah): AmountEntry {
  return pressDigits(/[+−×]$/.test(before.text) ? before : emptyAmount, String(amount));
}

/** A sign after an unreadable text is ignored. */
export function pressSign(before: AmountEntry, sign: SumSign): AmountEntry {
  if (isRegrouped(before.text)) return fromKeys(keysOf(before) + sign, before);
  return readSum(before.text).ok ? { text: before.text + sign, problem: null } : before;
}

export function pressBackspace(before: AmountEntry): AmountEntry {
  return fromKeys(keysOf(before).slice(0, -1), before);
}

/** Fails while there is a problem: after one digit too many the input shows a truncated amount that nobody meant. */
export function readAmount({ text, problem }: AmountEntry): Result<Rupiah> {
  return problem === null ? readSum(text) : failed(problem);
}

/** What was typed, part by part; a discount is below zero, and nothing is 0. Fails as `readAmount`, but `sum-negative` */
export function readAmountParts({ text, problem }: AmountEntry): Result<readonly number[]> {
  return problem === null ? readParts(text || '0') : failed(problem);
}

/** @returns the sum so far; `null` for a single number or an unreadable text */
export function runningSum({ text }: AmountEntry): Rupiah | null {
  if (splitSum(text).signs.length === 0) return null;
  const sum = readRunningSum(text);
  return sum.ok ? sum.value : null;
}
