/**
 * What can still be read of payments in a damaged book, from two places: the journal's row of an intent, which repeats
 * all that matters and proves itself by its hash, so that it is looked for in every page; and the payments' own rows,
 * one by one, so that a bad page does not end it. Believes nothing that is not plausible; invents nothing.
 */
import Database from 'better-sqlite3';
import * as z from 'zod';
import { knownMethods, type MethodKind, methodKinds } from '../../../shared/methods.ts';
import { isRupiah, LARGEST_AMOUNT, MINIMUM_PAYMENT, type Rupiah } from '../../../shared/rupiah.ts';
import { LONGEST_NOTE } from '../../../shared/sale.ts';
import { journalHash } from '../journal-hash.ts';
import { asRow, oneOf, orNull, type Row, text, whole } from '../row.ts';
import { type LeafRecord, leafRecords } from './leaf-records.ts';

/** A payment that was asked for, as far as it can be known. Times are epoch ms. */
export interface Trace {
  readonly orderId: string;
  /** Payments of one sale have the same. */
  readonly saleId: number;
  readonly businessDay: string;
  readonly saleNumber: number;
  readonly note: string;
  readonly amount: Rupiah;
  readonly baseUrl: string;
  readonly merchantCode: string;
  readonly method: { readonly code: string; readonly kind: MethodKind; readonly name: string };
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly dismissedAt: number | null;
  /** What the damaged book said of it: for the journal alone, never believed. */
  readonly state: string;
}

export interface Traces {
  /** In the order in which they were made. */
  readonly payments: readonly Trace[];
  /** Sales that the old file counted, as far as that can be read. */
  readonly sales: number;
}

/** Rows that are tried, and sales that are believed in, where the journal proves nothing. */
const MOST_UNPROVEN = 200_000;
/** And beyond the newest that it proves. */
const MOST_BEYOND_PROVEN = 1_000;
/** Of `payment_event`. */
const JOURNAL_COLUMNS = 7;
const LONGEST_LIFE_MS = 32 * 24 * 3_600_000;

const plausible = z.object({
  orderId: z.string().regex(/^[A-Za-z0-9-]{1,50}$/),
  saleId: z.number().int().positive(),
  businessDay: z.iso.date(),
  saleNumber: z.number().int().positive().max(1_000_000),
  note: z.string().max(LONGEST_NOTE),
  amount: z.custom<Rupiah>((value) => isRupiah(value) && value >= MINIMUM_PAYMENT && value <= LARGEST_AMOUNT),
  baseUrl: z.string().min(1).max(300),
  merchantCode: z.string().min(1).max(50),
  method: z.object({
    code: z.string().regex(/^[A-Z0-9]{1,10}$/),
    kind: z.enum(methodKinds),
    name: z.string().max(100),
  }),
  createdAt: z.number().int().positive(),
  expiresAt: z.number().int().positive(),
  dismissedAt: z.number().int().positive().nullable(),
  state: z.string().max(20),
});

/** @param file a copy that nobody else has open */
export function readTraces(file: string): Traces {
  const told = fromJournal(file);
  const { kept, sales } = quietly(() => fromTables(file, told)) ?? { kept: told, sales: null };
  const payments = [...kept.values()]
    .filter(isPlausible)
    .sort((one, other) => one.saleId - other.saleId || one.createdAt - other.createdAt);
  const newest = payments.at(-1)?.saleId ?? 0;
  return { payments, sales: sales === null ? newest : believable(sales, newest) };
}

/** What SQLite itself can still read. */
function fromTables(file: string, told: ReadonlyMap<number, Trace>) {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return { kept: fromPayments(db, told), sales: quietly(() => largest(db, 'sale')) ?? null };
  } finally {
    db.close();
  }
}

function isPlausible(trace: Trace): boolean {
  const life = trace.expiresAt - trace.createdAt;
  return plausible.safeParse(trace).success && life > 0 && life <= LONGEST_LIFE_MS;
}

/** Intents whose row in the journal proves itself, wherever in the file it lies, by the row id of their payment. */
function fromJournal(file: string): Map<number, Trace> {
  const found = new Map<number, Trace>();
  for (const { rowid, values } of leafRecords(file, JOURNAL_COLUMNS)) {
    const trace = values[3] === 'intent-recorded' ? quietly(() => fromIntent(values, rowid)) : undefined;
    const paymentId = values[1];
    if (trace && typeof paymentId === 'number') found.set(paymentId, trace);
  }
  return found;
}

const intentSchema = z.object({
  orderId: z.string(),
  amount: plausible.shape.amount,
  method: z.string(),
  saleId: z.number(),
  businessDay: z.string(),
  saleNumber: z.number(),
  baseUrl: z.string(),
  merchantCode: z.string(),
  expiresAt: z.number(),
});

function fromIntent([, , at, kind, data, previousHash, own]: LeafRecord['values'], id: number): Trace | undefined {
  if (typeof data !== 'string' || typeof at !== 'number' || kind !== 'intent-recorded') return undefined;
  if (!Buffer.isBuffer(previousHash) || !Buffer.isBuffer(own)) return undefined;
  const intent = intentSchema.parse(JSON.parse(data));
  const expected = journalHash({ previousHash, id, orderId: intent.orderId, at, kind, data });
  if (!expected.equals(own)) return undefined;
  const { method: code, ...facts } = intent;
  const method = { code, kind: knownMethods.get(code)?.kind ?? 'virtual-account', name: code } as const;
  return { ...facts, method, note: '', createdAt: at, dismissedAt: null, state: '' };
}

/** Rows of the payment table; where the journal proved something, the journal's word counts. */
function fromPayments(db: Database.Database, told: ReadonlyMap<number, Trace>): Map<number, Trace> {
  const select = db.prepare<[number]>('SELECT * FROM payment WHERE id = ?');
  const selectSale = db.prepare<[number]>('SELECT business_day, number, note FROM sale WHERE id = ?');
  const selectAccount = db.prepare<[number]>('SELECT base_url, merchant_code FROM account WHERE id = ?');
  const found = new Map(told);
  for (const id of idsOf(db, told.keys())) {
    const trace = quietly(() => {
      const row = asRow(select.get(id));
      // By row id: a flipped byte makes another order id, and so a payment that nobody ever made.
      const proven = told.get(id);
      const sale = quietly(() => asRow(selectSale.get(whole(row, 'sale_id'))));
      const note = (sale && quietly(() => text(sale, 'note'))) ?? '';
      const own = quietly(() => ownWords(row, sale, asRow(selectAccount.get(whole(row, 'account_id')))));
      const facts = proven ?? own;
      if (!facts) return undefined;
      const { method } = own ?? facts;
      return {
        ...facts,
        note,
        method: method.code === facts.method.code ? method : facts.method,
        dismissedAt: quietly(() => orNull(whole, row, 'dismissed_at')) ?? null,
        state: quietly(() => text(row, 'state')) ?? '',
      };
    });
    if (trace && isPlausible(trace)) found.set(id, trace);
  }
  return found;
}

function ownWords(row: Row, sale: Row | undefined, account: Row): Trace | undefined {
  if (!sale) return undefined;
  const amount = row['amount'];
  if (!isRupiah(amount)) return undefined;
  return {
    orderId: text(row, 'merchant_order_id'),
    saleId: whole(row, 'sale_id'),
    businessDay: text(sale, 'business_day'),
    saleNumber: whole(sale, 'number'),
    note: '',
    amount,
    baseUrl: text(account, 'base_url'),
    merchantCode: text(account, 'merchant_code'),
    method: { code: text(row, 'method'), kind: oneOf(row, 'method_kind', methodKinds), name: text(row, 'method_name') },
    createdAt: whole(row, 'created_at'),
    expiresAt: whole(row, 'expires_at'),
    dismissedAt: null,
    state: '',
  };
}

/** Every id there may be, gone through one by one: a scan would end at the first bad page. */
function* idsOf(db: Database.Database, proven: Iterable<number>): Generator<number> {
  const end = believable(
    quietly(() => largest(db, 'payment')),
    maximum(proven),
  );
  for (let id = 1; id <= end; id += 1) yield id;
}

// Not by spreading: a year has more payments than a call may have arguments.
function maximum(numbers: Iterable<number>): number {
  let most = 0;
  for (const number of numbers) if (number > most) most = number;
  return most;
}

/** A flipped byte in a row id makes millions of rows that never were: what the journal proved is the measure. */
function believable(read: number | undefined, proven: number): number {
  if (proven === 0) return Math.min(read ?? MOST_UNPROVEN, MOST_UNPROVEN);
  return read !== undefined && read <= proven + MOST_BEYOND_PROVEN ? Math.max(read, proven) : proven;
}

function largest(db: Database.Database, table: 'payment' | 'sale'): number {
  return whole(asRow(db.prepare(`SELECT coalesce(max(id), 0) AS id FROM ${table}`).get()), 'id');
}

/** What can't be read is not there. */
function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
