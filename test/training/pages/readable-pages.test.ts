/** The customer's pages in training: with the longest content, no page cuts a text or hides a button. */
import { describe } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import { openUndrawnPage } from '../../support/browser/shared-browser.ts';
import { create, pay } from '../support/merchant.ts';
import { staysReadable, type TrainingScene } from '../support/stays-readable.ts';

const AMOUNT = 888_888_888_888;
const NAME = 'W'.repeat(20);
/** The interface's limits, for orders of another shop's software. */
const WIDEST_ID = 'W'.repeat(50);

const ordered = async (gateway: TrainingGateway, changes: Record<string, unknown>) =>
  (await create(gateway, { paymentAmount: AMOUNT, customerVaName: NAME, ...changes })).body;

/** Each page and its preconditions. @returns its address, below the gateway's */
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
  'a shop that a customer comes back to': () =>
    Promise.resolve(`/return?merchantOrderId=${WIDEST_ID}&reference=${'W'.repeat(50)}&resultCode=00`),
};

const scenes = Object.fromEntries(Object.entries(pages).map(([name, prepare]) => [name, { prepare }]));
const locked: TrainingScene = {
  prepare: () => Promise.resolve('/phone'),
  options: { lock: { key: 'a-key-of-this-run', isLocked: () => true } },
  status: 403,
};

/** As long as a host name may be. */
const publicUrl = `https://${Array(4).fill('w'.repeat(62)).join('.')}:65535`;
const named: TrainingScene = { prepare: () => Promise.resolve('/'), options: { publicUrl } };

describe('the pages of the training gateway', () =>
  staysReadable(openUndrawnPage, {
    ...scenes,
    'what somebody sees who has no key to them': locked,
    'the index of a gateway with a public address': named,
  }));
