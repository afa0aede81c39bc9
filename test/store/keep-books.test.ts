/** The books of a data directory while the program runs: backups, damage that is noticed, and files that are exchanged. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { BackupReason, BookReport } from '../../shared/backups.ts';
import { openDatabase } from '../../electron/store/database.ts';
import type { Ledger } from '../../electron/store/ledger.ts';
import { ledgerOn } from '../../electron/store/open-ledger.ts';
import { keepBooks } from '../../electron/store/safekeeping/keep-books.ts';
import { makeBackup } from '../../electron/store/safekeeping/make-backup.ts';
import { placesOf } from '../../electron/store/safekeeping/places.ts';
import { anIntent, MORNING } from '../support/builders.ts';
import { storeTroubleOf } from '../support/store-trouble-of.ts';
import { aFolder, aPaidSale, aPendingSale, become, paid } from './a-ledger.ts';
import { background } from '../support/background.ts';

const DAY_MS = 24 * 3_600_000;

// Processes are started here, on a machine that may be busy: only so that a test that hangs ends some day.
vi.setConfig({ testTimeout: 60_000 });

function aHouse(folder = aFolder()) {
  const said = { rebuilt: [] as BookReport[], damage: [] as string[] };
  const time = { now: MORNING };
  const safekeeping = keepBooks({
    background,
    dataDirectory: folder,
    fileOf: (environment) => join(folder, `sales-${environment}.sqlite`),
    now: () => time.now,
    onRebuilt: (report) => said.rebuilt.push(report),
    onDamage: (_, how) => said.damage.push(how),
  });
  const ledger = safekeeping.open('sandbox');
  onTestFinished(() => ledger.close());
  const names = () => readdirSync(join(folder, 'backups')).sort();
  return { folder, file: join(folder, 'sales-sandbox.sqlite'), safekeeping, ledger, said, time, names };
}

/** A state that the payments know better, changed behind everybody's back. */
function contradict(file: string): void {
  const db = new Database(file);
  db.exec("UPDATE sale SET state = 'unpaid' WHERE id = 1");
  db.close();
}

describe('backups', () => {
  it('are made with sales going on, checked, and listed newest first', async () => {
    const { safekeeping, ledger, time } = aHouse();
    aPaidSale(ledger);
    expect(await safekeeping.backUp('sandbox', 'manual')).toMatchObject({ ok: true, value: { reason: 'manual' } });
    time.now += 60_000;
    aPendingSale(ledger);
    await safekeeping.backUp('sandbox', 'day-close');
    expect(safekeeping.view('sandbox').backups.map(({ reason }) => reason)).toEqual(['day-close', 'manual']);
    expect(ledger.verify()).toEqual([]);
  });

  it('are made once a day, and once more where the newest is dated by a clock that was wrong', async () => {
    const { safekeeping, time, names } = aHouse();
    await safekeeping.backUpIfOld('sandbox');
    time.now += DAY_MS - 1;
    await safekeeping.backUpIfOld('sandbox');
    expect(names()).toHaveLength(1);
    time.now += 1;
    await safekeeping.backUpIfOld('sandbox');
    expect(names()).toHaveLength(2);
    time.now -= 10 * DAY_MS;
    await safekeeping.backUpIfOld('sandbox');
    expect(names()).toHaveLength(3);
  });

  it('are kept fourteen; the one just made always, and safety copies for ever', () => {
    const { file, ledger, names } = aHouse();
    aPendingSale(ledger);
    const make = (reason: BackupReason, at: number) => makeBackup(placesOf(file, 'sandbox'), reason, at).file;
    const safety = make('before-restore', MORNING);
    for (let day = 1; day <= 15; day += 1) make('start', MORNING + day * DAY_MS);
    const counted = () => names().filter((name) => name.endsWith('-start.sqlite'));
    expect(counted()).toHaveLength(14);
    expect(names()).toContain(safety);
    const byAClockThatIsWrong = make('start', MORNING - 365 * DAY_MS);
    expect(counted()).toHaveLength(14);
    expect(counted()).toContain(byAClockThatIsWrong);
  });

  it('of another environment and files of other people are none of its business', () => {
    const { file, folder, safekeeping, names } = aHouse();
    mkdirSync(join(folder, 'backups'), { recursive: true });
    const theirs = ['sales-production-20260309T030000Z-start.sqlite', 'holiday.jpg'];
    for (const name of theirs) writeFileSync(join(folder, 'backups', name), 'theirs');
    for (let made = 0; made < 15; made += 1) makeBackup(placesOf(file, 'sandbox'), 'manual', MORNING);
    expect(names()).toEqual(expect.arrayContaining(theirs));
    expect(safekeeping.view('sandbox').backups).toHaveLength(14);
  });

  it('of a book that does not add up are not made; it takes no sale from then on', async () => {
    const { file, safekeeping, ledger, said, names } = aHouse();
    aPendingSale(ledger);
    contradict(file);
    expect(await safekeeping.backUp('sandbox', 'manual')).toMatchObject({ failure: { code: 'database-broken' } });
    expect(names()).toEqual([]);
    expect(said.damage).toEqual(['broken']);
    expect(safekeeping.view('sandbox').broken).toBe(true);
    expect(storeTroubleOf(() => ledger.recordIntent(anIntent()))).toBe('database-broken');
  });
});

describe('a book that turns out damaged while it is open', () => {
  it('is repaired underneath whoever holds it, and takes sales again', async () => {
    const { file, folder, safekeeping, ledger, said, time } = aHouse();
    const paid = aPaidSale(ledger).payment;
    await safekeeping.backUp('sandbox', 'manual');
    time.now += 60_000;
    const since = aPendingSale(ledger).payment;
    contradict(file);
    await safekeeping.backUp('sandbox', 'manual');
    const damaged = [file, `${file}-wal`].map((each) => readFileSync(each));

    const repaired = await safekeeping.repair('sandbox');
    expect(repaired).toMatchObject({ ok: true, value: { cause: 'damaged', from: 'backup', sales: 1, recovered: 1 } });
    expect(ledger.payment(paid.orderId)?.payment).toMatchObject({ state: 'paid', amount: paid.amount });
    expect(ledger.payment(since.orderId)?.payment).toMatchObject({ state: 'unconfirmed', amount: since.amount });
    expect(storeTroubleOf(() => ledger.recordIntent(anIntent()))).toBe('no trouble');
    expect(ledger.verify()).toEqual([]);
    expect(safekeeping.view('sandbox')).toMatchObject({ broken: false, problems: 0 });
    expect(said.rebuilt).toEqual([]);
    const [aside = ''] = readdirSync(join(folder, 'set-aside'));
    const kept = ['', '-wal'].map((each) =>
      readFileSync(join(folder, 'set-aside', aside, `sales-sandbox.sqlite${each}`)),
    );
    expect(kept.map((bytes, at) => bytes.equals(damaged[at] ?? Buffer.alloc(0)))).toEqual([true, true]);
  });

  it('is repaired at the next start where nobody pressed the button', async () => {
    const house = aHouse();
    const { payment } = aPendingSale(house.ledger);
    await house.safekeeping.backUp('sandbox', 'manual');
    contradict(house.file);
    await house.safekeeping.backUp('sandbox', 'manual');
    house.ledger.close();

    const again = aHouse(house.folder);
    expect(again.said.rebuilt).toMatchObject([{ cause: 'damaged', from: 'backup' }]);
    expect(again.ledger.payment(payment.orderId)?.payment.amount).toBe(payment.amount);
  });

  it('is left as it is if on a second look it is whole', async () => {
    const { file, safekeeping, ledger } = aHouse();
    aPendingSale(ledger);
    expect(await safekeeping.repair('sandbox')).toEqual({ ok: true, value: null });
    expect(storeTroubleOf(() => ledger.recordIntent(anIntent()))).toBe('no trouble');
    expect(file).toBeDefined();
  });

  it('goes on, and says so, where it does not add up and there is nothing better', () => {
    const house = aHouse();
    aPendingSale(house.ledger);
    house.ledger.close();
    const db = new Database(house.file);
    db.exec("UPDATE sale SET state = 'unpaid'");
    db.close();
    const again = aHouse(house.folder);
    expect(again.said).toEqual({ rebuilt: [], damage: ['contradicts'] });
    expect(storeTroubleOf(() => again.ledger.recordIntent(anIntent()))).toBe('no trouble');
  });
});

describe('a large book', () => {
  it('is used at once, and read whole behind the counter’s back', async () => {
    const folder = aFolder();
    const file = join(folder, 'sales-sandbox.sqlite');
    const db = openDatabase({ file, environment: 'sandbox' });
    const filling = ledgerOn(db, 'sandbox');
    db.transaction(() => {
      for (let sale = 0; sale < 3_000; sale += 1) filling.recordIntent(anIntent({ note: 'x'.repeat(100) }));
    })();
    db.close();
    expect(statSync(file).size).toBeGreaterThan(2 * 1024 * 1024);
    contradict(file);

    const { safekeeping, ledger, said } = aHouse(folder);
    expect(storeTroubleOf(() => ledger.recordIntent(anIntent()))).toBe('no trouble');
    expect(said.damage).toEqual([]);
    await safekeeping.checkInBackground('sandbox');
    expect(said.damage).toEqual(['broken']);
    expect(storeTroubleOf(() => ledger.recordIntent(anIntent()))).toBe('database-broken');
  });
});

describe('going back to a backup by hand', () => {
  async function aChoice() {
    const house = aHouse();
    aPaidSale(house.ledger);
    const made = await house.safekeeping.backUp('sandbox', 'manual');
    if (!made.ok) throw new Error('no backup');
    house.time.now += 3_600_000;
    return { ...house, backup: made.value.file };
  }
  const paymentsOf = (ledger: Ledger) => ledger.history({ search: '', before: null, limit: 9 }).entries;

  it('makes a safety copy, keeps the present book, and asks about what was rung up since', async () => {
    const { folder, safekeeping, ledger, names, backup } = await aChoice();
    const since = aPaidSale(ledger).payment;
    expect(await safekeeping.restore('sandbox', backup)).toMatchObject({ value: { cause: 'by-hand', recovered: 1 } });
    expect(names().filter((name) => name.includes('before-restore'))).toHaveLength(1);
    expect(readdirSync(join(folder, 'set-aside'))).toHaveLength(1);
    expect(ledger.payment(since.orderId)?.payment.state).toBe('unconfirmed');
    expect(paymentsOf(ledger)).toHaveLength(2);
  });

  // Paid by a check by hand after the backup was made; in the backup it was rejected, and nobody asks about those.
  it('asks again about a rejected payment that was paid since', async () => {
    const { safekeeping, ledger, time } = aHouse();
    const { payment } = ledger.recordIntent(anIntent());
    become(ledger, { ...payment, state: 'rejected', cause: { code: 'channel-unavailable' } });
    const made = await safekeeping.backUp('sandbox', 'manual');
    become(ledger, paid(payment, { late: true }));
    await safekeeping.restore('sandbox', made.ok ? made.value.file : '');
    const back = ledger.payment(payment.orderId);
    expect(back).toMatchObject({ payment: { state: 'rejected' }, watch: { nextCheckAt: time.now } });
  });

  it('lasts: the next start does not take the older book for one that lost something', async () => {
    const { folder, safekeeping, ledger, backup } = await aChoice();
    aPaidSale(ledger);
    await safekeeping.backUp('sandbox', 'manual');
    await safekeeping.restore('sandbox', backup);
    ledger.close();
    expect(aHouse(folder).said).toEqual({ rebuilt: [], damage: [] });
  });

  it('refuses a name that is not listed, whatever it looks like', async () => {
    const { safekeeping, ledger } = await aChoice();
    for (const file of ['sales-sandbox-20200101T000000Z-start.sqlite', '../sales-sandbox.sqlite', '/etc/passwd', '']) {
      expect(await safekeeping.restore('sandbox', file)).toMatchObject({ failure: { code: 'backup-not-found' } });
    }
    expect(paymentsOf(ledger)).toHaveLength(1);
  });

  it('refuses a backup that rotted, and leaves everything as it is', async () => {
    const { folder, safekeeping, ledger, backup } = await aChoice();
    const bytes = readFileSync(join(folder, 'backups', backup));
    bytes.fill(0xa5, 3 * 4096, 4 * 4096);
    writeFileSync(join(folder, 'backups', backup), bytes);
    expect(await safekeeping.restore('sandbox', backup)).toMatchObject({ failure: { code: 'backup-unusable' } });
    expect(storeTroubleOf(() => ledger.recordIntent(anIntent()))).toBe('no trouble');
  });
});
