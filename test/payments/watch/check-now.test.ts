import type { Database } from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { GatewayLink } from '../../../electron/payments/link/gateway-link.ts';
import { earliestCheckAt, refusalToCheckNow } from '../../../electron/payments/watch/watcher.ts';
import { createLedger, openDatabase } from '../../../electron/store/open-ledger.ts';
import { type PaymentState, paymentStates } from '../../../shared/model/payment.ts';
import { aPendingSale } from '../../store/a-ledger.ts';
import { anAccount, aPayment } from '../../support/builders.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { type AskedRequest, gatewayByHand } from '../../support/gateway/gateway-by-hand.ts';

const MINUTE_MS = 60_000;

describe('a check by hand', () => {
  const unanswered = { lastAnsweredAt: null, missed: 0, lastMiss: null };

  function aQuestion(state: PaymentState = 'pending') {
    const clock = fakeClock();
    const link = new GatewayLink(anAccount, clock, 20, { sentAt: [], blockedUntil: null, blockMs: null });
    const payment = aPayment({ state });
    const refusal = ({ lastCheckedMsAgo = null as number | null, isBusy = false, wasDenied = false } = {}) => {
      const lastCheckedAt = lastCheckedMsAgo === null ? null : clock.now() - lastCheckedMsAgo;
      const watch = { nextCheckAt: null, intervalMs: 0, lastCheckedAt, ...unanswered };
      return refusalToCheckNow(link, { payment, watch, wasDenied }, clock.now(), isBusy);
    };
    return { clock, link, payment, refusal };
  }

  it.each(paymentStates)('of a payment that is %s is needed unless it is paid or not created yet', (state) => {
    const isNeeded = state !== 'paid' && state !== 'creating';
    expect(aQuestion(state).refusal()).toEqual(isNeeded ? null : { code: 'check-not-needed' });
    if (state === 'paid') expect(aQuestion(state).refusal({ wasDenied: true }), 'denied since').toBeNull();
  });

  it('waits as long as the gateway asked for, then for a refused key, then while as many are under way as may be', () => {
    const { clock, link, payment, refusal } = aQuestion();
    const { merchantCode } = payment.account;
    link.credentialRefusals.suspend(merchantCode);
    link.throttled({ retryAfterMs: null });
    expect(refusal()).toEqual({ code: 'watch-blocked', until: clock.now() + MINUTE_MS });
    clock.sleep(MINUTE_MS);
    link.credentialRefusals.asking(merchantCode);
    expect(refusal()).toEqual({ code: 'watch-suspended', until: clock.now() + 30_000 });
    link.credentialRefusals.accepted(merchantCode);
    expect(refusal({ isBusy: true })).toEqual({ code: 'rate-limit-reached', until: clock.now() + 5_000 });
    expect(refusal()).toBeNull();
  });

  it('comes five seconds after the last check at the earliest, and at once where the clock was put back since', () => {
    const { clock, refusal } = aQuestion();
    const now = clock.now();
    expect(refusal({ lastCheckedMsAgo: 0 })).toEqual({ code: 'check-too-soon', until: now + 5_000 });
    expect(refusal({ lastCheckedMsAgo: 4_999 })).toEqual({ code: 'check-too-soon', until: now + 1 });
    expect(refusal({ lastCheckedMsAgo: 5_000 })).toBeNull();
    expect(refusal({ lastCheckedMsAgo: MINUTE_MS })).toBeNull();
    expect(refusal({ lastCheckedMsAgo: -1 })).toBeNull();
    const longAgo = { nextCheckAt: null, intervalMs: 0, lastCheckedAt: now - MINUTE_MS, ...unanswered };
    expect(earliestCheckAt({ watch: longAgo }, now)).toBe(now);
  });
});

it('a check by hand while four requests are out does not make them five', async () => {
  const gateway = await gatewayByHand();
  const bench = await counterFixture({ baseUrl: gateway.baseUrl });
  const now = bench.clock.now();
  const sales = Array.from({ length: 6 }, () =>
    aPendingSale(bench.ledger, {
      account: bench.account,
      createdAt: now,
      watch: { nextCheckAt: now, intervalMs: MINUTE_MS },
    }),
  );
  bench.clock.advance(MINUTE_MS);
  bench.watcher.wake();
  await bench.until(() => gateway.asked.length === 3);
  const [shown, byHand] = sales
    .map(({ payment }) => payment.orderId)
    .filter((orderId) => !gateway.asked.some(({ merchantOrderId }) => merchantOrderId === orderId));
  bench.watcher.show(shown ?? null);
  await bench.until(() => gateway.asked.length === 4);

  const refused = await bench.watcher.checkNow(byHand ?? '');
  expect(refused).toMatchObject({ failure: { code: 'rate-limit-reached' } });
  expect(gateway.asked).toHaveLength(4);

  bench.watcher.stop();
  for (const question of gateway.asked) question.answerStatus('01');
});

type AnsweringAtOnce = (asked: AskedRequest) => void;

describe('while nothing can be written', () => {
  async function aFullDisk({ isShown = false, onAsked = undefined as AnsweringAtOnce | undefined }) {
    const gateway = await gatewayByHand(onAsked);
    let db: Database | undefined;
    const bench = await counterFixture({
      baseUrl: gateway.baseUrl,
      open({ file }) {
        db = openDatabase({ file, environment: 'sandbox' });
        return createLedger(db, 'sandbox');
      },
    });
    const now = bench.clock.now();
    const watch = { nextCheckAt: now + MINUTE_MS, intervalMs: MINUTE_MS };
    const { payment } = aPendingSale(bench.ledger, { account: bench.account, createdAt: now, watch });
    const state = () => bench.ledger.payments.find(payment.orderId)?.payment.state;
    bench.watcher.show(isShown ? payment.orderId : null);
    const isFull = (full: boolean) => db?.pragma(`query_only = ${Number(full)}`);
    isFull(true);
    return { gateway, bench, orderId: payment.orderId, state, isFull };
  }

  it('a check by hand says that the gateway has it as paid, and saves it later', async () => {
    let statusCode: '00' | '01' = '01';
    const { bench, orderId, state, isFull } = await aFullDisk({ onAsked: (asked) => asked.answerStatus(statusCode) });
    const check = async () => {
      bench.clock.advance(10_000);
      return bench.watcher.checkNow(orderId);
    };
    expect(await check()).toEqual({ ok: false, failure: { code: 'database-read-only' } });
    statusCode = '00';
    expect(await check()).toEqual({ ok: false, failure: { code: 'paid-not-saved' } });
    expect(state()).toBe('pending');
    isFull(false);
    expect(await check()).toEqual({ ok: true, value: null });
    expect(state()).toBe('paid');
    expect(bench.errors.splice(0)).toHaveLength(2);
  });

  it('the payment on screen is asked about all the same, and its screen hears that the gateway has it as paid', async () => {
    const { gateway, bench, orderId, state, isFull } = await aFullDisk({ isShown: true });
    const published: unknown[] = [];
    bench.events.on('payment', (event) => published.push(event));
    bench.clock.advance(MINUTE_MS);
    await bench.until(() => gateway.asked.length === 1);
    // A press meanwhile waits for the same answer.
    const pressed = bench.watcher.checkNow(orderId);
    gateway.asked[0]?.answerStatus('00');
    expect(await pressed).toEqual({ ok: false, failure: { code: 'paid-not-saved' } });
    const event = { environment: 'sandbox', orderId };
    expect([published.splice(0), state()]).toEqual([[{ ...event, unsaved: 'paid-not-saved' }], 'pending']);
    expect(bench.errors.splice(0)).toHaveLength(1);

    isFull(false);
    bench.clock.advance(5_000);
    await bench.until(() => gateway.asked.length === 2);
    gateway.asked[1]?.answerStatus('00');
    await bench.until(() => state() === 'paid');
    expect(published).toContainEqual(event);
    expect(published).not.toContainEqual({ ...event, unsaved: 'paid-not-saved' });
  });

  it('payments that nobody looks at wait, because a check that is not noted down could be forgotten', async () => {
    const { gateway, bench, isFull } = await aFullDisk({ onAsked: (asked) => asked.answerStatus('00') });
    bench.clock.advance(MINUTE_MS);
    await bench.until(() => bench.errors.length > 0);
    expect([gateway.asked, bench.errors.splice(0).length]).toEqual([[], 1]);
    isFull(false);
  });
});
