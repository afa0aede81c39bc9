/**
 * A hand faster than the eye: right after a change, money or a decision may be one press away.
 * Each call of the guard has a row, here or in hand-before-dialog.test.ts, and the last test here says so.
 * Dialogs have a row for their coming and one for their going, because only one file has a `<dialog>`.
 * In a real browser: press-guard.test.ts. Positions: ../layout/under-the-hand.test.ts.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
const anAlert = (orderId: string) =>
  ({ orderId, flag: 'paid-twice', payment: aPaymentView({ orderId, flags: ['paid-twice'] }) }) as const;

const transitions: readonly Transition[] = [
  {
    name: 'Sell → Pay, on Leave',
    guardedBy: 'app-shell/screen-boundary.tsx',
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
    guardedBy: 'ui/dialog.tsx',
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
    guardedBy: 'ui/dialog.tsx',
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
    name: 'Pay → refused, on Try again',
    guardedBy: 'app-shell/screen-boundary.tsx',
    before: () => paying(bench, creating, { 'sale.retry': again }),
    turn: (terminal) => terminal.emit('payment', refused),
    on: 'try-again',
    acted: async (terminal) => (await terminal.asked('sale.retry')).length > 0,
    from: 400,
  },
  {
    name: 'refused → tried again, on Leave',
    guardedBy: 'app-shell/screen-boundary.tsx',
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
    guardedBy: 'app-shell/screen-boundary.tsx',
    before: () => paying(bench),
    turn: (terminal) => terminal.emit('payment', paid),
    on: 'new-sale',
    acted: async (terminal) => (await terminal.byId('payment').count()) === 0 || (await stateOf(terminal)) !== 'paid',
    from: 1_000,
  },
  {
    name: 'paid → Sell, on another method',
    guardedBy: 'app-shell/screen-boundary.tsx',
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
    name: 'Review → Sell, on a key',
    guardedBy: 'app-shell/screen-boundary.tsx',
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
    guardedBy: 'app-shell/strips/alerts-banner.tsx',
    async before() {
      const terminal = await bench.open({ 'sale.charge': pending });
      await terminal.byId('amount').fill('25000');
      return terminal;
    },
    turn: (terminal) => terminal.emit('alerts', [anAlert('one')]),
    on: 'charge',
    acted: async (terminal) => (await terminal.asked('sale.charge')).length > 0,
    from: 400,
  },
  {
    name: 'a warning → the next one, on Seen',
    guardedBy: 'app-shell/strips/alerts-banner.tsx',
    async before() {
      const terminal = await bench.open({ 'alerts.list': [anAlert('one'), anAlert('next')] });
      await terminal.page.locator('[data-testid=alert][data-order-id=one]').waitFor();
      return terminal;
    },
    turn: (terminal) => terminal.emit('alerts', [anAlert('next')]),
    on: 'alert-seen',
    acted: async (terminal) => (await terminal.asked('alerts.acknowledge')).length > 0,
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

it('each file that shows something else has a row above or in hand-before-dialog.test.ts', () => {
  const renderer = resolve(import.meta.dirname, '../../../../renderer');
  const filesWith = (pattern: RegExp) =>
    globSync('**/*.tsx', { cwd: renderer }).filter((file) => pattern.test(readFileSync(join(renderer, file), 'utf8')));
  const rows = ['hand-before-eye', 'hand-before-dialog'].map((name) =>
    readFileSync(join(import.meta.dirname, `${name}.test.ts`), 'utf8'),
  );
  const proven = rows.flatMap((text) => Array.from(text.matchAll(/guardedBy: '([\w/.-]+)'/g), ([, file]) => file));
  // With the main process gone there is nothing to press.
  expect(filesWith(/useContentChange\(|<ContentChange /).toSorted()).toEqual(
    [...new Set([...proven, 'app-shell/frame.tsx'])].toSorted(),
  );
  expect(filesWith(/<dialog/)).toEqual(['ui/dialog.tsx']);
});
