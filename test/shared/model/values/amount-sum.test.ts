import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  joinSum,
  readParts,
  readRunningParts,
  readRunningSum,
  readSum,
  type SumSign,
  splitSum,
} from '../../../../shared/model/values/amount-sum.ts';
import { groupDigits, LARGEST_AMOUNT, parseRupiah } from '../../../../shared/model/values/rupiah.ts';

const sign = fc.constantFrom<SumSign>('+', '−', '×');
/** Typical products and sums at a counter, and extreme ones. */
const operand = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: LARGEST_AMOUNT }));
const sum = fc.record({
  first: operand,
  rest: fc.array(fc.record({ sign, operand }), { minLength: 1, maxLength: 8 }),
});
type Sum = typeof sum extends fc.Arbitrary<infer S> ? S : never;

/** As in school: products first, then their sum. Exact, whatever the size. */
function inSchool({ first, rest }: Sum): bigint[] {
  const products = [[BigInt(first)]];
  for (const part of rest) {
    if (part.sign !== '×') products.push([part.sign === '−' ? -1n : 1n]);
    products.at(-1)?.push(BigInt(part.operand));
  }
  return products.map((factors) => factors.reduce((product, factor) => product * factor, 1n));
}

function written({ first, rest }: Sum, write: (amount: number) => string, signs: Record<SumSign, string>): string {
  return write(first) + rest.map((part) => signs[part.sign] + write(part.operand)).join('');
}

const WRITINGS: readonly (readonly [(amount: number) => string, Record<SumSign, string>])[] = [
  [String, { '+': '+', '−': '−', '×': '*' }],
  [groupDigits, { '+': ' + ', '−': ' − ', '×': ' x ' }],
  [(amount) => `Rp ${groupDigits(amount)}`, { '+': '+', '−': '−', '×': '×' }],
];

describe('a sum of amounts', () => {
  it('is what it is in school, or too large, however it is written', () => {
    fc.assert(
      fc.property(sum, fc.constantFrom(...WRITINGS), (wanted, [write, signs]) => {
        const exact = inSchool(wanted).reduce((total, product) => total + product, 0n);
        const read = readSum(written(wanted, write, signs));
        if (read.ok) expect(BigInt(read.value)).toBe(exact);
        else if (exact >= 0n) expect(read.failure.code).toBe('amount-too-large');
        else expect(['amount-too-large', 'sum-negative']).toContain(read.failure.code);
        const onlyGrows = wanted.rest.every((part) => part.sign !== '−' && part.operand > 0) && wanted.first > 0;
        // A factor of nought or a discount may make a large part small again; without, only too large sums are refused.
        if (onlyGrows) expect(read.ok).toBe(exact <= BigInt(LARGEST_AMOUNT));
      }),
    );
  });

  it('never reads anything but whole rupiah, whatever the text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[\d.,+−×*x= Rp-]{0,24}$/),
      fc
        .array(fc.constantFrom('1', '25', '.', ',', '+', '−', '×', 'x', '=', ' ', 'Rp', '-', '000'), { maxLength: 12 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (entered) => {
        for (const read of [readSum(entered), readRunningSum(entered)]) {
          if (!read.ok) continue;
          expect(Number.isSafeInteger(read.value)).toBe(true);
          expect(read.value).toBeGreaterThanOrEqual(0);
          expect(read.value).toBeLessThanOrEqual(LARGEST_AMOUNT);
        }
      }),
    );
  });

  it('reads a single amount as ever', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,\s-]{0,16}$/), (entered) => {
        expect(readSum(entered)).toEqual(parseRupiah(entered));
      }),
    );
  });

  it('has parts, products as one, that add up to it', () => {
    fc.assert(
      fc.property(sum, (wanted) => {
        const text = written(wanted, String, { '+': '+', '−': '−', '×': '×' });
        const [parts, total] = [readRunningParts(text), readRunningSum(text)];
        // What is taken off may be more than the sum: the items next to it make up for it.
        const isSum = total.ok || total.failure.code === 'sum-negative';
        expect(parts).toEqual(isSum ? { ok: true, value: inSchool(wanted).map((part) => 0 + Number(part)) } : total);
        if (isSum) expect(readParts(text)).toEqual(parts);
      }),
    );
    expect(readRunningParts('3×8.000+500−2.000−')).toEqual({ ok: true, value: [24_000, 500, -2_000] });
    expect(readRunningParts('−2×500+100')).toEqual({ ok: true, value: [-1_000, 100] });
    for (const nothing of ['', '−']) expect(readRunningParts(nothing)).toEqual({ ok: true, value: [] });
    expect(readParts('25.000')).toEqual({ ok: true, value: [25_000] });
    expect(readParts('−')).toEqual({ ok: false, failure: { code: 'sum-unfinished' } });
  });

  it('is put together again from its parts', () => {
    fc.assert(
      fc.property(sum, (wanted) => {
        const text = written(wanted, String, { '+': '+', '−': '−', '×': '×' });
        expect(joinSum(splitSum(text), (part) => part)).toBe(text);
      }),
    );
  });

  it.each([
    ['20000+', 20_000],
    ['20000+5000×', 25_000],
    ['3×', 3],
    ['3×8000 + ', 24_000],
  ])('comes to %s = %i while it is not finished', (text, value) => {
    expect(readRunningSum(text)).toEqual({ ok: true, value });
    expect(readSum(text)).toMatchObject({ ok: false, failure: { code: 'sum-unfinished' } });
  });

  it.each(['', ' ', '+', '×+'])('is not begun while %j is there', (text) => {
    expect(readRunningSum(text)).toMatchObject({ ok: false, failure: { code: 'sum-unfinished' } });
  });

  it('has up to forty parts, and may end with an equals sign', () => {
    expect(readSum(Array(40).fill('1000').join('+'))).toEqual({ ok: true, value: 40_000 });
    expect(readSum('20000+5000 = ')).toEqual({ ok: true, value: 25_000 });
    expect(readSum('3×8000−4000')).toEqual({ ok: true, value: 20_000 });
    expect(readSum('25.000,-')).toEqual({ ok: true, value: 25_000 });
  });

  it.each([
    ['20000++5000', 'sum-unfinished'],
    ['×5', 'sum-unfinished'],
    ['+', 'sum-unfinished'],
    ['20000=+5000', 'amount-not-a-number'],
    ['20000+5000=25', 'amount-not-a-number'],
    [Array(41).fill('1000').join('+'), 'sum-too-long'],
    ['20000+lima', 'amount-not-a-number'],
    ['20000+25,5', 'amount-not-whole'],
    ['25000−25001', 'sum-negative'],
    ['−1', 'sum-negative'],
    ['−', 'sum-unfinished'],
    ['−×5', 'sum-unfinished'],
    ['999999999999+1', 'amount-too-large'],
    ['999999999999×999999999999×999999999999', 'amount-too-large'],
  ])('refuses %.40s: %s', (text, code) => {
    expect(readSum(text)).toMatchObject({ ok: false, failure: { code } });
  });
});
