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
import { linesText } from '../../../shared/model/sale-line.ts';
import { actorFacts } from '../../platform/acting-person.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { NewCash, StoredCash } from '../../ports/ledger/cash-port.ts';
import type { Ledger } from '../../ports/ledger/ledger.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import type { LedgerPaths } from '../backups/ledger-paths.ts';
import { BUSY_TIMEOUT_MS } from '../sqlite/ledger-identity.ts';
import { damageFound } from '../verify/check-ledger-file.ts';
import { plausibleCash, type RecoveredCash } from './evidence/recovered-cash.ts';
import { isPlausible, plausible, type RecoveredPayment } from './evidence/recovered-payment.ts';

/** Some 5,000 payments; one older file of this size is kept too. By then every backup has those payments. */
const FULL_BYTES = 2 * 1024 * 1024;

/** @returns the same, with each intent and each booking of cash written to the intent log as well */
export function withIntentLog(
  { payments, cash }: Pick<Ledger, 'payments' | 'cash'>,
  { intentLog }: LedgerPaths,
): Pick<Ledger, 'payments' | 'cash'> {
  ignoreErrors(() => {
    if (statSync(intentLog).size > FULL_BYTES) renameSync(intentLog, older(intentLog));
  });
  // The sale is already in the ledger and must not fail over the intent log.
  const write = (entry: RecoveredPayment | RecoveredCash): void =>
    void ignoreErrors(() => appendFileSync(intentLog, `\n${lineOf(entry)}`, { mode: 0o600 }));
  return {
    payments: {
      ...payments,
      recordIntent(intent) {
        const stored = payments.recordIntent(intent);
        const { lines } = intent.sale.kind === 'new' ? intent.sale : {};
        write({ ...loggedPayment(stored), ...(lines ? { lines } : {}) });
        return stored;
      },
    },
    cash: {
      ...cash,
      book(booked, at, businessDay, hour) {
        const stored = cash.book(booked, at, businessDay, hour);
        write(loggedCash(stored, booked, hour));
        return stored;
      },
    },
  };
}

export function hasIntentLog({ intentLog }: LedgerPaths): boolean {
  return existsSync(intentLog) || existsSync(older(intentLog));
}

/** The intents, in order of writing. */
export function readIntentLog(places: LedgerPaths): readonly RecoveredPayment[] {
  return provenEntries(places).flatMap((entry) => {
    const recovered = ignoreErrors(() => plausible.parse(entry));
    return recovered && isPlausible(recovered) ? [recovered] : [];
  });
}

/** The bookings of cash, in order of writing. */
export function readCashLog(places: LedgerPaths): readonly RecoveredCash[] {
  return provenEntries(places).flatMap((entry) => plausibleCash(entry) ?? []);
}

function provenEntries({ intentLog }: LedgerPaths): readonly unknown[] {
  return [older(intentLog), intentLog].flatMap((file) =>
    (ignoreErrors(() => readFileSync(file, 'utf8')) ?? '').split('\n').flatMap((line) => entryFrom(line) ?? []),
  );
}

/** @param file a readable ledger · @returns `false` if it lacks the intent log's newest payment or cash: rows are lost */
export function hasNewestIntent(places: LedgerPaths, file: string): boolean {
  const newest = readIntentLog(places).at(-1);
  const newestCash = readCashLog(places).at(-1);
  if (!newest && !newestCash) return true;
  let isThere = false;
  damageFound(() => {
    const db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    try {
      const has = (sql: string, id: string | undefined): boolean =>
        id === undefined || db.prepare(sql).get(id) !== undefined;
      isThere =
        has('SELECT 1 FROM payment WHERE merchant_order_id = ?', newest?.orderId) &&
        has('SELECT 1 FROM cash_payment WHERE record_id = ?', newestCash?.recordId);
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

function loggedCash(stored: StoredCash, { requestId, sale: wanted }: NewCash, paidHour: number): RecoveredCash {
  const { recordId, sale, amount, given, at, businessDay: paidDay } = stored;
  const { id: saleId, businessDay, number: saleNumber, note } = sale;
  const by = actorFacts().by ?? null;
  const lines = wanted.kind === 'new' ? linesText(wanted.lines ?? []) : '';
  return {
    lines,
    recordId,
    saleId,
    businessDay,
    saleNumber,
    note,
    amount,
    given,
    at,
    paidDay,
    paidHour,
    requestId,
    by,
  };
}

function lineOf(recovered: RecoveredPayment | RecoveredCash): string {
  const json = JSON.stringify(recovered);
  return `${proofOf(json)} ${json}`;
}

/** @returns `undefined` for a line without its own hash */
function entryFrom(line: string): unknown {
  const json = line.slice(line.indexOf(' ') + 1);
  if (line === '' || line !== `${proofOf(json)} ${json}`) return undefined;
  return ignoreErrors((): unknown => JSON.parse(json));
}

function proofOf(json: string): string {
  return createHash('sha256').update(json).digest('base64url');
}
