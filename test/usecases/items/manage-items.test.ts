/** The catalogue in a real ledger: added, changed, retired, put in order. Nothing is deleted. */
import { describe, expect, it } from 'vitest';
import type { ItemLedger, ItemToSave } from '../../../electron/ports/ledger/offer-port.ts';
import {
  findItems,
  moveItem,
  saveItem,
  scannedItem,
  sellItems,
} from '../../../electron/usecases/items/manage-items.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aLedger } from '../../store/a-ledger.ts';
import { MORNING } from '../../support/builders.ts';

type Wanted = Omit<ItemToSave, 'place'>;
const anItem = (wanted: Partial<Wanted> = {}): Wanted => ({
  ...{ id: null, name: 'Kopi', price: rupiah(12_000), barcode: null, colour: 'plain', favourite: false },
  ...{ retired: false, ...wanted },
});

/** Takes it off sale, or puts it back. */
function retire(items: ItemLedger, id: number, retired: boolean) {
  const item = items.list().find((each) => each.id === id);
  return saveItem(items, { ...anItem(item), retired }, MORNING);
}

function aCatalogue(...names: readonly string[]) {
  const { items } = aLedger().ledger;
  for (const name of names) saveItem(items, anItem({ name, barcode: name }), MORNING);
  const all = () => findItems(items, { search: '', retired: true, most: 100 }).items;
  const shown = () => all().map(({ name, retired }) => (retired ? `(${name})` : name));
  return { items, all, shown };
}

describe('the catalogue', () => {
  it('takes items in the order in which they were added, and keeps each as it was entered', () => {
    const { items, all, shown } = aCatalogue('Kopi', 'Roti');
    const tea = anItem({ name: 'Teh', price: rupiah(5_000), barcode: '899100', colour: 'green', favourite: true });
    expect(saveItem(items, tea, MORNING)).toMatchObject({ ok: true });
    expect(shown()).toEqual(['Kopi', 'Roti', 'Teh']);
    expect(all()[2]).toEqual({ ...tea, id: 3 });
  });

  it('changes an item in its place', () => {
    const { items, shown } = aCatalogue('Kopi', 'Roti');
    expect(saveItem(items, anItem({ id: 1, name: 'Kopi susu', barcode: 'Kopi' }), MORNING)).toMatchObject({ ok: true });
    expect(shown()).toEqual(['Kopi susu', 'Roti']);
    expect(saveItem(items, anItem({ id: 9 }), MORNING)).toMatchObject({
      ok: false,
      failure: { code: 'item-not-found' },
    });
  });

  it('has each barcode once among the items on sale', () => {
    const { items } = aCatalogue('Kopi', 'Roti');
    const taken = { ok: false, failure: { code: 'item-barcode-taken' } };
    expect(saveItem(items, anItem({ barcode: 'Kopi' }), MORNING)).toEqual(taken);
    expect(saveItem(items, anItem({ id: 2, barcode: 'Kopi' }), MORNING)).toEqual(taken);
    expect(retire(items, 1, true)).toMatchObject({ ok: true });
    expect(saveItem(items, anItem({ id: 2, name: 'Roti', barcode: 'Kopi' }), MORNING)).toMatchObject({ ok: true });
    expect(retire(items, 1, false)).toEqual(taken);
  });

  it('lists retired items last, and puts them back in their place', () => {
    const { items, shown } = aCatalogue('Kopi', 'Roti', 'Teh');
    retire(items, 1, true);
    expect(shown()).toEqual(['Roti', 'Teh', '(Kopi)']);
    retire(items, 1, false);
    expect(shown()).toEqual(['Kopi', 'Roti', 'Teh']);
  });

  it('moves an item up and down among those on sale, and not beyond', () => {
    const { items, shown } = aCatalogue('Kopi', 'Roti', 'Teh');
    retire(items, 2, true);
    moveItem(items, 3, 'up', MORNING);
    expect(shown()).toEqual(['Teh', 'Kopi', '(Roti)']);
    moveItem(items, 3, 'up', MORNING);
    moveItem(items, 1, 'down', MORNING);
    expect(shown()).toEqual(['Teh', 'Kopi', '(Roti)']);
    moveItem(items, 3, 'down', MORNING);
    expect(shown()).toEqual(['Kopi', 'Teh', '(Roti)']);
    expect(moveItem(items, 2, 'up', MORNING)).toMatchObject({ ok: false, failure: { code: 'item-not-found' } });
  });
});

describe('Sell', () => {
  it('has the favourites on sale, and the codes that speed alone does not tell from typing', () => {
    const { items } = aCatalogue('123', '8991002101410', 'A-1');
    for (const [name, retired] of [
      ['Teh', false],
      ['Susu', true],
    ] as const) {
      saveItem(items, anItem({ name, barcode: name, favourite: true, retired }), MORNING);
    }
    const { codes, ...seen } = sellItems(items);
    expect(seen).toMatchObject({ favourites: [{ name: 'Teh' }], count: 4 });
    expect(codes.toSorted()).toEqual(['123', 'A-1', 'Teh']);
  });

  it('finds the item of a scanned code, the first code that has one, and none that is off sale', () => {
    const { items } = aCatalogue('8991', '8992');
    retire(items, 2, true);
    expect(scannedItem(items, ['8991'])).toMatchObject({ item: { id: 1 } });
    expect(scannedItem(items, ['91', '8991'])).toMatchObject({ item: { id: 1 } });
    expect(scannedItem(items, ['8992'])).toEqual({ item: null });
  });

  it.each([
    ['', ['Susu kopi', 'Kopi susu', 'KOPI hitam', 'Roti']],
    ['kopi', ['Kopi susu', 'KOPI hitam', 'Susu kopi']],
    [' KOPI  su', ['Kopi susu', 'Susu kopi']],
    ['susu', ['Susu kopi', 'Kopi susu']],
    ['15rb', ['Kopi susu']],
    ['Rp 15.000', ['Kopi susu']],
    // The barcode is the surest.
    ['12000', ['KOPI hitam', 'Susu kopi', 'Roti']],
    ['8991002101410', ['Kopi susu']],
    ['101410', ['Kopi susu']],
    ['roti-01', ['Roti']],
    ['teh', []],
    ['%', []],
    ['[', []],
  ])('finds items by name, price or barcode: %j, the surest first', (search, names) => {
    const { items } = aCatalogue();
    const put = (name: string, price: number, barcode: string | null, retired = false) =>
      saveItem(items, anItem({ name, price: rupiah(price), barcode, retired }), MORNING);
    put('Susu kopi', 12_000, null);
    put('Kopi susu', 15_000, '8991002101410');
    put('KOPI hitam', 8_000, '12000');
    put('Roti', 12_000, 'ROTI-01');
    put('Kopi lama', 15_000, null, true);
    const found = (retired: boolean, most = 10) => findItems(items, { search, retired, most });
    expect(found(false).items.map(({ name }) => name)).toEqual(names);
    expect(found(false, 1)).toMatchObject({ items: found(false).items.slice(0, 1), count: names.length, all: 4 });
    expect(found(true).all).toBe(5);
  });

  it('finds an item off sale last among those that are as sure, where these are asked for', () => {
    const { items } = aCatalogue('Kopi lama', 'Susu kopi', 'Kopi susu');
    retire(items, 1, true);
    const found = findItems(items, { search: 'kopi', retired: true, most: 10 });
    expect(found.items.map(({ name }) => name)).toEqual(['Kopi susu', 'Kopi lama', 'Susu kopi']);
  });

  it('finds an item as it is now, also after a search', () => {
    const { items } = aCatalogue('Kopi');
    const found = (search: string) => findItems(items, { search, retired: false, most: 10 }).items;
    expect(found('kopi')).toHaveLength(1);
    saveItem(items, anItem({ id: 1, name: 'Kopi', price: rupiah(15_000), barcode: '899' }), MORNING);
    saveItem(items, anItem({ name: 'Teh' }), MORNING);
    expect(found('kopi')).toMatchObject([{ price: 15_000, barcode: '899' }]);
    expect(found('899')).toHaveLength(1);
    expect(found('teh')).toHaveLength(1);
    retire(items, 1, true);
    expect(found('kopi')).toEqual([]);
  });
});
