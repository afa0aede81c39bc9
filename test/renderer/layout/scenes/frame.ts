/** The app shell: states of the link, and modes. */
import type { RecoveryReport } from '../../../../shared/contract/backup.ts';
import type { ConnectionView, TerminalView } from '../../../../shared/contract/terminal.ts';
import { aReport } from '../../support/views/reports.ts';
import { aConnection, NOW } from '../../support/views/views.ts';
import { aLongPayment, SHOP } from './longest.ts';
import type { LayoutScene } from './scene.ts';

const MUCH = { queued: 8_888 } as const;

const around = (terminal: Partial<TerminalView>, connection: Partial<ConnectionView>): LayoutScene => ({
  answers: {
    'terminal.view': { ...SHOP, ...terminal },
    'connection.view': aConnection({ ...MUCH, ...connection }),
    'review.count': { count: 888 },
  },
  async open(terminal) {
    await terminal.byId('amount').waitFor();
    await terminal.byId('connection').getByRole('status').filter({ hasText: /\S/ }).waitFor();
  },
});

const recovery: RecoveryReport = {
  ...{ environment: 'production', cause: 'damaged', from: 'backup', backupAt: NOW, sales: 888_888 },
  ...{
    recovered: 88_888,
    unreadable: 88_888,
    lost: { rows: 88_888, closings: 88_888, decisions: 88_888, since: NOW, atHub: 88_888 },
  },
  quarantinedAs: `damaged-production-${'8'.repeat(30)}`,
};
const place = (name: string) => ({
  host: `${name}.${'w'.repeat(50)}.example:65535`,
  merchantCode: 'DWWWWWWWWWWWWWWWWWWW',
});
const flagged = {
  flag: 'settlement-unconfirmed' as const,
  payment: aLongPayment({ environment: 'sandbox', flags: ['settlement-unconfirmed'] }),
};
const alerts = [1, 2, 3].map((at) => ({ ...flagged, orderId: `${flagged.payment.orderId}${at}` }));
const clockDoubt = {
  ...{ now: NOW - 888 * 86_400_000, newestAt: NOW, gatewayAt: NOW, said: null },
  ...{ days: ['2026-09-28', '2026-09-29', '2026-09-30', '2020-09-28'], closedDay: '2026-09-30' },
};
const calm = around({ environment: 'training' }, { queued: 0 });

export const scenes: Readonly<Record<string, LayoutScene>> = {
  'training, all well': around({ environment: 'training' }, { queued: 0 }),
  'training without its pages, the network gone': around(
    { environment: 'training', trainingUrl: null },
    { online: false, linkFailure: 'network', nextAttemptAt: NOW + 888_000 },
  ),
  'sandbox, the gateway gone': around(
    { environment: 'sandbox', trainingUrl: null },
    { online: false, linkFailure: 'gateway', nextAttemptAt: NOW + 888_000 },
  ),
  'sandbox, blocked for an hour': around(
    { environment: 'sandbox', trainingUrl: null },
    { blockedUntil: NOW + 3_600_000 },
  ),
  'production, checks held back': around({ environment: 'production', trainingUrl: null }, { suspended: ['D0001'] }),
  'a clock that can’t be right': around({ clockDoubt }, {}),
  'a manager’s word about the day': around({ clockDoubt: { ...clockDoubt, said: '2026-09-30' } }, {}),
  'the question which day it is': {
    answers: { 'terminal.view': { ...SHOP, clockDoubt } },
    async open(terminal) {
      await terminal.byId('clock-say-day').click();
      await terminal.byId('clock-other-day').waitFor();
    },
  },
  'held in full screen': around({ environment: 'training', kiosk: true }, { queued: 0 }),
  'the way out of full screen': {
    answers: { 'terminal.view': { ...SHOP, kiosk: true } },
    async open(terminal) {
      await terminal.byId('leave-kiosk').click();
      await terminal.byId('kiosk-exit').waitFor();
      await terminal.refuse('kiosk.leave', { code: 'manager-pin-wrong' });
      await terminal.byId('kiosk-end').click();
      await terminal.byId('error').last().waitFor();
    },
  },
  'what was reset, where money goes now, and a flag': {
    answers: {
      ...calm.answers,
      'terminal.view': {
        ...SHOP,
        environment: 'production',
        trainingUrl: null,
        notices: [{ kind: 'manager-pin-reset', failure: null }],
        settingsChange: {
          ...{ environment: 'production', at: NOW, isWaiting: false, keyReplaced: true },
          ...{ old: place('lama'), new: place('baru') },
        },
        unguarded: true,
      },
      'alerts.list': alerts,
    },
    async open(terminal) {
      for (const part of ['startup-notice', 'destination-changed', 'unguarded', 'alert'])
        await terminal.byId(part).waitFor();
    },
  },
  'records that were put together again': {
    answers: {
      ...calm.answers,
      'terminal.view': {
        ...SHOP,
        notices: [{ kind: 'ledger-rebuilt', failure: { code: 'database-broken' }, recovery: recovery }],
      },
    },
    open: (terminal) => terminal.byId('ledger-report').waitFor(),
  },
  'no copy in the second place for three days': {
    answers: {
      ...calm.answers,
      'terminal.view': { ...SHOP, notices: [{ kind: 'second-place-missed', failure: null }] },
    },
    open: (terminal) => terminal.byId('open-storage').waitFor(),
  },
  'the customer’s phone does not open': {
    answers: { ...calm.answers, 'report.day': aReport() },
    async open(terminal) {
      await calm.open(terminal);
      await terminal.refuse('training.open', { code: 'internal' });
      await terminal.byId('nav-report').click();
      await terminal.byId('open-phone').click();
      await terminal.byId('training-banner').getByTestId('error').waitFor();
    },
  },
  'a screen that does not come': {
    answers: calm.answers,
    async open(terminal) {
      await calm.open(terminal);
      terminal.forgiven.push(/Failed to (fetch|load)|dynamically imported|ERR_FAILED/);
      await terminal.page.route(/report-screen.*\.js/, (route) => route.abort());
      await terminal.byId('nav-report').click();
      await terminal.byId('place-failed').waitFor();
    },
  },
  'no program behind the window': {
    answers: calm.answers,
    async open(terminal) {
      await calm.open(terminal);
      terminal.forgiven.push(/was rejected/);
      await terminal.page.evaluate(() => {
        const konter = Reflect.get(window, 'konter') as { request: unknown };
        konter.request = () => Promise.reject(new Error('The main process is gone'));
      });
      await terminal.byId('program-gone').waitFor();
    },
  },
  'production, another address': around(
    { environment: 'production', trainingUrl: null },
    { gatewayNotFound: true, queued: 12 },
  ),
  'production, checks stretched': around({ environment: 'production', trainingUrl: null }, { overloaded: true }),
};
