/**
 * Every journal row with a wall clock time first applies a clock step: otherwise the journal would prove a time that
 * never was.
 */
import { describe, expect, it } from 'vitest';
import { readCallback } from '../../../electron/gateway/callbacks/callback-form.ts';
import { createCallbackHandler } from '../../../electron/usecases/callbacks.ts';
import { bookCash, moveCash } from '../../../electron/usecases/cash.ts';
import { setManagerPin } from '../../../electron/usecases/people.ts';
import { recordRefund } from '../../../electron/usecases/refund.ts';
import { acknowledgeFlag, resolvePayment } from '../../../electron/usecases/review.ts';
import { dismissPayment } from '../../../electron/usecases/sale/open-payments.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aManager, MANAGER_PIN } from '../../support/a-manager.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { signedCallback } from '../../support/gateway/signed-callback.ts';
import { settingsWith } from '../../support/settings.ts';
import { aReconcilingCounter } from '../reconcile/a-reconciling-counter.ts';
import { settled } from './a-reviewed-counter.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

type Counter = Awaited<ReturnType<typeof aReconcilingCounter>>;

const deeds: Readonly<Record<string, (counter: Counter, orderId: string) => unknown>> = {
  'a flag that is seen': ({ bench }, orderId) => acknowledgeFlag(bench.parts, bench.shopLedger, orderId, 'paid-late'),
  'a callback': ({ bench }, orderId) => {
    const { account, shopLedger, keys } = bench;
    const { merchantCode } = account;
    const signed = { merchantCode, merchantOrderId: orderId, amount: 25_000, apiKey: keys.get(merchantCode) ?? '' };
    const callback = readCallback(signedCallback(signed).toString());
    return callback && createCallbackHandler(bench.parts)({ shopLedger, account }, callback);
  },
  'a PIN that is set': async ({ bench }) => {
    const settings = { read: () => settingsWith({}), isLost: () => false };
    const vault = {
      key: async () => undefined,
      anyKey: async () => undefined,
      anyHeld: () => null,
      hasEverHeld: () => false,
    };
    const manager = await aManager(bench.clock, null);
    const people = { endLocks: async () => undefined };
    const selectedLedger = () => bench.shopLedger;
    const parts = { ...bench.parts, manager, people, settings, vault, selectedLedger, onError: () => {} };
    return setManagerPin(parts, { current: null, next: '71531' });
  },
  'a decision': async ({ bench }, orderId) => {
    const manager = await aManager(bench.clock);
    return resolvePayment({ ...bench.parts, manager }, bench.shopLedger, orderId, settled);
  },
  'a payment that is left': ({ bench }, orderId) => dismissPayment(bench.parts, bench.shopLedger, orderId),
  'cash that is booked': ({ bench }) => {
    const sale = { amount: rupiah(5_000), note: '' };
    return bookCash({ ...bench.parts, settings: takesCash }, bench.context, { ...of(bench), sale, given: sale.amount });
  },
  'cash that is moved': ({ bench }) =>
    moveCash({ ...bench.parts, settings: takesCash }, bench.shopLedger, {
      ...{ ...of(bench), way: 'in', amount: rupiah(5_000), reason: 'change' },
    }),
  'a refund': async ({ bench }) => {
    const { ledger, clock } = bench;
    const sale = { kind: 'new', amount: rupiah(5_000), note: '', businessDay: BUSINESS_DAY } as const;
    const cash = { requestId: 'cash', sale, recordId: 'TK1-20260309-CASH1', given: sale.amount };
    ledger.cash.book(cash, clock.now(), BUSINESS_DAY, 10);
    const refund = { orderId: cash.recordId, amount: sale.amount, reason: 'cold food', reference: 'TRF 1' };
    const parts = { ...bench.parts, manager: await aManager(clock) };
    return recordRefund(parts, bench.shopLedger, { requestId: 'refund', ...refund, pin: MANAGER_PIN });
  },
};

const takesCash = { read: () => settingsWith({ takesCash: true }) };
const of = ({ shopLedger: { environment } }: Counter['bench']) => ({ environment, requestId: 'one' });

describe('a clock that was set is noticed by', () => {
  it.each(Object.entries(deeds))('%s: open deadlines step along before anything is written', async (_, deed) => {
    const counter = await aReconcilingCounter();
    const { bench } = counter;
    const { payment } = await bench.charge();
    const { journal } = bench.ledger;
    const before = journal.head()?.id ?? 0;
    bench.clock.stepWall(HALF_AN_HOUR_MS);
    await deed(counter, payment.orderId);
    expect(bench.payment(payment.orderId).payment.expiresAt).toBe(payment.expiresAt + HALF_AN_HOUR_MS);
    const rows = [...journal.rowsAfter(before)].map(({ kind }) => kind);
    // A deed's own row, if it has one, is the last.
    if (rows.length > 1) expect(rows.at(-1)).not.toBe('clock-stepped');
  });

  it('a reconciliation, before it has begun', async () => {
    const { bench, start } = await aReconcilingCounter();
    const { payment } = await bench.charge();
    bench.clock.stepWall(HALF_AN_HOUR_MS);
    const whenToldOf: number[] = [];
    bench.events.once('reconcile', () => whenToldOf.push(bench.payment(payment.orderId).payment.expiresAt));
    expect(start()).toBe('ok');
    expect(whenToldOf).toEqual([payment.expiresAt + HALF_AN_HOUR_MS]);
  });

  it('a reconciliation that is canceled', async () => {
    const { bench, start, cancel } = await aReconcilingCounter();
    const { payment } = await bench.charge();
    expect(start()).toBe('ok');
    bench.clock.stepWall(HALF_AN_HOUR_MS);
    cancel();
    expect(bench.payment(payment.orderId).payment.expiresAt).toBe(payment.expiresAt + HALF_AN_HOUR_MS);
  });
});
