/** The gateway's page on the customer's display: its reports cause status checks, and nothing else. */
import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../electron/ports/ledger/ledger.ts';
import {
  type CheckoutRequest,
  type CheckoutTerms,
  createCheckoutController,
} from '../../../electron/usecases/checkout.ts';
import { refreshMethods } from '../../../electron/usecases/methods.ts';
import type { CheckoutView } from '../../../shared/contract/checkout.ts';
import { counterFixture } from '../../support/counter-fixture.ts';

async function aCheckout(changes: Partial<CheckoutTerms> = {}, shown = () => Promise.resolve()) {
  const bench = await counterFixture();
  expect(await refreshMethods(bench.parts, bench.context)).toMatchObject({ ok: true });
  const { orderId } = (await bench.charge('DA')).payment;
  const opened: CheckoutRequest[] = [];
  const did: string[] = [];
  const said: CheckoutView[] = [];
  bench.events.on('checkout', ({ environment: _, ...told }) => said.push(told));
  const url = bench.account.baseUrl;
  const terms = { gateways: [url], checkoutUrl: url, returnUrl: `${url}/back`, checkoutCurrency: '' };
  const controller = createCheckoutController({
    shopLedgers: new Map([['sandbox', bench.shopLedger]]),
    events: bench.events,
    watcher: bench.watcher,
    checkoutTerms: () => ({ ...terms, checkoutBy: 'redirect', ...changes }),
    async openWindow(request) {
      opened.push(request);
      const number = opened.length;
      return { shown: shown(), focus: () => did.push(`focus ${number}`), close: () => did.push(`close ${number}`) };
    },
  });
  const asked = async () => (await bench.requests('status')).length;
  return { bench, controller, orderId, opened, did, said, asked };
}

describe('a checkout', () => {
  it('opens the payment’s page in the language of the screen', async () => {
    const { bench, controller, orderId, opened, said } = await aCheckout({ checkoutCurrency: 'USD' });
    expect(await controller.open(orderId, 'en')).toEqual({ ok: true, value: { orderId, stage: 'open' } });
    const by = opened[0]?.by;
    if (by?.kind !== 'redirect') throw new Error('Not by redirect');
    const { code } = bench.payment(orderId).payment;
    if (code?.kind !== 'page') throw new Error('No page');
    // As the gateway sent it, in the ledger; our parameters are added only where it is shown.
    expect(new URL(code.url).search).toMatch(/^\?reference=\w+$/);
    expect(by.address).toBe(`${code.url}&lang=en&currency=USD`);
    expect(said).toEqual([{ orderId, stage: 'open' }]);
    expect(opened[0]?.practice).toBe('TEST MODE (sandbox) · no real money');
  });

  it('that says paid makes the terminal ask, and the answer decides', async () => {
    const { bench, controller, orderId, opened, said, asked } = await aCheckout();
    await bench.pass(60_000);
    await controller.open(orderId, 'id');
    const before = await asked();
    opened[0]?.onReturn({ merchantOrderId: orderId, stage: 'said-paid' });
    opened[0]?.onClosed();
    await bench.pass(5_000);
    expect(said.at(-1)).toEqual({ orderId, stage: 'said-paid' });
    expect(await asked()).toBe(before + 1);
    expect(bench.stateOf(orderId)).toBe('pending');

    await bench.pay(orderId);
    opened[0]?.onReturn({ merchantOrderId: null, stage: 'said-canceled' });
    await bench.pass(10_000);
    expect(bench.stateOf(orderId)).toBe('paid');
  });

  it('that ends while the ledger is held is told of all the same, and breaks nothing', async () => {
    const { bench, controller, orderId, opened, said } = await aCheckout();
    await controller.open(orderId, 'id');
    bench.watcher.checkSoon = () => {
      throw new StoreError('database-busy', new Error('database is locked'));
    };
    expect(() => opened[0]?.onReturn({ merchantOrderId: orderId, stage: 'said-paid' })).not.toThrow();
    expect(said.at(-1)).toEqual({ orderId, stage: 'said-paid' });
  });

  it('that speaks of another order is not taken for this one’s', async () => {
    const { controller, orderId, opened, said } = await aCheckout();
    await controller.open(orderId, 'id');
    opened[0]?.onReturn({ merchantOrderId: 'KK1-SOMEBODYELSES', stage: 'said-paid' });
    expect(said.at(-1)).toEqual({ orderId, stage: 'said-error' });
  });

  it('that is kept from a host of its choice has the cashier told, until it says its end', async () => {
    const { controller, orderId, opened, said } = await aCheckout();
    await controller.open(orderId, 'id');
    opened[0]?.onRefused('acs.bank.example');
    expect(said.at(-1)).toEqual({ orderId, stage: 'open', refused: 'acs.bank.example' });
    opened[0]?.onReturn({ merchantOrderId: null, stage: 'said-paid' });
    opened[0]?.onRefused('other.example');
    expect(said.at(-1)).toEqual({ orderId, stage: 'said-paid' });
  });

  it('that is closed without a word is said to be, and the payment stays watched', async () => {
    const { bench, controller, orderId, opened, said } = await aCheckout();
    await controller.open(orderId, 'id');
    opened[0]?.onClosed();
    expect(said.at(-1)).toEqual({ orderId, stage: 'closed' });
    expect(bench.payment(orderId).watch.nextCheckAt).not.toBeNull();
  });

  it('is one at a time: again comes to the front, another takes its place', async () => {
    const { bench, controller, orderId, did } = await aCheckout();
    const other = (await bench.charge('DA')).payment.orderId;
    await controller.open(orderId, 'id');
    await controller.open(orderId, 'id');
    await controller.open(other, 'id');
    controller.close();
    expect(did).toEqual(['focus 1', 'close 1', 'close 2']);
  });

  // Pressed twice before the window existed: the first window stayed open and could not be closed any more.
  it('opens one window, however quickly it is asked for', async () => {
    const { controller, orderId, opened, did } = await aCheckout();
    await Promise.all([controller.open(orderId, 'id'), controller.open(orderId, 'id')]);
    controller.close();
    expect(opened).toHaveLength(1);
    expect(did).toEqual(['focus 1', 'close 1']);
  });

  // A page that never loaded blocked the checkout for every later sale.
  it('whose page never comes makes way for another sale’s, and can be closed', async () => {
    const { bench, controller, orderId, opened, did } = await aCheckout({}, () => new Promise<void>(() => undefined));
    const other = (await bench.charge('DA')).payment.orderId;
    void controller.open(orderId, 'id');
    void controller.open(other, 'id');
    await expect.poll(() => opened.length).toBe(2);
    expect(did).toEqual(['close 1']);
    controller.close();
    expect(did).toEqual(['close 1', 'close 2']);
  });

  it('whose page could not be loaded is not open', async () => {
    const { controller, orderId, said } = await aCheckout({}, () => Promise.reject(new Error('refused')));
    expect(await controller.open(orderId, 'id')).toMatchObject({ failure: { code: 'checkout-not-opened' } });
    expect(said).toEqual([]);
  });

  it('is there for payments that have a page and can still be paid', async () => {
    const { bench, controller, orderId, opened } = await aCheckout();
    const qris = (await bench.charge('SP')).payment.orderId;
    expect(await controller.open('KK1-NOBODYS', 'id')).toMatchObject({ failure: { code: 'payment-not-found' } });
    expect(await controller.open(qris, 'id')).toMatchObject({ failure: { code: 'checkout-unavailable' } });
    await bench.pay(orderId);
    await bench.pass(60_000);
    expect(await controller.open(orderId, 'id')).toMatchObject({ failure: { code: 'checkout-unavailable' } });
    expect(opened).toEqual([]);
  });

  it('of a payment by the direct API goes by its address although the script is wanted: it has no invoice', async () => {
    const { controller, orderId, opened } = await aCheckout({ checkoutBy: 'script' });
    await controller.open(orderId, 'id');
    expect(opened[0]?.by.kind).toBe('redirect');
  });

  it('says so where no window can be opened', async () => {
    const { bench, orderId } = await aCheckout();
    const controller = createCheckoutController({
      shopLedgers: new Map([['sandbox', bench.shopLedger]]),
      events: bench.events,
      watcher: bench.watcher,
      checkoutTerms: () => ({
        gateways: [],
        checkoutUrl: '',
        returnUrl: '',
        checkoutBy: 'redirect',
        checkoutCurrency: '',
      }),
      openWindow: () => Promise.reject(new Error('no display')),
    });
    expect(await controller.open(orderId, 'id')).toMatchObject({ failure: { code: 'checkout-not-opened' } });
  });
});
