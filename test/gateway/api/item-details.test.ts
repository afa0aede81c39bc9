import { expect, it } from 'vitest';
import { sentItems } from '../../../electron/gateway/api/request-body.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';

it('sends one of each line with the line total, and the quantity in the name', () => {
  const items = sentItems([
    { name: 'Kopi susu', quantity: 3, price: rupiah(18_000) },
    { name: 'Roti', quantity: 1, price: rupiah(12_000) },
  ]);
  expect(items).toEqual([
    { name: '3 × Kopi susu', quantity: 1, price: 54_000 },
    { name: 'Roti', quantity: 1, price: 12_000 },
  ]);
});

it('cuts a name that the quantity made too long', () => {
  expect(sentItems([{ name: 'x'.repeat(255), quantity: 12, price: rupiah(1) }])[0]?.name).toHaveLength(255);
});

it('cuts no sign in half: many readers refuse a whole body for half of one', () => {
  const [sent] = sentItems([{ name: `${'x'.repeat(45)}🍵🍵`, quantity: 3, price: rupiah(18_000) }], 50);
  expect(sent?.name).toBe(`3 × ${'x'.repeat(45)}`);
});
