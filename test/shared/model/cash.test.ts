import { describe, expect, it } from 'vitest';
import { CASH_CODE, checkCash, drawerOf, LARGEST_GIVEN, suggestedCash } from '../../../shared/model/cash.ts';
import { methodKind } from '../../../shared/model/methods.ts';
import { LARGEST_AMOUNT, rupiah } from '../../../shared/model/values/rupiah.ts';

describe('the change', () => {
  it.each([
    [7_500, 10_000, 2_500],
    [7_500, 7_500, 0],
    [1, LARGEST_GIVEN, LARGEST_GIVEN - 1],
  ])('of Rp %i from Rp %i is Rp %i', (amount, given, change) => {
    expect(checkCash(rupiah(amount), rupiah(given))).toEqual({ ok: true, value: change });
  });

  it.each([
    [0, 10_000, 'amount-empty'],
    [LARGEST_AMOUNT + 1, LARGEST_GIVEN, 'amount-too-large'],
    [7_500, 7_499, 'cash-too-little'],
    [7_500, LARGEST_GIVEN + 1, 'cash-too-much'],
  ])('of Rp %i from Rp %i is refused: %s', (amount, given, code) => {
    expect(checkCash(rupiah(amount), rupiah(given))).toEqual({ ok: false, failure: { code } });
  });
});

describe('the sums that customers hand over', () => {
  it.each([
    [7_500, [10_000, 50_000, 100_000]],
    [27_500, [30_000, 50_000, 100_000]],
    [50_000, [100_000]],
    [60_000, [100_000]],
    [123_000, [130_000, 150_000, 200_000]],
    [100_000, []],
    [0, []],
  ])('for Rp %i are above it', (amount, sums) => {
    expect(suggestedCash(rupiah(amount))).toEqual(sums);
  });
});

it('the code of cash is no gateway’s method', () => {
  expect(methodKind(CASH_CODE, 'Tunai')).toBeNull();
});

it('the drawer has what was taken less what was given back, and none without cash', () => {
  const qris = { code: 'SP', gross: 25_000, refunded: 0 };
  expect(drawerOf([qris])).toBeNull();
  expect(drawerOf([qris, { code: CASH_CODE, gross: 7_500, refunded: 9_000 }])).toBe(-1_500);
});
