/** Findings of a reconciliation are permanent: the database refuses changes, and verify detects them. */
import { describe, expect, it } from 'vitest';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPaidSale, aPendingSale } from '../a-ledger.ts';

/** Run 1 has ended with a contradiction of the first of two payments; run 2 is running. */
function aReconciledLedger() {
  const opened = aLedger();
  const { ledger } = opened;
  const contradicted = aPaidSale(ledger).payment.orderId;
  const agreed = aPendingSale(ledger).payment.orderId;
  const found = { finding: 'contradiction', answered: '01', evidence: null, cause: null } as const;
  ledger.reconciliation.start(BUSINESS_DAY, MORNING);
  ledger.reconciliation.recordAnswer(1, contradicted, 'paid', found, MORNING);
  ledger.reconciliation.recordAnswer(1, agreed, 'pending', null, MORNING);
  ledger.reconciliation.end(1, 'finished', null, MORNING);
  ledger.reconciliation.start(BUSINESS_DAY, MORNING + 1);
  return opened;
}

describe('the database itself', () => {
  it.each([
    ['forget a reconciliation', 'DELETE FROM reconciliation WHERE id = 1'],
    ['forget what was found', 'DELETE FROM reconciliation_item WHERE reconciliation_id = 1'],
    [
      'find something else afterwards',
      "UPDATE reconciliation_item SET finding = 'not-checked' WHERE finding IS NOT NULL",
    ],
    ['end a reconciliation twice', 'UPDATE reconciliation SET ended_at = 1 WHERE id = 1'],
    [
      'run two at a time',
      "INSERT INTO reconciliation (started_at, business_day, payments) VALUES (0, '2026-03-09', 1)",
    ],
    [
      'give an ended one more payments',
      'INSERT INTO reconciliation_item (reconciliation_id, payment_id) VALUES (1, 9)',
    ],
    ['stop without a cause', "UPDATE reconciliation SET ended_at = 1, ending = 'stopped' WHERE id = 2"],
  ])('does not %s', (_, sql) => {
    const { db, file } = aReconciledLedger();
    expect(() => db.exec(sql)).toThrow();
    expect(verified(file)).toEqual([]);
  });
});

describe('verification', () => {
  it.each([
    ['a difference that was made to agree', 'UPDATE reconciliation_item SET finding = NULL, data = NULL', 2],
    [
      'another kind of difference',
      "UPDATE reconciliation_item SET finding = 'open-at-gateway' WHERE finding IS NOT NULL",
      1,
    ],
    ['another time', 'UPDATE reconciliation_item SET done_at = 1 WHERE finding IS NOT NULL', 1],
    ['a line that is gone', 'DELETE FROM reconciliation_item WHERE finding IS NULL AND reconciliation_id = 1', 2],
    ['another ending', "UPDATE reconciliation SET ending = 'canceled' WHERE id = 1", 1],
  ])('tells of %s', (_, sql, findings) => {
    const { db, file } = aReconciledLedger();
    expect(verified(file)).toEqual([]);
    const triggers = ['reconciliation_ends_once', 'reconciliation_item_is_done_once', 'reconciliation_item_stays'];
    for (const trigger of triggers) db.exec(`DROP TRIGGER ${trigger}`);
    db.exec(sql);
    expect(verified(file)).toHaveLength(findings);
  });
});
