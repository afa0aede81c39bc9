/** The parts of `verify` about what no replay determines, each of some rows or one table; and what all parts share. */
import type { Database } from 'better-sqlite3';
import type { Finding } from '../../../shared/contract/verify.ts';
import { WATCH_AFTER_DEADLINE_MS } from '../../../shared/model/payment.ts';
import { DAY_MS } from '../../../shared/model/values/time.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { closingHash, lastClosingNumber } from '../closings/closings.ts';
import type { FileRow } from '../journal/journal-file.ts';
import { hasRow, type RowSource, rowsBeyond } from '../journal/row-source.ts';
import { prepareSeal } from '../reconciliations.ts';
import { asRow, hash, integer, nullable, orNull, type Row, reading, rowOf, text } from '../sqlite/row.ts';
import { endedAfterNowSql, FURTHEST_PLAN_MS } from '../watch.ts';

export interface VerifyFinding extends Finding {
  /** The journal accounts for it: it is reported, but nothing is wrong. */
  readonly isKnown?: true;
}

/** Progress callback with the number of rows done, called per row; must be cheap. Monotonic. */
export type OnProgress = (rows: number) => void;

/** Facts from outside the ledger. A missing fact is not compared. */
export interface ExternalEvidence {
  /** Epoch ms of the wall clock; `null` if unknown. */
  readonly now: number | null;
  /** An earlier newest row of the journal, which must still be in it. */
  readonly head: JournalHead | null;
  /** The highest noted Z number; 0 for none. */
  readonly highestClosing: number;
  /** The journal file; `null` for none. */
  readonly filed: RowSource | null;
}

export const NO_EVIDENCE: ExternalEvidence = { now: null, head: null, highestClosing: 0, filed: null };

/**
 * A ledger that was recovered may lack what no row has: payment codes, of which the journal has the hash, and the findings
 * of reconciliations, of which it has the sum. Both are known to be missing before that moment only.
 * @returns the id of the row about the last recovery that entered rows; 0 for none
 */
export function recoveredAt(db: Database): number {
  const select = db.prepare(`
    SELECT coalesce(max(id), 0) FROM payment_event
    WHERE payment_id IS NULL AND kind = 'ledger-rebuilt'
      AND (data ->> 'from' = 'hub' OR data ->> 'enteredFrom' < id)`);
  return Number(select.pluck().get());
}

/** No number of a sale is missing. */
export function* gapsInNumbers(db: Database): Generator<VerifyFinding> {
  const days = reading(db, rowOf({ businessDay: text })).prepare(`
    SELECT business_day AS businessDay FROM sale
    GROUP BY business_day HAVING max(number) <> count(*) OR min(number) <> 1`);
  for (const data of days.all()) yield { code: 'sale-numbers', data };
  const sales = asRow(db.prepare('SELECT count(*) AS count, coalesce(max(id), 0) AS newest FROM sale').get());
  if (integer(sales, 'count') !== integer(sales, 'newest')) {
    yield { code: 'sales-missing', data: {} };
  }
}

/**
 * A first PIN of the manager is set once; every later change or reset finds an existing one. A second first PIN means that
 * someone removed the PIN file and became the manager.
 */
export function* wrongPins(db: Database): Generator<VerifyFinding> {
  const rows = reading(db, rowOf({ id: integer, how: text })).prepare(`
    SELECT id, coalesce(data ->> 'how', '') AS how FROM payment_event
    WHERE payment_id IS NULL AND kind = 'manager-pin-set' ORDER BY id`);
  for (const [place, { id, how }] of rows.all().entries()) {
    if (how === 'first' && place > 0) yield { code: 'pin-set-again', data: { row: id } };
  }
}

/** The text of each closing has the hash that it was written with. */
export function* changedClosings(db: Database): Generator<VerifyFinding> {
  for (const found of db.prepare('SELECT * FROM closing ORDER BY number').iterate()) {
    const row = asRow(found);
    const number = integer(row, 'number');
    const facts = { number, at: integer(row, 'at'), headId: integer(row, 'head_id'), content: text(row, 'content') };
    const chained = { ...facts, previousHash: hash(row, 'previous_hash'), headHash: hash(row, 'head_hash') };
    if (!hash(row, 'hash').equals(closingHash(chained))) yield { code: 'closing-changed', data: { number } };
  }
}

/** From the first journalled setting on, the journal must name each account before a payment uses it. */
export function* unexplainedAccounts(db: Database): Generator<VerifyFinding> {
  const settings = db
    .prepare(`
      SELECT id, data ->> 'oldGateway' AS old_gateway, data ->> 'oldMerchant' AS old_merchant,
        data ->> 'newGateway' AS new_gateway, data ->> 'newMerchant' AS new_merchant
      FROM payment_event WHERE payment_id IS NULL AND kind = 'settings-changed' ORDER BY id`)
    .all()
    .map(asRow);
  const selectBefore = db
    .prepare<[number]>(`
      SELECT payment_id FROM payment_event
      WHERE id < +? AND payment_id IS NOT NULL AND kind = 'intent-recorded' ORDER BY id DESC LIMIT 1`)
    .pluck();
  const selectUsed = db.prepare<[number, number]>(`
    SELECT base_url, merchant_code, min(payment.id) AS first_id FROM payment JOIN account ON account.id = account_id
    WHERE payment.id > +? AND payment.id <= +? GROUP BY account_id`);
  const selectSale = db.prepare<[number]>(`
    SELECT number, business_day FROM payment JOIN sale ON sale.id = sale_id WHERE payment.id = +?`);

  const explained = new Set<string>();
  const reported = new Set<string>();
  for (const [place, row] of settings.entries()) {
    for (const side of ['old', 'new']) {
      const [gateway, merchant] = [orNull(text, row, `${side}_gateway`), orNull(text, row, `${side}_merchant`)];
      if (gateway !== null && merchant !== null) explained.add(`${gateway} ${merchant}`);
    }
    const next = settings[place + 1];
    const from = Number(selectBefore.get(integer(row, 'id')) ?? 0);
    const to = next ? Number(selectBefore.get(integer(next, 'id')) ?? 0) : Number.MAX_SAFE_INTEGER;
    for (const each of selectUsed.iterate(from, to)) {
      const used = asRow(each);
      const [gateway, merchant] = [text(used, 'base_url'), text(used, 'merchant_code')];
      const account = `${gateway} ${merchant}`;
      if (explained.has(account) || reported.has(account)) continue;
      reported.add(account);
      const sale = asRow(selectSale.get(integer(used, 'first_id')));
      const [saleNumber, businessDay] = [integer(sale, 'number'), text(sale, 'business_day')];
      yield { code: 'account-unexplained', data: { saleNumber, businessDay, gateway, merchant } };
    }
  }
}

/** Compares the counted rows of every ended run with its journal row. */
const differing = `
  SELECT run.id FROM reconciliation AS run
  LEFT JOIN (
    SELECT json_extract(data, '$.run') AS journal_run, json_extract(data, '$.businessDay') AS journal_day,
      json_extract(data, '$.ending') AS journal_ending, json_extract(data, '$.payments') AS journal_payments,
      json_extract(data, '$.asked') AS journal_asked, json_extract(data, '$.differences') AS journal_differences,
      json_extract(data, '$.notChecked') AS journal_not_checked, at AS journal_at,
      json_extract(data, '$.startedAt') AS journal_start, json_extract(data, '$.cause') AS journal_cause
    FROM payment_event WHERE payment_id IS NULL AND kind = 'reconciled') ON journal_run = run.id
  LEFT JOIN (
    SELECT reconciliation_id, count(*) AS items, count(done_at) AS done,
      count(*) FILTER (WHERE finding = 'not-checked') AS not_checked,
      count(*) FILTER (WHERE finding <> 'not-checked') AS differences
    FROM reconciliation_item GROUP BY reconciliation_id) ON reconciliation_id = run.id
  WHERE run.payments IS NOT items
    OR (run.ended_at IS NULL AND journal_run IS NOT NULL)
    OR (run.ended_at IS NOT NULL AND
      (run.ended_at, business_day, ending, run.payments, done - not_checked, differences, not_checked, started_at, cause)
      IS NOT (journal_at, journal_day, journal_ending, journal_payments, journal_asked, journal_differences, journal_not_checked, journal_start, journal_cause))
    OR (ending = 'finished' AND done <> items)
    OR EXISTS (
      SELECT 1 FROM reconciliation_item AS item JOIN payment ON payment.id = item.payment_id
      JOIN sale ON sale.id = payment.sale_id
      WHERE item.reconciliation_id = run.id AND sale.business_day <> run.business_day)
  UNION
  SELECT json_extract(data, '$.run') FROM payment_event
  WHERE payment_id IS NULL AND kind = 'reconciled'
    AND json_extract(data, '$.run') NOT IN (SELECT id FROM reconciliation) AND id > +?
  ORDER BY 1`;

const journalledSeals = `
  SELECT json_extract(data, '$.run') AS run, json_extract(data, '$.seal') AS seal
  FROM payment_event WHERE payment_id IS NULL AND kind = 'reconciled' AND id > +? ORDER BY id`;

/** A run's stored findings equal those journalled at its end. */
export function* wrongReconciliations(db: Database): Generator<VerifyFinding> {
  const differs = (words: string): VerifyFinding => ({ code: 'reconciliation-differs', data: { words } });
  const builtAt = recoveredAt(db);
  const selectDiffering = reading(db, rowOf({ id: integer })).prepare(differing);
  for (const { id } of selectDiffering.all(builtAt)) {
    yield differs(`Reconciliation ${id} differs from its journal entry`);
  }
  const sealOf = prepareSeal(db);
  const selectSeals = reading(db, rowOf({ run: integer, seal: nullable(text) })).prepare(journalledSeals);
  for (const { run, seal } of selectSeals.all(builtAt)) {
    if (seal !== sealOf(run)) yield differs(`Reconciliation ${run}: its findings were changed after its end`);
  }
}

/**
 * Compares a ledger with what is next to it: the journal file, and the noted head and Z number.
 * An attacker who removes the newest sales and corrects the chain leaves a consistent ledger. Only these show the removal.
 */
export function* missingRows(db: Database, evidence: ExternalEvidence): Generator<VerifyFinding> {
  const { head, highestClosing, filed } = evidence;
  if (head && !hasRow(db, head)) yield { code: 'journal-behind', data: { row: head.id } };
  yield* givenUp(db);
  const last = lastClosingNumber(db);
  if (highestClosing > last) yield closingElsewhere(highestClosing, 'ledger-checks.json');
  if (filed !== null) for (const row of rowsBeyond(db, filed)) yield* missing(row, last);
}

function* missing({ position, orderId, kind, data }: FileRow, lastClosing: number): Generator<VerifyFinding> {
  const facts: Row = ignoreErrors(() => asRow(JSON.parse(data))) ?? {};
  if (kind === 'day-closed' && Number(facts['number']) > lastClosing) {
    yield closingElsewhere(Number(facts['number']), 'journal');
  } else if (kind === 'intent-recorded' || kind === 'cash-booked') {
    const of = orderId ?? String(facts['cash']);
    const named = { orderId: of, saleNumber: Number(facts['saleNumber']), businessDay: String(facts['businessDay']) };
    yield { code: 'payment-lost', data: named };
  } else yield { code: 'journal-behind', data: { row: position } };
}

function closingElsewhere(number: number, file: string): VerifyFinding {
  return { code: 'closing-elsewhere', data: { number, file } };
}

/** Z numbers that a journalled restore gave up: nothing is wrong, but someone may ask for them. */
function* givenUp(db: Database): Generator<VerifyFinding> {
  const rows = reading(db, rowOf({ highest: integer, lost: integer })).prepare(`
    SELECT CAST(data ->> 'highestClosing' AS INTEGER) AS highest, CAST(data ->> 'lostClosings' AS INTEGER) AS lost
    FROM payment_event WHERE payment_id IS NULL AND kind = 'rolled-back' ORDER BY id`);
  for (const { highest, lost } of rows.all()) {
    for (let number = highest - lost + 1; number <= highest; number += 1) {
      yield { code: 'closing-rolled-back', data: { number }, isKnown: true };
    }
  }
}

/** The longest interval of the schedule (`payments/watch/schedule.ts`). */
const LONGEST_INTERVAL_MS = 3_600_000;
/** A payment dated by a clock that ran ahead may have been checked shortly before the correction. */
const AHEAD_MS = DAY_MS;
/** If a payment's end was learned later than this after its deadline, the 24 hours of its watch begin at that end. */
const LEARNED_LONG_AFTER_MS = 60_000;
/** A check that began before the end of the watch may have been answered after it. */
const ON_ITS_WAY_MS = 5 * 60_000;

const over = `iif(ended_at > expires_at + ${LEARNED_LONG_AFTER_MS}, ended_at, expires_at)`;

/** A payment that only the rows of a journal have as paid is asked about once (`finishReplay`). */
const enteredAsPaid = `
  SELECT 1 FROM payment_event AS paid JOIN payment_event AS built
    ON built.payment_id IS NULL AND built.kind = 'ledger-rebuilt' AND built.id > paid.id
      AND paid.id >= built.data ->> 'enteredFrom'
  WHERE paid.payment_id = payment.id AND paid.kind = 'paid'`;

/**
 * How far the clock was put back since the payment's intent. What is no longer watched keeps its times, and may come back
 * into the watch for a last question: then it was checked by the clock of before.
 */
const putBackSince = `(
  SELECT coalesce(sum(max(-(step.data ->> 'deltaMs'), 0)), 0) FROM payment_event AS step
  WHERE step.payment_id IS NULL AND step.kind = 'clock-stepped'
    AND step.id > (SELECT min(id) FROM payment_event WHERE payment_id = payment.id))`;

/** SQL: a time of a watched payment that no clock can have written. Few pass the first limit, so few rows of steps are read. */
const isTooLate = (column: string): string => `
  next_check_at IS NOT NULL AND payment.created_at <= @now AND ${column} > @now + ${AHEAD_MS}
    AND ${column} > @now + ${AHEAD_MS} + ${putBackSince}`;

/**
 * `@now`: the wall clock or the time of the newest journal row, whichever is later; `@latest`: the furthest plan from
 * there; `@farthest`: the latest time in the journal; `@stepped`: the row id of the last clock step.
 */
const wrongPlan = `
  SELECT merchant_order_id, coalesce(number, 0) AS number, coalesce(business_day, '') AS business_day,
    concat_ws(', ',
      iif(
        CASE WHEN payment.state IN ('unconfirmed', 'pending') THEN next_check_at IS NULL OR next_check_at > @latest
          WHEN payment.state = 'paid' THEN next_check_at IS NOT NULL AND NOT EXISTS (${enteredAsPaid})
          WHEN payment.state IN ('canceled', 'expired') AND next_check_at IS NULL THEN
            @farthest < ${over} + ${WATCH_AFTER_DEADLINE_MS}
            AND coalesce(last_checked_at, 0) < ${over} + ${WATCH_AFTER_DEADLINE_MS - ON_ITS_WAY_MS}
            AND @stepped < (SELECT min(id) FROM payment_event WHERE payment_id = payment.id)
          ELSE next_check_at > @latest END, 'next_check_at', NULL),
      iif(check_interval_ms > ${LONGEST_INTERVAL_MS}, 'check_interval_ms', NULL),
      iif(${isTooLate('last_checked_at')}, 'last_checked_at', NULL),
      iif(${isTooLate('last_answered_at')}, 'last_answered_at', NULL),
      iif(${endedAfterNowSql(AHEAD_MS)}, iif(ended_at > @wall, 'ended_at, last_checked_at', 'last_checked_at'), NULL)) AS columns
  FROM payment LEFT JOIN sale ON sale.id = sale_id WHERE columns <> '' ORDER BY payment.id`;

/**
 * Planned status checks. Plans change with every check and are not journalled. An impossible
 * plan would leave a payment unchecked and its money unnoticed. A start plans all live payments again
 * (`ledger.watch.makeLiveDue`), so an impossible plan does not mean a damaged ledger.
 */
export function* wrongPlans(db: Database, { now }: ExternalEvidence): Generator<VerifyFinding> {
  // Without the current time, a plan too far ahead cannot be recognised.
  if (now === null) return;
  const moment = db.prepare(`
    SELECT coalesce((SELECT at FROM payment_event ORDER BY id DESC LIMIT 1), 0) AS last_entry_at,
      coalesce((SELECT max(at) FROM payment_event), 0) AS farthest,
      coalesce((SELECT max(id) FROM payment_event WHERE kind = 'clock-stepped'), 0) AS stepped`);
  const { last_entry_at: lastEntryAt, farthest, stepped } = asRow(moment.get());
  const reached = Math.max(now, Number(lastEntryAt));
  const moments = {
    now: reached,
    wall: now,
    latest: reached + FURTHEST_PLAN_MS,
    farthest: Math.max(now, Number(farthest)),
    stepped,
  };
  for (const each of db.prepare(wrongPlan).iterate(moments)) {
    const row = asRow(each);
    const facts = { saleNumber: Number(row['number']), businessDay: text(row, 'business_day') };
    const data = { orderId: text(row, 'merchant_order_id'), ...facts, columns: text(row, 'columns') };
    yield { code: 'plan-differs', data };
  }
}
