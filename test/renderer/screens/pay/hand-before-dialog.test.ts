/** A hand faster than the eye, in Settings, strips and steps. What is listed, and why: hand-before-eye.test.ts. */
import { expect } from 'vitest';
import type { RequestName } from '../../../../shared/contract/contract.ts';
import { countsOnlyOnceSeen, isThere, type Transition } from '../../support/actions/transitions.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { aPreview, aReport } from '../../support/views/reports.ts';
import { inHistory } from '../../support/views/review-items.ts';
import { aPaymentView, aSale, aTerminal, NOW } from '../../support/views/views.ts';

const bench = domFixture();

const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, nextCheckAt: null });

const backup = { file: 'sales-training-20260309T030000Z-start.sqlite', at: NOW, reason: 'start', bytes: 1 } as const;
const backups = { environment: 'training', backups: [backup], checkedAt: NOW, problems: 0, broken: false } as const;
const sale = aSale([{ payment: paid, journal: [] }], {
  refundable: [{ orderId: paid.orderId, left: paid.amount, ofTakings: true }],
});

const asksFor = (name: RequestName) => async (terminal: Terminal) => (await terminal.asked(name)).length > 0;
const charges = asksFor('sale.charge');

/** By keyboard, because leaving the screen that way is no press. */
async function enterOn(terminal: Terminal, testId: string): Promise<void> {
  await terminal.byId(testId).focus();
  await terminal.page.keyboard.press('Enter');
}

async function selling(): Promise<Terminal> {
  const terminal = await bench.open({ 'sale.charge': aPaymentView() });
  await terminal.byId('amount').fill('25000');
  return terminal;
}

/** Only the request matters. */
async function refuseAll(terminal: Terminal): Promise<void> {
  const decisions = ['backups.repair', 'closing.close'] as const;
  for (const name of decisions) await terminal.refuse(name, { code: 'database-full' });
}

async function closingTheDay(): Promise<Terminal> {
  const terminal = await bench.open({ 'report.day': aReport() });
  await refuseAll(terminal);
  await terminal.byId('nav-report').click();
  await terminal.hold('closing.preview');
  await terminal.byId('close-day').click();
  await terminal.byId('close-day-cancel').waitFor();
  return terminal;
}
const added = aPreview({ needsPin: false });
const anew = aPreview({ needsPin: false, head: { id: 4_378, hash: added.head.hash.replaceAll('4', '5') } });

const transitions: readonly Transition[] = [
  {
    name: 'Settings → one of its pages, on the way back',
    guardedBy: 'screens/settings/settings-screen.tsx',
    async before() {
      const terminal = await bench.open();
      await terminal.byId('nav-settings').click();
      await terminal.byId('settings-go-printer').waitFor();
      return terminal;
    },
    turn: (terminal) => enterOn(terminal, 'settings-go-printer'),
    on: 'settings-back',
    acted: (terminal) => isThere(terminal, 'settings-go-printer'),
    from: 400,
  },
  {
    name: 'a step of the first set-up → the next, on Next again',
    guardedBy: 'screens/settings/set-up.tsx',
    async before() {
      const terminal = await bench.open();
      await terminal.byId('open-set-up').click();
      await terminal.byId('set-up-next').waitFor();
      return terminal;
    },
    turn: (terminal) => enterOn(terminal, 'set-up-next'),
    on: 'set-up-next',
    acted: ({ page }) => page.locator('[data-testid=set-up][data-step=manager]').isVisible(),
    from: 400,
  },
  {
    name: 'Settings → a damaged ledger, on Repair',
    guardedBy: 'screens/settings/restore-panel.tsx',
    async before() {
      const terminal = await bench.open();
      await refuseAll(terminal);
      await terminal.byId('nav-settings').click();
      await terminal.byId('settings-go-restore').waitFor();
      const asked = async () => (await terminal.asked('backups.view')).length;
      await expect.poll(asked).toBe(1);
      await terminal.hold('backups.view');
      await terminal.byId('settings-go-restore').click();
      await expect.poll(asked).toBe(2);
      return terminal;
    },
    turn: (terminal) => terminal.release('backups.view', { ...backups, backups: [backup], broken: true }),
    on: 'repair-now',
    acted: asksFor('backups.repair'),
    from: 400,
  },
  {
    name: 'why money is given back → the record of it, on its yes',
    guardedBy: 'ui/refund/refund-dialog.tsx',
    async before() {
      const terminal = await inHistory(bench, sale);
      await terminal.refuse('refund.record', { code: 'manager-pin-wrong' });
      await terminal.byId('refund-record').click();
      await terminal.byId('resolve-reason').fill('the food was cold');
      return terminal;
    },
    turn: (terminal) => terminal.byId('resolve-reason').press('Enter'),
    on: 'refund-confirm',
    acted: async (terminal) => (await terminal.byId('error').count()) > 0,
    from: 400,
  },
  {
    name: 'closing a day → added up, on its yes',
    guardedBy: 'screens/report/close-day-dialog.tsx',
    before: closingTheDay,
    turn: (terminal) => terminal.release('closing.preview', added),
    on: 'close-day-confirm',
    acted: asksFor('closing.close'),
    from: 400,
  },
  {
    name: 'closing a day → added up anew, on its yes again',
    guardedBy: 'screens/report/close-day-dialog.tsx',
    async before() {
      const terminal = await closingTheDay();
      await terminal.release('closing.preview', added);
      await terminal.refuse('closing.close', { code: 'closing-changed' });
      await terminal.byId('close-day-confirm').click();
      await terminal.byId('closing-changed').waitFor();
      return terminal;
    },
    turn: (terminal) => terminal.release('closing.preview', anew),
    on: 'close-day-confirm',
    acted: async (terminal) => (await terminal.asked('closing.close')).length > 1,
    from: 400,
  },
  {
    name: 'a notice of the start comes above Sell, on Charge',
    guardedBy: 'app-shell/strips/startup-notices.tsx',
    before: selling,
    turn: (terminal) => terminal.emit('terminal', aTerminal({ notices: [{ kind: 'settings-lost', failure: null }] })),
    on: 'charge',
    acted: charges,
    from: 400,
  },
  {
    name: 'a doubt about the clock comes above Sell, on a key',
    guardedBy: 'app-shell/strips/clock-banner.tsx',
    before: () => bench.open(),
    turn: (terminal) =>
      terminal.emit(
        'terminal',
        aTerminal({
          clockDoubt: {
            ...{ now: NOW, newestAt: NOW + 86_400_000, gatewayAt: null },
            ...{ days: ['2026-03-10', '2026-03-09'], closedDay: null, said: null },
          },
        }),
      ),
    on: 'key-7',
    acted: async (terminal) => (await terminal.byId('amount').inputValue()) === '7',
    from: 400,
  },
  {
    name: 'a change of where money goes comes above Sell, on Charge',
    guardedBy: 'app-shell/strips/destination-banner.tsx',
    before: selling,
    turn: (terminal) =>
      terminal.emit(
        'terminal',
        aTerminal({
          settingsChange: {
            ...{ environment: 'production', at: NOW, isWaiting: false, keyReplaced: false, fields: [] },
            old: { host: 'gateway.example', merchantCode: 'D0001' },
            new: { host: 'somebody.example', merchantCode: 'D6666' },
          },
        }),
      ),
    on: 'charge',
    acted: charges,
    from: 400,
  },
];

countsOnlyOnceSeen(transitions);
