/** The customer's side in training: with the longest content there can be, no page cuts a text or hides a button. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TrainingGateway } from '../../electron/training/training-gateway.ts';
import { looks, troublesOf } from '../renderer/layout/measure.ts';
import { ORDER_ID } from '../renderer/layout/scenes/longest.ts';
import { offerFaces } from '../renderer/support/faces.ts';
import { openPage } from '../support/shared-browser.ts';
import { anInvoicePage } from './support/customer.ts';
import { aGateway, create, pay } from './support/merchant.ts';

const AMOUNT = 888_888_888_888;
const NAME = 'W'.repeat(20);
/** What the interface allows for an order of another shop's software. */
const WIDEST_ID = 'W'.repeat(50);
/** Only ends one that hangs. */
const limit = { timeout: 600_000 };

const ordered = async (gateway: TrainingGateway, changes: Record<string, unknown>) =>
  (await create(gateway, { paymentAmount: AMOUNT, customerVaName: NAME, ...changes })).body;

/** Each page, and what has to be there before. @returns its address, below the gateway's */
const pages: Readonly<Record<string, (gateway: TrainingGateway) => Promise<string>>> = {
  'the control page, with orders of every kind': async (gateway) => {
    for (const [at, paymentMethod] of ['SP', 'BC', 'OV', 'FT'].entries())
      await ordered(gateway, { paymentMethod, merchantOrderId: `${at}${WIDEST_ID.slice(1)}` });
    await pay(gateway, 'paid', `1${WIDEST_ID.slice(1)}`);
    return '/';
  },
  'the phone': async (gateway) => {
    await ordered(gateway, { merchantOrderId: WIDEST_ID });
    return '/phone';
  },
  'a bill on the phone': async (gateway) => {
    await ordered(gateway, { merchantOrderId: WIDEST_ID });
    return `/phone?order=${WIDEST_ID}`;
  },
  'a bill on the phone that is paid already': async (gateway) => {
    await ordered(gateway, { paymentMethod: 'BC', merchantOrderId: WIDEST_ID });
    await pay(gateway, 'paid', WIDEST_ID);
    return `/phone?order=${WIDEST_ID}`;
  },
  'paid by phone': async (gateway) => {
    await ordered(gateway, { merchantOrderId: WIDEST_ID });
    await pay(gateway, 'paid', WIDEST_ID);
    return `/phone?order=${WIDEST_ID}&result=paid`;
  },
  'a code that the phone cannot read': () => Promise.resolve(`/phone?payload=${'W'.repeat(200)}`),
  'the cash machine': () => Promise.resolve('/atm'),
  'a number that the cash machine does not know': () => Promise.resolve('/atm?number=888888888888888888888888'),
  'a bill at the cash machine': async (gateway) => {
    const { vaNumber } = await ordered(gateway, { paymentMethod: 'BC', merchantOrderId: WIDEST_ID });
    return `/atm?number=${vaNumber}`;
  },
  'paid at the cash machine': async (gateway) => {
    const { vaNumber } = await ordered(gateway, { paymentMethod: 'BC', merchantOrderId: WIDEST_ID });
    await pay(gateway, 'paid', WIDEST_ID);
    return `/atm?number=${vaNumber}&result=paid`;
  },
  'what was asked of the gateway': async (gateway) => {
    await ordered(gateway, { merchantOrderId: WIDEST_ID });
    return '/requests';
  },
  'what the gateway reported': async (gateway) => {
    await ordered(gateway, { merchantOrderId: WIDEST_ID });
    await pay(gateway, 'paid', WIDEST_ID);
    return '/callbacks';
  },
  'a checkout, to choose how to pay': async (gateway) => {
    const { url } = await anInvoicePage(gateway, { paymentAmount: AMOUNT, merchantOrderId: ORDER_ID });
    return url.slice(gateway.url.length);
  },
};

describe('the pages of the training gateway', limit, () => {
  it.each(Object.entries(pages))('are whole at every size and in every face: %s', async (_, prepare) => {
    const gateway = await aGateway();
    const path = await prepare(gateway);
    const page = await openPage();
    onTestFinished(() => page.context().close());
    await offerFaces(page);
    const found: string[] = [];
    for (const look of looks) {
      await page.emulateMedia({ colorScheme: look.theme });
      const address = new URL(path, gateway.url);
      address.searchParams.set('lang', look.language);
      const answer = await page.goto(address.href);
      expect(answer?.status()).toBe(200);
      found.push(...(await troublesOf(page, look, { isScrolled: true })));
    }
    expect(found).toEqual([]);
  });
});
