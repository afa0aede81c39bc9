/** Items in a charge: only at the price that is shown, and always the whole amount. */
import { describe, expect, it } from 'vitest';
import { chargedLines, saveItem } from '../../../electron/usecases/items/manage-items.ts';
import { LARGEST_AMOUNT, rupiah } from '../../../shared/model/values/rupiah.ts';
import { aLedger } from '../../store/a-ledger.ts';
import { MORNING } from '../../support/builders.ts';

function aShop() {
  const { items } = aLedger().ledger;
  const more = { id: null, barcode: null, colour: 'plain', favourite: false, retired: false } as const;
  saveItem(items, { name: 'Kopi', price: rupiah(12_000), ...more }, MORNING);
  saveItem(items, { name: 'Roti', price: rupiah(8_000), ...more }, MORNING);
  return items;
}
const line = (item: number, quantity: number, price: number) => ({ item, quantity, price: rupiah(price) });
const linesOf = (
  items: ReturnType<typeof aShop>,
  lines: ReturnType<typeof line>[],
  amount: number,
  discount?: number,
) => chargedLines(items, { amount: rupiah(amount), lines, ...(discount ? { discount: rupiah(discount) } : {}) });
const changed = { ok: false, failure: { code: 'item-changed' } };

describe('the lines of a charge', () => {
  it('have the names of the catalogue, and a line for what was typed', () => {
    expect(linesOf(aShop(), [line(1, 2, 12_000), line(2, 1, 8_000)], 33_000)).toEqual({
      ok: true,
      value: {
        lines: [
          { name: 'Kopi', quantity: 2, price: 12_000 },
          { name: 'Roti', quantity: 1, price: 8_000 },
          { name: '', quantity: 1, price: 1_000 },
        ],
      },
    });
    expect(linesOf(aShop(), [line(2, 3, 8_000)], 24_000)).toMatchObject({ value: { lines: { length: 1 } } });
    expect(linesOf(aShop(), [], 24_000)).toEqual({ ok: true, value: {} });
  });

  it.each([
    ['at another price', [line(1, 1, 11_000)], 20_000],
    ['that are not in the catalogue', [line(3, 1, 12_000)], 20_000],
    ['that come to more than the amount', [line(1, 2, 12_000)], 20_000],
  ])('%s are refused', (_, lines, amount) => {
    expect(linesOf(aShop(), lines, amount)).toEqual(changed);
  });

  it('end with the discount, after what was typed', () => {
    const kopi = { name: 'Kopi', quantity: 1, price: 12_000 };
    const of = (amount: number, discount: number) => linesOf(aShop(), [line(1, 1, 12_000)], amount, discount);
    const nameless = (...prices: number[]) => prices.map((price) => ({ name: '', quantity: 1, price }));
    expect(of(10_000, 2_000)).toEqual({ ok: true, value: { lines: [kopi, ...nameless(-2_000)] } });
    expect(of(10_001, 2_000)).toEqual({ ok: true, value: { lines: [kopi, ...nameless(1, -2_000)] } });
    expect(of(9_999, 2_000)).toEqual(changed);
    expect(linesOf(aShop(), [], 9_999, 1)).toEqual({ ok: true, value: { lines: nameless(10_000, -1) } });
  });

  it('of which more was typed than an amount can be are refused', () => {
    const of = (discount: number) => linesOf(aShop(), [], LARGEST_AMOUNT - 1, discount);
    expect(of(1)).toMatchObject({ ok: true });
    expect(of(2)).toEqual({ ok: false, failure: { code: 'amount-too-large' } });
  });

  it('that come to more than a number can hold are refused', () => {
    const items = aLedger().ledger.items;
    const dearest = rupiah(999_999_999_999);
    const more = { id: null, barcode: null, colour: 'plain', favourite: false, retired: false } as const;
    saveItem(items, { name: 'Emas', price: dearest, ...more }, MORNING);
    const many = Array.from({ length: 40 }, () => line(1, 999, dearest));
    expect(linesOf(items, many, dearest)).toEqual(changed);
    expect(linesOf(items, [line(1, 1, dearest)], dearest)).toMatchObject({ value: { lines: { length: 1 } } });
  });

  it('that were taken off sale meanwhile are refused', () => {
    const items = aShop();
    items.save(
      items.list().map((item) => ({ ...item, retired: item.id === 1 })),
      MORNING,
    );
    expect(linesOf(items, [line(1, 1, 12_000)], 12_000)).toEqual(changed);
  });

  it('that the cashier knows to be off sale are taken, at their price alone', () => {
    const items = aShop();
    items.save(
      items.list().map((item) => ({ ...item, retired: true })),
      MORNING,
    );
    const known = (price: number) => [{ ...line(1, 1, price), retired: true as const }];
    expect(linesOf(items, known(12_000), 12_000)).toMatchObject({ ok: true, value: { lines: [{ name: 'Kopi' }] } });
    expect(linesOf(items, known(11_000), 12_000)).toEqual(changed);
  });
});
