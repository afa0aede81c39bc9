/** A ledger that is missing or unrecognisable: emptied, cut in half, or another program's. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { anAccount, anIntent } from '../../support/builders.ts';
import { aShop } from './a-shop.ts';
import { expectLossSaid, expectNothingLost, newestHead, outcome, overwrite, small } from './open-again.ts';

describe('a ledger that is gone', () => {
  it('is put back from its backup, with the newer sales of the journal', () => {
    const shop = aShop(small);
    rmSync(shop.ledgerFile);
    const result = outcome(shop.ledgerFile);
    expect(result.report).toMatchObject({ cause: 'missing' });
    expectNothingLost(shop, result);
  });

  it('is put back as far as its backup goes where nothing else was left, and says so', () => {
    const shop = aShop({ ...small, closed: true, journalFile: false });
    rmSync(shop.ledgerFile);
    const result = outcome(shop.ledgerFile, newestHead(shop));
    const { report, found } = result;
    expect(report).toMatchObject({ cause: 'missing', from: 'backup', sales: shop.inBackup, quarantinedAs: null });
    expect(found.size).toBe(shop.inBackup);
    expect(report?.lost.rows).toBeGreaterThan(0);
    expectLossSaid(shop, result);
  });

  it('is begun again where there never was one', () => {
    const { folder } = aShop({ sales: 0, backUpAfter: null });
    const fresh = join(folder, 'another', 'sales-sandbox.sqlite');
    mkdirSync(join(folder, 'another'));
    expect(outcome(fresh)).toMatchObject({ report: null, found: new Map() });
  });
});

describe('a ledger that is spoiled as a whole', () => {
  it.each([
    ['emptied', (file: string) => truncateSync(file, 0)],
    ['cut in half', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['replaced by a letter', (file: string) => writeFileSync(file, 'Dear diary, '.repeat(900))],
    ['without its first page', (file: string) => overwrite(file, 0)],
    [
      'replaced by a ledger of training',
      (file: string) => {
        rmSync(file);
        openLedger({ file: file, environment: 'training' }).close();
      },
    ],
  ])('%s: it is kept to the byte, and the backup takes its place', (_, spoil) => {
    const shop = aShop({ ...small, closed: true });
    spoil(shop.ledgerFile);
    const spoiled = readFileSync(shop.ledgerFile);
    const { report, found } = outcome(shop.ledgerFile);
    expect(report).toMatchObject({ cause: 'damaged', from: 'backup', sales: shop.inBackup });
    expect(found.size).toBeGreaterThanOrEqual(shop.inBackup);
    if (!report || spoiled.length === 0) return;
    expect(readFileSync(join(shop.folder, report.quarantinedAs ?? '', basename(shop.ledgerFile))).equals(spoiled)).toBe(
      true,
    );
  });

  it('replaced by a folder: it is kept with its content, and the backup takes its place', () => {
    const shop = aShop({ ...small, closed: true });
    rmSync(shop.ledgerFile);
    mkdirSync(shop.ledgerFile);
    writeFileSync(join(shop.ledgerFile, 'holiday.jpg'), 'a picture');
    const result = outcome(shop.ledgerFile);
    expect(result.report).toMatchObject({ cause: 'damaged', from: 'backup', sales: shop.inBackup });
    expectNothingLost(shop, result);
    const kept = join(shop.folder, result.report?.quarantinedAs ?? '', basename(shop.ledgerFile), 'holiday.jpg');
    expect(readFileSync(kept, 'utf8')).toBe('a picture');
  });

  it('replaced by a ledger of training with sales: none of them is taken for one of this ledger', () => {
    const shop = aShop({ ...small, closed: true });
    rmSync(shop.ledgerFile);
    const training = openLedger({ file: shop.ledgerFile, environment: 'training' });
    training.payments.recordIntent(
      anIntent({ orderId: 'KK1-20261121-TRAINING', account: { ...anAccount, environment: 'training' } }),
    );
    training.close();
    const { report, found } = outcome(shop.ledgerFile);
    expect(report).toMatchObject({ cause: 'damaged', from: 'backup', sales: shop.inBackup, unreadable: 0 });
    expect([...found.keys()]).not.toContain('KK1-20261121-TRAINING');
  });

  it('without a backup: the journal’s file is entered in a new one', () => {
    const shop = aShop({ sales: 24, backUpAfter: null, closed: true });
    overwrite(shop.ledgerFile, 0);
    const result = outcome(shop.ledgerFile);
    expect(result.report).toMatchObject({ from: 'nothing', sales: 0, recovered: 24, unreadable: 0 });
    expectNothingLost(shop, result);
  });

  it('passes over a backup that rotted, to the next older one', () => {
    const shop = aShop({ ...small, closed: true });
    const backups = join(shop.folder, 'backups');
    const [good = ''] = readdirSync(backups);
    const rotten = join(backups, 'sales-sandbox-20300101T000000Z-start.sqlite');
    copyFileSync(join(backups, good), rotten);
    overwrite(rotten, 3 * 4096);
    overwrite(shop.ledgerFile, 0);
    expect(outcome(shop.ledgerFile).report).toMatchObject({ from: 'backup', sales: shop.inBackup });
    expect(existsSync(rotten)).toBe(true);
  });
});
