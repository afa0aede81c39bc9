/**
 * Reads rows directly from the leaf pages of a database file, without schema and B-trees. One damaged page can make rows
 * unreachable for SQLite that are still intact. The table of a row is unknown, so the caller must recognise its rows.
 * Rows that overflow their page are skipped.
 * Source: sqlite.org/fileformat2.html, "B-tree Pages" and "Record Format".
 *
 * Needed: without it, a ledger that SQLite cannot read loses its record of the PIN and its highest Z number. The count of
 * what was lost is then missing too (docs/decisions/ledger/0016).
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const TABLE_LEAF = 0x0d;
const PAGE_SIZES = [512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536];
const HEADER_OF_FILE_BYTES = 100;

export type ColumnValue = number | string | Buffer | null;

export interface LeafRecord {
  readonly rowid: number;
  readonly values: readonly ColumnValue[];
}

/** @param columns yields only rows with this number of columns */
export function* leafRecords(file: string, columns: number): Generator<LeafRecord> {
  const descriptor = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEADER_OF_FILE_BYTES);
    readSync(descriptor, head, 0, head.length, 0);
    const statedSize = head.readUInt16BE(16);
    const pageBytes = PAGE_SIZES.find((size) => size === statedSize) ?? 4096;
    const { size } = fstatSync(descriptor);
    const page = Buffer.alloc(pageBytes);
    for (let start = 0; start + pageBytes <= size; start += pageBytes) {
      readSync(descriptor, page, 0, pageBytes, start);
      yield* recordsOf(page, start === 0 ? HEADER_OF_FILE_BYTES : 0, columns);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** @param number the page's number in its file, from 1; page 1 begins with the file header */
export function leafRecordsOfPage(page: Buffer, number: number, columns: number): Generator<LeafRecord> {
  return recordsOf(page, number === 1 ? HEADER_OF_FILE_BYTES : 0, columns);
}

function* recordsOf(page: Buffer, head: number, columns: number): Generator<LeafRecord> {
  if (page[head] !== TABLE_LEAF) return;
  const cells = page.readUInt16BE(head + 3);
  for (let cell = 0; cell < cells && head + 10 + cell * 2 <= page.length; cell += 1) {
    const record = recordAt(page, page.readUInt16BE(head + 8 + cell * 2), columns);
    if (record) yield record;
  }
}

function recordAt(page: Buffer, start: number, columns: number): LeafRecord | undefined {
  const payload = varint(page, start);
  const rowid = payload && varint(page, payload.end);
  if (!payload || !rowid || rowid.end + payload.value > page.length) return undefined;
  const header = varint(page, rowid.end);
  if (!header || header.value > payload.value) return undefined;

  const types: number[] = [];
  for (let at = header.end; at < rowid.end + header.value; ) {
    const type = varint(page, at);
    if (!type) return undefined;
    types.push(type.value);
    at = type.end;
  }
  if (types.length !== columns) return undefined;
  const values: ColumnValue[] = [];
  let at = rowid.end + header.value;
  for (const type of types) {
    const bytes = lengthOf(type);
    if (bytes === undefined || at + bytes > rowid.end + payload.value) return undefined;
    values.push(readValue(page, at, type, bytes));
    at += bytes;
  }
  return { rowid: rowid.value, values };
}

function varint(page: Buffer, start: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let at = start; at < start + 8 && at < page.length; at += 1) {
    const byte = page[at] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return Number.isSafeInteger(value) ? { value, end: at + 1 } : undefined;
  }
  return undefined;
}

/** @returns the byte length of a serial type; 10 and 11 are never written */
function lengthOf(type: number): number | undefined {
  return type >= 12 ? (type - 12 - (type % 2)) / 2 : [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type];
}

function readValue(page: Buffer, at: number, type: number, bytes: number): ColumnValue {
  if (type >= 12) {
    const content = Buffer.from(page.subarray(at, at + bytes));
    return type % 2 === 0 ? content : content.toString('utf8');
  }
  if (type === 0) return null;
  if (type === 7) return page.readDoubleBE(at);
  if (type >= 8) return type - 8;
  return bytes === 8 ? Number(page.readBigInt64BE(at)) : page.readIntBE(at, bytes);
}
