/**
 * The amount while it is being entered: one number, or a sum of several. Digits are regrouped as they come; a text that
 * came in one piece (pasted) is read by `readSum` and replaced by what was understood, or left as it was with the
 * reason why not. Refuses to guess: a typed comma or dot stays as typed until the whole reads as an amount.
 */
import { joinSum, readRunningSum, readSum, splitSum, type SumSign } from '../../shared/model/values/amount-sum.ts';
import type { FailureCode } from '../../shared/contract/failure.ts';
import { failed, type Result } from '../../shared/model/values/result.ts';
import { groupDigits, LARGEST_AMOUNT, parseRupiah, type Rupiah } from '../../shared/model/values/rupiah.ts';

export interface AmountEntry {
  /** As in the box, without `Rp`. */
  readonly text: string;
  /** Why it can't be read; said at once for pasted texts, at the charge for typed ones. */
  readonly problem: FailureCode | null;
  /** It is there again from before: the next digit begins anew instead of making it ten times as much. */
  readonly fromBefore?: true;
}

export const emptyAmount: AmountEntry = { text: '', problem: null };

const MOST_DIGITS = String(LARGEST_AMOUNT).length;
const TOO_MUCH: readonly FailureCode[] = ['amount-too-large', 'sum-too-long'];

/** Digits and signs only, as one key after another gives them. What makes the sum too large is not taken. */
function fromKeys(keys: string, before: AmountEntry): AmountEntry {
  const deps = splitSum(keys);
  if (deps.operands.some((operand) => significant(operand).length > MOST_DIGITS)) {
    return { ...before, problem: 'amount-too-large' };
  }
  const text = joinSum(deps, (operand) => (significant(operand) === '' ? '' : groupDigits(Number(operand))));
  // A sign needs something before it; a second one behind the first is a change of mind.
  const entry = { text: text.replace(/^[+×]+$/, '').replace(/[+×]+([+×])$/, '$1'), problem: null };
  const sum = readRunningSum(entry.text);
  return !sum.ok && TOO_MUCH.includes(sum.failure.code) ? { ...before, problem: sum.failure.code } : entry;
}

function significant(digits: string): string {
  return digits.replace(/^0+/, '');
}

/** Only digits, signs and dots that this module put there itself. */
function isRegrouped(text: string): boolean {
  return splitSum(text).operands.every((operand) => {
    const digits = operand.replaceAll('.', '');
    return operand === '' || (/^\d+$/.test(digits) && operand === groupDigits(Number(digits)));
  });
}

/** What is there without its dots; empty where it could not be read, which is replaced as with a fresh start. */
function keysOf({ text }: Pick<AmountEntry, 'text'>): string {
  return isRegrouped(text) ? text.replaceAll('.', '') : '';
}

/** An amount that was entered before and is on offer again. */
export function enterAgain(amount: Rupiah): AmountEntry {
  return { text: groupDigits(amount), problem: null, fromBefore: true };
}

export function enterWhole(text: string): AmountEntry {
  const read = readSum(text);
  if (read.ok) return { text: joinSum(splitSum(text), regrouped), problem: null };
  if (read.failure.code === 'amount-empty') return emptyAmount;
  return { text: text.trim(), problem: read.failure.code };
}

function regrouped(operand: string): string {
  const read = parseRupiah(operand);
  return read.ok ? groupDigits(read.value) : operand;
}

/** @param text what the box holds after one character was typed or some were deleted */
export function enterTyped(before: AmountEntry, text: string): AmountEntry {
  // Taking a digit off "25.000" leaves "25.00", which read as a whole would be 25 rupiah: only the digits count.
  if (isRegrouped(before.text) && /^[\d.+×*x=]*$/i.test(text) && dots(text) <= dots(before.text)) {
    return fromKeys(text.replaceAll('.', ''), before);
  }
  return { text, problem: null };
}

function dots(text: string): number {
  return text.split('.').length;
}

/** A key of the keypad or keyboard. A text that could not be read is replaced, as with a fresh start. */
export function pressDigits(before: AmountEntry, digits: string): AmountEntry {
  return fromKeys((before.fromBefore ? '' : keysOf(before)) + digits, before);
}

/** Behind what can't be read a sign would lead nowhere: then nothing happens. */
export function pressSign(before: AmountEntry, sign: SumSign): AmountEntry {
  if (isRegrouped(before.text)) return fromKeys(keysOf(before) + sign, before);
  return readSum(before.text).ok ? { text: before.text + sign, problem: null } : before;
}

export function pressBackspace(before: AmountEntry): AmountEntry {
  return fromKeys(keysOf(before).slice(0, -1), before);
}

/** Refuses as long as something is wrong: of one digit too many the box shows the rest, which nobody meant. */
export function readAmount({ text, problem }: AmountEntry): Result<Rupiah> {
  return problem === null ? readSum(text) : failed(problem);
}

/** What the sum in the box comes to so far; `null` where there is no sum, or none that can be read. */
export function runningSum({ text }: AmountEntry): Rupiah | null {
  if (splitSum(text).signs.length === 0) return null;
  const sum = readRunningSum(text);
  return sum.ok ? sum.value : null;
}
