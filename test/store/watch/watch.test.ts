import { describe, expect, it } from 'vitest';
import { anAccount, anIntent, MORNING } from '../../support/builders.ts';
import { verified } from '../../support/verified.ts';
import { aLedger, aPaidSale, aPendingSale, become } from '../a-ledger.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { baseUrl } = anAccount;

/** Pending payments with these plans: seconds after `MORNING`, and seconds of the interval. */
function watched(
  ledger: ReturnType<typeof aLedger>['ledger'],
  plans: readonly (readonly [at: number, every: number])[],
) {
  return plans.map(([at, every]) => {
    const watch = { nextCheckAt: MORNING + at * SECOND_MS, intervalMs: every * SECOND_MS };
    return aPendingSale(ledger, { watch }).payment;
  });
}

function mustBe<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('no payment');
  return found;
}

describe('what is due', () => {
  it('comes longest overdue first, in proportion to its interval', () => {
    const { ledger } = aLedger();
    const [slow, fast, later, fastest] = watched(ledger, [
      [0, 300],
      [50, 10],
      [61, 5],
      [40, 5],
    ]);
    const due = ledger.watch.due(MORNING + 60 * SECOND_MS, baseUrl, 10);
    expect(due.map(({ orderId }) => orderId)).toEqual([fastest?.orderId, fast?.orderId, slow?.orderId]);
    expect(due[0]).toEqual({
      orderId: fastest?.orderId,
      account: anAccount,
      state: 'pending',
      nextCheckAt: MORNING + 40 * SECOND_MS,
    });
    expect(ledger.watch.load(MORNING + 60 * SECOND_MS, baseUrl)).toEqual({ due: 3, perMinute: 0.2 + 6 + 12 + 12 });
    expect(ledger.watch.nextDueAt(MORNING + 60 * SECOND_MS, baseUrl)).toBe(later && MORNING + 61 * SECOND_MS);
    expect(ledger.watch.nextDueAt(MORNING + 61 * SECOND_MS, baseUrl)).toBeNull();
    expect(ledger.watch.due(MORNING + 60 * SECOND_MS, baseUrl, 2)).toHaveLength(2);
  });

  it('comes live before ended, however much more overdue in proportion the ended is', () => {
    const { ledger } = aLedger();
    const [ended, live] = watched(ledger, [
      [0, 1],
      [59, 300],
    ]);
    const plan = { nextCheckAt: MORNING, intervalMs: SECOND_MS };
    become(ledger, { ...mustBe(ended), state: 'expired', endedAt: MORNING }, { plan });
    const due = ledger.watch.due(MORNING + 60 * SECOND_MS, baseUrl, 10);
    expect(due.map(({ orderId }) => orderId)).toEqual([live?.orderId, ended?.orderId]);
  });

  // A day with more virtual accounts than the rate limit could serve: no late payer was found before the evening.
  it('comes ended all the same where it has waited six hours behind live ones', () => {
    const { ledger } = aLedger();
    const [ended, live] = watched(ledger, [
      [0, 240],
      [6 * 3_600 - 60, 300],
    ]);
    const plan = { nextCheckAt: MORNING, intervalMs: 240 * SECOND_MS };
    become(ledger, { ...mustBe(ended), state: 'expired', endedAt: MORNING }, { plan });
    const firstAt = (seconds: number) => ledger.watch.due(MORNING + seconds * SECOND_MS, baseUrl, 1)[0]?.orderId;
    expect(firstAt(6 * 3_600 - 1)).toBe(live?.orderId);
    expect(firstAt(6 * 3_600)).toBe(ended?.orderId);
  });

  it('is asked of one gateway, without the merchants whose watch is suspended', () => {
    const { ledger } = aLedger();
    const watch = { nextCheckAt: MORNING, intervalMs: SECOND_MS };
    const elsewhere = { ...anAccount, baseUrl: 'https://other.example' };
    const colleague = { ...anAccount, merchantCode: 'D0002' };
    for (const account of [anAccount, elsewhere, colleague]) aPendingSale(ledger, { account, watch });
    aPaidSale(ledger, { account: { ...anAccount, merchantCode: 'D0003' } });

    expect(ledger.watch.due(MORNING, baseUrl, 10).map(({ account }) => account)).toEqual([anAccount, colleague]);
    const resting = { merchantCodes: ['D0001'], exceptDeciding: [] };
    expect(ledger.watch.due(MORNING, baseUrl, 10, resting).map(({ account }) => account)).toEqual([colleague]);
    expect(ledger.watch.load(MORNING, elsewhere.baseUrl)).toEqual({ due: 1, perMinute: 60 });
    expect(ledger.watch.load(MORNING, 'https://nobody.example')).toEqual({ due: 0, perMinute: 0 });
    expect(ledger.watch.nextDueAt(MORNING - 1, baseUrl)).toBe(MORNING);
    expect(ledger.watch.nextDueAt(MORNING - 1, 'https://nobody.example')).toBeNull();
    expect(ledger.watch.accounts()).toEqual([anAccount, elsewhere, colleague]);
  });

  it('is, for a suspended account, only the first one after a deadline', () => {
    const { ledger } = aLedger();
    const watch = { nextCheckAt: MORNING, intervalMs: SECOND_MS };
    const { payment } = aPendingSale(ledger, { watch });
    const { orderId, expiresAt } = payment;
    const { merchantCode } = anAccount;
    const resting = { merchantCodes: [merchantCode], exceptDeciding: [merchantCode] };
    const dueAt = (now: number, exceptDeciding = resting.exceptDeciding) =>
      ledger.watch.due(now, baseUrl, 10, { ...resting, exceptDeciding }).map((due) => due.orderId);
    expect(ledger.watch.nextDueAt(MORNING, baseUrl)).toBeNull();
    expect(ledger.watch.nextDueAt(MORNING, baseUrl, [merchantCode])).toBe(expiresAt + SECOND_MS);
    expect(ledger.watch.nextDueAt(MORNING - 1, baseUrl, [merchantCode])).toBe(MORNING);
    expect(ledger.watch.nextDueAt(MORNING, baseUrl, ['D0002'])).toBeNull();
    expect(ledger.watch.nextDueAt(expiresAt + SECOND_MS, baseUrl, [merchantCode])).toBeNull();
    expect(dueAt(expiresAt + SECOND_MS - 1)).toEqual([]);
    expect(dueAt(expiresAt + SECOND_MS)).toEqual([orderId]);
    expect(dueAt(expiresAt + SECOND_MS, [])).toEqual([]);
    const link = ledger.links.of(baseUrl);
    ledger.watch.recordCheck(orderId, expiresAt - 1, watch, baseUrl, link);
    expect(dueAt(expiresAt + SECOND_MS)).toEqual([orderId]);
    ledger.watch.recordCheck(orderId, expiresAt, watch, baseUrl, link);
    expect(dueAt(expiresAt + SECOND_MS)).toEqual([]);
  });

  it('moves when a check is sent, together with the stored state of its link', () => {
    const { ledger } = aLedger();
    const [payment] = watched(ledger, [[0, 5]]);
    const orderId = payment?.orderId ?? '';
    const line = { sentAt: [MORNING], blockedUntil: MORNING + 9, blockMs: 60_000 };
    ledger.watch.recordCheck(orderId, MORNING, { nextCheckAt: MORNING + 5000, intervalMs: 5000 }, baseUrl, line);
    expect(ledger.payments.find(orderId)?.watch).toEqual({
      nextCheckAt: MORNING + 5000,
      intervalMs: 5000,
      lastCheckedAt: MORNING,
      lastAnsweredAt: null,
      missed: 0,
      lastMiss: null,
    });
    expect(ledger.links.of(baseUrl)).toEqual(line);
    expect(ledger.links.of('https://nobody.example')).toEqual({ sentAt: [], blockedUntil: null, blockMs: null });

    ledger.watch.replan(orderId, { nextCheckAt: null, intervalMs: 5000 });
    expect(ledger.watch.due(MORNING * 2, baseUrl, 10)).toEqual([]);
    expect(() => ledger.watch.replan('nobody', { nextCheckAt: null, intervalMs: 0 })).toThrow(/no payment/);
  });

  it('is answered or missed: misses count from the last answer, and the last one has its reason', () => {
    const { ledger, db } = aLedger();
    const orderId = watched(ledger, [[0, 5]])[0]?.orderId ?? '';
    const history = () => {
      const { lastAnsweredAt, missed, lastMiss } = ledger.payments.find(orderId)?.watch ?? {};
      return [lastAnsweredAt, missed, lastMiss];
    };
    expect(history()).toEqual([null, 0, null]);
    ledger.watch.recordAnswer(orderId, MORNING, 'gateway-error');
    ledger.watch.recordAnswer(orderId, MORNING + 1, 'connection-lost');
    expect(history()).toEqual([null, 2, 'connection-lost']);
    ledger.watch.recordAnswer(orderId, MORNING + 2, null);
    expect(history()).toEqual([MORNING + 2, 0, null]);
    ledger.watch.recordAnswer(orderId, MORNING + 3, 'gateway-error');
    expect(history()).toEqual([MORNING + 2, 1, 'gateway-error']);
    expect(() => ledger.watch.recordAnswer('nobody', MORNING, null)).toThrow(/no payment/);
    db.prepare("UPDATE payment SET last_miss = 'a code of another version'").run();
    expect(history()).toEqual([MORNING + 2, 1, 'internal']);
  });

  it('is every live payment, and no other, when a start says so', () => {
    const { ledger } = aLedger();
    const [overdue, planned, ...ended] = watched(
      ledger,
      [-60, 60, 60, 60, 60].map((at) => [at, 5]),
    );
    // The last plan is of a clock that ran ahead.
    for (const [index, nextCheckAt] of [60_000, 2 * HOUR_MS, 2 * HOUR_MS + 1].entries()) {
      const plan = { nextCheckAt: MORNING + nextCheckAt, intervalMs: 5000 };
      become(ledger, { ...mustBe(ended[index]), state: 'canceled', endedAt: MORNING }, { plan });
    }
    const creating = ledger.payments.recordIntent(anIntent());
    ledger.watch.makeLiveDue(MORNING);
    const due = ledger.watch.due(MORNING, baseUrl, 10);
    expect(new Set(due.map(({ orderId }) => orderId))).toEqual(
      new Set([overdue?.orderId, planned?.orderId, ended[2]?.orderId, creating.payment.orderId]),
    );
    expect(due.find(({ orderId }) => orderId === overdue?.orderId)?.nextCheckAt).toBe(MORNING - 60_000);
  });
});

describe('a step of the clock', () => {
  it.each([
    ['forward', 86_400_000],
    ['back', -3_600_000],
  ])('%s moves what is open and leaves what is over', (_, deltaMs) => {
    const { ledger, db, file } = aLedger();
    const [open] = watched(ledger, [[5, 5]]);
    const over = aPaidSale(ledger);
    ledger.links.save(baseUrl, { sentAt: [5_000, 6_000], blockedUntil: MORNING + 9, blockMs: 1 });
    ledger.watch.shiftDeadlines(deltaMs, MORNING + deltaMs);

    const moved = ledger.payments.find(open?.orderId ?? '');
    expect(moved?.payment).toEqual({
      ...open,
      createdAt: (open?.createdAt ?? 0) + deltaMs,
      expiresAt: (open?.expiresAt ?? 0) + deltaMs,
    });
    expect(moved?.watch.nextCheckAt).toBe(MORNING + 5000 + deltaMs);
    expect(ledger.payments.find(over.payment.orderId)).toEqual(over);
    expect(ledger.links.of(baseUrl)).toEqual({
      sentAt: [5_000, 6_000],
      blockedUntil: MORNING + 9 + deltaMs,
      blockMs: 1,
    });
    const entries = db.prepare("SELECT payment_id, data FROM payment_event WHERE kind = 'clock-stepped'").all();
    expect(entries).toEqual([{ payment_id: null, data: JSON.stringify({ deltaMs }) }]);
    expect(verified(file)).toEqual([]);
  });

  it('moves nothing of a payment that another clock dated, and has it asked about at once', () => {
    const { ledger, file } = aLedger();
    const createdAt = MORNING + DAY_MS;
    const watch = { nextCheckAt: createdAt + SECOND_MS, intervalMs: SECOND_MS };
    const { payment } = aPendingSale(ledger, { createdAt, expiresAt: createdAt + HOUR_MS, watch });
    const now = MORNING + SECOND_MS - HOUR_MS;
    ledger.watch.shiftDeadlines(-HOUR_MS, now);
    const found = ledger.payments.find(payment.orderId);
    expect(found?.payment).toEqual(payment);
    expect(found?.watch.nextCheckAt).toBe(now);
    expect(verified(file)).toEqual([]);
  });

  it.each([
    ['a minute', -60_000, HOUR_MS - 60_000],
    ['more than a minute', -60_001, -60_001],
  ])('back by %s moves the next check of an ended payment, or has it asked about at once', (_, deltaMs, nextIn) => {
    const { ledger } = aLedger();
    const plan = { nextCheckAt: MORNING + HOUR_MS, intervalMs: HOUR_MS };
    const { payment } = aPendingSale(ledger, { watch: plan });
    become(ledger, { ...payment, state: 'expired', endedAt: MORNING }, { plan });
    ledger.watch.shiftDeadlines(deltaMs, MORNING + deltaMs);
    expect(ledger.payments.find(payment.orderId)?.watch.nextCheckAt).toBe(MORNING + nextIn);
  });
});

describe('a payment that a clock ahead ended', () => {
  it('is watched again as long as it may be paid, and not after a day', () => {
    const { ledger } = aLedger();
    // The longest lifetime that a code has.
    const { payment } = aPendingSale(ledger, { expiresAt: MORNING + 7 * DAY_MS });
    become(ledger, { ...payment, state: 'expired', endedAt: MORNING + 9 * DAY_MS });
    const plan = () => ledger.payments.find(payment.orderId)?.watch.nextCheckAt;
    ledger.watch.renew(payment.expiresAt + DAY_MS);
    expect(plan()).toBeNull();
    ledger.watch.renew(payment.expiresAt + DAY_MS - 1);
    expect(plan()).toBe(payment.expiresAt + DAY_MS - 1);
  });

  it('stays ended if that clock was ahead by a minute or less', () => {
    const { ledger } = aLedger();
    const planAfter = (aheadMs: number) => {
      const { payment } = aPendingSale(ledger);
      become(ledger, { ...payment, state: 'expired', endedAt: MORNING + aheadMs });
      ledger.watch.renew(MORNING);
      return ledger.payments.find(payment.orderId)?.watch.nextCheckAt;
    };
    expect([planAfter(60_000), planAfter(60_001)]).toEqual([null, MORNING]);
  });
});
