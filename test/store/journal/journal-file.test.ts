/** The journal file beside the ledger: it follows each commit, mends itself, and never claims a row that was changed. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compressSegments } from '../../../electron/store/journal/compress-segments.ts';
import { type FileRow, JournalFile, ROWS_PER_SEGMENT } from '../../../electron/store/journal/journal-file.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import { seedLedger } from '../../bench/seed/seed-ledger.ts';
import { anAccount, MORNING } from '../../support/builders.ts';
import { aFolder, aPaidSale, aPendingSale } from '../a-ledger.ts';

function aCounter() {
  const folder = aFolder();
  const file = join(folder, 'sales-sandbox.sqlite');
  const places = ledgerPaths(file, 'sandbox');
  const open = () => openLedger({ file, environment: 'sandbox' });
  return { folder, file, places, open, files: () => new JournalFile(places.journal, 'sandbox') };
}
const rowsIn = (files: JournalFile): readonly FileRow[] =>
  [...files.commits()].flatMap(({ rows, state }) => (state === 'proven' ? rows : []));
const bare = ({ extra: _, ...row }: FileRow) => row;

it('has each row of each commit, and the code of a payment that may still be paid', () => {
  const { open, files } = aCounter();
  const ledger = open();
  const { code } = aPendingSale(ledger).payment;
  aPaidSale(ledger);
  ledger.journal.append({ kind: 'manager-pin-set', data: { how: 'reset' } }, MORNING);
  expect(rowsIn(files()).map(bare)).toEqual(ledger.journal.rowsAfter(0));
  const made = rowsIn(files()).filter(({ kind }) => kind === 'created');
  expect(made.map(({ extra }) => extra)).toEqual([code, expect.anything()].map((each) => each && expect.any(String)));
  expect(made[0]?.extra).toBe(code && 'payload' in code ? code.payload : '');
  expect([...files().commits()].map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1, 1]);
  ledger.close();
});

it.each([
  ['is gone', (path: string) => rmSync(path)],
  ['was cut off', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 700))],
  ['ends in the middle of a commit', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -40))],
  ['is empty', (path: string) => writeFileSync(path, '')],
])('is whole again at the next start when it %s', (_, damage) => {
  const { open, files, places } = aCounter();
  const ledger = open();
  for (let sale = 0; sale < 3; sale += 1) aPaidSale(ledger);
  ledger.close();
  const before = rowsIn(files());
  damage(files().segments()[0]?.path ?? '');
  open().close();
  expect(rowsIn(files()).map(bare)).toEqual(before.map(bare));
  expect(readdirSync(places.journal)).toHaveLength(1);
});

it('takes no part in a sale when it can’t be written, and catches up afterwards', () => {
  const { open, files, places } = aCounter();
  // A file in the folder's place: no segment can be made.
  writeFileSync(places.journal, '');
  const ledger = open();
  aPaidSale(ledger);
  rmSync(places.journal);
  mkdirSync(places.journal);
  aPaidSale(ledger);
  expect(rowsIn(files()).map(bare)).toEqual(ledger.journal.rowsAfter(0));
  ledger.close();
});

it('of another history is kept aside, and begun again', () => {
  const [one, other] = [aCounter(), aCounter()];
  const ledger = one.open();
  aPaidSale(ledger);
  const another = other.open();
  aPendingSale(another);
  another.close();
  ledger.close();
  const [theirs = ''] = readdirSync(other.places.journal);
  writeFileSync(join(one.places.journal, theirs), readFileSync(join(other.places.journal, theirs)));
  const again = one.open();
  expect(rowsIn(one.files()).map(bare)).toEqual(again.journal.rowsAfter(0));
  const [kept = ''] = readdirSync(one.places.quarantine);
  expect(readdirSync(join(one.places.quarantine, kept))).toEqual([theirs]);
  again.close();
});

it('never proves a row that was changed, whichever byte differs', () => {
  const { open, files } = aCounter();
  const ledger = open();
  for (let sale = 0; sale < 2; sale += 1) aPaidSale(ledger);
  ledger.close();
  const path = files().segments()[0]?.path ?? '';
  const [bytes, truth] = [readFileSync(path), new Set(rowsIn(files()).map((row) => JSON.stringify(bare(row))))];
  for (let at = 0; at < bytes.length; at += 7) {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    writeFileSync(path, flipped);
    const lies = rowsIn(files()).filter((row) => !truth.has(JSON.stringify(bare(row))));
    expect(lies, `byte ${at}`).toEqual([]);
  }
});

it('is compressed once a segment is full, with the same rows; one that differs is made again from the ledger', async () => {
  const { open, files, file, places } = aCounter();
  seedLedger({ file, account: anAccount, sales: 3_000 });
  const ledger = open();
  const rows = ledger.journal.head()?.id ?? 0;
  expect(rows).toBeGreaterThan(ROWS_PER_SEGMENT);
  await expect.poll(() => files().head().id).toBe(rows);
  const before = rowsIn(files()).map(bare);
  expect(before).toHaveLength(rows);
  const [first] = files().segments();
  const bytes = statSync(first?.path ?? '').size;
  writeFileSync(first?.path ?? '', 'Dear diary');
  compressSegments(places);
  ledger.close();
  expect(
    files()
      .segments()
      .map(({ path }) => path.endsWith('.gz')),
  ).toEqual([true, false]);
  expect(rowsIn(files()).map(bare)).toEqual(before);
  expect(statSync(files().segments()[0]?.path ?? '').size).toBeLessThan(bytes / 5);
  expect(files().markUpTo(500)).toEqual({ id: 0, hash: '0'.repeat(64) });
});
