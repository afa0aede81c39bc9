/** The second line of defence: the database itself refuses wrong changes, whatever the code above does. */
import { describe, expect, it } from 'vitest';
import { MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPaidSale, aPendingSale, UNWATCHED } from '../a-ledger.ts';

/**
 * Payment 1 is paid, payment 2 of another sale is pending and flagged, payment 3 is acknowledged and settled by hand.
 */
function aUsedLedger() {
  const opened = aLedger();
  aPaidSale(opened.ledger);
  const { payment } = aPendingSale(opened.ledger);
  const step = { payment, entries: [], flags: [{ kind: 'order-unknown', evidence: {} }] } as const;
  opened.ledger.payments.saveTransition(step, UNWATCHED, MORNING, '2026-03-09', 10);
  const third = aPendingSale(opened.ledger).payment;
  const flags = [{ kind: 'order-unknown', evidence: {} }] as const;
  opened.ledger.payments.saveTransition({ payment: third, entries: [], flags }, UNWATCHED, MORNING, '2026-03-09', 10);
  opened.ledger.review.resolve(third.orderId, { kind: 'settled', reason: 'showed the proof' }, MORNING, '2026-03-09');
  return opened;
}

describe('the database itself', () => {
  it.each([
    ['forget a sale', 'DELETE FROM sale WHERE id = 1'],
    ['forget a payment', 'DELETE FROM payment WHERE id = 2'],
    ['forget a flag', 'DELETE FROM flag'],
    ['forget what happened', 'DELETE FROM payment_event WHERE id = 1'],
    ['rewrite what happened', "UPDATE payment_event SET data = '{}'"],
    ['raise a flag at another time', 'UPDATE flag SET raised_at = 0'],
    ["change a sale's amount", 'UPDATE sale SET amount = 1 WHERE id = 1'],
    ["change a sale's number", 'UPDATE sale SET number = 9 WHERE id = 1'],
    ['let two sales of a day have one number', "INSERT INTO sale VALUES (9, '2026-03-09', 1, 1, '', 'open', 0)"],
    ["change a payment's order id", "UPDATE payment SET merchant_order_id = 'x' WHERE id = 2"],
    ["change a payment's amount", 'UPDATE payment SET amount = 1 WHERE id = 2'],
    ['give a payment to another sale', 'UPDATE payment SET sale_id = 1 WHERE id = 2'],
    ['give a payment to another account', 'UPDATE payment SET account_id = 2 WHERE id = 2'],
    ["change a payment's method", "UPDATE payment SET method = 'BC' WHERE id = 2"],
    ['take a payment back', "UPDATE payment SET state = 'pending', paid_at = NULL, paid_day = NULL WHERE id = 1"],
    ['move a payment in time', 'UPDATE payment SET paid_at = 1 WHERE id = 1'],
    ['move a payment to another day', "UPDATE payment SET paid_day = '2026-03-10' WHERE id = 1"],
    ["change a paid payment's reference", "UPDATE payment SET reference = 'x' WHERE id = 1"],
    ['be paid without a time', "UPDATE payment SET state = 'paid', paid_day = '2026-03-09' WHERE id = 2"],
    ['be pending without a code', 'UPDATE payment SET qr_payload = NULL WHERE id = 2'],
    ['be pending with two codes', "UPDATE payment SET payment_url = 'https://pay.example' WHERE id = 2"],
    ['have been asked for the other way', "UPDATE payment SET via = 'invoice' WHERE id = 2"],
    ['be in a state that is none', "UPDATE payment SET state = 'perhaps' WHERE id = 2"],
    ['keep a text where a number belongs', "UPDATE payment SET next_check_at = 'soon' WHERE id = 2"],
    ['have a negative amount', "INSERT INTO sale VALUES (9, '2026-03-09', 9, -1, '', 'open', 0)"],
    ['have a flag of no payment', "INSERT INTO flag VALUES (99, 'unresolved', 0, NULL, NULL)"],
    ['see a flag at another time', 'UPDATE flag SET acknowledged_at = 1 WHERE payment_id = 3'],
    ['open a flag again', 'UPDATE flag SET resolution_id = NULL WHERE payment_id = 3'],
    ["cover a flag with another payment's resolution", 'UPDATE flag SET resolution_id = 1 WHERE payment_id = 2'],
    ['forget a resolution', 'DELETE FROM resolution'],
    ['give another reason for a resolution', "UPDATE resolution SET reason = 'another'"],
    ['accept without a reason', "INSERT INTO resolution VALUES (9, 2, 0, 'accepted', '', NULL, NULL, '')"],
    [
      'refund without a reference',
      "INSERT INTO resolution VALUES (9, 2, 0, 'refunded-outside', 'why', NULL, NULL, '')",
    ],
    ['link to no sale', "INSERT INTO resolution VALUES (9, 2, 0, 'linked', '', NULL, 99, '')"],
    ['settle a sale without a resolution', "UPDATE sale SET state = 'settled' WHERE id = 2"],
    [
      "settle a sale by another sale's resolution",
      "INSERT INTO settlement (sale_id, resolution_id, day) VALUES (2, 1, '2026-03-09')",
    ],
    ['settle a paid sale', "INSERT INTO settlement (sale_id, resolution_id, day) VALUES (1, 1, '2026-03-09')"],
    ['forget a settlement', 'DELETE FROM settlement'],
    ['settle on another day', "UPDATE settlement SET day = '2026-03-10'"],
  ])('does not %s', (_, sql) => {
    const { db, file } = aUsedLedger();
    expect(() => db.exec(sql)).toThrow();
    expect(verified(file)).toEqual([]);
  });
});
