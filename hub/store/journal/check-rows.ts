/**
 * Compares sent rows with the hub's copy of that terminal's journal, without changing anything. A row's hash covers the
 * hash before it, so a row that does not fit either breaks its own hash or follows another history. The second is
 * assumed unless this request itself showed that the row before is the same here.
 */
import { createHash } from 'node:crypto';
import {
  HASH_BEFORE_THE_FIRST,
  type HubJournalRow,
  journalRowSchema,
  journalText,
} from '../../../shared/hub/journal-row.ts';

/** What the hub has: hashes by position, as far as the request needs them, and the newest position. */
export interface KnownRows {
  readonly durable: number;
  /** @returns lower-case hex; `undefined` after `durable` */
  readonly hashAt: (position: number) => string | undefined;
}

export interface CheckedRows {
  /** To be appended, in order. */
  readonly fresh: readonly HubJournalRow[];
  readonly end:
    | { readonly kind: 'all-taken' }
    | { readonly kind: 'bad-row'; readonly position: number }
    /** From `rows[0]` on they are another history. */
    | { readonly kind: 'second-history'; readonly rows: readonly [HubJournalRow, ...HubJournalRow[]] };
}

/** @param after at most `durable` */
export function checkRows(after: number, rows: readonly unknown[], { durable, hashAt }: KnownRows): CheckedRows {
  const fresh: HubJournalRow[] = [];
  let previous = after === 0 ? HASH_BEFORE_THE_FIRST : (hashAt(after) ?? '');
  let isPreviousShared = after === 0;
  for (const [index, sent] of rows.entries()) {
    const position = after + index + 1;
    const row = readRow(sent, position);
    if (row === null) return { fresh, end: { kind: 'bad-row', position } };
    if (position <= durable && row.hash === hashAt(position)) {
      [previous, isPreviousShared] = [row.hash, true];
      continue;
    }
    const follows = hashOf(previous, row) === row.hash;
    if (!follows && isPreviousShared) return { fresh, end: { kind: 'bad-row', position } };
    if (!follows || position <= durable) {
      return { fresh, end: { kind: 'second-history', rows: [row, ...chained(rows.slice(index + 1), row)] } };
    }
    fresh.push(row);
    [previous, isPreviousShared] = [row.hash, true];
  }
  return { fresh, end: { kind: 'all-taken' } };
}

/** The rows of the other history, as far as each follows the one before. */
function chained(sent: readonly unknown[], first: HubJournalRow): readonly HubJournalRow[] {
  const rows: HubJournalRow[] = [];
  let previous = first;
  for (const each of sent) {
    const row = readRow(each, previous.position + 1);
    if (row === null || hashOf(previous.hash, row) !== row.hash) break;
    rows.push(row);
    previous = row;
  }
  return rows;
}

function readRow(sent: unknown, position: number): HubJournalRow | null {
  const read = journalRowSchema.safeParse(sent);
  if (!read.success || read.data.position !== position) return null;
  const { orderId, kind, data } = read.data;
  return [orderId ?? '', kind, data].every(isStorable) && isObject(data) ? read.data : null;
}

/** PostgreSQL's text has no NUL, and a lone surrogate has no UTF-8: the row's hash could not be computed again. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function isObject(data: string): boolean {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function hashOf(previous: string, row: HubJournalRow): string {
  return createHash('sha256').update(journalText(previous, row)).digest('hex');
}
