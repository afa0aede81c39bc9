/** An older, whole copy of a ledger was put in place of the newer one while the program was not running. */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { MORNING } from '../../support/builders.ts';
import { aDataDirectory, recoverAlone, withoutSum } from '../a-data-directory.ts';
import { aClosing, aPaidSale } from '../a-ledger.ts';

// A busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

/** A day that ended normally, and a copy of the ledger from its morning. */
function aDay(folder?: string) {
  const directory = aDataDirectory(folder);
  const sale = aPaidSale(directory.ledger);
  directory.ledger.close();
  const kept = join(directory.folder, 'kept-by-somebody');
  copyFileSync(directory.file, kept);
  return { ...directory, kept, sale };
}

function putBack({ file, kept }: { readonly file: string; readonly kept: string }): void {
  for (const suffix of ['-wal', '-shm']) if (existsSync(`${file}${suffix}`)) rmSync(`${file}${suffix}`);
  copyFileSync(kept, file);
}

describe('an older copy of the ledger put back', () => {
  it('is noticed at the next start alone, though it was never backed up and the program had ended in peace', () => {
    const morning = aDay();
    const noon = aDataDirectory(morning.folder);
    noon.ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'reset' } }, noon.time.now);
    noon.ledger.close();
    putBack(morning);
    const next = aDataDirectory(morning.folder);
    expect(next.said.rebuilt).toMatchObject([{ cause: 'damaged', from: 'log', lost: { rows: 0 } }]);
    expect(next.ledger.journal.lastOfTerminal('manager-pin-set')?.data).toEqual({ how: 'reset' });
    next.ledger.close();
    expect(aDataDirectory(morning.folder).said.rebuilt).toEqual([]);
  });

  it('is a loss, and said, where the journal’s file is gone as well', () => {
    const morning = aDay();
    const noon = aDataDirectory(morning.folder);
    noon.ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'reset' } }, noon.time.now);
    noon.ledger.close();
    putBack(morning);
    rmSync(join(morning.folder, 'journal'), { recursive: true });
    const next = aDataDirectory(morning.folder);
    expect(next.said.rebuilt).toMatchObject([{ cause: 'damaged', lost: { rows: 1, since: MORNING + 60_000 } }]);
  });

  it('is noticed where only the newest backup shows it', async () => {
    const morning = aDay();
    const noon = aDataDirectory(morning.folder);
    noon.ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'reset' } }, noon.time.now);
    await noon.guardian.backUp('sandbox', 'start');
    noon.ledger.close();
    putBack(morning);
    for (const gone of ['journal', 'ledger-checks.json']) rmSync(join(morning.folder, gone), { recursive: true });
    const next = aDataDirectory(morning.folder);
    expect(next.said.rebuilt).toMatchObject([{ cause: 'damaged', from: 'log', lost: { rows: 0 } }]);
    expect(next.ledger.journal.lastOfTerminal('manager-pin-set')?.data).toEqual({ how: 'reset' });
  });

  it('is a loss, and said, where only the note of a backup shows it', async () => {
    const morning = aDay();
    const noon = aDataDirectory(morning.folder);
    noon.ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'reset' } }, noon.time.now);
    await noon.guardian.backUp('sandbox', 'start');
    const notes = join(morning.folder, 'ledger-checks.json');
    const noted = readFileSync(notes);
    noon.ledger.close();
    putBack(morning);
    for (const gone of ['journal', 'backups']) rmSync(join(morning.folder, gone), { recursive: true });
    writeFileSync(notes, noted);
    expect(aDataDirectory(morning.folder).said.rebuilt).toMatchObject([{ cause: 'damaged', lost: { rows: 1 } }]);
  });

  it('is noticed where the program was killed: the last start noted how far the ledger had come', () => {
    const morning = aDay();
    const noon = aDataDirectory(morning.folder);
    noon.ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'reset' } }, noon.time.now);
    const evening = aDataDirectory(morning.folder);
    // Killed: nothing more is written, and its files stay open.
    const notes = readFileSync(join(evening.folder, 'ledger-checks.json'), 'utf8');
    expect(notes).toContain(String(evening.ledger.journal.head()?.hash));
  });

  it('is not seen in a note with the hash in capitals, as earlier versions wrote it', () => {
    const morning = aDay();
    const noted = join(morning.folder, 'ledger-checks.json');
    const notes = readFileSync(noted, 'utf8');
    const capitals = withoutSum(notes).replace(/[0-9a-f]{64}/, (hash) => hash.toUpperCase());
    expect(capitals).not.toBe(notes);
    writeFileSync(noted, capitals);
    expect(aDataDirectory(morning.folder).said.rebuilt).toEqual([]);
  });

  it('is not seen in a note with a changed digit: it names no loss that never was', () => {
    const morning = aDay();
    const noted = join(morning.folder, 'ledger-checks.json');
    const notes = readFileSync(noted, 'utf8');
    const changed = notes.replace(/"head":{"id":\d+/, '"head":{"id":800');
    expect(changed).not.toBe(notes);
    writeFileSync(noted, changed);
    expect(aDataDirectory(morning.folder).said.rebuilt).toEqual([]);
    writeFileSync(noted, withoutSum(changed));
    expect(aDataDirectory(morning.folder).said.rebuilt).toMatchObject([{ lost: { rows: 797 } }]);
  });

  it('continues with what it has where that is more than any backup has', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    await directory.guardian.backUp('sandbox', 'start');
    const known = aPaidSale(directory.ledger).payment.orderId;
    directory.ledger.close();
    const kept = join(directory.folder, 'kept-by-somebody');
    copyFileSync(directory.file, kept);
    const noon = aDataDirectory(directory.folder);
    noon.ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'reset' } }, noon.time.now);
    noon.ledger.close();
    putBack({ file: directory.file, kept });
    const next = aDataDirectory(directory.folder);
    expect(next.said.rebuilt).toMatchObject([{ from: 'log', sales: 2, recovered: 0, lost: { rows: 0 } }]);
    expect(next.ledger.payments.find(known)?.payment.state).toBe('paid');
  });

  /** An older copy after a closing, of which only the note knows. */
  function afterAClosing() {
    const morning = aDay();
    const noon = aDataDirectory(morning.folder);
    expect(aClosing(noon.ledger, noon.file).number).toBe(1);
    noon.ledger.close();
    putBack(morning);
    rmSync(join(morning.folder, 'journal'), { recursive: true });
    return morning;
  }
  const lost = { rows: 1, closings: 1 };

  it('is still a loss, and its Z number still given, where a new ledger was not put in its place', () => {
    const { folder } = afterAClosing();
    // It can't be moved away, as if the program were killed before that.
    writeFileSync(join(folder, 'quarantine'), '');
    expect(() => aDataDirectory(folder)).toThrow();
    rmSync(join(folder, 'quarantine'));
    const next = aDataDirectory(folder);
    expect(next.said.rebuilt).toMatchObject([{ lost }]);
    expect(aClosing(next.ledger, next.file).number).toBe(2);
  });

  it('is spoken of once where the program was killed just after a new ledger took its place', () => {
    const { file, folder } = afterAClosing();
    expect(recoverAlone({ file, folder })).toMatchObject({ value: { lost } });
    const next = aDataDirectory(folder);
    expect(next.said.rebuilt).toMatchObject([{ lost }]);
    expect(readdirSync(join(folder, 'quarantine'))).toHaveLength(1);
  });
});
