import { describe, expect, it } from 'vitest';
import { findItems } from '../../../../renderer/state/draft/find-items.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';

const items = [
  { name: 'Susu kopi', price: rupiah(12_000), barcode: null },
  { name: 'Kopi susu', price: rupiah(15_000), barcode: '8991002101410' },
  { name: 'Kopi hitam', price: rupiah(8_000), barcode: '12000' },
  { name: 'Roti', price: rupiah(12_000), barcode: 'ROTI-01' },
];
const found = (search: string) => findItems(items, search).map(({ name }) => name);

describe('items are found', () => {
  it.each([
    ['', ['Susu kopi', 'Kopi susu', 'Kopi hitam', 'Roti']],
    ['kopi', ['Kopi susu', 'Kopi hitam', 'Susu kopi']],
    [' KOPI  su', ['Kopi susu', 'Susu kopi']],
    ['susu', ['Susu kopi', 'Kopi susu']],
    ['15rb', ['Kopi susu']],
    ['Rp 15.000', ['Kopi susu']],
    // The barcode is the surest.
    ['12000', ['Kopi hitam', 'Susu kopi', 'Roti']],
    ['8991002101410', ['Kopi susu']],
    ['101410', ['Kopi susu']],
    ['roti-01', ['Roti']],
    ['teh', []],
    ['[', []],
  ])('for %j, the surest first', (search, names) => {
    expect(found(search)).toEqual(names);
  });
});
