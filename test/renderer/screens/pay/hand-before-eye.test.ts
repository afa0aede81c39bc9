/**
 * A hand faster than the eye: right after a change, money or a decision may be one press away.
 * Here: Sell → Pay; Pay → confirmation of leaving, and back; Pay → expired, refused, paid; refused → retried, other
 * method; paid → Sell; another screen → Sell; a strip above Sell.
 * In hand-before-dialog.test.ts: Sell → confirmation during a pause, customer fields; sign-in → Sell; Pay → other
 * method and its new code; unclear → confirmation of a second bill; Settings → confirmations of restoring, removing or
 * changing a mode, the manager's PIN, and back; a damaged ledger in Settings; History → refund; Report → closing a day,
 * with its sums and with new sums; a destination strip above Sell.
 * In a real browser: press-guard.test.ts. Positions: ../layout/under-the-hand.test.ts.
 */
import { expect, it } from 'vitest';
import { stillStands } from '../../../support/browser/timed-press.ts';
import { paying, stateOf } from '../../support/actions/paying.ts';
import { countsOnlyOnceSeen, isThere, type Transition } from '../../support/actions/transitions.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aPaymentView, NOW } from '../../support/views/views.ts';

const bench = domFixture();

const pending = aPaymentView();
const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, now: NOW + 1_000, nextCheckAt: null });
const creating = aPaymentView({ state: 'creating', code: null, reference: null, nextCheckAt: null });
const refused = aPaymentView({
  ...{ state: 'rejected', saleState: 'unpaid', code: null, nextCheckAt: null, now: NOW + 1_000 },
  cause: { code: 'network-unreachable' },
});
const again = aPaymentView({ orderId: 'K1-260309-NEXTONEX', createdAt: NOW + 1 });
const lapsed = aPaymentView({ state: 'expired', saleState: 'unpaid', now: NOW + 1_000, nextCheckAt: null });
const anAlert = {
  orderId: 'one',
  flag: 'paid-twice',
  payment: aPaymentView({ orderId: 'one', flags: ['paid-twice'] }),
} as const;

const transitions: readonly Transition[] = [
  {
    name: 'Sell → Pay, on Leave',
    async before() {
      const terminal = await bench.open({ 'sale.charge': pending });
      await terminal.byId('amount').fill('25000');
      return terminal;
    },
    turn: ({ page }) => page.keyboard.press('Enter'),
    on: 'dismiss',
    acted: (terminal) => isThere(terminal, 'dismiss-confirm'),
    from: 400,
  },
  {
    name: 'Pay → the question whether to leave, on its yes',
    before: () => paying(bench),
    async turn(terminal) {
      await terminal.byId('dismiss').focus();
      await terminal.page.keyboard.press('Enter');
    },
    on: 'dismiss-confirm',
    acted: async (terminal) => (await terminal.asked('payment.dismiss')).length > 0,
    from: 400,
  },
  {
    name: 'the question → Pay, on Leave again',
    async before() {
      const terminal = await paying(bench);
      await terminal.byId('dismiss').click();
      await terminal.byId('dismiss-stay').waitFor();
      return terminal;
    },
    turn: ({ page }) => page.keyboard.press('Escape'),
    on: 'dismiss',
    acted: (terminal) => isThere(terminal, 'dismiss-confirm'),
    from: 400,
  },
  {
    name: 'Pay → ended, on New sale',
    before: () => paying(bench),
    turn: (terminal) => terminal.emit('payment', lapsed),
    on: 'new-sale',
    acted: (terminal) => isThere(terminal, 'amount'),
    from: 400,
  },
  {
    name: 'Pay → refused, on Try again',
    before: () => paying(bench, creating, { 'sale.retry': again }),
    turn: (terminal) => terminal.emit('payment', refused),
    on: 'try-again',
    acted: async (terminal) => (await terminal.asked('sale.retry')).length > 0,
    from: 400,
  },
  {
    name: 'Pay → refused, on another way to pay',
    before: () => paying(bench, creating),
    turn: (terminal) => terminal.emit('payment', refused),
    on: 'other-method',
    acted: (terminal) => isThere(terminal, 'method-virtual-account'),
    from: 400,
  },
  {
    name: 'refused → tried again, on Leave',
    before: () => paying(bench, refused, { 'sale.retry': again }),
    async turn(terminal) {
      await terminal.byId('try-again').focus();
      await terminal.page.keyboard.press('Enter');
      await terminal.page.locator(`[data-order-id="${again.orderId}"]`).waitFor();
    },
    on: 'dismiss',
    acted: (terminal) => isThere(terminal, 'dismiss-confirm'),
    from: 400,
  },
  {
    name: 'Pay → paid, on New sale',
    before: () => paying(bench),
    turn: (terminal) => terminal.emit('payment', paid),
    on: 'new-sale',
    acted: async (terminal) => (await terminal.byId('payment').count()) === 0 || (await stateOf(terminal)) !== 'paid',
    from: 1_000,
  },
  {
    name: 'paid → Sell, on another method',
    async before() {
      const terminal = await paying(bench);
      await terminal.emit('payment', paid);
      await terminal.byId('new-sale').waitFor();
      await stillStands(terminal.page);
      return terminal;
    },
    turn: ({ page }) => page.keyboard.press('Enter'),
    on: 'method-virtual-account',
    acted: async (terminal) => (await terminal.byId('method-virtual-account').getAttribute('aria-pressed')) === 'true',
    from: 400,
  },
  {
    name: 'Report → Sell, on a key',
    async before() {
      const terminal = await bench.open();
      await terminal.byId('nav-review').click();
      await terminal.byId('review-list').waitFor();
      return terminal;
    },
    async turn(terminal) {
      await terminal.byId('nav-sell').focus();
      await terminal.page.keyboard.press('Enter');
    },
    on: 'key-7',
    acted: async (terminal) => (await terminal.byId('amount').inputValue()) === '7',
    from: 400,
  },
  {
    name: 'a warning comes above Sell, on Charge',
    async before() {
      const terminal = await bench.open({ 'sale.charge': pending });
      await terminal.byId('amount').fill('25000');
      return terminal;
    },
    turn: (terminal) => terminal.emit('alerts', [anAlert]),
    on: 'charge',
    acted: async (terminal) => (await terminal.asked('sale.charge')).length > 0,
    from: 400,
  },
];

countsOnlyOnceSeen(transitions);

it('a key counts at once, on a screen that has just come', async () => {
  const terminal = await paying(bench);
  await terminal.byId('dismiss').focus();
  await terminal.page.keyboard.press('Enter');
  await terminal.page.keyboard.press('Enter');
  await terminal.byId('dismiss-stay').waitFor({ state: 'detached' });
  expect(await terminal.asked('payment.dismiss')).toEqual([]);
  expect(await stateOf(terminal)).toBe('pending');
});
