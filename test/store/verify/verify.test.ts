import { describe, expect, it } from 'vitest';
import { anAccount, BUSINESS_DAY, callbackFacts, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPaidSale, aPendingSale, UNWATCHED } from '../a-ledger.ts';

describe('verification', () => {
  it('accepts accounts that no payment has used yet, in whatever order they came', () => {
    const { ledger, db, file } = aLedger();
    ledger.methods.save({ ...anAccount, merchantCode: 'D7002' }, MORNING, []);
    expect(verified(file)).toEqual([]);
    aPaidSale(ledger);
    expect(verified(file)).toEqual([]);
    db.exec("UPDATE account SET merchant_code = 'D7003' WHERE id = 2");
    expect(verified(file)).toEqual([expect.stringMatching(/^payment-differs .* account_id$/)]);
  });

  it.each([
    ['a sale called unpaid', "UPDATE sale SET state = 'unpaid' WHERE id = 1", ['sale-differs 1 state']],
    ['a sale called paid', "UPDATE sale SET state = 'paid' WHERE id = 2", ['sale-differs 2 state']],
    [
      'a gap in the numbers',
      "INSERT INTO sale VALUES (3, '2026-03-09', 4, 1, '', 'unpaid', 0)",
      ['sale-differs 3 its journal row', 'sale-numbers 2026-03-09'],
    ],
    [
      'a sale that is not there',
      "INSERT INTO sale VALUES (4, '2026-03-10', 1, 1, '', 'unpaid', 0)",
      ['sale-differs 4 its journal row', 'sales-missing'],
    ],
  ])('tells of %s', (_, sql, findings) => {
    const { ledger, db, file } = aLedger();
    aPaidSale(ledger);
    aPendingSale(ledger);
    expect(verified(file)).toEqual([]);
    db.exec(sql);
    expect(verified(file)).toEqual(findings);
  });

  it.each([
    [
      'a settlement that nobody confirmed',
      "UPDATE settlement SET confirmed_at = 1, confirmed_day = '2026-03-09'",
      ['settlement-differs 1 confirmed_at, confirmed_day'],
    ],
    [
      'a settled sale called open',
      "UPDATE sale SET state = 'open'",
      ['sale-differs 1 state', 'history-differs sale_status 1 status'],
    ],
    [
      'a decision without a trace',
      "INSERT INTO resolution (payment_id, at, kind, reason, flags) VALUES (1, 0, 'accepted', 'because', '')",
      [expect.stringMatching(/^resolution-differs .* its journal row$/)],
    ],
  ])('tells of %s', (_, sql, findings) => {
    const { ledger, db, file } = aLedger();
    const { orderId } = aPendingSale(ledger).payment;
    ledger.review.resolve(orderId, { kind: 'settled', reason: 'showed the proof' }, MORNING, BUSINESS_DAY);
    expect(verified(file)).toEqual([]);
    db.exec(sql);
    expect(verified(file)).toEqual(findings);
  });

  it('names the payment whose flag or callback differs', () => {
    const { ledger, db, file } = aLedger();
    const { payment } = aPendingSale(ledger);
    const flagged = { payment, entries: [], flags: [{ kind: 'order-unknown', evidence: {} }] } as const;
    ledger.payments.saveTransition(flagged, UNWATCHED, MORNING, BUSINESS_DAY, 10);
    ledger.payments.saveCallbackFacts(payment.orderId, callbackFacts({ resultCode: '01' }), MORNING);
    expect(verified(file)).toEqual([]);
    db.exec("UPDATE flag SET acknowledged_at = 5; UPDATE callback_fact SET result_code = '00'");
    expect(verified(file)).toEqual([
      `flag-differs ${payment.orderId} acknowledged_at`,
      `callback-differs ${payment.orderId} result_code`,
    ]);
  });
});
