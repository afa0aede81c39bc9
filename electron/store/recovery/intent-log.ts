/**
 * Each intent once more, on a slip beside the book, where the book's own troubles do not reach. A log that was cut off
 * leaves a book that is whole, adds up and lacks the newest sales, and a backup lacks them too: from the slips they are
 * entered again and asked about. Not flushed, so it costs a sale nothing: what the power takes from the slips is in the
 * book, which is flushed first. Every slip proves itself by its hash; one that does not is not there. Holds no key.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import type { Ledger, StoredPayment } from '../../ports/ledger/ledger.ts';
import { damageFound } from '../verify/check-ledger-file.ts';
import type { BookPlaces } from '../backups/places.ts';
import { isPlausible, plausible, quietly, type Trace } from './evidence/recovered-payment.ts';

/** Some 5,000 payments, and as many again are kept: long in every backup by then. */
const FULL_BYTES = 2 * 1024 * 1024;

/** @returns the same ledger, which leaves a slip of each intent that is in it */
export function leavingSlips(ledger: Ledger, { slips }: BookPlaces): Ledger {
  quietly(() => {
    if (statSync(slips).size > FULL_BYTES) renameSync(slips, older(slips));
  });
  return {
    ...ledger,
    recordIntent(intent) {
      const stored = ledger.recordIntent(intent);
      // The sale is in the book, and must not fail for want of a slip.
      quietly(() => appendFileSync(slips, `\n${lineOf(traceOf(stored))}`, { mode: 0o600 }));
      return stored;
    },
  };
}

export function hasSlips({ slips }: BookPlaces): boolean {
  return existsSync(slips) || existsSync(older(slips));
}

/** In the order in which they were written. */
export function readSlips({ slips }: BookPlaces): readonly Trace[] {
  return [older(slips), slips].flatMap((file) =>
    (quietly(() => readFileSync(file, 'utf8')) ?? '').split('\n').flatMap((line) => slipFrom(line) ?? []),
  );
}

/** @param book readable · @returns `false` if it lacks what the newest slip tells of: it had come further than it shows */
export function hasNewestSlip(places: BookPlaces, book: string): boolean {
  const newest = readSlips(places).at(-1);
  if (!newest) return true;
  let isThere = false;
  damageFound(() => {
    const db = new Database(book, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      isThere = db.prepare('SELECT 1 FROM payment WHERE merchant_order_id = ?').get(newest.orderId) !== undefined;
    } finally {
      db.close();
    }
    return [];
  });
  return isThere;
}

function older(slips: string): string {
  return `${slips}.older`;
}

function traceOf({ payment, sale }: StoredPayment): Trace {
  const { orderId, saleId, amount, method, via, createdAt, expiresAt } = payment;
  const { baseUrl, merchantCode } = payment.account;
  const { businessDay, number: saleNumber, note } = sale;
  const facts = { orderId, saleId, amount, method, via, createdAt, expiresAt, baseUrl, merchantCode };
  return { ...facts, businessDay, saleNumber, note, dismissedAt: null, state: '' };
}

function lineOf(trace: Trace): string {
  const words = JSON.stringify(trace);
  return `${proofOf(words)} ${words}`;
}

function slipFrom(line: string): Trace | undefined {
  const words = line.slice(line.indexOf(' ') + 1);
  if (line === '' || line !== `${proofOf(words)} ${words}`) return undefined;
  const trace = quietly(() => plausible.parse(JSON.parse(words)));
  return trace && isPlausible(trace) ? trace : undefined;
}

function proofOf(words: string): string {
  return createHash('sha256').update(words).digest('base64url');
}
