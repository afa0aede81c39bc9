/** What the customer sees while the cashier sells: the payment that the cashier's window names, at each of its changes. */
import { expect, it } from 'vitest';
import { createCustomerDisplay } from '../../../electron/usecases/display/customer-display.ts';
import { dismissPayment } from '../../../electron/usecases/sale/dismiss-payment.ts';
import { counterFixture } from '../../support/counter-fixture.ts';

async function aCounter() {
  const counter = await counterFixture();
  const settings = { environment: 'sandbox' as 'sandbox' | 'production', theme: 'dark' as const };
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
});
