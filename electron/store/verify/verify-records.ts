/** The parts of `verify` about what no replay determines, each of some rows or one table. */
import type { Database } from 'better-sqlite3';
import { closingHash } from '../closings/closings.ts';
import { prepareSeal } from '../reports/reconciliations.ts';
import { asRow, hash, integer, orNull, text } from '../sqlite/row.ts';
import type { VerifyFinding } from './check.ts';
import { recoveredAt } from './compare-with-replay.ts';

/** No number of a sale is missing. */
export function* gapsInNumbers(db: Database): Generator<VerifyFinding> {
  const days = db.prepare(`
    SELECT business_day FROM sale GROUP BY business_day HAVING max(number) <> count(*) OR min(number) <> 1`);
  for (const each of days.iterate()) {
    const businessDay = text(asRow(each), 'business_day');
    yield { code: 'sale-numbers', data: { businessDay } };
  }
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
  const rows = db.prepare(`
    SELECT id, coalesce(data ->> 'how', '') AS how FROM payment_event
    WHERE payment_id IS NULL AND kind = 'manager-pin-set' ORDER BY id`);
  let isSet = false;
  for (const each of rows.iterate()) {
    const row = asRow(each);
    if (text(row, 'how') === 'first' && isSet) yield { code: 'pin-set-again', data: { row: integer(row, 'id') } };
    isSet = true;
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
  for (const found of db.prepare(differing).iterate(builtAt)) {
    yield differs(`Reconciliation ${integer(asRow(found), 'id')} differs from its journal entry`);
  }
  const sealOf = prepareSeal(db);
  for (const found of db.prepare(journalledSeals).all(builtAt)) {
    const row = asRow(found);
    const id = integer(row, 'run');
    if (orNull(text, row, 'seal') !== sealOf(id))
      yield differs(`Reconciliation ${id}: its findings were changed after its end`);
  }
}
