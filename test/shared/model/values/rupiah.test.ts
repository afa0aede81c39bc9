/** Amounts as shops write them, with a word for thousands or millions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSum } from '../../../../shared/model/values/amount-sum.ts';
import { LARGEST_AMOUNT, parseRupiah } from '../../../../shared/model/values/rupiah.ts';

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
    ['999999jt', 999_999_000_000],
  ])('%s is %i', (text, value) => {
    expect(parseRupiah(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['1.500rb', 'amount-ambiguous'],
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
