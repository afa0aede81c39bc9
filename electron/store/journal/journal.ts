/**
 * The append-only journal, and its hash chain. It writes inside the caller's transaction, so that a change and its reason
 * are one commit.
 */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Finding } from '../../../shared/contract/verify.ts';
import {
  HASH_BEFORE_THE_FIRST,
  type HubJournalRow,
  journalText,
  MOST_ROWS_AT_ONCE,
} from '../../../shared/hub/journal.ts';
import { isActOfPerson, type JournalData, type JournalEntry, journalKinds } from '../../../shared/model/journal.ts';
import { actorFacts } from '../../platform/acting-person.ts';
import type { JournalHead, JournalLedger, JournalRow } from '../../ports/ledger/journal-port.ts';
import { hash, integer, json, oneOf, orNull, type Row, reading, text } from '../sqlite/row.ts';

/** The payment that a row is about; `null` for the terminal as a whole. */
export type JournalSubject = { readonly id: number; readonly orderId: string } | null;

export interface Journal extends Omit<JournalLedger, 'append'> {
  /** @returns its row id */
  append(subject: JournalSubject, at: number, entry: JournalEntry): number;
}

/** More than a person reads. A start writes at most one, and so does each change of the settings. */
const MOST_UNSEEN = 100;
/** Of the data of rows that go to the hub. A request may have four times as much. */
const MOST_CHARACTERS = 1_000_000;

/** By hand: a replay reads millions, and a schema takes five times as long. @returns `undefined` for other than flat facts */
export function asJournalData(value: unknown): JournalData | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const isFlat = Object.values(value).every((fact) => fact === null || flatTypes.has(typeof fact));
  return isFlat ? (value as JournalData) : undefined;
}

const flatTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

export function createJournal(db: Database): Journal {
  const selectLast = reading(db, headFromRow).prepare(
    'SELECT id, hash FROM payment_event WHERE id = (SELECT max(id) FROM payment_event)',
  );
  const insert = db.prepare<[number, number | null, number, string, string, Buffer, Buffer]>(`
    INSERT INTO payment_event (id, payment_id, at, kind, data, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const ofJournal = reading(db, journalRow);
  const select = ofJournal.prepare(`
    SELECT at, kind, data FROM payment_event
    WHERE payment_id = (SELECT id FROM payment WHERE merchant_order_id = +?) ORDER BY id`);

  const selectLastOfKind = ofJournal.prepare(`
    SELECT at, kind, data FROM payment_event WHERE payment_id IS NULL AND kind = +? ORDER BY id DESC LIMIT 1`);
  const selectUnseen = ofJournal.prepare(`
    SELECT at, kind, data FROM payment_event
    WHERE payment_id IS NULL AND kind = 'settings-changed' AND data ->> 'touchesMoney' = 1 AND id > (
      SELECT coalesce(max(id), 0) FROM payment_event WHERE payment_id IS NULL AND kind = 'settings-acknowledged')
    ORDER BY id DESC LIMIT ${MOST_UNSEEN}`);

  const selectAfter = db.prepare<[number, number], HubJournalRow>(`
    SELECT payment_event.id AS position, merchant_order_id AS orderId, at, kind, data, lower(hex(hash)) AS hash
    FROM payment_event LEFT JOIN payment ON payment.id = payment_id
    WHERE payment_event.id > +? ORDER BY payment_event.id LIMIT +?`);
  const selectFirstSale = reading(db, headFromRow).prepare(`
    WITH first (id) AS (
      SELECT min(id) FROM payment_event WHERE payment_id = (SELECT min(id) FROM payment)
      UNION ALL SELECT min(id) FROM payment_event WHERE payment_id IS NULL AND kind = 'cash-booked'
    )
    SELECT id, hash FROM payment_event WHERE id = (SELECT min(id) FROM first)`);

  return {
    append(subject, at, entry) {
      const last = selectLast.get() ?? BEFORE_THE_FIRST;
      const [position, kind] = [last.id + 1, entry.kind];
      const data = JSON.stringify(isActNow(entry) ? { ...entry.data, ...actorFacts() } : entry.data);
      const own = journalHash(last.hash, { position, orderId: subject?.orderId ?? null, at, kind, data });
      const hashes = [Buffer.from(last.hash, 'hex'), Buffer.from(own, 'hex')] as const;
      insert.run(position, subject?.id ?? null, at, kind, data, ...hashes);
      return position;
    },
    head: () => selectLast.get() ?? null,
    ofPayment: (orderId) => select.all(orderId),
    lastOfTerminal: (kind) => selectLastOfKind.get(kind),
    unseenSettings: () => selectUnseen.all(),
    rowsAfter(position, most = MOST_ROWS_AT_ONCE) {
      const rows: HubJournalRow[] = [];
      let characters = 0;
      for (const row of selectAfter.iterate(position, Math.min(most, MOST_ROWS_AT_ONCE))) {
        characters += row.data.length;
        // One row always goes, however long.
        if (characters > MOST_CHARACTERS && rows.length > 0) break;
        rows.push(row);
      }
      return rows;
    },
    firstSale: () => selectFirstSale.get() ?? null,
  };
}

/** A row that was entered again after a restore names its original author. A correction by the gateway has none. */
function isActNow({ kind, data }: JournalEntry): boolean {
  return isActOfPerson(kind) && !('happenedAt' in data) && data['resolution'] !== 'gateway-corrected';
}

/** @param row with `at`, `kind` and `data` */
export function journalRow(row: Row): JournalRow {
  return {
    at: integer(row, 'at'),
    kind: oneOf(row, 'kind', journalKinds),
    data: json(row, 'data', asJournalData),
  };
}

/** The head before the first row. */
export const BEFORE_THE_FIRST: JournalHead = { id: 0, hash: HASH_BEFORE_THE_FIRST };

/** @param row with `id` and `hash` */
function headFromRow(row: Row): JournalHead {
  return { id: integer(row, 'id'), hash: hash(row, 'hash').toString('hex') };
}

/** A row with what no hash of the journal covers, and with the hash of the row before. */
export interface StoredRow extends HubJournalRow {
  /**
   * The payment code that it made, or the text of a closing whose row lacks it (of an earlier version, or too long);
   * `null` for none.
   */
  readonly extra: string | null;
  readonly previousHash: string;
}

/**
 * @param codes those of payments that may still be paid, or of all
 * @returns the rows after a position with these codes
 */
export function createJournalRows(
  db: Database,
  codes: 'payable' | 'all' = 'payable',
): (position: number, most: number) => readonly StoredRow[] {
  const hasCode = codes === 'all' ? 'TRUE' : "state IN ('creating', 'unconfirmed', 'pending')";
  const select = reading<StoredRow, [number, number]>(db, storedRow).prepare(`
    SELECT event.id, merchant_order_id, at, kind, data, previous_hash, hash,
      CASE WHEN kind = 'created' AND ${hasCode} THEN coalesce(qr_payload, va_number, payment_url)
        WHEN kind = 'day-closed' AND data ->> 'content' IS NULL
          THEN (SELECT content FROM closing WHERE number = data ->> 'number') END AS extra
    FROM payment_event AS event LEFT JOIN payment ON payment.id = payment_id
    WHERE event.id > +? ORDER BY event.id LIMIT +?`);
  return select.all;
}

/** By hand: there are millions. */
function storedRow(row: Row): StoredRow {
  return {
    position: integer(row, 'id'),
    orderId: orNull(text, row, 'merchant_order_id'),
    at: integer(row, 'at'),
    kind: text(row, 'kind'),
    data: text(row, 'data'),
    hash: hash(row, 'hash').toString('hex'),
    extra: orNull(text, row, 'extra'),
    previousHash: hash(row, 'previous_hash').toString('hex'),
  };
}

const ROWS_AT_ONCE = 2_000;

/** All rows in order; one below the first place too, which nobody but a stranger writes. */
export function* journalRows(db: Database, codes: 'payable' | 'all' = 'payable'): Generator<StoredRow> {
  const rowsAfter = createJournalRows(db, codes);
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = rowsAfter(after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield* rows;
    after = last.position;
  }
}

/**
 * The journal's hash chain: each row holds its own SHA-256 and that of the previous row. A change of one row therefore
 * needs a change of every later row.
 * @returns the row's hash as lower-case hex, as is the one before
 */
export function journalHash(previousHash: string, row: Omit<HubJournalRow, 'hash'>): string {
  return createHash('sha256').update(journalText(previousHash, row)).digest('hex');
}

/** Whether a row is the next one of a journal with this head: its hash is that of its facts after the head's. */
export function continues(head: JournalHead, row: HubJournalRow): boolean {
  return row.position === head.id + 1 && journalHash(head.hash, row) === row.hash;
}

/**
 * Checks the journal's chain: no row is missing, replaced or changed.
 * @param reached called with the number of rows that were read
 */
export function* brokenLinks(db: Database, reached: (rows: number) => void): Generator<Finding> {
  let read = 0;
  let previous = BEFORE_THE_FIRST;
  for (const row of journalRows(db)) {
    const { position, hash, previousHash } = row;
    if (position !== previous.id + 1) yield { code: 'journal-gap', data: { after: previous.id, row: position } };
    if (previousHash !== previous.hash) yield { code: 'journal-unlinked', data: { row: position } };
    if (journalHash(previousHash, row) !== hash) yield { code: 'journal-changed', data: { row: position } };
    previous = { id: position, hash };
    read += 1;
    reached(read);
  }
}
