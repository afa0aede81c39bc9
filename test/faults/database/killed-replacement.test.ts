/** Killed while another ledger takes the place of a damaged one. */
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { quarantineName, restoredPath, swapIn } from '../../../electron/store/recovery/quarantine.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import { aShop, bytesIn, EVENING } from './a-shop.ts';
import { outcome, overwrite, small } from './open-again.ts';

describe('a replacement that was killed', () => {
  it.each([0, 1, 2])('after %i of its moves: the next start ends it, and both files are there', (moves) => {
    const shop = aShop(small);
    overwrite(shop.ledgerFile, 0);
    overwrite(`${shop.ledgerFile}-wal`, 4096);
    const damaged = ['', '-wal'].map((suffix) => readFileSync(shop.ledgerFile + suffix));
    const aside = join(shop.folder, 'quarantine', 'sales-sandbox-20260309T120000Z');
    const [backup = ''] = readdirSync(join(shop.folder, 'backups'));
    copyFileSync(join(shop.folder, 'backups', backup), `${shop.ledgerFile}.restored-${basename(aside)}`);
    mkdirSync(aside, { recursive: true });
    for (const suffix of ['', '-wal'].slice(0, moves))
      renameSync(shop.ledgerFile + suffix, join(aside, basename(shop.ledgerFile) + suffix));

    const { found } = outcome(shop.ledgerFile);
    expect(found.size).toBeGreaterThanOrEqual(shop.inBackup);
    const kept = [...bytesIn(join(shop.folder, 'quarantine')).values()];
    for (const bytes of damaged) expect(kept.some((each) => each.equals(bytes))).toBe(true);
  });

  it.each(['', '-wal', '-shm'])(
    'before it moves the ledger%s: the next start has every sale, without the journal’s file',
    (suffix) => {
      const shop = aShop({ ...small, journalFile: false });
      const places = ledgerPaths(shop.ledgerFile, 'sandbox');
      const restored = restoredPath(places, EVENING);
      const whole = new Database(shop.copy().ledgerFile);
      whole.prepare('VACUUM INTO ?').run(restored);
      whole.close();
      writeFileSync(`${shop.ledgerFile}-shm`, '');
      // A folder in its place stops the move, as a kill would.
      const inTheWay = join(shop.folder, quarantineName(places, restored), basename(shop.ledgerFile) + suffix);
      mkdirSync(inTheWay, { recursive: true });
      expect(() => swapIn(places, restored)).toThrow();
      rmdirSync(inTheWay);
      expect([...outcome(shop.ledgerFile).found.keys()].sort()).toEqual([...shop.truth.keys()].sort());
    },
  );

  it('before its last move: the ledger that waits takes the place, and nothing else is needed for it', () => {
    const shop = aShop({ ...small, journalFile: false });
    const [backup = ''] = readdirSync(join(shop.folder, 'backups'));
    const waiting = `${shop.ledgerFile}.restored-sales-sandbox-20260309T120000Z`;
    renameSync(join(shop.folder, 'backups', backup), waiting);
    for (const suffix of ['', '-wal', '-shm']) rmSync(shop.ledgerFile + suffix, { force: true });
    const { report, found } = outcome(shop.ledgerFile);
    expect(found.size).toBe(shop.inBackup);
    expect(report).toBeNull();
  });

  // The WAL of an unfinished copy was taken for the waiting ledger, put in the missing one's place, and quarantined
  // again.
  it('while its ledger was being made: the half is no ledger, nor is its WAL, and neither stays', () => {
    const shop = aShop(small);
    const half = `${shop.ledgerFile}.restored-sales-sandbox-20260309T120000Z`;
    for (const made of ['.partial', '.whole.partial', '.intact.partial']) {
      for (const suffix of ['', '-wal', '-shm']) writeFileSync(half + made + suffix, randomBytes(8_192));
    }
    for (const suffix of ['', '-wal', '-shm']) rmSync(shop.ledgerFile + suffix, { force: true });

    const { found, report } = outcome(shop.ledgerFile);
    expect(found.size).toBeGreaterThanOrEqual(shop.inBackup);
    expect(report).toMatchObject({ cause: 'missing', quarantinedAs: null });
    expect(readdirSync(shop.folder).filter((name) => name.includes('.partial'))).toEqual([]);
  });
});
