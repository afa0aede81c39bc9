/** Settings and stored data. */
import type { SettingsPageName } from '../../../../renderer/screen-destination.ts';
import { backupReasons } from '../../../../shared/contract/backup.ts';
import { rowProblems } from '../../../../shared/contract/items.ts';
import { printFailures } from '../../../../shared/contract/print.ts';
import type { EnvironmentSettings } from '../../../../shared/contract/settings.ts';
import { findingCodes } from '../../../../shared/contract/verify.ts';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { aManager, NOW } from '../../support/views/views.ts';
import { AMOUNT, BANK, everyMethod, ONE_WORD, ORDER_ID, SHOP } from './longest.ts';
import type { LayoutScene } from './scene.ts';

const FOLDER = `/home/kasir/${'W'.repeat(60)}/konter`;
const address = (host: string) => `https://${host}.${'w'.repeat(50)}.example/${'w'.repeat(60)}`;
const shop = (environment: 'sandbox' | 'production'): EnvironmentSettings => ({
  ...{ environment, baseUrl: address('api'), merchantCode: 'DWWWWWWWWWWWWWWWWWWW', terminalId: 'KWWW' },
  ...{ shopName: SHOP.shopName, shopTimeZone: 'America/Argentina/ComodRivadavia' },
  ...{ customerEmail: `${'w'.repeat(40)}@toko.example`, callbackUrl: address('kabar'), returnUrl: address('kembali') },
  ...{ signature: 'documented', checkoutBy: 'redirect', qrisMethod: '' },
});
const answers = {
  'terminal.view': SHOP,
  ...everyMethod,
  'settings.view': {
    ...{ environment: 'training', sandbox: shop('sandbox'), production: shop('production') },
    ...{
      keysHeld: ['sandbox'],
      vaultProtected: false,
      unprotectedAccepted: false,
      provisionedAtStart: true,
      dataDirectory: FOLDER,
    },
  },
  'settings.test': {
    ...{
      tookMs: 88_888,
      methods: [
        { kind: 'virtual-account', name: BANK },
        { kind: null, name: ONE_WORD },
      ],
      clockAheadMs: 888_888_000,
    },
    problem: { code: 'answer-not-understood', gatewayMessage: 'W'.repeat(300) },
    advice: ['check-address', 'try-other-signature', 'set-clock', 'activate-methods'],
    report: `Outcome: ${'W'.repeat(200)}\n`.repeat(4),
  },
  'manager.view': aManager({ triesLeft: 0, lockedUntil: NOW + 900_000, resetBy: 'sandbox' }),
  'updates.view': {
    ...{ address: address('versi'), obstacle: null, installs: true, stage: 'ready', percent: 100 },
    ...{ newVersion: '88.88.88-beta.88', checkedAt: NOW, problem: 'not-signed' },
  },
  'hub.view': {
    ...{ now: NOW, environment: 'training', isConnected: false, behind: 0, behindSince: null },
    enrolment: { address: address('hub'), outlet: ONE_WORD, name: ONE_WORD, stopped: null, differsAt: null },
    ...{ isLate: false, problem: null },
    restore: { phase: 'fetching', rows: 19_888_888, of: 19_999_999, problem: 'not-authenticated', failure: null },
    restored: { sales: 8_888_888, firstSaleAt: NOW, lastRowAt: NOW, open: 88 },
  },
  'kiosk.view': {
    ...{ isOn: true, isHeld: false, isPossible: true, startsWithSystem: true, mayStartWithSystem: false },
  },
  'backups.view': {
    ...{ environment: 'training', checkedAt: NOW, problems: 88, broken: true },
    backups: backupReasons.map((reason) => ({
      ...{ file: `sales-training-20260309T030000Z-${reason}.sqlite`, at: NOW, reason, bytes: 888_888_888_888 },
    })),
  },
  'second-place.view': {
    place: {
      ...{ folder: `${FOLDER}/Konter ${'W'.repeat(60)} 20260309`, copiedAt: NOW, isSameDisk: true, isMissed: true },
      problem: { code: 'export-folder-gone' },
    },
    isCopying: false,
  },
  'printer.view': {
    settings: {
      ...{ autoReceipt: true, autoBill: true },
      printer: { kind: 'system', deviceName: 'W'.repeat(60) },
    },
    systemPrinters: [{ name: 'W'.repeat(60), displayName: `Printer ${'W'.repeat(60)}` }],
  },
  'print.jobs': {
    printer: 'system',
    jobs: printFailures.map((printFailure, id) => ({
      ...{ id, at: NOW, document: { kind: 'bill' as const, orderId: ORDER_ID }, state: 'failed' as const },
      ...{
        subject: { saleNumber: 88_888, businessDay: '2026-03-09', amount: AMOUNT },
        printFailure,
        maybeOnPaper: true,
      },
    })),
  },
  'about.view': {
    version: '88.88.88',
    runtime: [{ name: 'W'.repeat(20), version: 'W'.repeat(60) }],
  },
  'about.notices': [
    {
      name: `@${'w'.repeat(40)}/${'w'.repeat(40)}`,
      version: '88.88.88',
      licence: 'GPL-3.0-or-later',
      text: 'W'.repeat(900),
    },
  ],
  'verify.view': {
    ...{ state: 'done', environment: 'training', at: NOW, tookMs: 88_888_888, sales: 88_888_888, payments: 88_888_888 },
    ...{ journalRows: 888_888_888, closings: 88_888, found: 88_888 },
    findings: findingCodes.map((code) => ({
      code,
      data: { saleId: 88_888, saleNumber: 88_888, orderId: ORDER_ID, row: 88_888, words: 'W'.repeat(100), number: 888 },
    })),
    known: [{ code: 'closing-rolled-back', data: { number: 888 } }],
  },
} satisfies LayoutScene['answers'];

const onPage =
  (page: SettingsPageName, until: string): LayoutScene['open'] =>
  async (terminal) => {
    await openSetting(terminal.page, page);
    await terminal.byId(until).first().waitFor();
  };
const manager = aManager({ triesLeft: 3, resetBy: 'sandbox' });
const opened = (given: LayoutScene['answers'], ...steps: readonly LayoutScene['open'][]): LayoutScene => ({
  answers: given,
  async open(terminal) {
    for (const step of steps) await step(terminal);
  },
});
const press = (testId: string) => async (terminal: Parameters<LayoutScene['open']>[0]) =>
  terminal.byId(testId).first().click();

const setUpAt = (step: string): LayoutScene => ({
  answers: { ...answers, 'terminal.view': { ...SHOP, environment: 'training', trainingUrl: 'http://127.0.0.1:8765' } },
  async open(terminal) {
    await terminal.byId('open-set-up').click();
    await terminal.byId(`set-up-step-${step}`).click();
    await terminal.page.locator(`[data-testid=set-up][data-step=${step}]`).waitFor();
  },
});

export const scenes: Readonly<Record<string, LayoutScene>> = {
  list: opened(answers, press('nav-settings'), (terminal) => terminal.byId('settings-go-restore').waitFor()),
  search: opened(answers, press('nav-settings'), (terminal) => terminal.byId('settings-find').fill('a')),
  'the gateway': opened(answers, onPage('gateway', 'settings-test'), press('settings-test'), (terminal) =>
    terminal.byId('settings-diagnosis').waitFor(),
  ),
  ...Object.fromEntries(
    (
      [
        ['shop', 'day-end-panel'],
        ['selling', 'quick-amounts-typed'],
        ['items', 'items-panel'],
        ['printer', 'printer-auto-bill'],
        ['screen', 'kiosk-panel'],
        ['people', 'people-panel'],
        ['hub', 'hub-restore'],
        ['backups', 'verify-result'],
        ['about', 'updates-panel'],
        ['mode', 'environment-training'],
        ['restore', 'backup-list'],
      ] as const
    ).map(([page, until]) => [`page: ${page}`, opened(answers, onPage(page, until))]),
  ),
  'restoring a backup': {
    answers,
    async open(terminal) {
      await onPage('restore', 'restore')(terminal);
      await terminal.byId('restore').first().click();
    },
  },
  licences: opened(answers, onPage('about', 'licences'), press('licences'), (terminal) =>
    terminal.page.getByTestId('notices').locator('summary').first().click(),
  ),
  'the manager’s PIN': opened(
    { ...answers, 'manager.view': manager },
    onPage('people', 'manager-panel'),
    press('manager-set'),
    press('manager-next'),
  ),
  'the manager’s PIN is forgotten': opened(
    { ...answers, 'manager.view': manager },
    onPage('people', 'manager-panel'),
    press('manager-forgotten'),
  ),
  'the manager’s PIN cannot be read': opened(
    { ...answers, 'manager.view': aManager({ lost: true, triesLeft: 0, lockedUntil: NOW + 900_000 }) },
    onPage('people', 'manager-panel'),
  ),
  'another mode': opened(
    { ...answers, 'settings.view': { ...answers['settings.view'], keysHeld: ['sandbox', 'production'] } },
    (terminal) => terminal.refuse('settings.select', { code: 'payment-on-counter' }),
    ...[onPage('mode', 'environment-production'), press('environment-production'), press('environment-confirm')],
    (terminal) => terminal.byId('error').last().waitFor(),
  ),
  'a list of items is wrong in every way': opened(
    {
      ...answers,
      'items.choose-list': {
        ...{ outcome: 'preview', file: `${'w'.repeat(96)}.csv`, added: 2_000, changed: 2_000, unchanged: 2_000 },
        wrong: rowProblems.map((code, at) => ({
          ...{ line: 88_888 + at, name: 'W'.repeat(40) },
          problems: [{ code, found: 'W'.repeat(40) }],
        })),
        wrongCount: 20_000,
        columns: (['name', 'price', null] as const).map((meaning) => ({
          ...{ heading: 'W'.repeat(40), sample: 'W'.repeat(40), meaning },
        })),
      },
    },
    ...[onPage('items', 'items-import'), press('items-import')],
  ),
  'a mode is taken out': opened(
    answers,
    (terminal) => terminal.refuse('settings.wipe', { code: 'payments-still-watched' }),
    ...[onPage('gateway', 'settings-wipe'), press('settings-wipe'), press('wipe-confirm')],
    (terminal) => terminal.byId('error').last().waitFor(),
  ),
  'the records of another mode are being checked': opened(
    {
      ...answers,
      'verify.view': {
        ...{ state: 'running', environment: 'production', at: NOW },
        progress: {
          ...{ part: 'journal', step: 8, steps: 8, share: 0.88 },
          done: 888_888_888,
          about: 888_888_888,
          found: 88_888,
        },
      },
    },
    onPage('backups', 'verify-running'),
  ),
  'the first set-up: language': setUpAt('language'),
  'the first set-up: the training sale': setUpAt('sale'),
};
