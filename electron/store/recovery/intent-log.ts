/**
 * Writes each intent once more into a file beside the ledger, where damage to the ledger does not reach it. A truncated WAL
 * leaves a consistent ledger without the newest sales, and backups lack them too. Recovery then enters them from the
 * intent log, and the gateway is asked about them.
 *
 * Entries are not flushed, so they cost a sale nothing. An entry lost in a power cut is in the ledger, which was flushed
 * before. Each entry has a hash; entries with a wrong one are ignored. The file holds no API key.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { PaymentLedger, StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { LedgerPaths } from '../backups/ledger-paths.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { damageFound } from '../verify/check-ledger-file.ts';
import { isPlausible, plausible, type RecoveredPayment } from './evidence/recovered-payment.ts';

/** Some 5,000 payments; one older file of this size is kept too. By then every backup has those payments. */
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
      // The sale is already in the ledger and must not fail over the intent log.
      const { lines } = intent.sale.kind === 'new' ? intent.sale : {};
      const logged = { ...loggedPayment(stored), ...(lines ? { lines } : {}) };
      ignoreErrors(() => appendFileSync(intentLog, `\n${lineOf(logged)}`, { mode: 0o600 }));
      return stored;
    },
  };
}

export function hasIntentLog({ intentLog }: LedgerPaths): boolean {
  return existsSync(intentLog) || existsSync(older(intentLog));
}

/** In order of writing. */
export function readIntentLog({ intentLog }: LedgerPaths): readonly RecoveredPayment[] {
  return [older(intentLog), intentLog].flatMap((file) =>
    (ignoreErrors(() => readFileSync(file, 'utf8')) ?? '').split('\n').flatMap((line) => entryFrom(line) ?? []),
  );
}

/** @param file a readable ledger · @returns `false` if it lacks the intent log's newest payment, so that rows are lost */
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
  const json = JSON.stringify(recovered);
  return `${proofOf(json)} ${json}`;
}

function entryFrom(line: string): RecoveredPayment | undefined {
  const json = line.slice(line.indexOf(' ') + 1);
  if (line === '' || line !== `${proofOf(json)} ${json}`) return undefined;
  const recovered = ignoreErrors(() => plausible.parse(JSON.parse(json)));
  return recovered && isPlausible(recovered) ? recovered : undefined;
}

function proofOf(json: string): string {
  return createHash('sha256').update(json).digest('base64url');
}
