/** What the customer sees while the cashier sells: the payment that the cashier's window names, at each of its changes. */
import { describe, expect, it } from 'vitest';
import { createCustomerDisplay } from '../../../electron/usecases/display.ts';
import { dismissPayment } from '../../../electron/usecases/sale/open-payments.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { counterFixture } from '../../support/counter-fixture.ts';

async function aCounter() {
  const counter = await counterFixture();
  const settings = { environment: 'sandbox' as 'sandbox' | 'production', theme: 'dark' as const, showsLines: true };
  const display = createCustomerDisplay({
    ...{
      clock: counter.clock,
      events: counter.events,
      language: () => 'id',
      logo: { read: () => null, write: () => undefined },
    },
    settings: { read: () => settings } as never,
    shopContext: () => counter.context,
    shopLedgers: new Map([['sandbox', counter.shopLedger]]),
  });
  /** The kinds shown so far, without repetitions. */
  const shown: string[] = [];
  const look = (): void => {
    const { kind } = display.view().shows;
    if (shown.at(-1) !== kind) shown.push(kind);
  };
  look();
  counter.events.on('customer-view-changed', look);
  return { counter, display, shown, settings };
}

it('shows the amount while the code is made, the code once it is on the counter, and green with it', async () => {
  const { counter, display, shown } = await aCounter();
  const { payment } = await counter.charge();
  expect(display.view().shows).toEqual({ kind: 'wait', amount: 25_000 });
  display.follow(payment.orderId);
  expect(display.view()).toMatchObject({ shopName: 'Warung Senja', theme: 'dark', shows: { code: payment.code } });
  await counter.pay(payment.orderId);
  await counter.pass(10_000);
  display.follow(null);
  expect(shown).toEqual(['idle', 'wait', 'code', 'paid', 'idle']);
});

it('forgets a new payment that the cashier’s window does not show', async () => {
  const { counter, display, shown } = await aCounter();
  await counter.charge();
  await counter.pass(1_000);
  expect(shown).toEqual(['idle', 'wait', 'idle']);

  await counter.charge();
  display.follow(null);
  expect(shown).toEqual(['idle', 'wait', 'idle', 'wait', 'idle']);
});

it('does not show another payment, made or changed, next to the one on the counter', async () => {
  const { counter, display, shown } = await aCounter();
  const first = await counter.charge();
  display.follow(first.payment.orderId);
  const second = await counter.charge();
  await counter.pay(second.payment.orderId);
  await counter.pass(60_000);
  expect(counter.stateOf(second.payment.orderId)).toBe('paid');
  expect(shown).toEqual(['idle', 'wait', 'code']);
});

it('shows nothing of a payment that the cashier leaves, nor of another environment', async () => {
  const { counter, display, shown, settings } = await aCounter();
  const { payment } = await counter.charge();
  display.follow(payment.orderId);
  dismissPayment(counter.parts, counter.shopLedger, payment.orderId);
  expect(shown).toEqual(['idle', 'wait', 'code', 'idle']);

  const other = await counter.charge();
  display.follow(other.payment.orderId);
  settings.environment = 'production';
  counter.events.emit('terminal-changed');
  expect(shown.at(-1)).toBe('idle');

  const sale = { kind: 'new', amount: rupiah(5_000), note: '', businessDay: BUSINESS_DAY } as const;
  const cash = { requestId: 'r', sale, recordId: 'TK1-20260309-CASH1', given: sale.amount };
  counter.ledger.cash.book(cash, counter.clock.now(), BUSINESS_DAY, 10);
  display.follow(cash.recordId);
  expect(display.view().shows).toEqual({ kind: 'idle' });
});

describe('the lines of a sale that is being entered', () => {
  const coffee = { name: 'Kopi susu', quantity: 2, total: 36_000 };
  const discount = { name: '', quantity: 1, total: -1_000 };

  it('are shown with their sum, give way to the payment, and are gone once the sale is cleared', async () => {
    const { counter, display, shown } = await aCounter();
    display.ringUp([coffee]);
    display.ringUp([coffee, discount]);
    expect(display.view().shows).toEqual({ kind: 'lines', lines: [coffee, discount], amount: 35_000 });
    const { payment } = await counter.charge();
    display.follow(payment.orderId);
    display.ringUp([]);
    await counter.pay(payment.orderId);
    await counter.pass(10_000);
    display.follow(null);
    expect(shown).toEqual(['idle', 'lines', 'wait', 'code', 'paid', 'idle']);
    display.ringUp([coffee]);
    display.ringUp([]);
    expect(shown.slice(-2)).toEqual(['lines', 'idle']);
  });

  it('have the one that was added or changed last at their end', async () => {
    const { display } = await aCounter();
    const bread = { name: 'Roti', quantity: 1, total: 8_000 };
    const one = { ...coffee, quantity: 1, total: 18_000 };
    for (const lines of [[one], [one, bread], [one, bread, bread], [coffee, bread, bread]]) display.ringUp(lines);
    expect(display.view().shows).toMatchObject({ lines: [bread, bread, coffee], amount: 52_000 });
    display.ringUp([coffee, bread]);
    expect(display.view().shows).toMatchObject({ lines: [bread, coffee], amount: 44_000 });
  });

  it('never hide a payment on the counter', async () => {
    const { counter, display, shown } = await aCounter();
    const { payment } = await counter.charge();
    display.follow(payment.orderId);
    display.ringUp([coffee]);
    expect(shown).toEqual(['idle', 'wait', 'code']);
    display.follow(null);
    expect(shown).toEqual(['idle', 'wait', 'code', 'lines']);
  });

  it('are not shown in a shop that does not want them', async () => {
    const { display, settings } = await aCounter();
    settings.showsLines = false;
    display.ringUp([coffee]);
    expect(display.view().shows).toEqual({ kind: 'idle' });
  });

  it.each([
    ['a sum below zero', [discount]],
    ['more than an amount can be', [{ ...coffee, total: 999_999_999_999 }, coffee]],
  ])('are not shown with %s, which no sale has', async (_what, lines) => {
    const { display } = await aCounter();
    display.ringUp(lines);
    expect(display.view().shows).toEqual({ kind: 'idle' });
  });
});
