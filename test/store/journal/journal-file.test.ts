/** The journal file next to the ledger: it follows each commit, repairs itself, and never claims a row that was changed. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { compressSegment } from '../../../electron/store/journal/follow-journal.ts';
import { type FileRow, JournalFile } from '../../../electron/store/journal/journal-file.ts';
import { openLedger } from '../../../electron/store/open-ledger.ts';
import { ledgerPaths } from '../../../electron/store/sqlite/ledger-files.ts';
import { MORNING } from '../../support/builders.ts';
import { aDataDirectory } from '../a-data-directory.ts';
import { aFolder, aPaidSale, aPendingSale } from '../a-ledger.ts';
import { inTwoSegments } from '../in-two-segments.ts';

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

it('ends with its last commit when what follows was never a whole one', () => {
  const { open, files } = aCounter();
  open().close();
  const ledger = open();
  aPaidSale(ledger);
  ledger.close();
  const path = files().segments()[0]?.path ?? '';
  writeFileSync(path, `${readFileSync(path, 'utf8')}${'x'.repeat(5_000)}`);
  const again = open();
  again.journal.append({ kind: 'manager-pin-set', data: { how: 'reset' } }, MORNING);
  again.close();
  expect(files().isWholeUpTo(() => true)).toBe(true);
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

it.each([
  ['a folder', (path: string) => mkdirSync(path)],
  ['compressed, and damaged', (path: string) => writeFileSync(`${path}.br`, 'Dear diary')],
])('stops no start where its newest segment is %s, and is begun again', (_, put) => {
  const { folder, ledger } = aDataDirectory();
  aPaidSale(ledger);
  ledger.close();
  const path = join(folder, 'journal', 'sales-sandbox-000000001.jsonl');
  rmSync(path);
  put(path);
  const next = aDataDirectory(folder);
  expect(next.said.rebuilt).toEqual([]);
  aPaidSale(next.ledger);
  next.ledger.close();
  expect(rowsIn(new JournalFile(join(folder, 'journal'), 'sandbox'))).toHaveLength(6);
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

it('proves each row though a byte of an earlier end mark differs', () => {
  const { open, files } = aCounter();
  const ledger = open();
  for (let sale = 0; sale < 2; sale += 1) aPaidSale(ledger);
  ledger.close();
  const path = files().segments()[0]?.path ?? '';
  const bytes = readFileSync(path);
  const truth = rowsIn(files());
  for (let mark = bytes.indexOf('{"head"'); mark < bytes.lastIndexOf('{"head"'); ) {
    for (const at of [0, 3, 8, 9, 20, 50]) {
      const flipped = Buffer.from(bytes);
      flipped[mark + at] = (flipped[mark + at] ?? 0) ^ 1;
      writeFileSync(path, flipped);
      expect(rowsIn(files()), `byte ${mark + at}`).toEqual(truth);
    }
    mark = bytes.indexOf('{"head"', mark + 1);
  }
});

it('is compressed once a segment is full, with the same rows; one that differs is made again from the ledger', () => {
  const { open, files, file, places } = aCounter();
  const half = inTwoSegments(places);
  const ledger = open();
  const rows = ledger.journal.head()?.id ?? 0;
  const before = rowsIn(files()).map(bare);
  expect(before).toHaveLength(rows);
  const [first] = files().segments();
  const bytes = statSync(first?.path ?? '').size;
  writeFileSync(first?.path ?? '', 'Dear diary');
  compressSegment(places);
  ledger.close();
  expect(
    files()
      .segments()
      .map(({ path }) => path.endsWith('.br')),
  ).toEqual([true, false]);
  expect(rowsIn(files()).map(bare)).toEqual(before);
  expect(statSync(files().segments()[0]?.path ?? '').size).toBeLessThan(bytes / 5);
  expect(files().markUpTo(half - 1)).toEqual({ id: 0, hash: '0'.repeat(64) });
  // One that is compressed is read again, too.
  const [whole = ''] = files()
    .segments()
    .map(({ path }) => path);
  const damaged = readFileSync(whole);
  const middle = damaged.length >> 1;
  damaged[middle] = (damaged[middle] ?? 0) ^ 1;
  writeFileSync(whole, damaged);
  expect(rowsIn(files()).length).toBeLessThan(rows);
  compressSegment(places);
  expect(rowsIn(files()).map(bare)).toEqual(before);
  // So an earlier version compressed it.
  const [compressed = ''] = files()
    .segments()
    .map(({ path }) => path);
  const asBefore = compressed.replace(/br$/, 'gz');
  writeFileSync(asBefore, gzipSync(brotliDecompressSync(readFileSync(compressed))));
  rmSync(compressed);
  compressSegment(places);
  expect(readdirSync(places.journal)).toContain(basename(asBefore));
  expect(rowsIn(files()).map(bare)).toEqual(before);
  // A code that nobody can pay any more is in no compressed segment.
  const made = rowsIn(files()).filter(({ kind, position }) => kind === 'created' && position <= half);
  const db = new Database(file, { readonly: true });
  const isOpen = db
    .prepare("SELECT 1 FROM payment WHERE merchant_order_id = ? AND state IN ('creating', 'unconfirmed', 'pending')")
    .pluck();
  expect(made.length).toBeGreaterThan(100);
  expect(made.filter(({ orderId, extra }) => (extra !== null) !== (isOpen.get(orderId) === 1)).length).toBe(0);
  db.close();
});

it('is not compressed from a ledger whose rows do not follow each other', () => {
  const { files, file, places } = aCounter();
  inTwoSegments(places);
  const before = files().segments();
  const db = new Database(file);
  db.exec('DROP TRIGGER payment_event_is_written_once; UPDATE payment_event SET at = at + 1 WHERE id = 77');
  db.close();
  expect(() => compressSegment(places)).toThrow('Row 77 does not continue row 76');
  expect(files().segments()).toEqual(before);
});
