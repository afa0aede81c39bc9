/** The newest sales are in the WAL, which is truncated at every position in turn. */
import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journalHead } from '../../../electron/store/recovery/open-or-recover.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { aShop, type DamagedShop } from './a-shop.ts';
import { expectLossSaid, newestHead, outcome, small } from './open-again.ts';

describe('a log that was cut off', () => {
  it('loses nothing where the journal’s file is there, invents nothing, and adds up', () => {
    const counted = cutOff(aShop(small), amountOfRun({ quick: 15, full: 1_000 }));
    expect(counted.salesLostWithTheBytes).toBe(0);
    figure('log cut off', { ...counted, invented: 0, doNotAddUp: 0 });
  });

  it('loses at most what was cut off and is in no backup where even the journal’s file is gone, and says it', () => {
    const counted = cutOff(aShop({ ...small, journalFile: false }), amountOfRun({ quick: 15, full: 1_000 }));
    expect(counted.salesLostWithTheBytes).toBeGreaterThan(0);
    figure('log cut off, journal file gone', { ...counted, invented: 0, doNotAddUp: 0 });
  });
});

/** At every position in turn. */
function cutOff(shop: DamagedShop, cuts: number) {
  const size = statSync(`${shop.ledgerFile}-wal`).size;
  const [backup = ''] = readdirSync(join(shop.folder, 'backups'));
  const ofBackup = journalHead(join(shop.folder, 'backups', backup));
  const newest = newestHead(shop);
  const counted = { cuts, rebuilt: 0, salesLostWithTheBytes: 0 };
  for (let cut = 0; cut < cuts; cut += 1) {
    const { folder, ledgerFile: file } = shop.copy();
    truncateSync(`${file}-wal`, Math.floor((size * cut) / cuts));
    const head = cut % 2 === 0 ? newest : ofBackup;
    const result = outcome(file, head);
    const { report, found } = result;
    expect(found.size).toBeGreaterThanOrEqual(shop.inBackup);
    for (const [orderId, { payment }] of found) {
      expect(payment.amount).toBe(shop.truth.get(orderId)?.payment.amount);
      if (payment.state === 'paid') expect(shop.truth.get(orderId)?.payment.state).toBe('paid');
    }
    // A note from before the loss does not know of it.
    if (head === newest) expectLossSaid(shop, result);
    if (report) counted.rebuilt += 1;
    counted.salesLostWithTheBytes += shop.truth.size - found.size;
    rmSync(folder, { recursive: true });
  }
  return counted;
}
