/** A hand faster than the eye, in dialogs and Settings. All transitions are listed in hand-before-eye.test.ts. */
import { expect } from 'vitest';
import type { SettingsPageName } from '../../../../renderer/screen-destination.ts';
import type { RequestName } from '../../../../shared/contract/contract.ts';
import type { MethodOffer } from '../../../../shared/contract/methods.ts';
import type { PeopleView } from '../../../../shared/contract/people.ts';
import type { SettingsView } from '../../../../shared/contract/settings.ts';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { paying } from '../../support/actions/paying.ts';
import { countsOnlyOnceSeen, isThere, type Transition } from '../../support/actions/transitions.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { aPreview, aReport } from '../../support/views/reports.ts';
import { aRow } from '../../support/views/review-items.ts';
import {
  type Answers,
  aConnection,
  aMethodList,
  aPaymentView,
  aSetUpMode,
  aTerminal,
  aVaPaymentView,
  NOW,
} from '../../support/views/views.ts';

const bench = domFixture();

const pending = aPaymentView();
const byVa = aVaPaymentView();
const again = aPaymentView({ orderId: 'K1-260309-NEXTONEX', createdAt: NOW + 1 });
const unclear = aPaymentView({ state: 'unconfirmed', code: null, cause: { code: 'no-answer-in-time' } });
const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, nextCheckAt: null });

const sandbox = aSetUpMode({ baseUrl: 'https://gateway.example' });
const settings: SettingsView = {
  ...{ environment: 'training', sandbox, production: null, keysHeld: ['sandbox'] },
  ...{ vaultProtected: true, unprotectedAccepted: false, provisionedAtStart: false },
};
const backup = { file: 'sales-training-20260309T030000Z-start.sqlite', at: NOW, reason: 'start', bytes: 1 } as const;
const backups = { environment: 'training', backups: [backup], checkedAt: NOW, problems: 0, broken: false } as const;
const inUse: SettingsView = { ...settings, environment: 'sandbox' };
const siti = { id: 1, name: 'Siti', role: 'cashier' } as const;
const nobody: PeopleView = {
  ...{ now: NOW, isOn: true, autoLockMinutes: 0, signedIn: null, lockedUntil: null },
  people: [{ ...siti, hasLeft: false, lockedUntil: null }],
};
const wallet: MethodOffer = { code: 'SL', kind: 'e-wallet', name: 'Dompet', fee: null, asks: ['useCoins'] };
const aSale = {
  saleId: paid.saleId,
  payments: [{ payment: paid, journal: [] }],
  ...{ resolutions: [], maySettle: false, refunds: [] },
  refundable: [{ orderId: paid.orderId, left: paid.amount, ofTakings: true }],
};

const asksFor = (name: RequestName) => async (terminal: Terminal) => (await terminal.asked(name)).length > 0;
const charges = asksFor('sale.charge');

/** By keyboard, because leaving the screen that way is no press. */
async function enterOn(terminal: Terminal, testId: string): Promise<void> {
  await terminal.byId(testId).focus();
  await terminal.page.keyboard.press('Enter');
}

async function selling(answers: Answers = {}): Promise<Terminal> {
  const terminal = await bench.open({ 'sale.charge': pending, ...answers });
  await terminal.byId('amount').fill('25000');
  return terminal;
}

/** Only the request matters. */
async function refuseAll(terminal: Terminal): Promise<void> {
  const decisions = ['backups.restore', 'backups.repair', 'settings.wipe', 'settings.select', 'closing.close'] as const;
  for (const name of decisions) await terminal.refuse(name, { code: 'database-full' });
  await terminal.refuse('manager.unlock', { code: 'manager-pin-wrong' });
}

async function inSettings(answers: Answers, page: SettingsPageName, until: string): Promise<Terminal> {
  const terminal = await bench.open(answers);
  await refuseAll(terminal);
  await openSetting(terminal.page, page);
  await terminal.byId(until).waitFor();
  return terminal;
}

/** With the confirmation before removing a mode. */
async function askedToWipe(): Promise<Terminal> {
  const terminal = await inSettings({ 'settings.view': inUse }, 'gateway', 'settings-wipe');
  await terminal.refuse('settings.wipe', { code: 'manager-needed' });
  await terminal.byId('settings-wipe').click();
  await terminal.byId('wipe-confirm').waitFor();
  return terminal;
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
    name: 'Sell → the question about a pause, on Charge all the same',
    before: () => selling({ 'connection.view': aConnection({ blockedUntil: NOW + 300_000 }) }),
    turn: ({ page }) => page.keyboard.press('Enter'),
    on: 'charge-anyway',
    acted: charges,
    from: 400,
  },
  {
    name: 'Sell → what a method must know, on its Charge',
    async before() {
      const terminal = await selling({ 'methods.view': aMethodList({ offers: [...aMethodList().offers, wallet] }) });
      await terminal.byId('method-e-wallet').click();
      return terminal;
    },
    turn: (terminal) => enterOn(terminal, 'charge'),
    on: 'ask-charge',
    acted: charges,
    from: 400,
  },
  {
    name: 'sign-in → Sell, on Charge',
    async before() {
      const terminal = await selling({ 'people.list': nobody, 'people.sign-in': { ...nobody, signedIn: siti } });
      await terminal.byId('person').click();
      await terminal.byId('sign-in-pin').fill('58253');
      return terminal;
    },
    turn: ({ page }) => page.keyboard.press('1'),
    on: 'charge',
    acted: charges,
    from: 400,
  },
  {
    name: 'Pay → another way to pay, on its Charge',
    before: () => paying(bench, byVa, { 'sale.retry': again }),
    turn: (terminal) => enterOn(terminal, 'try-again'),
    on: 'charge',
    acted: asksFor('sale.retry'),
    from: 400,
  },
  {
    name: 'another way to pay → its code, on Leave',
    async before() {
      const terminal = await paying(bench, byVa, { 'sale.retry': again });
      await terminal.byId('try-again').click();
      await terminal.byId('charge').waitFor();
      return terminal;
    },
    async turn(terminal) {
      await enterOn(terminal, 'charge');
      await terminal.page.locator(`[data-order-id="${again.orderId}"]`).waitFor();
    },
    on: 'dismiss',
    acted: (terminal) => isThere(terminal, 'dismiss-confirm'),
    from: 400,
  },
  {
    name: 'unclear → the question about a second bill, on its yes',
    before: () => paying(bench, unclear, { 'sale.retry': again }),
    turn: (terminal) => enterOn(terminal, 'try-again'),
    on: 'try-again-confirm',
    acted: asksFor('sale.retry'),
    from: 400,
  },
  {
    name: 'Settings → the question before restoring, on its yes',
    before: () => inSettings({ 'backups.view': { ...backups, backups: [backup] } }, 'restore', 'restore'),
    turn: (terminal) => enterOn(terminal, 'restore'),
    on: 'restore-confirm',
    acted: asksFor('backups.restore'),
    from: 400,
  },
  {
    name: 'Settings → a damaged ledger, on Repair',
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
    name: 'Settings → the question before a mode is taken out, on its yes',
    before: () => inSettings({ 'settings.view': inUse }, 'gateway', 'settings-wipe'),
    turn: (terminal) => enterOn(terminal, 'settings-wipe'),
    on: 'wipe-confirm',
    acted: asksFor('settings.wipe'),
    from: 400,
  },
  {
    name: 'that question → the manager’s PIN, on its yes',
    before: askedToWipe,
    turn: (terminal) => enterOn(terminal, 'wipe-confirm'),
    on: 'unlock-confirm',
    acted: asksFor('manager.unlock'),
    from: 400,
  },
  {
    name: 'the manager’s PIN → what was wanted, on its yes again',
    async before() {
      const terminal = await askedToWipe();
      await terminal.byId('wipe-confirm').click();
      await terminal.byId('unlock-confirm').waitFor();
      return terminal;
    },
    async turn({ page, byId }) {
      await page.keyboard.press('Escape');
      await byId('unlock-confirm').waitFor({ state: 'detached' });
    },
    on: 'wipe-confirm',
    acted: (terminal) => isThere(terminal, 'unlock-confirm'),
    from: 400,
  },
  {
    name: 'Settings → the question before another mode, on its yes',
    before: () => inSettings({ 'settings.view': settings }, 'mode', 'environment-sandbox'),
    turn: (terminal) => enterOn(terminal, 'environment-sandbox'),
    on: 'environment-confirm',
    acted: asksFor('settings.select'),
    from: 400,
  },
  {
    name: 'History → giving money back, on its next step',
    async before() {
      const rows = [{ ...aRow(paid.saleId), saleState: 'paid' as const }];
      const terminal = await bench.open({
        'history.page': { rows, count: 1, next: null },
        'history.sale': aSale,
      });
      await terminal.byId('nav-history').click();
      await terminal.byId('history-row').click();
      await terminal.byId('refund-record').waitFor();
      return terminal;
    },
    turn: (terminal) => enterOn(terminal, 'refund-record'),
    on: 'refund-next',
    acted: (terminal) => isThere(terminal, 'error'),
    from: 400,
  },
  {
    name: 'closing a day → added up, on its yes',
    before: closingTheDay,
    turn: (terminal) => terminal.release('closing.preview', added),
    on: 'close-day-confirm',
    acted: asksFor('closing.close'),
    from: 400,
  },
  {
    name: 'closing a day → added up anew, on its yes again',
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
    name: 'a change of where money goes comes above Sell, on Charge',
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
