import { expect, it } from 'vitest';
import { monogramOf } from '../../../renderer/customer/customer-views.tsx';

it.each([
  ['Warung Kopi Senja', 'KS'],
  ['Toko Latihan', 'L'],
  ['toko', 'T'],
  ['Rumah Makan Padang Sederhana Jaya', 'PS'],
  ['PT. Élan & Co', 'ÉC'],
  ['7 Rasa', '7R'],
  ['', ''],
  ['---', ''],
])('%s is shown as %s', (shopName, monogram) => {
  expect(monogramOf(shopName)).toBe(monogram);
});
