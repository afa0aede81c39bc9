/** An older ledger is restored: no Z number is used twice, and the journal records the loss. */
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { draftClosing } from '../../../electron/store/closings/draft-closing-content.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aPaidSale, aPendingSale } from '../a-ledger.ts';

// Starts processes on a possibly busy machine: this only ends a hanging test.
vi.setConfig({ testTimeout: 60_000 });

type House = ReturnType<typeof aDataDirectory>;

function closes({ file, ledger, time }: House): number {
  aPaidSale(ledger);
  const draft = draftClosing(file);
  const closed = draft && ledger.closings.add(draft, time.now);
  if (!closed) throw new Error('Not closed');
  return closed.number;
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

const numbers = (ledger: Ledger) => ledger.closings.list(null, 99).map(({ number }) => number);

describe('a restore of a ledger from before a closing', () => {
  async function rolledBack() {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    const before = await backsUp(directory);
    expect(closes(directory)).toBe(1);
    expect(closes(directory)).toBe(2);
    const doubted = aPendingSale(directory.ledger).payment.orderId;
    directory.ledger.review.resolve(
      doubted,
      { kind: 'settled', reason: 'showed the proof' },
      directory.time.now,
      BUSINESS_DAY,
    );
    const head = directory.ledger.journal.head();
    expect(await directory.guardian.restore('sandbox', before)).toMatchObject({
      value: { lost: { closings: 2, decisions: 1 } },
    });
    return { house: directory, before, head };
  }

  it('numbers the next Z report after the highest that there ever was', async () => {
    const { house: directory } = await rolledBack();
    expect(numbers(directory.ledger)).toEqual([]);
    expect(closes(directory)).toBe(3);
    expect(closes(directory)).toBe(4);
    expect(await verifies(directory)).toMatchObject({ findings: [], found: 0 });
  });

  it('has the next one follow the one that is there, and not the number before its own', async () => {
    const { house: directory } = await rolledBack();
    closes(directory);
    closes(directory);
    expect(directory.ledger.closings.list(null, 9).map(({ number, follows }) => [number, follows])).toEqual([
      [4, 3],
      [3, null],
    ]);
  });

  it('writes into the journal what it lost, from where to where', async () => {
    const { house: directory, head } = await rolledBack();
    const [entry] = told(directory.file, 'rolled-back');
    expect(entry).toMatchObject({ lostClosings: 2, lostDecisions: 1, highestClosing: 2, fromRow: head?.id });
    expect(entry).toMatchObject({ fromHash: head?.hash });
    expect(Number(entry?.['lostRows'])).toBe(Number(entry?.['fromRow']) - Number(entry?.['toRow']));
  });

  it('keeps the number through a second restore of the same old backup', async () => {
    const { house: directory, before } = await rolledBack();
    expect(closes(directory)).toBe(3);
    await directory.guardian.restore('sandbox', before);
    expect(closes(directory)).toBe(4);
  });

  it('says nothing of a loss where nothing was lost', async () => {
    const directory = aDataDirectory();
    closes(directory);
    await directory.guardian.restore('sandbox', await backsUp(directory));
    expect(told(directory.file, 'rolled-back')).toEqual([]);
    expect(closes(directory)).toBe(2);
  });

  it('keeps the history of the PIN, with the times at which it was set', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    const before = await backsUp(directory);
    const at = directory.time.now;
    directory.ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'reset' } }, at);
    directory.time.now += 60_000;
    await directory.guardian.restore('sandbox', before);
    expect(told(directory.file, 'manager-pin-set')).toEqual([{ how: 'reset', happenedAt: at }]);
  });

  it('loses no second time what the first restore kept', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    const before = await backsUp(directory);
    const at = directory.time.now;
    directory.ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'reset' } }, at);
    await directory.guardian.restore('sandbox', before);
    await directory.guardian.restore('sandbox', before);
    expect(told(directory.file, 'manager-pin-set')).toEqual([{ how: 'reset', happenedAt: at }]);
  });
});

describe('a ledger that is gone, with older copies of it left', () => {
  function withoutLedger(directory: House): void {
    directory.ledger.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${directory.file}${suffix}`, { force: true });
  }

  it('goes on after the highest number that any backup knows', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    const before = await backsUp(directory);
    closes(directory);
    closes(directory);
    await directory.guardian.restore('sandbox', before);
    withoutLedger(directory);
    rmSync(join(directory.folder, 'ledger-checks.json'));
    for (const name of readdirSync(join(directory.folder, 'quarantine'))) {
      rmSync(join(directory.folder, 'quarantine', name), { recursive: true });
    }
    const next = aDataDirectory(directory.folder);
    expect(closes(next)).toBe(3);
  });

  it('goes on after the highest number that a quarantined ledger knows', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    const before = await backsUp(directory);
    closes(directory);
    await directory.guardian.restore('sandbox', before);
    withoutLedger(directory);
    rmSync(join(directory.folder, 'ledger-checks.json'));
    for (const name of directory.names().filter((each) => each !== before))
      rmSync(join(directory.folder, 'backups', name));
    const next = aDataDirectory(directory.folder);
    expect(closes(next)).toBe(2);
  });

  it('goes on after the highest number that ledger-checks.json remembers', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    await backsUp(directory);
    closes(directory);
    withoutLedger(directory);
    const next = aDataDirectory(directory.folder);
    expect(told(next.file, 'rolled-back')).toMatchObject([{ highestClosing: 1 }]);
    expect(closes(next)).toBe(2);
  });

  it('goes on after the highest number of a ledger too damaged to be opened', async () => {
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
  it('names a Z number that a backup knows and the ledger lacks', async () => {
    const directory = aDataDirectory();
    closes(directory);
    await backsUp(directory);
    directory.ledger.close();
    // A ledger without any closing was put in its place.
    const other = aDataDirectory();
    aPaidSale(other.ledger);
    other.ledger.close();
    copyFileSync(other.file, directory.file);
    for (const name of ['ledger-checks.json', 'sales-sandbox.intents'])
      rmSync(join(directory.folder, name), { force: true });
    const { findings } = await verifies(aDataDirectory(directory.folder));
    expect(findings).toContainEqual({ code: 'closing-elsewhere', data: { number: 1, file: directory.names()[0] } });
  });

  it('names one that ledger-checks.json alone knows', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    closes(directory);
    const notes = join(directory.folder, 'ledger-checks.json');
    writeFileSync(notes, readFileSync(notes, 'utf8').replace('"highestClosing":1', '"highestClosing":7'));
    directory.ledger.close();
    writeFileSync(notes, readFileSync(notes, 'utf8').replace('"highestClosing":1', '"highestClosing":7'));
    const { findings } = await verifies(aDataDirectory(directory.folder));
    expect(findings).toContainEqual({ code: 'closing-elsewhere', data: { number: 7, file: 'ledger-checks.json' } });
  });

  it('names two Z reports of one number', async () => {
    const directory = aDataDirectory();
    closes(directory);
    const backup = await backsUp(directory);
    const other = aDataDirectory();
    closes(other);
    closes(other);
    other.ledger.close();
    directory.ledger.close();
    copyFileSync(other.file, directory.file);
    for (const name of ['ledger-checks.json', 'sales-sandbox.intents'])
      rmSync(join(directory.folder, name), { force: true });
    const { findings } = await verifies(aDataDirectory(directory.folder));
    expect(findings).toContainEqual({ code: 'closing-twice', data: { number: 1, file: backup } });
  });

  it('tells of numbers that a restore gave up, without calling them a mistake', async () => {
    const directory = aDataDirectory();
    aPaidSale(directory.ledger);
    const before = await backsUp(directory);
    closes(directory);
    await directory.guardian.restore('sandbox', before);
    const { findings, known } = await verifies(directory);
    expect(findings).toEqual([]);
    expect(known).toEqual([{ code: 'closing-rolled-back', data: { number: 1 } }]);
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
  });
});
