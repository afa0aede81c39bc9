/** Views for a scripted main process: valid in every field, so that a test names only what it is about. */
import type { RequestName, RequestOutput } from '../../../../shared/contract/contract.ts';
import type { SaleDetail } from '../../../../shared/contract/history.ts';
import type { MethodOffer, MethodsView } from '../../../../shared/contract/methods.ts';
import type { ManagerView } from '../../../../shared/contract/review.ts';
import type { PaymentView } from '../../../../shared/contract/sale.ts';
import type { EnvironmentSettings, SettingsView } from '../../../../shared/contract/settings.ts';
import type { ConnectionView, TerminalView } from '../../../../shared/contract/terminal.ts';
import { gravestFlag } from '../../../../shared/model/flag-name.ts';
import type { Item } from '../../../../shared/model/item.ts';
import { LARGEST_AMOUNT, rupiah } from '../../../../shared/model/values/rupiah.ts';

/** 9 March 2026, 14:05 in Jakarta: far from the test machine's clock. */
export const NOW = Date.UTC(2026, 2, 9, 7, 5, 0);
export const QRIS_PAYLOAD =
  '00020101021226630015COM.EXAMPLE.WWW01189360000912345678900211M00123456780303UMI51440014ID.CO.QRIS.WWW0215ID10203040506070303UMI5204581253033605405250005802ID5917WARUNG KOPI SENJA6015JAKARTA SELATAN61051295062180507K1-00010703T016304F09D';

/** With a PIN, whose tries are all left. */
export const aManager = (wanted: Partial<ManagerView> = {}): ManagerView => ({
  now: NOW,
  pinSet: true,
  lost: false,
  triesLeft: 5,
  lockedUntil: null,
  unlockedUntil: null,
  resetAt: null,
  resetBy: null,
  ...wanted,
});

/** A mode that is set up, as Settings shows it. */
export const aSetUpMode = (wanted: Partial<EnvironmentSettings> = {}): EnvironmentSettings => ({
  environment: 'sandbox',
  baseUrl: 'https://sandbox.gateway.example',
  merchantCode: 'D0001',
  terminalId: 'K1',
  shopName: 'Warung',
  shopTimeZone: 'Asia/Jakarta',
  customerEmail: 'kasir@toko.example',
  callbackUrl: 'https://toko.example/callback',
  returnUrl: 'https://toko.example/',
  signature: 'documented',
  checkoutBy: 'redirect',
  qrisMethod: '',
  ...wanted,
});

/** The settings of a terminal that has only trained. */
export const aSettingsView = (wanted: Partial<SettingsView> = {}): SettingsView => ({
  environment: 'training',
  sandbox: null,
  production: null,
  vaultProtected: true,
  unprotectedAccepted: false,
  keysHeld: [],
  provisionedAtStart: false,
  ...wanted,
});

export const aTerminal = (wanted: Partial<TerminalView> = {}): TerminalView => ({
  environment: 'training',
  ready: true,
  shopName: 'Warung Kopi Senja',
  terminalId: 'K1',
  businessDay: '2026-03-09',
  lastDay: '2026-03-09',
  clockDoubt: null,
  dayEndHour: 0,
  shopTimeZone: 'Asia/Jakarta',
  takesCash: false,
  drawer: { setting: false, shown: false },
  kiosk: false,
  language: 'id',
  checkoutCurrency: '',
  theme: 'light',
  sound: { volume: 'medium', voice: false },
  trainingUrl: 'http://127.0.0.1:8765',
  notices: [],
  settingsChange: null,
  unguarded: false,
  ...wanted,
});

export const aConnection = (wanted: Partial<ConnectionView> = {}): ConnectionView => ({
  now: NOW,
  online: true,
  linkFailure: null,
  queued: 0,
  nextAttemptAt: null,
  blockedUntil: null,
  suspended: [],
  acceptedAt: null,
  gatewayNotFound: false,
  overloaded: false,
  ...wanted,
});

const banks = [
  ['BC', 'BCA VA'],
  ['M2', 'MANDIRI VA H2H'],
  ['VA', 'MAYBANK VA'],
  ['I1', 'BNI VA'],
  ['B1', 'CIMB NIAGA VA'],
  ['BT', 'PERMATA VA'],
  ['A1', 'ATM BERSAMA'],
  ['AG', 'ARTHA GRAHA VA'],
  ['NC', 'BNC VA'],
  ['BR', 'BRIVA'],
] as const;

export const aMethodList = (wanted: Partial<MethodsView> = {}): MethodsView => ({
  offers: [
    { code: 'SP', kind: 'qris', name: 'QRIS ShopeePay', fee: rupiah(0) },
    ...banks.map(([code, name]) => ({ code, kind: 'virtual-account' as const, name, fee: rupiah(4000) })),
  ],
  listedAt: NOW - 60_000,
  problem: null,
  ...wanted,
});

const offer = (code: string, kind: MethodOffer['kind'], name: string): MethodOffer => ({ code, kind, name, fee: null });

/** Of a gateway that has every kind. */
export const everyKind = aMethodList({
  offers: [
    ...aMethodList().offers,
    offer('OV', 'e-wallet', 'Dompet A'),
    offer('DA', 'e-wallet', 'Dompet B'),
    offer('FT', 'retail', 'Gerai A'),
    offer('IR', 'retail', 'Gerai B'),
    offer('VC', 'credit-card', 'Kartu'),
    offer('AT', 'pay-later', 'Nanti'),
    offer('--', 'checkout', 'Checkout'),
  ],
});

/** Named by the flags that it has, as the main process does. */
const nameOf = ({ state = 'pending', dismissed = false, flags = [], flagsAfterPaid = [] }: Partial<PaymentView>) =>
  gravestFlag([{ state, dismissed, flags: flags.map((kind) => ({ kind, afterPaid: flagsAfterPaid.includes(kind) })) }]);

export const aPaymentView = (wanted: Partial<PaymentView> = {}): PaymentView => ({
  now: NOW,
  orderId: 'K1-260309-A1B2C3X',
  environment: 'training',
  merchantCode: 'D0001',
  saleId: 12,
  saleNumber: 12,
  businessDay: '2026-03-09',
  saleState: 'open',
  note: '',
  amount: rupiah(25_000),
  method: { code: 'SP', kind: 'qris', name: 'QRIS ShopeePay' },
  state: 'pending',
  createdAt: NOW - 5_000,
  expiresAt: NOW + 595_000,
  dismissed: false,
  late: false,
  reference: 'SP26030912ABCDEF',
  code: { kind: 'qris', payload: QRIS_PAYLOAD, merchantName: 'WARUNG KOPI SENJA' },
  paidAt: null,
  cause: null,
  nextCheckAt: NOW + 5_000,
  lastAnsweredAt: null,
  checksMissed: 0,
  lastMiss: null,
  flags: [],
  flagsAfterPaid: [],
  gravestFlag: nameOf(wanted),
  ...wanted,
});

export const aVaPaymentView = (wanted: Partial<PaymentView> = {}): PaymentView =>
  aPaymentView({
    orderId: 'K1-260309-D4E5F6X',
    method: { code: 'BC', kind: 'virtual-account', name: 'BCA VA' },
    code: { kind: 'virtual-account', number: '7007014001444348' },
    expiresAt: NOW + 3_595_000,
    ...wanted,
  });

/** A sale in History, of which nothing was decided or given back. */
export const aSale = (payments: SaleDetail['payments'], wanted: Partial<SaleDetail> = {}): SaleDetail => ({
  saleId: payments[0]?.payment.saleId ?? 12,
  payments,
  resolutions: [],
  refunds: [],
  refunded: rupiah(0),
  refundable: [],
  maySettle: false,
  ...wanted,
});

export type Answers = { readonly [N in RequestName]?: RequestOutput<N> };

/** A shop with these items. Each search finds all of them, each scan the same one. */
export function aCatalogue(items: readonly Item[], scanned: Item | null = null): Answers {
  const onSale = items.filter(({ retired }) => !retired);
  const codes = onSale.flatMap(({ barcode }) => (barcode !== null && !/^\d{8,}$/.test(barcode) ? [barcode] : []));
  return {
    'items.view': { favourites: onSale.filter(({ favourite }) => favourite), count: onSale.length, codes },
    'items.find': { items: [...items], count: items.length, all: items.length },
    'items.scan': { item: scanned },
  };
}

/** The answers of a fresh terminal. */
export const quietAnswers: Answers = {
  'terminal.view': aTerminal(),
  'connection.view': aConnection(),
  'alerts.list': [],
  'alerts.acknowledge': {},
  'review.count': { count: 0 },
  'review.list': { now: NOW, items: [], resolved: [] },
  'manager.view': aManager(),
  'people.list': {
    ...{ now: NOW, isOn: false, autoLockMinutes: 0, people: [], signedIn: null, lockedUntil: null },
  },
  'people.touch': {},
  'methods.view': aMethodList(),
  'methods.images': {},
  ...aCatalogue([]),
  // A shop of large sales: no amount is unusual.
  'quick-amounts.view': { settings: { amounts: [], withLast: false }, last: [], largest: LARGEST_AMOUNT },
  'payment.interrupted': null,
  'payment.on-screen': {},
  'display.follow': {},
  'display.ring-up': {},
  'display.view': { choice: { kind: 'off' }, lines: true, screens: [], link: null, logo: null },
  'backups.before-newer': {
    ...{ file: 'sales-training-20260309T030000Z-migration.sqlite', at: NOW - 3_600_000 },
    ...{ reason: 'migration', bytes: 13_000_000 },
  },
  'hub.view': {
    ...{ now: NOW, environment: 'training', enrolment: null, isConnected: false, behind: 0, behindSince: null },
    ...{ isLate: false, problem: null, restore: null, restored: null },
  },
  'updates.view': {
    ...{ address: '', obstacle: null, installs: false, stage: 'none', percent: 0 },
    ...{ newVersion: null, checkedAt: null, problem: null },
  },
  'kiosk.view': {
    ...{ isOn: false, isHeld: false, isPossible: true, startsWithSystem: false, mayStartWithSystem: true },
  },
  'payment.dismiss': aPaymentView({ dismissed: true }),
  'history.page': { rows: [], count: 0, next: null },
  'history.open': { rows: [], count: 0, next: null },
  'history.sale': aSale([]),
  'payment.resume': aPaymentView(),
  'history.methods': [
    { code: 'BC', name: 'BCA' },
    { code: 'SP', name: 'QRIS' },
  ],
  'history.messages': [],
  'closing.backup': null,
  'settings.view': aSettingsView(),
  'backups.view': { environment: 'training', backups: [], checkedAt: NOW, problems: 0, broken: false },
  'second-place.view': { place: null, isCopying: false },
  'reconcile.view': { now: NOW, environment: 'training', businessDay: '2026-03-09', run: null, busyWith: null },
  'verify.view': { state: 'none' },
  'about.view': { version: '1.0.0', runtime: [{ name: 'Electron', version: '45.4.1' }] },
  'print.jobs': { printer: 'none', jobs: [] },
  'printer.view': {
    settings: { printer: { kind: 'none' }, autoReceipt: false, autoBill: false },
    systemPrinters: [],
  },
  'training.open': {},
};
