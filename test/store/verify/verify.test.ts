import { describe, expect, it } from 'vitest';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { aLedger, aPaidSale, aPendingSale } from '../a-ledger.ts';

describe('verification', () => {
  it.each([
    [
      'a total too high',
      'UPDATE day_total SET gross = gross + 1',
      ['Totals: SP on 2026-03-09 differs from its payments'],
    ],
    ['a total that is gone', 'DELETE FROM day_total', ['Totals: SP on 2026-03-09 differs from its payments']],
    [
      'a total of nothing',
      "INSERT INTO day_total VALUES ('2026-03-10', 'BC', 1, 1, 0, 0, 0, 0)",
      ['Totals: BC on 2026-03-10 differs from its payments'],
    ],
    [
      'a sale called unpaid',
      "UPDATE sale SET state = 'unpaid' WHERE id = 1",
      ['Sale 1 is unpaid, its payments say paid'],
    ],
    ['a sale called paid', "UPDATE sale SET state = 'paid' WHERE id = 2", ['Sale 2 is paid, its payments say open']],
    [
      'a gap in the numbers',
      "INSERT INTO sale VALUES (3, '2026-03-09', 4, 1, '', 'unpaid', 0)",
      ['Sale 3 has no payment', 'Sale numbers of 2026-03-09 have gaps'],
    ],
  ])('tells of %s', (_, sql, sentences) => {
    const { ledger, db } = aLedger();
    aPaidSale(ledger);
    aPendingSale(ledger);
    expect(ledger.verify()).toEqual([]);
    db.exec(sql);
    expect(ledger.verify()).toEqual(sentences);
  });

  it.each([
    [
      'a settlement total too high',
      'UPDATE settlement_total SET settled_gross = settled_gross + 1',
      ['Totals: settlements by hand on 2026-03-09 differ from those decided'],
    ],
    [
      'a settlement total that is gone',
      'DELETE FROM settlement_total',
      ['Totals: settlements by hand on 2026-03-09 differ from those decided'],
    ],
    [
      'a settlement that nobody confirmed',
      "UPDATE settlement SET confirmed_at = 1, confirmed_day = '2026-03-09'",
      [
        'Settlement of sale 1 differs from what its payments say',
        'Totals: settlements by hand on 2026-03-09 differ from those decided',
        'Settlement of sale 1 differs from the journal',
      ],
    ],
    ['a settled sale called open', "UPDATE sale SET state = 'open'", ['Sale 1 is open, its payments say settled']],
    [
      'a decision without a trace',
      "INSERT INTO resolution (payment_id, at, kind, reason, flags) VALUES (1, 0, 'accepted', 'because', '')",
      ['Resolutions of payment 1 differ from its journal'],
    ],
  ])('tells of %s', (_, sql, sentences) => {
    const { ledger, db } = aLedger();
    const { orderId } = aPendingSale(ledger).payment;
    ledger.review.resolve(orderId, { kind: 'settled', reason: 'showed the proof' }, MORNING, BUSINESS_DAY);
    expect(ledger.verify()).toEqual([]);
    db.exec(sql);
    expect(ledger.verify()).toEqual(sentences);
  });
});
