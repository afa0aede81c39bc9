/** Amounts as shops write them, with a word for thousands or millions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSum } from '../../../../shared/model/values/amount-sum.ts';
import {
  formatRupiah,
  groupTenths,
  LARGEST_AMOUNT,
  parseRupiah,
  rupiah,
} from '../../../../shared/model/values/rupiah.ts';

describe('an amount in digits', () => {
  it.each([
    ['25000', 25_000],
    ['Rp  25.000', 25_000],
    ['25  000', 25_000],
    ['25\u200b\u00a0000', 25_000],
    ['25000rp', 25_000],
    ['25000 rp', 25_000],
    ['25.000 IDR', 25_000],
    ['25.000,-', 25_000],
    ['25000.0', 25_000],
    ['25.000,00', 25_000],
    ['0', 0],
    ['0000000000001', 1],
    ['00999999999999', 999_999_999_999],
  ])('%j is %i', (text, value) => {
    expect(parseRupiah(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['1 5', 'amount-not-whole'],
    ['1234.567', 'amount-not-whole'],
    ['25.000,5', 'amount-not-whole'],
    ['25rp000', 'amount-not-a-number'],
    ['25,-000', 'amount-not-a-number'],
    ['00000000000001000000000000', 'amount-too-large'],
    ['1000000000000', 'amount-too-large'],
  ])('%j is refused: %s', (text, code) => {
    expect(parseRupiah(text)).toMatchObject({ ok: false, failure: { code } });
  });

  it('is whole, exact and not negative, or a bug', () => {
    expect(rupiah(0)).toBe(0);
    for (const wrong of [1.5, -1, Number.NaN, 2 ** 53]) {
      expect(() => rupiah(wrong)).toThrow(new RangeError(`Not a whole number of rupiah: ${wrong}`));
    }
  });

  it('is written in groups of three, with at most one decimal where it is an average', () => {
    expect([formatRupiah(25_000), formatRupiah(0), formatRupiah(999_999_999_999)]).toEqual([
      ...['Rp\u00a025.000', 'Rp\u00a00', 'Rp\u00a0999.999.999.999'],
    ]);
    expect([groupTenths(1_234.56), groupTenths(1_234), groupTenths(0.04)]).toEqual(['1.234,6', '1.234', '0']);
  });
});

describe('an amount with a word', () => {
  it.each([
    ['25rb', 25_000],
    ['25 rb', 25_000],
    ['25RB.', 25_000],
    ['25ribu', 25_000],
    ['25k', 25_000],
    ['25K', 25_000],
    ['Rp25rb', 25_000],
    ['IDR 25 ribu', 25_000],
    ['12,5rb', 12_500],
    ['12.5rb', 12_500],
    ['1,5jt', 1_500_000],
    ['1.5jt', 1_500_000],
    ['1,5 juta', 1_500_000],
    ['0,5jt', 500_000],
    ['1,50jt', 1_500_000],
    ['1,2345jt', 1_234_500],
    ['1,1jt', 1_100_000],
    ['1500rb', 1_500_000],
    ['1 500 rb', 1_500_000],
    ['1.250.000rb', 1_250_000_000],
    ['0rb', 0],
    ['1,50000rb', 1_500],
    ['1,234567jt', 1_234_567],
    ['999999jt', 999_999_000_000],
    ['999999999,999rb', 999_999_999_999],
  ])('%s is %i', (text, value) => {
    expect(parseRupiah(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['1.500rb', 'amount-ambiguous'],
    ['15.500rb', 'amount-ambiguous'],
    ['150.500rb', 'amount-ambiguous'],
    ['1,250jt', 'amount-ambiguous'],
    ['1,2345rb', 'amount-not-whole'],
    ['1,2345678jt', 'amount-not-whole'],
    ['1,5,5jt', 'amount-not-whole'],
    ['1000000jt', 'amount-too-large'],
    ['1234567890123k', 'amount-too-large'],
    ['rb', 'amount-not-a-number'],
    ['-5rb', 'amount-not-a-number'],
    ['5m', 'amount-not-a-number'],
    ['5rbu', 'amount-not-a-number'],
    ['5rb5', 'amount-not-a-number'],
    ['lima ribu', 'amount-not-a-number'],
  ])('%s is refused: %s', (text, code) => {
    expect(parseRupiah(text)).toMatchObject({ ok: false, failure: { code } });
  });

  it.each([
    ['20rb+5000', 25_000],
    ['2x15rb + 500', 30_500],
    ['1,5jt+250k', 1_750_000],
    ['3×8rb', 24_000],
  ])('adds and multiplies: %s = %i', (text, value) => {
    expect(readSum(text)).toEqual({ ok: true, value });
  });

  it('is the same thousands or millions as written in digits', () => {
    const thousands = fc.integer({ min: 0, max: Math.floor(LARGEST_AMOUNT / 1_000) });
    fc.assert(
      fc.property(thousands, fc.constantFrom('k', 'rb', ' ribu'), (count, word) => {
        expect(parseRupiah(`${count}${word}`)).toEqual(parseRupiah(`${count}000`));
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.nat(99), fc.constantFrom(',', '.'), (whole, cents, dot) => {
        const decimals = String(cents).padStart(2, '0');
        expect(parseRupiah(`${whole}${dot}${decimals}jt`)).toEqual(parseRupiah(`${whole}${decimals}0000`));
      }),
    );
  });
});
