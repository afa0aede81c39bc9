/** An older ledger is restored: no Z number is used twice, and the journal records the loss. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import type { CheckNote } from '../../../electron/store/recovery/check-notes.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { aDataDirectory, withoutSum } from '../a-data-directory.ts';
import { aClosing, aPaidSale, aPendingSale } from '../a-ledger.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

type House = ReturnType<typeof aDataDirectory>;

function closes({ file, ledger, time }: House): number {
  aPaidSale(ledger);
  return aClosing(ledger, file, time.now).number;
}

async function backsUp({ guardian, time }: House): Promise<string> {
  time.now += 3_600_000;
  const made = await guardian.backUp('sandbox', 'manual');
  if (!made.ok) throw new Error(made.failure.code);
  return made.value.file;
}

function told(file: string, kind: string): Record<string, unknown>[] {
  const db = new Database(file, { readonly: true });
  try {
    const rows = db.prepare('SELECT data FROM payment_event WHERE kind = ? ORDER BY id').pluck().all(kind);
    return rows.map((data) => JSON.parse(String(data)) as Record<string, unknown>);
  } finally {
    db.close();
  }
}

async function verifies({ guardian }: House) {
  const verified = await guardian.verify('sandbox', () => undefined).answer;
  if (!verified.ok) throw new Error(verified.failure.code);
  return verified.value;
}

/** A ledger that closed twice since its backup, and a decision. */
async function closedTwice() {
  const directory = aDataDirectory();
  aPaidSale(directory.ledger);
  const before = await backsUp(directory);
  expect([closes(directory), closes(directory)]).toEqual([1, 2]);
  const doubted = aPendingSale(directory.ledger).payment.orderId;
  const settled = { kind: 'settled', reason: 'showed the proof' } as const;
  directory.ledger.review.resolve(doubted, settled, directory.time.now, BUSINESS_DAY);
  return { directory, before };
}

describe('a restore of a ledger from before a closing', () => {
  it('keeps each closing as it is, and continues with the next number', async () => {
    const { directory, before } = await closedTwice();
    const closings = directory.ledger.closings.list(null, 9);
    expect(await directory.guardian.restore('sandbox', before)).toMatchObject({
      value: { from: 'backup', lost: { rows: 0, closings: 0, decisions: 0 } },
    });
    expect(directory.ledger.closings.list(null, 9)).toEqual(closings);
    expect(told(directory.file, 'rolled-back')).toEqual([]);
    expect([closes(directory), closes(directory)]).toEqual([3, 4]);
    expect(await verifies(directory)).toMatchObject({ findings: [], found: 0 });
  });

  it('changes nothing when it is done twice', async () => {
    const { directory, before } = await closedTwice();
    await directory.guardian.restore('sandbox', before);
    const closings = directory.ledger.closings.list(null, 9);
    await directory.guardian.restore('sandbox', before);
    expect(directory.ledger.closings.list(null, 9)).toEqual(closings);
  });

  it('keeps the history of the PIN', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    const before = await backsUp(directory);
    directory.ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'reset' } }, directory.time.now);
    directory.time.now += 60_000;
    await directory.guardian.restore('sandbox', before);
    await directory.guardian.restore('sandbox', before);
    expect(told(directory.file, 'manager-pin-set')).toEqual([{ how: 'reset' }]);
  });
});

describe('a ledger that is gone with its journal file', () => {
  async function goneButForItsBackup() {
    const { directory, before } = await closedTwice();
    const notes = join(directory.folder, 'ledger-checks.json');
    const atClosing = readFileSync(notes, 'utf8');
    const { head } = (JSON.parse(atClosing) as { readonly sandbox: CheckNote }).sandbox;
    directory.ledger.close();
    // As it was killed: its end noted nothing.
    writeFileSync(notes, atClosing);
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${directory.file}${suffix}`, { force: true });
    rmSync(join(directory.folder, 'journal'), { recursive: true });
    return { directory, before, head };
  }

  it('says how much is lost and since when, and numbers the next Z report after the highest that was noted', async () => {
    const { directory, head } = await goneButForItsBackup();
    const next = aDataDirectory(directory.folder);
    const [report] = next.said.rebuilt;
    expect(report).toMatchObject({ from: 'backup', lost: { closings: 2, since: expect.any(Number) } });
    const [entry] = told(next.file, 'rolled-back');
    expect(entry).toMatchObject({ highestClosing: 2, fromRow: head?.id, fromHash: head?.hash, lostClosings: 2 });
    expect(Number(entry?.['lostRows'])).toBe(Number(entry?.['fromRow']) - Number(entry?.['toRow']));
    expect(Number(entry?.['lostRows'])).toBe(report?.lost.rows);
    expect(closes(next)).toBe(3);
    expect(closes(next)).toBe(4);
    expect(next.ledger.closings.list(null, 9).map(({ number, follows }) => [number, follows])).toEqual([
      [4, 3],
      [3, null],
    ]);
    const { findings, known } = await verifies(next);
    expect(findings).toEqual([]);
    expect(known.map(({ code, data }) => [code, data['number']])).toEqual([
      ['closing-rolled-back', 1],
      ['closing-rolled-back', 2],
    ]);
  });
});

it.each([
  ['gone', (file: string) => rmSync(file)],
  ['empty', (file: string) => writeFileSync(file, '')],
])('a ledger of which only the note is left is a loss, and its number is given to no other Z report: %s', (_, lose) => {
  const directory = aDataDirectory();
  aPaidSale(directory.ledger);
  expect(closes(directory)).toBe(1);
  const head = directory.ledger.journal.head();
  directory.ledger.close();
  rmSync(join(directory.folder, 'journal'), { recursive: true });
  lose(directory.file);
  const next = aDataDirectory(directory.folder);
  expect(next.said.rebuilt).toMatchObject([{ from: 'nothing', lost: { rows: head?.id, closings: 1 } }]);
  aPaidSale(next.ledger);
  expect(closes(next)).toBe(2);
});

it('a ledger of which only the note is left is opened at a start, to say so', () => {
  const { folder, guardian } = aDataDirectory();
  expect(guardian.hasHadLedger('training')).toBe(false);
  const training = guardian.open('training');
  training.journal.append({ kind: 'manager-pin-set', data: { how: 'first' } }, MORNING);
  training.close();
  const { file, journal } = ledgerPaths(join(folder, 'sales-training.sqlite'), 'training');
  for (const gone of [file, join(journal, 'sales-training-000000001.jsonl')]) rmSync(gone);
  expect(aDataDirectory(folder).guardian.hasHadLedger('training')).toBe(true);
});

describe('a ledger too damaged to be opened', () => {
  it('gives its highest number to no other Z report', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    await backsUp(directory);
    closes(directory);
    directory.ledger.close();
    rmSync(join(directory.folder, 'ledger-checks.json'));
    const bytes = readFileSync(directory.file);
    bytes.fill(0xa5, 0, 100);
    writeFileSync(directory.file, bytes);
    const next = aDataDirectory(directory.folder);
    expect(next.said.rebuilt).toHaveLength(1);
    expect(closes(next)).toBe(2);
  });
});

describe('verify', () => {
  it('names one that ledger-checks.json alone knows', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    closes(directory);
    const notes = join(directory.folder, 'ledger-checks.json');
    writeFileSync(notes, readFileSync(notes, 'utf8').replace('"highestClosing":1', '"highestClosing":7'));
    directory.ledger.close();
    const noted = withoutSum(readFileSync(notes, 'utf8'));
    writeFileSync(notes, noted.replace('"highestClosing":1', '"highestClosing":7'));
    const { findings } = await verifies(aDataDirectory(directory.folder));
    expect(findings).toContainEqual({ code: 'closing-elsewhere', data: { number: 7, file: 'ledger-checks.json' } });
  });
});

describe('backups made by hand', () => {
  it('are one a minute, and the second is refused in words', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    await backsUp(directory);
    directory.time.now += 59_000;
    expect(await directory.guardian.backUp('sandbox', 'manual')).toMatchObject({
      failure: { code: 'backup-too-soon' },
    });
    expect(await directory.guardian.backUp('sandbox', 'day-close')).toMatchObject({ ok: true });
    directory.time.now += 1_000;
    expect(await directory.guardian.backUp('sandbox', 'manual')).toMatchObject({ ok: true });
    // The newest is of the future then, and proves nothing.
    directory.time.now -= 3_600_000;
    expect(await directory.guardian.backUp('sandbox', 'manual')).toMatchObject({ ok: true });
  });
});
