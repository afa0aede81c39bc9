import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { StoredPayment } from '../../../electron/ports/ledger/payment-port.ts';
import type { JournalData } from '../../../shared/model/journal.ts';
import { type FlagKind, flagKinds } from '../../../shared/model/payment.ts';
import type { Resolution } from '../../../shared/model/resolution.ts';
import { anIntent, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPaidSale, aPendingSale, become, paid, pending, UNWATCHED } from '../a-ledger.ts';

const accepted: Resolution = { kind: 'accepted', reason: 'the customer has called' };

function flag(ledger: Ledger, orderId: string, kind: FlagKind, at = MORNING, evidence: JournalData = {}): void {
  const stored = ledger.payments.find(orderId);
  if (!stored) throw new Error(`No payment ${orderId}`);
  const flags = [{ kind, evidence }];
  ledger.payments.saveTransition({ payment: stored.payment, entries: [], flags }, UNWATCHED, at, BUSINESS_DAY, 10);
}

const decide = (ledger: Ledger, orderId: string, resolution: Resolution, at = MORNING + 1) =>
  ledger.review.resolve(orderId, resolution, at, BUSINESS_DAY);

describe('what is to be reviewed', () => {
  it('is every flag that no resolution covers, seen or not, oldest first', () => {
    const { ledger } = aLedger();
    const [one, two] = [aPendingSale(ledger).payment.orderId, aPendingSale(ledger).payment.orderId];
    flag(ledger, two, 'order-unknown', MORNING + 1);
    flag(ledger, one, 'amount-differs', MORNING + 2);
    flag(ledger, two, 'amount-differs', MORNING + 3);
    ledger.review.acknowledge(two, 'order-unknown', MORNING + 4);
    expect(ledger.review.unresolved()).toEqual([
      { orderId: two, flag: 'order-unknown', raisedAt: MORNING + 1, seen: true },
      { orderId: one, flag: 'amount-differs', raisedAt: MORNING + 2, seen: false },
      { orderId: two, flag: 'amount-differs', raisedAt: MORNING + 3, seen: false },
    ]);
    expect(ledger.review.paymentCount()).toBe(2);
  });

  it('shrinks by a resolution, which also quiets what nobody had seen, and grows again by a later flag', () => {
    const { ledger, file } = aLedger();
    const { orderId } = aPendingSale(ledger).payment;
    flag(ledger, orderId, 'order-unknown');
    flag(ledger, orderId, 'amount-differs');
    expect(decide(ledger, orderId, accepted).flags.toSorted()).toEqual(['amount-differs', 'order-unknown']);
    expect(ledger.review.unresolved()).toEqual([]);
    expect(ledger.review.unacknowledged()).toEqual([]);

    flag(ledger, orderId, 'amount-differs', MORNING + 2);
    expect(ledger.review.paymentCount(), 'the same again is nothing new').toBe(0);
    flag(ledger, orderId, 'unresolved', MORNING + 3);
    expect(ledger.review.unresolved()).toMatchObject([{ orderId, flag: 'unresolved' }]);
    expect(decide(ledger, orderId, accepted, MORNING + 4).flags).toEqual(['unresolved']);
    expect(ledger.review.resolutionsOfSale(1).map(({ flags }) => flags.length)).toEqual([2, 1]);
    expect(verified(file)).toEqual([]);
  });

  it('grows again by the same flag once the gateway says "paid" with it: who decided did not know of money', () => {
    // Found with the review list: an unpaid answer with a wrong amount had been accepted. When the gateway then
    // reported "paid" with a wrong amount, the flag existed already and nobody was called.
    const { ledger, file } = aLedger();
    const { orderId } = aPendingSale(ledger).payment;
    const answered = (statusCode: string, at: number) => flag(ledger, orderId, 'amount-differs', at, { statusCode });
    answered('01', MORNING);
    decide(ledger, orderId, accepted);
    answered('02', MORNING + 2);
    expect(ledger.review.unresolved()).toEqual([]);
    // The clock was set back meanwhile.
    answered('00', MORNING - 9);
    expect(ledger.review.unresolved()).toMatchObject([{ flag: 'amount-differs', seen: false, raisedAt: MORNING + 1 }]);
    expect(ledger.review.unacknowledged()).toHaveLength(1);
    expect(ledger.journal.ofPayment(orderId).at(-1)?.data).toEqual({ flag: 'amount-differs', statusCode: '00' });
    expect(ledger.review.resolutionsOfSale(1), 'what was covered stays written').toMatchObject([
      { flags: ['amount-differs'] },
    ]);

    decide(ledger, orderId, { kind: 'refunded-outside', reason: 'sent back', reference: 'TRF 1' }, MORNING + 3);
    answered('00', MORNING + 4);
    expect(ledger.review.unresolved(), 'now it is known').toEqual([]);
    expect(verified(file)).toEqual([]);
  });

  it('leaves the flags of other payments alone', () => {
    const { ledger } = aLedger();
    const [one, two] = [aPendingSale(ledger).payment.orderId, aPendingSale(ledger).payment.orderId];
    flag(ledger, one, 'order-unknown');
    flag(ledger, two, 'order-unknown');
    decide(ledger, one, accepted);
    expect(ledger.review.unresolved()).toMatchObject([{ orderId: two, seen: false }]);
  });
});

describe('answers that did not match, once the gateway answers "paid" as charged', () => {
  const pay = (ledger: Ledger, { payment }: StoredPayment, late = false) => become(ledger, paid(payment, { late }));

  it.each(flagKinds)('are over by themselves, other flags are not: %s', (kind) => {
    const { ledger, file } = aLedger();
    const sale = aPendingSale(ledger);
    const { orderId } = sale.payment;
    flag(ledger, orderId, kind, MORNING, { statusCode: '00' });
    pay(ledger, sale);
    const isOver = ['amount-differs', 'reference-differs', 'order-differs'].includes(kind);
    expect(ledger.review.unresolved()).toMatchObject(isOver ? [] : [{ flag: kind }]);
    expect(ledger.review.unacknowledged()).toHaveLength(isOver ? 0 : 1);
    expect(ledger.review.resolutionsOfSale(1)).toMatchObject(
      isOver ? [{ resolution: { kind: 'gateway-corrected' }, flags: [kind] }] : [],
    );
    const journalled = ledger.journal.ofPayment(orderId).map((row) => row.kind);
    expect(journalled).toContain('flag-raised');
    expect(journalled.includes('resolved')).toBe(isOver);
    expect(verified(file)).toEqual([]);
  });

  it('wait for a person who is called for something else: late, paid twice, or settled by hand', () => {
    const { ledger, file } = aLedger();
    const [late, one, byHand] = [aPendingSale(ledger), aPendingSale(ledger), aPendingSale(ledger)];
    const again = ledger.payments.recordIntent(anIntent({ saleId: one.sale.id }));
    const two = become(ledger, pending(again.payment), { plan: again.watch });
    for (const { payment } of [late, two, byHand]) flag(ledger, payment.orderId, 'amount-differs');
    flag(ledger, late.payment.orderId, 'paid-late');
    pay(ledger, late, true);
    pay(ledger, one);
    pay(ledger, two);
    decide(ledger, byHand.payment.orderId, { kind: 'settled', reason: 'showed the proof' });
    flag(ledger, byHand.payment.orderId, 'reference-differs');
    pay(ledger, byHand);
    const waiting = ledger.review.unresolved().map((each) => `${each.orderId} ${each.flag}`);
    expect(waiting.toSorted()).toEqual(
      [
        ...[`${late.payment.orderId} amount-differs`, `${late.payment.orderId} paid-late`],
        ...[`${two.payment.orderId} amount-differs`, `${two.payment.orderId} paid-twice`],
        `${byHand.payment.orderId} reference-differs`,
      ].toSorted(),
    );
    expect(verified(file)).toEqual([]);
  });

  it('that come after "paid" are asked about: that money is in question', () => {
    const { ledger } = aLedger();
    const sale = aPendingSale(ledger);
    flag(ledger, sale.payment.orderId, 'amount-differs', MORNING, { statusCode: '01' });
    pay(ledger, sale);
    flag(ledger, sale.payment.orderId, 'amount-differs', MORNING + 90_000, { statusCode: '00' });
    flag(ledger, sale.payment.orderId, 'reference-differs', MORNING + 90_000);
    expect(ledger.review.unresolved().map(({ flag: kind }) => kind)).toEqual(['amount-differs', 'reference-differs']);
  });
});

describe('a resolution', () => {
  it.each<[Resolution, object]>([
    [accepted, { resolution: 'accepted', reason: 'the customer has called' }],
    [
      { kind: 'refunded-outside', reason: 'paid twice', reference: 'TRF 0912' },
      { resolution: 'refunded-outside', reason: 'paid twice', reference: 'TRF 0912' },
    ],
    [
      { kind: 'linked', reason: '', linkedSaleId: 1 },
      { resolution: 'linked', reason: '', linkedSaleId: 1, linkedSaleNumber: 1, linkedSaleDay: BUSINESS_DAY },
    ],
    [
      { kind: 'settled', reason: 'showed the proof' },
      { resolution: 'settled', reason: 'showed the proof' },
    ],
  ])('is a row and a journal entry in one commit: %j', (resolution, data) => {
    const { ledger, file } = aLedger();
    aPaidSale(ledger);
    const { orderId } = aPendingSale(ledger).payment;
    flag(ledger, orderId, 'order-differs');
    const decided = decide(ledger, orderId, resolution);
    expect(decided).toMatchObject({ orderId, at: MORNING + 1, resolution, flags: ['order-differs'], sale: { id: 2 } });
    expect(decided.linkedSale).toEqual(
      resolution.kind === 'linked' ? { id: 1, businessDay: BUSINESS_DAY, number: 1 } : null,
    );
    expect(ledger.journal.ofPayment(orderId).at(-1)).toEqual({
      at: MORNING + 1,
      kind: 'resolved',
      data: { ...data, flags: 'order-differs', businessDay: BUSINESS_DAY },
    });
    expect(ledger.review.resolutionsOfSale(2)).toEqual([decided]);
    expect(ledger.payments.find(orderId)?.payment.state, 'nothing but the gateway makes it paid').toBe('pending');
    expect(verified(file)).toEqual([]);
  });

  it('is found again, newest first and no more than asked for', () => {
    const { ledger } = aLedger();
    const orderIds = Array.from({ length: 3 }, () => aPendingSale(ledger).payment.orderId);
    for (const [index, orderId] of orderIds.entries()) {
      flag(ledger, orderId, 'order-unknown');
      decide(ledger, orderId, accepted, MORNING + index);
    }
    expect(ledger.review.recentResolutions(2).map(({ orderId }) => orderId)).toEqual(orderIds.toReversed().slice(0, 2));
  });

  it('leaves nothing behind when it can not be saved', () => {
    const { ledger, db, file } = aLedger();
    const { orderId } = aPendingSale(ledger).payment;
    flag(ledger, orderId, 'order-unknown');
    db.exec("CREATE TRIGGER no BEFORE INSERT ON payment_event BEGIN SELECT raise(ABORT, 'the disk'); END");
    expect(() => decide(ledger, orderId, accepted)).toThrow('the disk');
    db.exec('DROP TRIGGER no');
    expect(ledger.review.resolutionsOfSale(1)).toEqual([]);
    expect(ledger.review.unresolved()).toHaveLength(1);
    expect(verified(file)).toEqual([]);
  });
});
