/** Figures of a ledger for support: counted, checked, and without content. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeLedgerFile } from '../../../electron/store/ledger-jobs.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import { migrationsInOrder } from '../../../electron/store/sqlite/migrations/in-order.ts';
import { failed } from '../../../shared/model/values/result.ts';
import { aRichLedger } from '../a-rich-ledger.ts';

it('a ledger is described by its size, its schema and the number of its rows', () => {
  const { file } = aRichLedger();
  const described = describeLedgerFile(ledgerPaths(file, 'sandbox'));
  if (!described.ok) throw new Error(described.failure.code);
  const { rows, paymentsByState, ...figures } = described.value;
  expect(figures).toMatchObject({ version: migrationsInOrder.length, isIntact: true });
  expect(figures.bytes).toBeGreaterThan(10_000);
  expect(rows['payment']).toBeGreaterThan(1);
  expect(rows['payment_event']).toBeGreaterThan(rows['payment'] ?? 0);
  const states = Object.values(paymentsByState).reduce((sum, count) => sum + count, 0);
  expect(states).toBe(rows['payment']);
});

it('a ledger with a broken page is said to be broken, and is no bug', () => {
  const { file } = aRichLedger();
  const bytes = readFileSync(file);
  // The head of every page after the first few, which hold the schema.
  for (let page = 40; page * 4_096 < bytes.length; page += 1) bytes.fill(0xff, page * 4_096, page * 4_096 + 16);
  writeFileSync(file, bytes);
  expect(describeLedgerFile(ledgerPaths(file, 'sandbox'))).toEqual(failed('database-broken'));
});
