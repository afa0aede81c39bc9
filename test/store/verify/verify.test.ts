import { describe, expect, it } from 'vitest';
import { anAccount, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPaidSale, aPendingSale } from '../a-ledger.ts';

describe('verification', () => {
  it('accepts accounts that no payment has used yet, in whatever order they came', () => {
    const { ledger, db, file } = aLedger();
    ledger.methods.save({ ...anAccount, merchantCode: 'D7002' }, MORNING, []);
    expect(verified(file)).toEqual([]);
    aPaidSale(ledger);
    expect(verified(file)).toEqual([]);
    db.exec("UPDATE account SET merchant_code = 'D7003' WHERE id = 2");
    expect(verified(file)).toEqual(['Payment 1 differs from its journal: account_id']);
  });

  it.each([
    [
      'a sale called unpaid',
      "UPDATE sale SET state = 'unpaid' WHERE id = 1",
      ['Sale 1 differs from the journal: state'],
    ],
    ['a sale called paid', "UPDATE sale SET state = 'paid' WHERE id = 2", ['Sale 2 differs from the journal: state']],
    [
      'a gap in the numbers',
      "INSERT INTO sale VALUES (3, '2026-03-09', 4, 1, '', 'unpaid', 0)",
      ['Sale 3 differs from the journal: its journal row', 'Sale numbers of 2026-03-09 have gaps'],
    ],
  ])('tells of %s', (_, sql, sentences) => {
    const { ledger, db, file } = aLedger();
    aPaidSale(ledger);
    aPendingSale(ledger);
    expect(verified(file)).toEqual([]);
    db.exec(sql);
    expect(verified(file)).toEqual(sentences);
  });

  it.each([
    [
      'a settlement that nobody confirmed',
      "UPDATE settlement SET confirmed_at = 1, confirmed_day = '2026-03-09'",
      ['Settlement of sale 1 differs from the journal'],
    ],
    [
      'a settled sale called open',
      "UPDATE sale SET state = 'open'",
      ['Sale 1 differs from the journal: state', 'Table sale_status, 1: differs from the journal in status'],
    ],
    [
      'a decision without a trace',
      "INSERT INTO resolution (payment_id, at, kind, reason, flags) VALUES (1, 0, 'accepted', 'because', '')",
      ['Table resolution, 2: differs from the journal in its journal row'],
    ],
  ])('tells of %s', (_, sql, sentences) => {
    const { ledger, db, file } = aLedger();
    const { orderId } = aPendingSale(ledger).payment;
    ledger.review.resolve(orderId, { kind: 'settled', reason: 'showed the proof' }, MORNING, BUSINESS_DAY);
    expect(verified(file)).toEqual([]);
    db.exec(sql);
    expect(verified(file)).toEqual(sentences);
  });
});
