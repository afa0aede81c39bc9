/** Stores reconciliations; the core interprets the answers. */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import { failureSchema } from '../../shared/contract/failure.ts';
import { reconcileAnswers, reconcileEndings } from '../../shared/contract/reconcile.ts';
import { reconcileFindings } from '../../shared/model/choices.ts';
import { type PaymentState, paymentStates } from '../../shared/model/payment.ts';
import type { ReconciledPayment, ReconciliationLedger, StoredReconciliation } from '../ports/ledger/review-port.ts';
import type { Journal } from './journal/journal.ts';
import { failureColumn } from './ledger/tables/payment-row.ts';
import { asRow, choice, integer, jsonOf, nullable, oneOf, type Row, reading, rowOf, text } from './sqlite/row.ts';

/** Call writing methods inside a transaction. */
export function createReconciliations(db: Database, journal: Journal): ReconciliationLedger {
  const countOfDay = db.prepare<[string], number>(`SELECT count(*) ${paymentsOfDay}`).pluck();
  // A ledger that was built from the hub's rows has none of its runs, and no number of a run is used twice.
  const insert = db.prepare<[number, string, number]>(`
    INSERT INTO reconciliation (id, started_at, business_day, payments) VALUES (1 + max(
      (SELECT coalesce(max(id), 0) FROM reconciliation),
      (SELECT coalesce(max(CAST(data ->> 'run' AS INTEGER)), 0) FROM payment_event
        WHERE payment_id IS NULL AND kind = 'reconciled')), ?, ?, ?)`);
  const insertItems = db.prepare<[number, string]>(`
    INSERT INTO reconciliation_item (reconciliation_id, payment_id) SELECT ?, payment.id ${paymentsOfDay}`);
  const ofRuns = reading(db, runFromRow);
  const selectOne = db.prepare<[number]>(`${selectRun} WHERE run.id = +?`);
  const selectRunning = ofRuns.prepare(`${selectRun} WHERE run.ended_at IS NULL`);
  const selectLast = ofRuns.prepare(`
    ${selectRun} WHERE run.id = (SELECT max(id) FROM reconciliation WHERE business_day = +?)`);
  const selectNewest = ofRuns.prepare(`${selectRun} WHERE run.id = (SELECT max(id) FROM reconciliation)`);
  const selectNext = reading(db, toReconcile).prepare(`
    SELECT merchant_order_id AS orderId, tries, tried_at AS triedAt, state_before AS stateBefore
    FROM reconciliation_item AS item JOIN payment ON payment.id = item.payment_id
    WHERE reconciliation_id = +? AND done_at IS NULL ORDER BY tries, item.payment_id LIMIT 1`);
  const countAccountsLeft = db
    .prepare<[number], number>(`
      SELECT count(DISTINCT account_id) FROM reconciliation_item AS item JOIN payment ON payment.id = item.payment_id
      WHERE reconciliation_id = +? AND done_at IS NULL`)
    .pluck();
  const setAsking = db.prepare<[PaymentState, number, string]>(`
    UPDATE reconciliation_item SET state_before = coalesce(state_before, ?) WHERE ${ofPayment}`);
  const setInVain = db.prepare<[number, number | null, number, string]>(`
    UPDATE reconciliation_item SET tries = tries + ?, tried_at = coalesce(?, tried_at), state_before = NULL WHERE ${ofPayment}`);
  const setDone = db.prepare<[number, PaymentState, string | null, string | null, number, string]>(`
    UPDATE reconciliation_item SET done_at = ?, state_before = ?, finding = ?, data = ? WHERE ${ofPayment}`);
  const setEnded = db.prepare<[number, string, string | null, number]>(
    'UPDATE reconciliation SET ended_at = ?, ending = ?, cause = ? WHERE id = +?',
  );
  const selectFound = reading<ReconciledPayment, [number, number]>(db, reconciledFromRow).prepare(`
    SELECT merchant_order_id, state_before, finding, item.data
    FROM reconciliation_item AS item JOIN payment ON payment.id = item.payment_id
    WHERE reconciliation_id = +? AND finding IS NOT NULL ORDER BY item.payment_id LIMIT +?`);

  const sealOf = prepareSeal(db);

  const find = (id: number): StoredReconciliation => runFromRow(asRow(selectOne.get(id)));

  return {
    countPayments: (businessDay) => countOfDay.get(businessDay) ?? 0,
    start(businessDay, at) {
      const count = countOfDay.get(businessDay) ?? 0;
      const id = Number(insert.run(at, businessDay, count).lastInsertRowid);
      insertItems.run(id, businessDay);
      return find(id);
    },
    running: () => selectRunning.get(),
    lastOfDay: (businessDay) => selectLast.get(businessDay),
    newest: () => selectNewest.get(),
    next: (id) => selectNext.get(id),
    accountsLeft: (id) => countAccountsLeft.get(id) ?? 0,
    recordCheck: (id, orderId, state) => mustChangeOne(setAsking.run(state, id, orderId)),
    recordNoAnswer: (id, orderId, at) => mustChangeOne(setInVain.run(at === null ? 0 : 1, at, id, orderId)),
    recordAnswer(id, orderId, state, found, at) {
      const { finding = null, answered, evidence, cause } = found ?? {};
      const data = found && JSON.stringify({ answered, evidence, cause });
      mustChangeOne(setDone.run(at, state, finding, data, id, orderId));
    },
    end(id, how, cause, at) {
      mustChangeOne(setEnded.run(at, how, cause && JSON.stringify(cause), id));
      const run = find(id);
      const { businessDay, startedAt, payments: all, remaining, differences, notChecked } = run;
      const asked = all - remaining - notChecked;
      journal.append(null, at, {
        kind: 'reconciled',
        data: {
          ...{ run: id, businessDay, startedAt, ending: how, cause: cause && JSON.stringify(cause) },
          ...{ payments: all, asked, differences, notChecked, seal: sealOf(id) },
        },
      });
      return run;
    },
    differences: (id, limit) => selectFound.all(id, limit),
  };
}

const paymentsOfDay = 'FROM sale JOIN payment ON payment.sale_id = sale.id WHERE sale.business_day = +?';
const ofPayment = `
  reconciliation_id = +? AND payment_id = (SELECT id FROM payment WHERE merchant_order_id = +?) AND done_at IS NULL`;

const selectRun = `
  SELECT run.*,
    (SELECT count(*) FROM reconciliation_item WHERE reconciliation_id = run.id AND done_at IS NULL) AS remaining,
    (SELECT count(*) FROM reconciliation_item
      WHERE reconciliation_id = run.id AND finding IS NOT NULL AND finding <> 'not-checked') AS differences,
    (SELECT count(*) FROM reconciliation_item
      WHERE reconciliation_id = run.id AND finding IS NOT NULL AND finding = 'not-checked') AS not_checked
  FROM reconciliation AS run`;

function runFromRow(row: Row): StoredReconciliation {
  const endedAt = nullable(integer)(row, 'ended_at');
  return {
    id: integer(row, 'id'),
    businessDay: text(row, 'business_day'),
    startedAt: integer(row, 'started_at'),
    payments: integer(row, 'payments'),
    remaining: integer(row, 'remaining'),
    differences: integer(row, 'differences'),
    notChecked: integer(row, 'not_checked'),
    ended:
      endedAt === null
        ? null
        : { at: endedAt, how: oneOf(row, 'ending', reconcileEndings), cause: nullable(failureColumn)(row, 'cause') },
  };
}

const toReconcile = rowOf({
  orderId: text,
  tries: integer,
  triedAt: nullable(integer),
  stateBefore: nullable(choice(paymentStates)),
});

function reconciledFromRow(row: Row): ReconciledPayment {
  return {
    ...evidenceColumn(row, 'data'),
    finding: oneOf(row, 'finding', reconcileFindings),
    orderId: text(row, 'merchant_order_id'),
    stateBefore: oneOf(row, 'state_before', paymentStates),
  };
}

function mustChangeOne({ changes }: { readonly changes: number }): void {
  if (changes !== 1) throw new Error('There is no such payment to reconcile, or it is done');
}

const evidenceColumn = jsonOf(
  z.object({
    answered: z.enum(reconcileAnswers).nullable(),
    evidence: z.object({ expected: z.string(), answered: z.string() }).nullable(),
    cause: failureSchema.nullable(),
  }),
);

/**
 * One hash over a run's findings. It is journalled at the run's end, so that later changes are detected.
 * @returns a function from a run's id to the SHA-256 of its rows, in lower-case hex
 */
export function prepareSeal(db: Database): (id: number) => string {
  const select = db
    .prepare<[number], unknown[]>(`
      SELECT payment_id, tries, tried_at, state_before, done_at, finding, data
      FROM reconciliation_item WHERE reconciliation_id = +? ORDER BY payment_id`)
    .raw();
  return (id) => {
    const hash = createHash('sha256');
    for (const line of select.iterate(id)) hash.update(`${JSON.stringify(line)}\n`);
    return hash.digest('hex');
  };
}
