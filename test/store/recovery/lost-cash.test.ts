/** Cash that a ledger has lost. No gateway can be asked about it, so it is booked again as it was. */
import {
  copyFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { createBackup } from '../../../electron/store/backups.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aCashSale, aFolder, aPaidSale, aPendingSale } from '../a-ledger.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

const LEDGER = 'sales-sandbox.sqlite';
const AT = MORNING + 60_000;

function book(ledger: Ledger, number: number, saleId?: number): string {
  const wanted = { recordId: `TK1-20260309-CASH${number}`, note: `teh ${number}`, at: AT };
  return aCashSale(ledger, saleId === undefined ? wanted : { ...wanted, saleId }).recordId;
}

const sums = (ledger: Ledger) => ledger.reports.takings(BUSINESS_DAY, BUSINESS_DAY).methods;

/** Cash before a backup; after it cash alone, and cash for a sale with a code. Then it is killed. */
function aKilledCounter() {
  const lived = aDataDirectory();
  aPaidSale(lived.ledger);
  const known = book(lived.ledger, 1);
  createBackup(ledgerPaths(join(lived.folder, LEDGER), 'sandbox'), 'start', MORNING);
  const alone = book(lived.ledger, 2);
  const open = aPendingSale(lived.ledger);
  const beside = book(lived.ledger, 3, open.sale.id);
  const folder = join(aFolder(), 'left');
  cpSync(lived.folder, folder, { recursive: true });
  return { folder, log: join(folder, `${LEDGER}-wal`), records: [known, alone, beside], orderId: open.payment.orderId };
}

describe('cash that the ledger has lost', () => {
  it.each([
    ['its log is empty', 0],
    ['its log was cut in the middle', 0.5],
  ])('is booked again, with its number, its change and its day: %s', (_, part) => {
    const { folder, log, records, orderId } = aKilledCounter();
    truncateSync(log, Math.floor(statSync(log).size * part));
    const { ledger, file } = aDataDirectory(folder);
    const found = records.map((recordId) => ledger.cash.find(recordId));
    expect(found.map((cash) => [cash?.sale.number, cash?.sale.note, cash?.given, cash?.at])).toEqual([
      [2, 'teh 1', 50_000, AT],
      [3, 'teh 2', 50_000, AT],
      [4, '', 50_000, AT],
    ]);
    expect(ledger.payments.find(orderId)).toMatchObject({ payment: { state: 'pending' }, sale: { state: 'paid' } });
    expect(sums(ledger)).toContainEqual(expect.objectContaining({ method: 'CASH', count: 3, gross: 40_000 }));
    expect(verified(file)).toEqual([]);
  });

  it('is booked again where all of the ledger is gone, and once', () => {
    const { folder, records } = aKilledCounter();
    for (const name of readdirSync(folder)) if (name.startsWith(LEDGER)) rmSync(join(folder, name));
    const first = aDataDirectory(folder);
    expect(records.every((recordId) => first.ledger.cash.find(recordId))).toBe(true);
    first.ledger.close();
    const next = aDataDirectory(folder);
    expect(next.said.rebuilt).toEqual([]);
    expect(sums(next.ledger)).toContainEqual(expect.objectContaining({ method: 'CASH', count: 3 }));
  });

  it('is never invented, whatever byte of its row in the journal’s file flips', () => {
    const { folder } = aKilledCounter();
    const file = join(folder, 'journal', 'sales-sandbox-000000001.jsonl');
    const bytes = readFileSync(file);
    const from = bytes.indexOf('TK1-20260309-CASH2');
    for (let at = from - 60; at < from + 200; at += 29) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      writeFileSync(file, flipped);
      const copy = join(aFolder(), 'copy');
      cpSync(folder, copy, { recursive: true });
      const { ledger } = aDataDirectory(copy);
      expect(sums(ledger)).toContainEqual(expect.objectContaining({ method: 'CASH', count: 3, gross: 40_000 }));
      ledger.close();
    }
  });

  it('is read out of a ledger that contradicts itself where the journal’s file is gone', () => {
    const { folder, records } = aKilledCounter();
    const db = new Database(join(folder, LEDGER));
    db.exec("UPDATE sale SET state = 'unpaid' WHERE id = 1");
    db.close();
    for (const gone of ['journal', 'ledger-checks.json']) rmSync(join(folder, gone), { recursive: true });
    const { ledger, said } = aDataDirectory(folder);
    expect(said.rebuilt).toMatchObject([{ cause: 'damaged', from: 'backup', lost: { rows: 0 } }]);
    expect(records.every((recordId) => ledger.cash.find(recordId))).toBe(true);
  });

  it('never comes from the ledger of another environment in its place', () => {
    const training = join(aFolder(), 'sales-training.sqlite');
    const other = openLedger({ file: training, environment: 'training' });
    book(other, 1);
    other.close();
    const { folder, ledger } = aDataDirectory();
    const own = book(ledger, 2);
    ledger.close();
    copyFileSync(training, join(folder, LEDGER));
    const next = aDataDirectory(folder).ledger;
    expect(sums(next)).toMatchObject([{ method: 'CASH', count: 1, gross: 7_500 }]);
    expect(next.cash.find(own)?.sale.note).toBe('teh 2');
  });

  it('is kept when a person goes back to a backup', async () => {
    const { guardian, ledger, file } = aDataDirectory();
    aPaidSale(ledger);
    const made = await guardian.backUp('sandbox', 'manual');
    const recordId = book(ledger, 1);
    await guardian.restore('sandbox', made.ok ? made.value.file : '');
    expect(ledger.cash.find(recordId)).toMatchObject({ sale: { number: 2, note: 'teh 1', state: 'paid' } });
    expect(verified(file)).toEqual([]);
  });
});
