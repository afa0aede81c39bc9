/** Items in a charge: only at the price that is shown, and always the whole amount. */

import { describe, expect, it } from 'vitest';
import { chargedLines } from '../../../electron/usecases/items/charged-lines.ts';
import { saveItem } from '../../../electron/usecases/items/manage-items.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
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
const changed = { ok: false, failure: { code: 'item-changed' } };

describe('the lines of a charge', () => {
  it('have the names of the catalogue, and a line for what was typed', () => {
    expect(chargedLines(aShop(), [line(1, 2, 12_000), line(2, 1, 8_000)], rupiah(33_000))).toEqual({
      ok: true,
      value: [
        { name: 'Kopi', quantity: 2, price: 12_000 },
        { name: 'Roti', quantity: 1, price: 8_000 },
        { name: '', quantity: 1, price: 1_000 },
      ],
    });
    expect(chargedLines(aShop(), [line(2, 3, 8_000)], rupiah(24_000))).toMatchObject({ value: { length: 1 } });
    expect(chargedLines(aShop(), [], rupiah(24_000))).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['at another price', [line(1, 1, 11_000)], 20_000],
    ['that are not in the catalogue', [line(3, 1, 12_000)], 20_000],
    ['that come to more than the amount', [line(1, 2, 12_000)], 20_000],
  ])('%s are refused', (_, lines, amount) => {
    expect(chargedLines(aShop(), lines, rupiah(amount))).toEqual(changed);
  });

  it('that come to more than a number can hold are refused', () => {
    const items = aLedger().ledger.items;
    const dearest = rupiah(999_999_999_999);
    const more = { id: null, barcode: null, colour: 'plain', favourite: false, retired: false } as const;
    saveItem(items, { name: 'Emas', price: dearest, ...more }, MORNING);
    const many = Array.from({ length: 40 }, () => line(1, 999, dearest));
    expect(chargedLines(items, many, dearest)).toEqual(changed);
    expect(chargedLines(items, [line(1, 1, dearest)], dearest)).toMatchObject({ value: { length: 1 } });
  });

  it('that were taken off sale meanwhile are refused', () => {
    const items = aShop();
    items.save(
      items.list().map((item) => ({ ...item, retired: item.id === 1 })),
      MORNING,
    );
    expect(chargedLines(items, [line(1, 1, 12_000)], rupiah(12_000))).toEqual(changed);
  });

  it('that the cashier knows to be off sale are taken, at their price alone', () => {
    const items = aShop();
    items.save(
      items.list().map((item) => ({ ...item, retired: true })),
      MORNING,
    );
    const known = (price: number) => [{ ...line(1, 1, price), retired: true as const }];
    expect(chargedLines(items, known(12_000), rupiah(12_000))).toMatchObject({ ok: true, value: [{ name: 'Kopi' }] });
    expect(chargedLines(items, known(11_000), rupiah(12_000))).toEqual(changed);
  });
});
