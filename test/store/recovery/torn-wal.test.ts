/**
 * A WAL cut short by a power failure is not damaged: SQLite drops an unacknowledged commit, and nothing is reported.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWal } from '../../../electron/store/recovery/evidence/wal.ts';
import { openOrRecover } from '../../../electron/store/recovery/open-or-recover.ts';
import { anIntent, MORNING } from '../../support/builders.ts';
import { aFolder, aLedger, aPaidSale, aPendingSale } from '../a-ledger.ts';

const FRAME_BYTES = 24 + 4_096;
const at = (frame: number): number => 32 + frame * FRAME_BYTES;

describe('after a power cut or a kill', () => {
  it('a commit whose end survived without its beginning is not taken for damage', () => {
    const { file, framesBefore, framesAfter } = aLedgerWithTwoSales();
    change(file, (log) => log.fill(0, at(framesBefore), at(framesBefore + 1)));
    expect(framesAfter - framesBefore).toBeGreaterThan(2);
    expect(readWal(`${file}-wal`)).toMatchObject({ isDamaged: false, intact: framesBefore });
    expect(opened(file)).toEqual({ report: null, sales: 1 });
  });

  it('a kill between the head of a frame and its page is not taken for damage', () => {
    const { file, framesBefore, framesAfter } = aLedgerWithTwoSales();
    // The frames of an older generation of the WAL there, as far as they were not overwritten.
    change(file, (log) => log.fill(0, at(framesBefore) + 24, at(framesAfter)));
    expect(readWal(`${file}-wal`)).toMatchObject({ isDamaged: false, intact: framesBefore });
    expect(opened(file)).toEqual({ report: null, sales: 1 });
  });

  it('a log that was begun anew, and whose new header is not there, is not taken for damage', () => {
    const { file } = aLedgerWithTwoSales({ beginAnew: true });
    expect(readWal(`${file}-wal`)).toMatchObject({ isDamaged: false, intact: 0 });
    expect(opened(file).report).toBe(null);
  });

  it('a hole before the last commit is damage: that commit was flushed after it', () => {
    const { file } = aLedgerWithTwoSales();
    change(file, (log) => log.fill(0, at(2), at(3)));
    expect(readWal(`${file}-wal`)?.isDamaged).toBe(true);
  });

  it('a flipped byte is damage, even in the last commit', () => {
    for (const byte of [9, 13, 100]) {
      const { file, framesBefore } = aLedgerWithTwoSales();
      change(file, (log) => log.writeUInt8(log.readUInt8(at(framesBefore) + byte) ^ 1, at(framesBefore) + byte));
      expect(readWal(`${file}-wal`)?.isDamaged, `byte ${byte}`).toBe(true);
    }
  });
});

/** As after a kill. @returns the numbers of frames in the WAL before and after the last commit of the second sale */
function aLedgerWithTwoSales({ beginAnew = false } = {}) {
  const { ledger, db, file } = aLedger();
  const copy = join(aFolder(), 'sales.sqlite');
  const frames = (): number => readWal(`${file}-wal`)?.frames.length ?? 0;
  aPaidSale(ledger);
  const framesBefore = frames();
  if (beginAnew) {
    const header = readFileSync(`${file}-wal`).subarray(0, 32);
    db.pragma('wal_checkpoint(PASSIVE)');
    aPendingSale(ledger);
    copyFileSync(file, copy);
    const log = readFileSync(`${file}-wal`);
    header.copy(log);
    writeFileSync(`${copy}-wal`, log);
    return { file: copy, framesBefore, framesAfter: frames() };
  }
  ledger.payments.recordIntent(anIntent());
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`);
  return { file: copy, framesBefore, framesAfter: frames() };
}

function change(file: string, edit: (log: Buffer) => unknown): void {
  const log = readFileSync(`${file}-wal`);
  edit(log);
  writeFileSync(`${file}-wal`, log);
}

function opened(file: string) {
  const { ledger, report } = openOrRecover({ file, environment: 'sandbox', now: MORNING, isSuspect: false });
  const { count } = ledger.history.count({ search: '' });
  ledger.close();
  return { report, sales: count };
}
