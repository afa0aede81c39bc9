/**
 * The append-only journal, and its hash chain. It writes inside the caller's transaction, so that a change and its reason
 * are one commit.
 */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Finding } from '../../../shared/contract/verify.ts';
import { type HubJournalRow, MOST_ROWS_AT_ONCE } from '../../../shared/hub/journal.ts';
import { isActOfPerson, type JournalData, type JournalEntry, journalKinds } from '../../../shared/model/journal.ts';
import { actorFacts } from '../../platform/acting-person.ts';
import type { JournalHead, JournalLedger, JournalRow } from '../../ports/ledger/journal-port.ts';
import { reading } from '../sqlite/reading.ts';
import { asRow, hash, integer, json, oneOf, orNull, type Row, rowOf, text } from '../sqlite/row.ts';

/** The payment that a row is about; `null` for the terminal as a whole. */
export type JournalSubject = { readonly id: number; readonly orderId: string } | null;

export interface Journal extends Omit<JournalLedger, 'append'> {
  /** @returns its row id */
  append(subject: JournalSubject, at: number, entry: JournalEntry): number;
}

/** More than a person reads; each start writes at most one. */
const MOST_UNSEEN = 100;

/** By hand: a replay reads millions, and a schema takes five times as long. @returns `undefined` for other than flat facts */
export function asJournalData(value: unknown): JournalData | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const isFlat = Object.values(value).every((fact) => fact === null || flatTypes.has(typeof fact));
  return isFlat ? (value as JournalData) : undefined;
}

const flatTypes: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

export function createJournal(db: Database): Journal {
  const selectLast = reading(db, rowOf({ id: integer, hash })).prepare(
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

  return {
    append(subject, at, entry) {
      const last = selectLast.get() ?? { id: 0, hash: HASH_BEFORE_THE_FIRST };
      const [id, previousHash] = [last.id + 1, last.hash];
      const data = JSON.stringify(isActNow(entry) ? { ...entry.data, ...actorFacts() } : entry.data);
      const own = journalHash({ previousHash, id, orderId: subject?.orderId ?? null, at, kind: entry.kind, data });
      insert.run(id, subject?.id ?? null, at, entry.kind, data, previousHash, own);
      return id;
    },
    head() {
      const last = selectLast.get();
      return last ? { id: last.id, hash: last.hash.toString('hex') } : null;
    },
    ofPayment: (orderId) => select.all(orderId),
    lastOfTerminal: (kind) => selectLastOfKind.get(kind),
    unseenSettings: () => selectUnseen.all(),
    rowsAfter: prepareRowsForHub(db),
    firstSale: prepareFirstSale(db),
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

/** Of the rows' data. A request may have four times as much. */
const MOST_CHARACTERS = 1_000_000;

/** The rows as they travel to the hub (`shared/hub/journal.ts`). @returns `JournalLedger.rowsAfter` */
function prepareRowsForHub(db: Database): (position: number, most?: number) => readonly HubJournalRow[] {
  const select = db.prepare<[number, number], HubJournalRow>(`
    SELECT payment_event.id AS position, merchant_order_id AS orderId, at, kind, data, lower(hex(hash)) AS hash
    FROM payment_event LEFT JOIN payment ON payment.id = payment_id
    WHERE payment_event.id > +? ORDER BY payment_event.id LIMIT +?`);
  return (position, most = MOST_ROWS_AT_ONCE) => {
    const rows: HubJournalRow[] = [];
    let characters = 0;
    for (const row of select.iterate(position, Math.min(most, MOST_ROWS_AT_ONCE))) {
      characters += row.data.length;
      // One row always goes, however long.
      if (characters > MOST_CHARACTERS && rows.length > 0) break;
      rows.push(row);
    }
    return rows;
  };
}

/** @returns `JournalLedger.firstSale` */
function prepareFirstSale(db: Database): () => JournalHead | null {
  const select = reading(db, rowOf({ id: integer, hash })).prepare(`
    WITH first (id) AS (
      SELECT min(id) FROM payment_event WHERE payment_id = (SELECT min(id) FROM payment)
      UNION ALL SELECT min(id) FROM payment_event WHERE payment_id IS NULL AND kind = 'cash-booked'
    )
    SELECT id, hash FROM payment_event WHERE id = (SELECT min(id) FROM first)`);
  return () => {
    const found = select.get();
    return found ? { id: found.id, hash: found.hash.toString('hex') } : null;
  };
}

export interface ChainedRow {
  readonly previousHash: Buffer;
  readonly id: number;
  /** `null` for a row about the terminal as a whole. */
  readonly orderId: string | null;
  /** Epoch ms. */
  readonly at: number;
  readonly kind: string;
  /** The column's exact text, not the parsed value. */
  readonly data: string;
}

/** The previous hash of the first row. */
export const HASH_BEFORE_THE_FIRST = Buffer.alloc(32);

/**
 * The journal's hash chain: each row holds its own SHA-256 and that of the previous row. A change of one row therefore
 * needs a change of every later row.
 * The hash covers the UTF-8 of this JSON array, without spaces: `[previous hash in lower-case hex, row id, order id or
 * null, at, kind, data as it is stored]`
 */
export function journalHash({ previousHash, id, orderId, at, kind, data }: ChainedRow): Buffer {
  const canonical = JSON.stringify([previousHash.toString('hex'), id, orderId, at, kind, data]);
  return createHash('sha256').update(canonical).digest();
}

/** Whether a row is the next one of a journal with this head: its hash is that of its facts after the head's. */
export function continues(head: JournalHead, { position, orderId, at, kind, data, hash }: HubJournalRow): boolean {
  const previousHash = Buffer.from(head.hash, 'hex');
  return (
    position === head.id + 1 &&
    journalHash({ previousHash, id: position, orderId, at, kind, data }).toString('hex') === hash
  );
}

/** As a finding of `verify`. */
interface BrokenLink {
  readonly code: 'journal-gap' | 'journal-unlinked' | 'journal-changed';
  readonly data: Finding['data'];
}

/**
 * Checks the journal's chain: no row is missing, replaced or changed.
 * @param reached called with the number of rows that were read
 */
export function* brokenLinks(db: Database, reached: (rows: number) => void): Generator<BrokenLink> {
  const rows = db.prepare(`
    SELECT payment_event.id, at, kind, data, previous_hash, hash, payment_id, merchant_order_id
    FROM payment_event LEFT JOIN payment ON payment.id = payment_id ORDER BY payment_event.id`);
  let read = 0;
  let previous: { readonly id: number; readonly hash: Buffer } = { id: 0, hash: HASH_BEFORE_THE_FIRST };
  for (const each of rows.iterate()) {
    const row = asRow(each);
    const id = integer(row, 'id');
    const previousHash = hash(row, 'previous_hash');
    const own = hash(row, 'hash');
    const expected = journalHash({
      previousHash,
      id,
      orderId: orNull(text, row, 'merchant_order_id'),
      at: integer(row, 'at'),
      kind: text(row, 'kind'),
      data: text(row, 'data'),
    });
    if (id !== previous.id + 1) yield { code: 'journal-gap', data: { after: previous.id, row: id } };
    if (!previousHash.equals(previous.hash)) yield { code: 'journal-unlinked', data: { row: id } };
    if (!own.equals(expected)) yield { code: 'journal-changed', data: { row: id } };
    previous = { id, hash: own };
    read += 1;
    reached(read);
  }
}
