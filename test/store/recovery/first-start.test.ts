/** The way back from a newer version. */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { openOrRecover } from '../../../electron/store/recovery/open-or-recover.ts';
import { migrationsInOrder } from '../../../electron/store/sqlite/migrations/in-order.ts';
import { anIntent, MORNING } from '../../support/builders.ts';
import { storeErrorOf } from '../../support/store-error-of.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aPaidSale } from '../a-ledger.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

const newest = migrationsInOrder.length;

/** As a newer version leaves it: another schema, and sales of its own. */
function convert(file: string): void {
  const db = new Database(file);
  db.exec("ALTER TABLE sale ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'; CREATE TABLE mood (id INTEGER)");
  db.pragma(`user_version = ${newest + 1}`);
  db.close();
}

describe('going back from a version that has converted the ledger', () => {
  async function aNewerLedger() {
    const old = aDataDirectory();
    const before = aPaidSale(old.ledger).payment;
    const made = await old.guardian.backUp('sandbox', 'manual');
    if (!made.ok) throw new Error('no backup');
    const since = aPaidSale(old.ledger).payment;
    const open = old.ledger.payments.recordIntent(anIntent()).payment;
    old.ledger.close();
    const file = join(old.folder, 'sales-sandbox.sqlite');
    convert(file);
    return { ...old, before, since, open, file };
  }

  it('refuses the newer ledger and touches nothing, until a manager goes back', async () => {
    const { folder, file } = await aNewerLedger();
    const bytes = readFileSync(file);
    expect(storeErrorOf(() => aDataDirectory(folder))).toBe('database-newer');
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(existsSync(join(folder, 'quarantine'))).toBe(false);
  });

  it('restores the newest backup that it can read, with what was charged since, and asks about it', async () => {
    const { folder, file, guardian, before, since, open } = await aNewerLedger();
    const bytes = readFileSync(file);
    expect(guardian.beforeNewer('sandbox')).toMatchObject({ reason: 'manual' });
    expect(await guardian.rollBack('sandbox')).toMatchObject({ ok: true, value: { cause: 'newer', recovered: 2 } });

    const { ledger, said } = aDataDirectory(folder);
    expect(said.rebuilt).toMatchObject([{ cause: 'newer', from: 'backup' }]);
    expect(ledger.payments.find(before.orderId)?.payment.state).toBe('paid');
    // What the journal alone has as paid is asked about once.
    expect(ledger.payments.find(since.orderId)).toMatchObject({
      payment: { state: 'paid' },
      watch: { nextCheckAt: MORNING },
    });
    expect(ledger.payments.find(open.orderId)?.payment.state).toBe('unconfirmed');
    const [kept = ''] = readdirSync(join(folder, 'quarantine'));
    expect(readFileSync(join(folder, 'quarantine', kept, 'sales-sandbox.sqlite')).equals(bytes)).toBe(true);
    ledger.close();
    expect(aDataDirectory(folder).said).toEqual({ rebuilt: [], damage: [], died: [] });
  });

  it('passes over a backup of the newer version, and one that is damaged', async () => {
    const { folder, file, guardian, time } = await aNewerLedger();
    const backups = join(folder, 'backups');
    time.now += 60_000;
    copyFileSync(file, join(backups, 'sales-sandbox-20990101T000000Z-start.sqlite'));
    const whole = guardian.beforeNewer('sandbox');
    expect(whole).toMatchObject({ reason: 'manual' });
    const bytes = readFileSync(join(backups, whole?.file ?? ''));
    bytes.fill(0xa5, 3 * 4096, 4 * 4096);
    writeFileSync(join(backups, 'sales-sandbox-20980101T000000Z-start.sqlite'), bytes);
    expect(guardian.beforeNewer('sandbox')).toMatchObject({ reason: 'start' });
    expect(await guardian.rollBack('sandbox')).toMatchObject({ ok: true, value: { from: 'backup', recovered: 2 } });
  });

  it('does nothing to a ledger that this version can read, and nothing without a backup', async () => {
    const whole = aDataDirectory();
    await whole.guardian.backUp('sandbox', 'manual');
    expect(whole.guardian.beforeNewer('sandbox')).toBeNull();
    expect(await whole.guardian.rollBack('sandbox')).toEqual({ ok: false, failure: { code: 'backup-not-found' } });

    const bare = aDataDirectory();
    aPaidSale(bare.ledger);
    bare.ledger.close();
    const file = join(bare.folder, 'sales-sandbox.sqlite');
    convert(file);
    const bytes = readFileSync(file);
    expect(await bare.guardian.rollBack('sandbox')).toEqual({ ok: false, failure: { code: 'backup-not-found' } });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(storeErrorOf(() => openOrRecover({ file, environment: 'sandbox', now: 0 }))).toBe('database-newer');
  });
});
