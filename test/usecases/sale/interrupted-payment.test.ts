import { describe, expect, it } from 'vitest';
import { resolvePayment } from '../../../electron/usecases/review.ts';
import { retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { dismissPayment, isAnyPayableOnScreen, resumePayment } from '../../../electron/usecases/sale/open-payments.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aManager, MANAGER_PIN } from '../../support/a-manager.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';

const MINUTE_MS = 60_000;
const found = (bench: CounterFixture) => bench.interrupted.take(bench.shopLedger)?.payment.orderId ?? null;

it('is the payment of the newest sale while it can still be paid, also when midnight came between', async () => {
  const bench = await counterFixture();
  expect(found(bench)).toBeNull();
  await bench.charge();
  await bench.pass(14 * 60 * MINUTE_MS - 5 * MINUTE_MS);
  const { payment } = await bench.charge();
  await bench.pass(6 * MINUTE_MS);
  expect(bench.shopLedger.businessDay(bench.clock.now())).not.toBe(bench.shopLedger.businessDay(payment.createdAt));
  await bench.restart();
  expect(found(bench)).toBe(payment.orderId);
  await bench.pay(payment.orderId);
  await bench.pass(MINUTE_MS);
  expect(found(bench)).toBeNull();
});

it('is not one that the cashier left', async () => {
  const bench = await counterFixture();
  const { payment } = await bench.charge();
  dismissPayment(bench.parts, bench.shopLedger, payment.orderId);
  expect(found(bench)).toBeNull();
});

// Incident: after a crash nobody dismissed it, and a customer who paid twice was flagged nowhere.
it('is a code whose sale was settled by hand, until the cashier dismisses it; it does not hold the mode', async () => {
  const bench = await counterFixture();
  const manager = await aManager(bench.clock);
  const { payment } = await bench.charge();
  const settled = { kind: 'settled', reason: 'paid in cash', pin: MANAGER_PIN } as const;
  const resolved = await resolvePayment({ ...bench.parts, manager }, bench.shopLedger, payment.orderId, settled);
  expect(resolved.ok).toBe(true);
  await bench.restart();
  expect(found(bench)).toBe(payment.orderId);
  expect(isAnyPayableOnScreen(bench.ledger.payments, bench.clock.now())).toBe(false);
  dismissPayment(bench.parts, bench.shopLedger, payment.orderId);
  await bench.restart();
  expect(found(bench)).toBeNull();
  await bench.pay(payment.orderId);
  await bench.pass(MINUTE_MS);
  expect(bench.payment(payment.orderId).flags).toEqual(['paid-late']);
});

it('is not an older sale behind which another customer was served', async () => {
  const bench = await counterFixture();
  await bench.charge();
  const { payment } = await bench.charge();
  await bench.pay(payment.orderId);
  await bench.pass(10_000);
  expect(bench.stateOf(payment.orderId)).toBe('paid');
  expect(found(bench)).toBeNull();
});

it('is not one whose deadline is long past, although nobody could ask yet', async () => {
  const bench = await counterFixture();
  await bench.charge();
  await bench.cutOff();
  await bench.pass(10 * MINUTE_MS);
  expect(found(bench)).not.toBeNull();
  await bench.pass(10 * MINUTE_MS);
  expect(found(bench)).toBeNull();
});

it('is one that was paid while the terminal was off: told once, though it was found before anybody asked', async () => {
  const bench = await counterFixture();
  const { payment } = await bench.charge();
  await bench.pay(payment.orderId);
  expect(bench.stateOf(payment.orderId)).toBe('pending');
  await bench.restart();
  expect(bench.stateOf(payment.orderId)).toBe('paid');
  expect(found(bench)).toBe(payment.orderId);
  expect(found(bench)).toBeNull();
});

it.each([
  ['at once', 'SP', 0],
  ['after a long time on the counter', 'BC', 30 * MINUTE_MS],
])('is one that was paid %s, while its window could not show it: told once', async (_, method, waits) => {
  const bench = await counterFixture();
  expect(found(bench)).toBeNull();
  const { payment } = await bench.charge(method);
  bench.interrupted.remember(bench.shopLedger);
  await bench.pass(waits);
  await bench.pay(payment.orderId);
  while (bench.stateOf(payment.orderId) !== 'paid') await bench.pass(MINUTE_MS);
  await bench.pass(9 * MINUTE_MS);
  expect(found(bench)).toBe(payment.orderId);
  expect(found(bench)).toBeNull();
});

it('is not one that was paid and seen', async () => {
  const bench = await counterFixture();
  const { payment } = await bench.charge();
  bench.interrupted.remember(bench.shopLedger);
  await bench.pay(payment.orderId);
  await bench.pass(MINUTE_MS);
  expect(bench.stateOf(payment.orderId)).toBe('paid');
  bench.interrupted.forget(bench.shopLedger);
  expect(found(bench)).toBeNull();
});

it('is the attempt that was paid, not the one that was on the screen', async () => {
  const bench = await counterFixture();
  const first = await bench.charge();
  const second = await retrySale(bench.parts, bench.context, { saleId: first.sale.id, method: 'BC' });
  if (!second.ok) throw new Error(second.failure.code);
  await bench.pay(first.payment.orderId);
  await bench.restart();
  expect(bench.stateOf(second.value.payment.orderId)).toBe('pending');
  expect(found(bench)).toBe(first.payment.orderId);
});

it('is not one that ended long before anybody came to this counter', async () => {
  const bench = await counterFixture();
  const { payment } = await bench.charge();
  await bench.pay(payment.orderId);
  await bench.restart();
  await bench.pass(10 * MINUTE_MS);
  expect(bench.stateOf(payment.orderId)).toBe('paid');
  expect(found(bench)).toBeNull();
});

it('is not one that nobody could ask about, and that is too old to be shown', async () => {
  const bench = await counterFixture();
  await bench.charge();
  await bench.cutOff();
  await bench.pass(18 * MINUTE_MS);
  await bench.restart();
  await bench.pass(3 * MINUTE_MS);
  expect(found(bench)).toBeNull();
});

it('is not one that was paid, seen and followed by another sale', async () => {
  const bench = await counterFixture();
  const { payment } = await bench.charge();
  await bench.pay(payment.orderId);
  await bench.restart();
  const next = await bench.charge();
  dismissPayment(bench.parts, bench.shopLedger, next.payment.orderId);
  expect(found(bench)).toBeNull();
});

describe('an older payment that was shown again', () => {
  /** The next customer is charged, and the payment is dismissed. */
  async function left(bench: CounterFixture): Promise<void> {
    const { payment } = await bench.charge();
    dismissPayment(bench.parts, bench.shopLedger, payment.orderId);
  }

  /** The next customer pays cash at once. */
  function cash({ ledger, clock, shopLedger }: CounterFixture): void {
    const at = clock.now();
    const businessDay = shopLedger.businessDay(at);
    const sale = { kind: 'new', amount: rupiah(9_000), note: '', businessDay } as const;
    const booked = { requestId: 'r-1', recordId: 'TK1-20260309-CASH1', given: sale.amount, sale };
    ledger.cash.book(booked, at, businessDay, shopLedger.hour(at));
  }

  /** @param served the following sale. The payment was dismissed before it, and is resumed after it. */
  async function shownAgain(
    served: (bench: CounterFixture) => unknown = left,
  ): Promise<{ readonly bench: CounterFixture; readonly orderId: string }> {
    const bench = await counterFixture();
    const { payment } = await bench.charge();
    dismissPayment(bench.parts, bench.shopLedger, payment.orderId);
    await bench.pass(1_000);
    await served(bench);
    await bench.pass(1_000);
    resumePayment(bench.parts, bench.shopLedger, payment.orderId);
    return { bench, orderId: payment.orderId };
  }

  it.each([
    ['a payment that was left', left],
    ['cash', cash],
  ])('is the one that was on the counter, where the sale before was %s', async (_, served) => {
    const { bench, orderId } = await shownAgain(served);
    expect(found(bench)).toBe(orderId);
    await bench.restart();
    expect(found(bench)).toBe(orderId);
    dismissPayment(bench.parts, bench.shopLedger, orderId);
    expect(found(bench)).toBeNull();
  });

  it('is found by its new attempt, once the one that was shown again has expired', async () => {
    const { bench } = await shownAgain();
    await bench.pass(11 * MINUTE_MS);
    const [{ sale } = { sale: undefined }] = bench.ledger.history
      .page({ search: '', before: null, limit: 2 })
      .entries.slice(1);
    const again = await retrySale(bench.parts, bench.context, { saleId: sale?.id ?? 0, method: 'SP' });
    if (!again.ok) throw new Error(again.failure.code);
    await bench.restart();
    expect(found(bench)).toBe(again.value.payment.orderId);
  });

  it.each([
    ['a payment that was left', left],
    ['cash', cash],
  ])('comes back as well when it was paid while the terminal was off, after %s', async (_, served) => {
    const { bench, orderId } = await shownAgain(served);
    await bench.pay(orderId);
    await bench.restart();
    expect(bench.stateOf(orderId)).toBe('paid');
    expect(found(bench)).toBe(orderId);
    expect(found(bench)).toBeNull();
  });

  it.each([
    ['charged', left],
    ['paid in cash', cash],
  ])('is not, once a new sale was %s behind it', async (_, served) => {
    const { bench } = await shownAgain();
    await bench.pass(1_000);
    await served(bench);
    expect(found(bench)).toBeNull();
  });
});
