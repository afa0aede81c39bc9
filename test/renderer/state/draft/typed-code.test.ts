/** Which digits are a barcode's, by their check digit and whatever their pace; each boundary from both sides. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AmountEntry,
  editAmount,
  emptyAmount,
  pressDigits,
  restoreAmount,
} from '../../../../renderer/state/draft/amount-entry.ts';
import { codeInPieces, typedCode } from '../../../../renderer/state/draft/typed-code.ts';
import { afterCharacter, type Burst, isScan } from '../../../../renderer/state/draft/use-sale-draft.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';

/** As a text box delivers them: each character after the present text. */
const typed = (characters: string, from: AmountEntry = emptyAmount): AmountEntry =>
  [...characters].reduce((entry, character) => editAmount(entry, entry.text + character), from);

/** Weights 1 and 3 in turns from the right, as GS1 says; written here a second time. */
function withCheckDigit(digits: string): string {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1)
    sum += Number(digits.at(-1 - place)) * (place % 2 === 0 ? 3 : 1);
  return digits + String((10 - (sum % 10)) % 10);
}

const kinds = [
  { kind: 'EAN-8', length: 8 },
  { kind: 'UPC-A', length: 12 },
  { kind: 'EAN-13', length: 13 },
  { kind: 'ITF-14', length: 14 },
] as const;

const codeOf = (length: number) =>
  fc
    .stringMatching(new RegExp(`^\\d{${length - 1}}$`))
    .map(withCheckDigit)
    .filter((code) => Number(code) % 100 !== 0);

/** What stays in the amount when a scanner's Enter comes, and whether a charge is asked about. */
function afterEnter(
  code: string,
  pauses: readonly number[],
): { readonly isAsked: boolean; readonly left: AmountEntry } {
  let burst: Burst<AmountEntry> | null = null;
  let [at, amount] = [1_000, emptyAmount];
  for (const [index, key] of [...code].entries()) {
    const before = amount;
    burst = afterCharacter(burst, key, at, () => before);
    amount = editAmount(amount, amount.text + key);
    at += pauses[index] ?? 0;
  }
  if (!burst || !isScan(burst, at)) return { isAsked: typedCode(amount) !== null, left: amount };
  return { isAsked: false, left: codeInPieces(burst.before, burst.text)?.rest ?? burst.before };
}

describe.each(kinds)('1,000 codes of $kind that are no multiples of 100', ({ length }) => {
  it('are never charged, at 5 to 80 ms a key, with and without a pause', () => {
    const pace = fc.integer({ min: 5, max: 80 });
    const pause = fc.option(fc.record({ after: fc.nat({ max: length - 1 }), ms: fc.integer({ min: 61, max: 3_000 }) }));
    fc.assert(
      fc.property(codeOf(length), pace, pause, (code, ms, stop) => {
        const pauses = [...code].map((_, index) => (index === stop?.after ? stop.ms : ms));
        const { isAsked, left } = afterEnter(code, pauses);
        if (!isAsked) expect(left).toEqual(emptyAmount);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are read with the zeros at their beginning, and no other last digit is right', () => {
    fc.assert(
      fc.property(codeOf(length), fc.integer({ min: 1, max: 9 }), (code, off) => {
        expect(typedCode(typed(code))?.code).toBe(code);
        const wrong = code.slice(0, -1) + String((Number(code.at(-1)) + off) % 10);
        expect(typedCode(typed(wrong))).toBeNull();
      }),
    );
  });
});

describe('digits in the amount', () => {
  it.each([
    ['96385074', 'the EAN-8 of the finding', 96_385_074],
    ['036000291452', 'a UPC-A that begins with a zero', 36_000_291_452],
    ['10120750', 'a multiple of 50', 10_120_750],
  ])('%s, %s, may be an amount or a barcode', (code, _, amount) => {
    expect(typedCode(typed(code))).toEqual({ code, asAmount: amount, rest: emptyAmount });
    expect(typedCode(pressDigits(emptyAmount, code))).toEqual({ code, asAmount: amount, rest: emptyAmount });
  });

  it.each([
    ['8991002101418', 'an EAN-13'],
    ['18991002101415', 'an ITF-14'],
    ['4006381333900', 'one that ends in two zeros: no amount has 13 digits'],
  ])('%s, %s, can be no amount', (code) => {
    expect(typedCode(typed(code))).toEqual({ code, asAmount: null, rest: emptyAmount });
  });

  it.each([
    ['10120200', 'a multiple of 100 with a right check digit'],
    ['96385075', 'a wrong check digit'],
    ['1234565', 'seven digits'],
    ['123456784', 'nine digits'],
    ['10000000', 'ten million'],
    ['25000', 'an amount'],
    ['', 'nothing'],
  ])('%s, %s, is no barcode', (digits) => {
    expect(typedCode(typed(digits))).toBeNull();
  });

  it('are no barcode once they were charged and came back after a refusal', () => {
    expect(typedCode(restoreAmount(rupiah(96_385_074)))).toBeNull();
  });

  it.each([
    ['25000+96385074', '25.000+', '96385074'],
    ['3x96385074', '3×', '96385074'],
    ['96385074+5000', '5.000', '96385074'],
    ['25000+96385074+5000', '25.000+5.000', '96385074'],
    ['25000+036000291452', '25.000+', '036000291452'],
    ['25000+8991002101418', '25.000+', '8991002101418'],
  ])('%s: the sum without the barcode is %s', (keys, text, code) => {
    expect(typedCode(typed(keys))).toMatchObject({ code, rest: { text, problem: null } });
  });
});

describe('the quick end of a scan', () => {
  it.each([
    ['89910', '02101418', '8991002101418'],
    ['0360', '00291452', '036000291452'],
    ['000', '012345670', '000012345670'],
    ['4006', '381333900', '4006381333900'],
    ['1234', '00000200', '123400000200'],
  ])('after %s, %s belongs to %s', (begun, end, code) => {
    expect(codeInPieces(typed(begun), end)?.code ?? null).toBe(code);
  });

  it('belongs to nothing where an amount was typed before it, a sum was begun, or nothing was', () => {
    for (const begun of ['25000', '25000+', '']) expect(codeInPieces(typed(begun), '8991002101418')).toBeNull();
  });

  it('that has letters is no piece of such a code', () => {
    expect(codeInPieces(typed('899'), 'KBX-123456')).toBeNull();
  });
});
