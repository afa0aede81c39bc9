/** The ledgers of a data directory while the program runs: backups, and detected damage. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { createBackup } from '../../../electron/store/backups.ts';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import type { BackupReason } from '../../../shared/contract/backup.ts';
import { anIntent, MORNING } from '../../support/builders.ts';
import { storeErrorOf } from '../../support/store-error-of.ts';
import { verified } from '../../support/verified.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aClosing, aFolder, aPaidSale, aPendingSale } from '../a-ledger.ts';

const DAY_MS = 24 * 3_600_000;

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

/** A journal row that is another than its hash says, changed from outside. */
function breakJournal(file: string): void {
  const db = new Database(file);
  const trigger = db
    .prepare("SELECT sql FROM sqlite_schema WHERE name = 'payment_event_is_written_once'")
    .pluck()
    .get();
  db.exec(`DROP TRIGGER payment_event_is_written_once; UPDATE payment_event SET at = at + 1 WHERE id = 1; ${trigger}`);
  db.close();
}

/** A sale's state that contradicts its payments, changed from outside. */
function contradict(file: string): void {
  const db = new Database(file);
  db.exec("UPDATE sale SET state = 'unpaid' WHERE id = 1");
  db.close();
}

/** The newest Z report is unreadable; the rest of the file is unchanged. */
function garbleClosing(file: string): void {
  const db = new Database(file);
  const guards = db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'closing'")
    .all();
  for (const { name } of guards as { name: string }[]) db.exec(`DROP TRIGGER ${name}`);
  db.exec("UPDATE closing SET content = '{}'");
  for (const { sql } of guards as { sql: string }[]) db.exec(sql);
  db.close();
}

describe('backups', () => {
  it('are made with sales continuing, checked, and listed newest first', async () => {
    const { guardian, ledger, time, file } = aDataDirectory();
    aPaidSale(ledger);
    expect(await guardian.backUp('sandbox', 'manual')).toMatchObject({ ok: true, value: { reason: 'manual' } });
    time.now += 60_000;
    aPendingSale(ledger);
    await guardian.backUp('sandbox', 'day-close');
    expect(guardian.view('sandbox').backups.map(({ reason }) => reason)).toEqual(['day-close', 'manual']);
    expect(verified(file)).toEqual([]);
  });

  it('are made once a day, and once more where the newest is dated by a clock that was wrong', async () => {
    const { file, guardian, time, names } = aDataDirectory();
    await guardian.backUpIfOld('sandbox');
    time.now += DAY_MS - 1;
    await guardian.backUpIfOld('sandbox');
    expect(names()).toHaveLength(1);
    time.now += 1;
    await guardian.backUpIfOld('sandbox');
    expect(names()).toHaveLength(2);
    time.now += DAY_MS;
    // A safety copy is none of them.
    createBackup(ledgerPaths(file, 'sandbox'), 'before-restore', time.now);
    await guardian.backUpIfOld('sandbox');
    expect(names()).toHaveLength(4);
    time.now -= 10 * DAY_MS;
    await guardian.backUpIfOld('sandbox');
    expect(names()).toHaveLength(5);
  });

  it('are kept fourteen; the one just made always, and safety copies forever', () => {
    const { file, ledger, names } = aDataDirectory();
    aPendingSale(ledger);
    const make = (reason: BackupReason, at: number) => createBackup(ledgerPaths(file, 'sandbox'), reason, at).file;
    const safety = make('before-restore', MORNING);
    for (let day = 1; day <= 15; day += 1) make('start', MORNING + day * DAY_MS);
    const counted = () => names().filter((name) => name.endsWith('-start.sqlite'));
    expect(counted()).toHaveLength(14);
    expect(names()).toContain(safety);
    const byAClockThatIsWrong = make('start', MORNING - 365 * DAY_MS);
    expect(counted()).toHaveLength(14);
    expect(counted()).toContain(byAClockThatIsWrong);
  });

  it('made by hand push out none of another kind, and those of closings stay for 90 days', () => {
    const { file, ledger, names } = aDataDirectory();
    aPendingSale(ledger);
    const make = (reason: BackupReason, at: number) => createBackup(ledgerPaths(file, 'sandbox'), reason, at).file;
    const start = make('start', MORNING);
    const closings = Array.from({ length: 16 }, (_, day) => make('day-close', MORNING + day * DAY_MS));
    for (let press = 0; press < 16; press += 1) make('manual', MORNING + 16 * DAY_MS + press * 1_000);
    expect(names()).toEqual(expect.arrayContaining([start, ...closings]));
    expect(names().filter((name) => name.includes('-manual'))).toHaveLength(5);
    const later = make('day-close', MORNING + 91 * DAY_MS);
    // The first is older than 90 days, and there are more than fourteen newer ones.
    expect(names().filter((name) => name.includes('-day-close'))).toEqual([...closings.slice(1), later].sort());
  });

  it('of another environment and files of other people are none of its business', () => {
    const { file, folder, guardian, names } = aDataDirectory();
    mkdirSync(join(folder, 'backups'), { recursive: true });
    const theirs = ['sales-production-20260309T030000Z-start.sqlite', 'holiday.jpg'];
    for (const name of theirs) writeFileSync(join(folder, 'backups', name), 'theirs');
    for (let made = 0; made < 15; made += 1) createBackup(ledgerPaths(file, 'sandbox'), 'manual', MORNING);
    expect(names()).toEqual(expect.arrayContaining(theirs));
    expect(guardian.view('sandbox').backups).toHaveLength(5);
  });

  it('of a ledger whose journal was changed are not made; it takes no sale from then on', async () => {
    const { file, guardian, ledger, said, names } = aDataDirectory();
    aPendingSale(ledger);
    breakJournal(file);
    expect(await guardian.backUp('sandbox', 'manual')).toMatchObject({ failure: { code: 'database-broken' } });
    expect(names()).toEqual([]);
    expect(said.damage).toHaveLength(1);
    expect(guardian.view('sandbox').broken).toBe(true);
    expect(storeErrorOf(() => ledger.payments.recordIntent(anIntent()))).toBe('database-broken');
  });
});

describe('a ledger that turns out damaged while it is open', () => {
  it('is repaired underneath anyone who holds it, and takes sales again', async () => {
    const { file, folder, guardian, ledger, said, time } = aDataDirectory();
    const paid = aPaidSale(ledger).payment;
    await guardian.backUp('sandbox', 'manual');
    time.now += 60_000;
    const since = aPendingSale(ledger).payment;
    breakJournal(file);
    await guardian.backUp('sandbox', 'manual');
    const damaged = [file, `${file}-wal`].map((each) => readFileSync(each));

    const repaired = await guardian.repair('sandbox');
    expect(repaired).toMatchObject({ ok: true, value: { cause: 'damaged', from: 'backup', sales: 1, recovered: 1 } });
    expect(ledger.payments.find(paid.orderId)?.payment).toMatchObject({ state: 'paid', amount: paid.amount });
    expect(ledger.payments.find(since.orderId)?.payment).toMatchObject({ state: 'pending', code: since.code });
    expect(storeErrorOf(() => ledger.payments.recordIntent(anIntent()))).toBe('no error');
    expect(verified(file)).toEqual([]);
    expect(guardian.view('sandbox')).toMatchObject({ broken: false, problems: 0 });
    expect(said.rebuilt).toEqual([]);
    const [aside = ''] = readdirSync(join(folder, 'quarantine'));
    const kept = ['', '-wal'].map((each) =>
      readFileSync(join(folder, 'quarantine', aside, `sales-sandbox.sqlite${each}`)),
    );
    expect(kept.map((bytes, at) => bytes.equals(damaged[at] ?? Buffer.alloc(0)))).toEqual([true, true]);
  });

  it('gives way to a backup that somebody chooses, without a safety copy', async () => {
    const { file, guardian, ledger, names } = aDataDirectory();
    const { orderId } = aPaidSale(ledger).payment;
    const made = await guardian.backUp('sandbox', 'manual');
    breakJournal(file);
    expect(await guardian.restore('sandbox', made.ok ? made.value.file : '')).toMatchObject({ ok: true });
    expect(names()).toHaveLength(1);
    expect(ledger.payments.find(orderId)?.payment.state).toBe('paid');
    expect(storeErrorOf(() => ledger.payments.recordIntent(anIntent()))).toBe('no error');
  });

  it('is repaired at the next start where nobody pressed the button', async () => {
    const directory = aDataDirectory();
    const { payment } = aPendingSale(directory.ledger);
    await directory.guardian.backUp('sandbox', 'manual');
    breakJournal(directory.file);
    await directory.guardian.backUp('sandbox', 'manual');
    directory.ledger.close();

    const again = aDataDirectory(directory.folder);
    expect(again.said.rebuilt).toMatchObject([{ cause: 'damaged', from: 'backup' }]);
    expect(again.ledger.payments.find(payment.orderId)?.payment.amount).toBe(payment.amount);
  });

  it('is opened all the same where it is too large to be checked first, and tells of it when it is read', () => {
    const directory = aDataDirectory();
    // A row with more than one check reads at once.
    directory.ledger.journal.append({ kind: 'reconciled', data: { day: 'x'.repeat(3 * 1024 * 1024) } }, MORNING);
    aPaidSale(directory.ledger);
    expect(aClosing(directory.ledger, directory.file).number).toBe(1);
    directory.ledger.close();
    garbleClosing(directory.file);

    const again = aDataDirectory(directory.folder);
    expect(again.said).toEqual({ rebuilt: [], damage: [], died: [] });
    expect(storeErrorOf(() => again.ledger.closings.list(null, 1))).toBe('database-broken');
    expect(again.said.damage).toHaveLength(1);
    again.ledger.close();
    expect(aDataDirectory(directory.folder).said.rebuilt).toHaveLength(1);
  });

  it('is none that only says what a person did, which no repair changes', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    const first = { kind: 'manager-pin-set', data: { how: 'first' } } as const;
    for (const at of [MORNING, MORNING + 1]) directory.ledger.journal.append(first, at);
    directory.ledger.close();
    expect(verified(directory.file)).toEqual(['pin-set-again 5']);
    const next = aDataDirectory(directory.folder);
    expect(next.said).toEqual({ rebuilt: [], damage: [], died: [] });
  });

  it('is recovered where it is too large to be checked first, and can’t even be opened', () => {
    const { file, folder, ledger } = aDataDirectory();
    const { payment } = aPaidSale(ledger);
    ledger.journal.append({ kind: 'reconciled', data: { day: 'x'.repeat(3 * 1024 * 1024) } }, MORNING);
    ledger.close();
    const db = new Database(file, { readonly: true });
    const page = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'item_in_order'").pluck().get();
    db.close();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, (Number(page) - 1) * 4096, Number(page) * 4096);
    writeFileSync(file, bytes);
    const next = aDataDirectory(folder);
    expect(next.said.rebuilt).toMatchObject([{ cause: 'damaged', recovered: 1 }]);
    expect(next.ledger.payments.find(payment.orderId)?.payment.state).toBe('paid');
    expect(verified(file)).toEqual([]);
  });

  it('is left as it is if on a second look it is whole', async () => {
    const { guardian, ledger } = aDataDirectory();
    aPendingSale(ledger);
    // Its result would be about the file before.
    const stopped = expect(guardian.verify('sandbox', () => undefined).answer).rejects.toThrow('was stopped');
    expect(await guardian.repair('sandbox')).toEqual({ ok: true, value: null });
    await stopped;
    expect(storeErrorOf(() => ledger.payments.recordIntent(anIntent()))).toBe('no error');
  });

  it('is made again from its own journal where it does not add up and there is no backup', () => {
    const directory = aDataDirectory();
    const { orderId, code } = aPendingSale(directory.ledger).payment;
    directory.ledger.close();
    const db = new Database(directory.file);
    db.exec("UPDATE sale SET state = 'unpaid'");
    db.close();
    const again = aDataDirectory(directory.folder);
    expect(again.said.rebuilt).toMatchObject([{ from: 'nothing', recovered: 1, unreadable: 0, lost: { rows: 0 } }]);
    expect(again.ledger.payments.find(orderId)).toMatchObject({
      payment: { state: 'pending', code },
      sale: { state: 'open' },
    });
    expect(storeErrorOf(() => again.ledger.payments.recordIntent(anIntent()))).toBe('no error');
  });
});

describe('a large ledger', () => {
  it('is what is read behind the counter’s back; another was read at its opening', async () => {
    const { guardian, time } = aDataDirectory();
    time.now += 60_000;
    await guardian.checkInBackground('sandbox');
    expect(guardian.view('sandbox').checkedAt).toBe(MORNING);
  });

  it('is used at once, and read whole behind the counter’s back', async () => {
    const folder = aFolder();
    const file = join(folder, 'sales-sandbox.sqlite');
    const db = openDatabase({ file, environment: 'sandbox' });
    const filling = createLedger(db, 'sandbox');
    db.transaction(() => {
      for (let sale = 0; sale < 3_000; sale += 1) filling.payments.recordIntent(anIntent({ note: 'x'.repeat(100) }));
    })();
    db.close();
    expect(statSync(file).size).toBeGreaterThan(2 * 1024 * 1024);
    contradict(file);

    const { guardian, ledger, said } = aDataDirectory(folder);
    expect(storeErrorOf(() => ledger.payments.recordIntent(anIntent()))).toBe('no error');
    expect(said.damage).toEqual([]);
    await guardian.checkInBackground('sandbox');
    expect(said.damage).toHaveLength(1);
    expect(storeErrorOf(() => ledger.payments.recordIntent(anIntent()))).toBe('database-broken');
  });
});
