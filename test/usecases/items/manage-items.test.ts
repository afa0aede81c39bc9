/** The catalogue in a real ledger: added, changed, retired, put in order. Nothing is deleted. */

import { describe, expect, it } from 'vitest';
import type { ItemLedger, ItemToSave } from '../../../electron/ports/ledger/item-port.ts';
import { catalogueView, moveItem, saveItem } from '../../../electron/usecases/items/manage-items.ts';
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
  const { ledger, db } = aLedger();
  const { items } = ledger;
  for (const name of names) saveItem(items, anItem({ name, barcode: name }), MORNING);
  const shown = () => catalogueView(items).items.map(({ name, retired }) => (retired ? `(${name})` : name));
  return { items, db, shown };
}

describe('the catalogue', () => {
  it('is empty at a new shop', () => {
    expect(aCatalogue().shown()).toEqual([]);
  });

  it('takes items in the order in which they were added, and keeps each as it was entered', () => {
    const { items, shown } = aCatalogue('Kopi', 'Roti');
    const tea = anItem({ name: 'Teh', price: rupiah(5_000), barcode: '899100', colour: 'green', favourite: true });
    expect(saveItem(items, tea, MORNING)).toMatchObject({ ok: true });
    expect(shown()).toEqual(['Kopi', 'Roti', 'Teh']);
    expect(catalogueView(items).items[2]).toEqual({ ...tea, id: 3 });
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

  it('deletes nothing', () => {
    const { db } = aCatalogue('Kopi');
    expect(() => db.exec('DELETE FROM item')).toThrow('never deleted');
  });
});
