/** Files that are not ours to write stay unchanged. */
import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { storeErrorOf } from '../../support/store-error-of.ts';
import { aShop, bytesIn } from './a-shop.ts';
import { open, small } from './open-again.ts';

describe('a ledger that is left alone', () => {
  it.each([
    ['held by another program', (db: Database.Database) => db.exec('BEGIN EXCLUSIVE'), 'database-busy'],
    ['written by a newer Konter', (db: Database.Database) => db.pragma('user_version = 9999'), 'database-newer'],
  ])('%s: refused in words, and nothing is touched', (_, arrange, code) => {
    const shop = aShop({ ...small, closed: true });
    const other = new Database(shop.ledgerFile);
    other.pragma('locking_mode = EXCLUSIVE');
    arrange(other);
    if (code === 'database-newer') other.close();
    const before = bytesIn(shop.folder);
    expect(storeErrorOf(() => open(shop.ledgerFile))).toBe(code);
    other.close();
    const after = bytesIn(shop.folder);
    for (const [file, bytes] of before)
      if (!/-(shm|wal)$/.test(file)) expect(after.get(file)?.equals(bytes)).toBe(true);
    expect(existsSync(join(shop.folder, 'quarantine'))).toBe(false);
  });

  it('written by a newer Konter that was killed: its log is not touched either', () => {
    const shop = aShop(small);
    const newer = new Database(shop.ledgerFile);
    newer.pragma('user_version = 9999');
    for (const suffix of ['', '-wal']) copyFileSync(shop.ledgerFile + suffix, `${shop.ledgerFile}.killed${suffix}`);
    newer.close();
    for (const suffix of ['', '-wal']) renameSync(`${shop.ledgerFile}.killed${suffix}`, shop.ledgerFile + suffix);
    const before = ['', '-wal'].map((suffix) => readFileSync(shop.ledgerFile + suffix));
    expect(storeErrorOf(() => open(shop.ledgerFile))).toBe('database-newer');
    expect(
      ['', '-wal'].map((suffix, at) => readFileSync(shop.ledgerFile + suffix).equals(before[at] ?? Buffer.alloc(0))),
    ).toEqual([true, true]);
  });
});
