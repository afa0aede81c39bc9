/** A manager restores a backup: no newer sale is lost, and nothing gets worse. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { createBackup } from '../../../electron/store/backups.ts';
import { compressSegment } from '../../../electron/store/journal/follow-journal.ts';
import { createJournal } from '../../../electron/store/journal/journal.ts';
import { isCompressed, JournalFile, ROWS_PER_SEGMENT } from '../../../electron/store/journal/journal-file.ts';
import { openDatabase, openLedger } from '../../../electron/store/open-ledger.ts';
import { recover } from '../../../electron/store/recovery/recover.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import { anIntent, MORNING } from '../../support/builders.ts';
import { storeErrorOf } from '../../support/store-error-of.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aClosing, aFolder, aPaidSale, become, paid } from '../a-ledger.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

describe('going back to a backup by hand', () => {
  async function aChoice() {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    const made = await directory.guardian.backUp('sandbox', 'manual');
    if (!made.ok) throw new Error('no backup');
    directory.time.now += 3_600_000;
    return { ...directory, backup: made.value.file };
  }
  const paymentsOf = (ledger: Ledger) => ledger.history.page({ search: '', before: null, limit: 9 }).entries;

  it('makes a safety copy, keeps the present ledger and what was charged since, and asks about it', async () => {
    const { folder, guardian, ledger, names, backup, time } = await aChoice();
    const since = aPaidSale(ledger).payment;
    expect(await guardian.restore('sandbox', backup)).toMatchObject({ value: { cause: 'by-hand', recovered: 1 } });
    expect(names().filter((name) => name.includes('before-restore'))).toHaveLength(1);
    expect(readdirSync(join(folder, 'quarantine'))).toHaveLength(1);
    const back = ledger.payments.find(since.orderId);
    expect(back).toMatchObject({ payment: { state: 'paid' }, watch: { nextCheckAt: time.now } });
    expect(paymentsOf(ledger)).toHaveLength(2);
  });

  // Paid by a manual check after the backup; in the backup it is rejected.
  it('keeps a rejected payment paid that was paid since, and asks once', async () => {
    const { guardian, ledger, time } = aDataDirectory();
    const { payment } = ledger.payments.recordIntent(anIntent());
    become(ledger, { ...payment, state: 'rejected', cause: { code: 'channel-unavailable' } });
    const made = await guardian.backUp('sandbox', 'manual');
    become(ledger, paid(payment, { late: true }));
    await guardian.restore('sandbox', made.ok ? made.value.file : '');
    const back = ledger.payments.find(payment.orderId);
    expect(back).toMatchObject({ payment: { state: 'paid' }, watch: { nextCheckAt: time.now } });
  });

  it('lasts: the next start does not take the older ledger for one that lost something', async () => {
    const { folder, guardian, ledger, backup } = await aChoice();
    aPaidSale(ledger);
    await guardian.backUp('sandbox', 'manual');
    await guardian.restore('sandbox', backup);
    ledger.close();
    expect(aDataDirectory(folder).said).toEqual({ rebuilt: [], damage: [], died: [] });
  });

  it.each([
    ['in the middle', 'sale 1'],
    ['at its end', 'day-closed'],
  ])(
    'has what is damaged in the journal’s file %s from the safety copy, with the Z reports after it',
    async (_, damaged) => {
      const { file, folder, guardian, ledger, backup } = await aChoice();
      aPaidSale(ledger, { note: 'sale 1' });
      aPaidSale(ledger, { note: 'sale 2' });
      expect(aClosing(ledger, file).number).toBe(1);
      const rows = ledger.journal.rowsAfter(0);
      const journal = join(folder, 'journal', 'sales-sandbox-000000001.jsonl');
      writeFileSync(journal, readFileSync(journal, 'utf8').replace(damaged, '"'));
      const lost = { rows: 0, closings: 0, decisions: 0 };
      expect(await guardian.restore('sandbox', backup)).toMatchObject({ value: { recovered: 2, lost } });
      expect(ledger.journal.rowsAfter(0).slice(0, rows.length)).toEqual(rows);
      expect(ledger.closings.find(1)).toBeDefined();
    },
  );

  it('refuses a name that is not listed, whatever it looks like', async () => {
    const { guardian, ledger } = await aChoice();
    for (const file of ['sales-sandbox-20200101T000000Z-start.sqlite', '../sales-sandbox.sqlite', '/etc/passwd', '']) {
      expect(await guardian.restore('sandbox', file)).toMatchObject({ failure: { code: 'backup-not-found' } });
    }
    expect(paymentsOf(ledger)).toHaveLength(1);
  });

  it('refuses a backup that rotted, and leaves everything as it is', async () => {
    const { folder, guardian, ledger, backup } = await aChoice();
    const bytes = readFileSync(join(folder, 'backups', backup));
    bytes.fill(0xa5, 3 * 4096, 4 * 4096);
    writeFileSync(join(folder, 'backups', backup), bytes);
    expect(await guardian.restore('sandbox', backup)).toMatchObject({ failure: { code: 'backup-unusable' } });
    expect(storeErrorOf(() => ledger.payments.recordIntent(anIntent()))).toBe('no error');
  });
});

it('of a backup that ends within a compressed segment has its rows and closings as they were', async () => {
  const file = join(aFolder(), 'sales-sandbox.sqlite');
  const environment = 'sandbox';
  const places = ledgerPaths(file, environment);
  const open = () => openLedger({ file, environment });
  const ledger = open();
  aPaidSale(ledger);
  const backup = createBackup(places, 'manual', MORNING).file;
  aPaidSale(ledger);
  expect(aClosing(ledger, file).number).toBe(1);
  ledger.close();
  const db = openDatabase({ file, environment });
  const journal = createJournal(db);
  const entry = { kind: 'manager-pin-set', data: { how: 'changed' } } as const;
  db.transaction(() => {
    for (let row = 0; row < ROWS_PER_SEGMENT; row += 1) journal.append(null, MORNING, entry);
  })();
  db.close();
  const full = open();
  const files = () => new JournalFile(places.journal, environment);
  await expect.poll(() => files().head()).toEqual(full.journal.head());
  aPaidSale(full);
  const head = full.journal.head();
  full.close();
  compressSegment(places);
  expect(files().segments().map(isCompressed)).toEqual([true, false]);
  recover({ places, cause: 'by-hand', at: MORNING, noted: { head, highestClosing: 1 }, chosen: backup });
  const restored = open();
  expect(restored.closings.list(null, 9).map(({ number }) => number)).toEqual([1]);
  expect(restored.journal.rowsAfter((head?.id ?? 0) - 1, 1)).toMatchObject([{ hash: head?.hash }]);
  restored.close();
});
