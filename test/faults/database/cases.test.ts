/** Everything else that happens to a file: gone, cut off, empty, another's, older, newer, held, half replaced. */
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../electron/store/ledger.ts';
import { StoreTrouble } from '../../../electron/store/ledger.ts';
import { migrationsInOrder } from '../../../electron/store/migrations/in-order.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { journalHead, type JournalHead } from '../../../electron/store/safekeeping/journal-head.ts';
import { openBook } from '../../../electron/store/safekeeping/open-book.ts';
import { anAccount } from '../../support/builders.ts';
import { figure } from '../../support/figures.ts';
import { howMuch } from '../../support/how-much.ts';
import { aShop, bytesIn, EVENING, everyPayment, type Shop } from './a-shop.ts';

const small = { sales: 24, backUpAfter: 16 };

function open(file: string, head: JournalHead | null = null) {
  return openBook({ file, environment: 'sandbox', now: EVENING, isSuspect: false, head });
}

/** Opens, looks, and lets go. @returns what became of it, with every payment that is there */
function outcome(file: string, head: JournalHead | null = null) {
  const { ledger, report } = open(file, head);
  try {
    expect(ledger.verify()).toEqual([]);
    return { report, found: everyPayment(ledger), asked: askedAbout(ledger) };
  } finally {
    ledger.close();
  }
}

function askedAbout(ledger: Ledger): string[] {
  return ledger.due(EVENING, anAccount.baseUrl, 10_000, []).map(({ orderId }) => orderId);
}

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreTrouble) return error.code;
    throw error;
  }
  return 'no trouble';
}

/** Nothing is missing, and the gateway is asked about whatever is not known for certain. */
function expectNothingLost(shop: Shop, { found, asked }: ReturnType<typeof outcome>): void {
  expect([...found.keys()].sort()).toEqual([...shop.truth.keys()].sort());
  for (const [orderId, { payment }] of found) {
    expect(payment.amount).toBe(shop.truth.get(orderId)?.payment.amount);
    if (payment.state === 'paid') expect(shop.truth.get(orderId)?.payment.state).toBe('paid');
    if (payment.state === 'unconfirmed' || payment.state === 'pending') expect(asked).toContain(orderId);
  }
}

describe('a book that is gone', () => {
  it('is put back from its backup, and newer sales from its log where that was left', () => {
    const shop = aShop(small);
    rmSync(shop.book);
    const result = outcome(shop.book);
    expect(result.report).toMatchObject({ cause: 'missing' });
    expectNothingLost(shop, result);
  });

  it('is put back as far as its backup goes where nothing else was left, and says so', () => {
    const shop = aShop({ ...small, closed: true });
    rmSync(shop.book);
    const { report, found } = outcome(shop.book);
    expect(report).toMatchObject({ cause: 'missing', from: 'backup', sales: shop.inBackup, setAside: null });
    expect(found.size).toBe(shop.inBackup);
  });

  it('is begun anew where there never was one', () => {
    const { folder } = aShop({ sales: 0, backUpAfter: null });
    const fresh = join(folder, 'another', 'sales-sandbox.sqlite');
    mkdirSync(join(folder, 'another'));
    expect(outcome(fresh)).toMatchObject({ report: null, found: new Map() });
  });
});

describe('a book that is spoiled as a whole', () => {
  it.each([
    ['emptied', (book: string) => truncateSync(book, 0)],
    ['cut in half', (book: string) => truncateSync(book, Math.floor(statSync(book).size / 2))],
    ['replaced by a letter', (book: string) => writeFileSync(book, 'Dear diary, '.repeat(900))],
    ['without its first page', (book: string) => overwrite(book, 0)],
    [
      'replaced by the book of training',
      (book: string) => {
        rmSync(book);
        openLedger({ file: book, environment: 'training' }).close();
      },
    ],
  ])('%s: it is kept to the byte, and the backup takes its place', (_, spoil) => {
    const shop = aShop({ ...small, closed: true });
    spoil(shop.book);
    const spoiled = readFileSync(shop.book);
    const { report, found } = outcome(shop.book);
    expect(report).toMatchObject({ cause: 'damaged', from: 'backup', sales: shop.inBackup });
    expect(found.size).toBeGreaterThanOrEqual(shop.inBackup);
    if (!report || spoiled.length === 0) return;
    expect(readFileSync(join(shop.folder, report.setAside ?? '', basename(shop.book))).equals(spoiled)).toBe(true);
  });

  it('without a backup: what can be read is entered in a new one, and the gateway is asked', () => {
    const shop = aShop({ sales: 24, backUpAfter: null, closed: true });
    overwrite(shop.book, 0);
    const result = outcome(shop.book);
    expect(result.report).toMatchObject({ from: 'nothing', sales: 0, recovered: 24, unreadable: 0 });
    expectNothingLost(shop, result);
    expect(result.asked).toHaveLength(24);
  });

  it('passes over a backup that rotted, to the next older one', () => {
    const shop = aShop({ ...small, closed: true });
    const backups = join(shop.folder, 'backups');
    const [good = ''] = readdirSync(backups);
    const rotten = join(backups, 'sales-sandbox-20300101T000000Z-start.sqlite');
    copyFileSync(join(backups, good), rotten);
    overwrite(rotten, 3 * 4096);
    overwrite(shop.book, 0);
    expect(outcome(shop.book).report).toMatchObject({ from: 'backup', sales: shop.inBackup });
    expect(existsSync(rotten)).toBe(true);
  });
});

describe('a log that was cut off', () => {
  it('loses nothing where the slips are there, invents nothing, and adds up', () => {
    const counted = cutOff(aShop({ ...small, slips: true }), howMuch({ quick: 15, full: 1_000 }));
    expect(counted.salesLostWithTheBytes).toBe(0);
    figure('log cut off', { ...counted, invented: 0, doNotAddUp: 0 });
  });

  it('loses at most what was cut off and is in no backup where even the slips are gone', () => {
    const counted = cutOff(aShop(small), howMuch({ quick: 15, full: 1_000 }));
    figure('log cut off, slips gone', { ...counted, invented: 0, doNotAddUp: 0 });
  });
});

/** At every place in turn. */
function cutOff(shop: Shop, cuts: number) {
  const size = statSync(`${shop.book}-wal`).size;
  const [backup = ''] = readdirSync(join(shop.folder, 'backups'));
  const head = journalHead(join(shop.folder, 'backups', backup));
  const counted = { cuts, rebuilt: 0, salesLostWithTheBytes: 0 };
  for (let cut = 0; cut < cuts; cut += 1) {
    const { folder, book } = shop.copy();
    truncateSync(`${book}-wal`, Math.floor((size * cut) / cuts));
    const { report, found } = outcome(book, head);
    expect(found.size).toBeGreaterThanOrEqual(shop.inBackup);
    for (const [orderId, { payment }] of found) {
      expect(payment.amount).toBe(shop.truth.get(orderId)?.payment.amount);
      if (payment.state === 'paid') expect(shop.truth.get(orderId)?.payment.state).toBe('paid');
    }
    if (report) counted.rebuilt += 1;
    counted.salesLostWithTheBytes += shop.truth.size - found.size;
    rmSync(folder, { recursive: true });
  }
  return counted;
}

describe('a book that is left alone', () => {
  it.each([
    ['held by another program', (db: Database.Database) => db.exec('BEGIN EXCLUSIVE'), 'database-busy'],
    ['written by a newer Konter', (db: Database.Database) => db.pragma('user_version = 9999'), 'database-newer'],
  ])('%s: refused in words, and nothing is touched', (_, arrange, code) => {
    const shop = aShop({ ...small, closed: true });
    const other = new Database(shop.book);
    other.pragma('locking_mode = EXCLUSIVE');
    arrange(other);
    if (code === 'database-newer') other.close();
    const before = bytesIn(shop.folder);
    expect(codeOf(() => open(shop.book))).toBe(code);
    other.close();
    const after = bytesIn(shop.folder);
    for (const [file, bytes] of before)
      if (!/-(shm|wal)$/.test(file)) expect(after.get(file)?.equals(bytes)).toBe(true);
    expect(existsSync(join(shop.folder, 'set-aside'))).toBe(false);
  });

  it('written by a newer Konter that was killed: its log is not touched either', () => {
    const shop = aShop(small);
    const newer = new Database(shop.book);
    newer.pragma('user_version = 9999');
    for (const suffix of ['', '-wal']) copyFileSync(shop.book + suffix, `${shop.book}.killed${suffix}`);
    newer.close();
    for (const suffix of ['', '-wal']) renameSync(`${shop.book}.killed${suffix}`, shop.book + suffix);
    const before = ['', '-wal'].map((suffix) => readFileSync(shop.book + suffix));
    expect(codeOf(() => open(shop.book))).toBe('database-newer');
    expect(
      ['', '-wal'].map((suffix, at) => readFileSync(shop.book + suffix).equals(before[at] ?? Buffer.alloc(0))),
    ).toEqual([true, true]);
  });
});

describe('an older book', () => {
  it('is copied, checked and brought up to date', () => {
    const { folder } = aShop({ sales: 0, backUpAfter: null });
    const file = join(folder, 'sales-production.sqlite');
    const older = migrationsInOrder.slice(0, 3);
    const db = new Database(file);
    for (const migration of older) migration.apply(db);
    db.pragma('application_id = 1265529936');
    db.pragma(`user_version = ${older.length}`);
    db.close();
    const { ledger, report } = openBook({ file, environment: 'production', now: EVENING, isSuspect: false });
    expect(report).toBeNull();
    expect(ledger.verify()).toEqual([]);
    ledger.close();
    expect(readdirSync(join(folder, 'backups'))).toEqual([
      expect.stringMatching(/^sales-production-.*-migration.sqlite$/),
    ]);
  });
});

describe('a replacement that was killed', () => {
  it.each([0, 1, 2])('after %i of its moves: the next start ends it, and both files are there', (moves) => {
    const shop = aShop(small);
    overwrite(shop.book, 0);
    overwrite(`${shop.book}-wal`, 4096);
    const damaged = ['', '-wal'].map((suffix) => readFileSync(shop.book + suffix));
    const aside = join(shop.folder, 'set-aside', 'sales-sandbox-20260309T120000Z');
    const [backup = ''] = readdirSync(join(shop.folder, 'backups'));
    copyFileSync(join(shop.folder, 'backups', backup), `${shop.book}.restored-${basename(aside)}`);
    mkdirSync(aside, { recursive: true });
    for (const suffix of ['', '-wal'].slice(0, moves))
      renameSync(shop.book + suffix, join(aside, basename(shop.book) + suffix));

    const { found } = outcome(shop.book);
    expect(found.size).toBeGreaterThanOrEqual(shop.inBackup);
    const kept = [...bytesIn(join(shop.folder, 'set-aside')).values()];
    for (const bytes of damaged) expect(kept.some((each) => each.equals(bytes))).toBe(true);
  });

  // The log of a half-made copy was taken for the book that waited, put in the missing one's place, and set aside again.
  it('while its book was being made: the half is no book, nor is its log, and neither stays', () => {
    const shop = aShop(small);
    const half = `${shop.book}.restored-sales-sandbox-20260309T120000Z`;
    for (const made of ['.partial', '.whole.partial', '.intact.partial']) {
      for (const suffix of ['', '-wal', '-shm']) writeFileSync(half + made + suffix, randomBytes(8_192));
    }
    for (const suffix of ['', '-wal', '-shm']) rmSync(shop.book + suffix, { force: true });

    const { found, report } = outcome(shop.book);
    expect(found.size).toBeGreaterThanOrEqual(shop.inBackup);
    expect(report).toMatchObject({ cause: 'missing', setAside: null });
    expect(readdirSync(shop.folder).filter((name) => name.includes('.partial'))).toEqual([]);
  });
});

function overwrite(file: string, from: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, from, from + 4096);
  writeFileSync(file, bytes);
}
