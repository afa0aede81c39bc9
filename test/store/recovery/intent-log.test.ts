/**
 * A counter was killed, and its WAL was truncated at the end of a page. The ledger opened and was consistent, but four
 * sales were missing; the next one got a number that was already on a receipt. The intent log knows them.
 */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ledgerPaths } from '../../../electron/store/backups/ledger-paths.ts';
import { makeBackup } from '../../../electron/store/backups/make-backup.ts';
import { createLedgerGuardian } from '../../../electron/store/recovery/create-ledger-guardian.ts';
import type { RecoveryReport } from '../../../shared/contract/views/setup/backup-views.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { MORNING } from '../../support/builders.ts';
import { background } from '../../support/jobs/background.ts';
import { aFolder, aPaidSale, aPendingSale } from '../a-ledger.ts';

const BOOK = 'sales-sandbox.sqlite';

function openIn(folder: string) {
  const rebuilt: RecoveryReport[] = [];
  const guardian = createLedgerGuardian({
    version: '1.0.0',
    background,
    dataDirectory: folder,
    fileOf: (environment) => join(folder, `sales-${environment}.sqlite`),
    now: () => MORNING + 3_600_000,
    onRebuilt: (report) => rebuilt.push(report),
    onDamage: () => undefined,
    onJobDied: () => undefined,
  });
  const ledger = guardian.open('sandbox');
  onTestFinished(() => ledger.close());
  return { ledger, rebuilt, guardian };
}

const lines = [
  { name: 'Es teh', quantity: 3, price: rupiah(5_000) },
  { name: '', quantity: 1, price: rupiah(10_000) },
];

/** Two sales, a backup, two more; then it is killed. @returns the result of the next start */
function aKilledCounter() {
  const lived = aFolder();
  const { ledger } = openIn(lived);
  const before = [aPaidSale(ledger), aPendingSale(ledger)];
  makeBackup(ledgerPaths(join(lived, BOOK), 'sandbox'), 'start', MORNING);
  const after = [aPaidSale(ledger), aPendingSale(ledger, { note: 'es teh', lines })];
  const folder = join(aFolder(), 'left');
  cpSync(lived, folder, { recursive: true });
  const orderIds = [...before, ...after].map(({ payment }) => payment.orderId);
  return { folder, ledgerFile: join(folder, BOOK), log: join(folder, `${BOOK}-wal`), orderIds, newest: after[1] };
}

describe('sales that the ledger has lost', () => {
  it.each([
    ['its log is empty', 0],
    ['its log was cut in the middle', 0.5],
    ['its log lacks the last page', 0.99],
  ])('are entered again and asked about: %s', (_, part) => {
    const { folder, log, orderIds, newest } = aKilledCounter();
    truncateSync(log, Math.floor(statSync(log).size * part));
    const { ledger, rebuilt } = openIn(folder);
    expect(orderIds.map((orderId) => ledger.payments.find(orderId)?.sale.number)).toEqual([1, 2, 3, 4]);
    expect(ledger.verify()).toEqual([]);
    if (part === 0.99) return;
    expect(rebuilt).toMatchObject([{ cause: 'damaged', unreadable: 0 }]);
    const found = ledger.payments.find(newest?.payment.orderId ?? '');
    expect(found).toMatchObject({ payment: { state: 'unconfirmed' }, sale: { note: 'es teh' } });
    expect(ledger.payments.linesOf(found?.sale.id ?? 0)).toEqual(lines);
    expect(found?.watch.nextCheckAt).toBe(MORNING + 3_600_000);
  });

  it.each([true, false])('are entered again where all of the ledger is gone (a backup is there: %s)', (hasBackup) => {
    const { folder, orderIds } = aKilledCounter();
    for (const name of readdirSync(folder)) if (name.startsWith(BOOK)) rmSync(join(folder, name));
    if (!hasBackup) rmSync(join(folder, 'backups'), { recursive: true });
    const { ledger, rebuilt } = openIn(folder);
    expect(rebuilt).toMatchObject([{ cause: 'missing', recovered: hasBackup ? 2 : 4 }]);
    expect(orderIds.map((orderId) => ledger.payments.find(orderId)?.sale.number)).toEqual([1, 2, 3, 4]);
    expect(ledger.verify()).toEqual([]);
  });

  it('are entered once: the start after that finds nothing to do', () => {
    const { folder, log } = aKilledCounter();
    truncateSync(log, 0);
    const first = openIn(folder);
    first.ledger.close();
    expect(openIn(folder).rebuilt).toEqual([]);
  });
});

describe('a ledger that has all its sales', () => {
  it('stays where it is, whatever byte of its intent log flips, and no payment is invented', () => {
    const { folder, orderIds } = aKilledCounter();
    const intentLog = join(folder, 'sales-sandbox.intents');
    const bytes = readFileSync(intentLog);
    for (let at = 0; at < bytes.length; at += 37) {
      const flipped = Buffer.from(bytes);
      flipped[at] = ((flipped[at] ?? 0) + 1) % 256;
      writeFileSync(intentLog, flipped);
      const { ledger, rebuilt } = openIn(folder);
      expect(rebuilt, `byte ${at}`).toEqual([]);
      expect(ledger.payments.ofSale(5)).toEqual([]);
      ledger.close();
    }
    expect(orderIds).toHaveLength(4);
  });

  it('stays where it is without an intent log', () => {
    const { folder } = aKilledCounter();
    rmSync(join(folder, 'sales-sandbox.intents'));
    expect(openIn(folder).rebuilt).toEqual([]);
  });
});

describe('a replacement of a ledger', () => {
  it('is said again after a kill, and not after an end in peace', () => {
    const { folder, log } = aKilledCounter();
    truncateSync(log, 0);
    const first = openIn(folder);
    expect(first.rebuilt).toHaveLength(1);
    const killed = join(aFolder(), 'killed');
    cpSync(folder, killed, { recursive: true });
    const again = openIn(killed);
    expect(again.rebuilt).toEqual(first.rebuilt);
    again.ledger.close();
    expect(openIn(killed).rebuilt).toEqual([]);
  });
});
