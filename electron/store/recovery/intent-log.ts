/**
 * Each intent once more, on an intent log entry beside the book, where the book's own troubles do not reach. A log that was cut off
 * leaves a book that is whole, adds up and lacks the newest sales, and a backup lacks them too: from the intent log they are
 * entered again and asked about. Not flushed, so it costs a sale nothing: what the power takes from the intent log is in the
 * book, which is flushed first. Every intent log entry proves itself by its hash; one that does not is not there. Holds no key.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import type { PaymentLedger, StoredPayment } from '../../ports/ledger/payment-port.ts';
import { damageFound } from '../verify/check-ledger-file.ts';
import type { LedgerPaths } from '../backups/ledger-paths.ts';
import { isPlausible, plausible, type RecoveredPayment } from './evidence/recovered-payment.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';

/** Some 5,000 payments, and as many again are kept: long in every backup by then. */
const FULL_BYTES = 2 * 1024 * 1024;

/** @returns the same payments, with each intent written to the intent log as well */
export function withIntentLog(payments: PaymentLedger, { intentLog }: LedgerPaths): PaymentLedger {
  ignoreErrors(() => {
    if (statSync(intentLog).size > FULL_BYTES) renameSync(intentLog, older(intentLog));
  });
  return {
    ...payments,
    recordIntent(intent) {
      const stored = payments.recordIntent(intent);
      // The sale is in the book, and must not fail for want of an intent log entry.
      ignoreErrors(() => appendFileSync(intentLog, `\n${lineOf(loggedPayment(stored))}`, { mode: 0o600 }));
      return stored;
    },
  };
}

export function hasIntentLog({ intentLog }: LedgerPaths): boolean {
  return existsSync(intentLog) || existsSync(older(intentLog));
}

/** In the order in which they were written. */
export function readIntentLog({ intentLog }: LedgerPaths): readonly RecoveredPayment[] {
  return [older(intentLog), intentLog].flatMap((file) =>
    (ignoreErrors(() => readFileSync(file, 'utf8')) ?? '').split('\n').flatMap((line) => entryFrom(line) ?? []),
  );
}

/** @param file readable · @returns `false` if it lacks what the newest intent log entry tells of: it had come further than it shows */
export function hasNewestIntent(places: LedgerPaths, file: string): boolean {
  const newest = readIntentLog(places).at(-1);
  if (!newest) return true;
  let isThere = false;
  damageFound(() => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      isThere = db.prepare('SELECT 1 FROM payment WHERE merchant_order_id = ?').get(newest.orderId) !== undefined;
    } finally {
      db.close();
    }
    return [];
  });
  return isThere;
}

function older(intentLog: string): string {
  return `${intentLog}.older`;
}

function loggedPayment({ payment, sale }: StoredPayment): RecoveredPayment {
  const { orderId, saleId, amount, method, via, createdAt, expiresAt } = payment;
  const { baseUrl, merchantCode } = payment.account;
  const { businessDay, number: saleNumber, note } = sale;
  const facts = { orderId, saleId, amount, method, via, createdAt, expiresAt, baseUrl, merchantCode };
  return { ...facts, businessDay, saleNumber, note, dismissedAt: null, state: '' };
}

function lineOf(recovered: RecoveredPayment): string {
  const words = JSON.stringify(recovered);
  return `${proofOf(words)} ${words}`;
}

function entryFrom(line: string): RecoveredPayment | undefined {
  const words = line.slice(line.indexOf(' ') + 1);
  if (line === '' || line !== `${proofOf(words)} ${words}`) return undefined;
  const trace = ignoreErrors(() => plausible.parse(JSON.parse(words)));
  return trace && isPlausible(trace) ? trace : undefined;
}

function proofOf(words: string): string {
  return createHash('sha256').update(words).digest('base64url');
}
