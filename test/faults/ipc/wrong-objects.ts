/** Wrong values of fields that are objects or file names, each with a good one. */
import { settled } from '../../usecases/review/a-reviewed-counter.ts';
import { amount, choice, day, huge, integer, name, numbers, text } from './wrong-values.ts';

export const GOOD_BACKUP = 'sales-training-20260309T030000Z-manual.sqlite';
export const backup = [
  ...choice(GOOD_BACKUP),
  ...['../../etc/passwd', `../${GOOD_BACKUP}`, `backups/${GOOD_BACKUP}`, `C:\\${GOOD_BACKUP}`, `${GOOD_BACKUP}/..`],
  ...['sales-.-20260309T030000Z-manual.sqlite', 'sales-training-20260309T030000Z-manual.sqlite-wal'],
];
export const resolution = [
  ...[null, '', 'accepted', huge, ...numbers, { kind: 'forgiven', reason: 'x' }, { kind: '__proto__', reason: 'x' }],
  ...[{ kind: 'accepted' }, { kind: 'accepted', reason: null }, { kind: 'accepted', reason: 'x'.repeat(1_001) }],
  ...[
    { kind: 'refunded-outside', reason: 'x' },
    { kind: 'refunded-outside', reason: 'x', reference: 7 },
  ],
  ...integer.map((linkedSaleId) => ({ kind: 'linked', reason: '', linkedSaleId })),
  ...[{ ...settled, pin: 471_108 }, { kind: 'settled', reason: 'x' }, { ...settled, pin: 'x'.repeat(65) }, [settled]],
];

export const HEAD = { id: 7, hash: 'ab'.repeat(32) };
export const journalPoint = [
  ...[null, '', 7, huge, [HEAD], { id: 7 }, { hash: HEAD.hash }],
  ...[...integer, null].map((id) => ({ ...HEAD, id })),
  ...[...text(64), null].map((hash) => ({ ...HEAD, hash })),
];

const aPrinter = { kind: 'receipt', host: '127.0.0.1', port: 9100, width: 58, qr: 'image' };
export const printer = [
  ...[null, '', 'none', huge, ...numbers, { kind: '__proto__' }, [{ kind: 'none' }], { kind: 'receipt' }],
  ...[...integer, 0, 65_536, null].map((port) => ({ ...aPrinter, port })),
  ...[...text(253), null].map((host) => ({ ...aPrinter, host })),
  ...[57, '58', null].map((width) => ({ ...aPrinter, width })),
  ...[...numbers, null, huge].map((deviceName) => ({ kind: 'system', deviceName })),
];
export const printing = { printer: { kind: 'none' }, autoReceipt: false, autoBill: false };
export const wrongPrinting = [
  ...[null, '', huge, ...numbers, [printing], { printer: { kind: 'none' } }, { autoReceipt: true, autoBill: true }],
  ...printer.map((wrong) => ({ ...printing, printer: wrong })),
  ...[null, 0, 1, 'true'].flatMap((wrong) => [
    { ...printing, autoReceipt: wrong },
    { ...printing, autoBill: wrong },
  ]),
];
const aReport = { kind: 'report', environment: 'training', from: '2026-03-09', to: '2026-03-09' };
export const printDocument = [
  ...[null, '', 'bill', huge, ...numbers, { kind: 'cash-drawer' }, { kind: 'bill' }, [{ kind: 'test' }]],
  ...text(50).map((orderId) => ({ kind: 'receipt', orderId })),
  ...[...integer, 0, null].map((number) => ({ kind: 'closing', environment: 'training', number })),
  { kind: 'closing', environment: 'elsewhere', number: 1 },
  ...[...day, null].flatMap((wrong) => [
    { ...aReport, from: wrong },
    { ...aReport, to: wrong },
  ]),
  ...[{ from: '2026-03-10' }, { to: '2026-02-30' }, { to: '2027-03-10' }, { environment: 'elsewhere' }].map(
    (wrong) => ({
      ...aReport,
      ...wrong,
    }),
  ),
];

export const exportDays = [
  ...['', 7, huge, [], { from: '2026-03-09' }, { to: '2026-03-09' }],
  ...text(40).flatMap((wrong) => [
    { from: '2026-03-09', to: wrong },
    { from: wrong, to: null },
  ]),
];

export const wrongSound = [
  ...[null, 'low', true, huge, ...numbers, {}, [{ volume: 'low', voice: true }], { volume: 'low' }, { voice: true }],
  ...choice('low').map((volume) => ({ volume, voice: true })),
  ...[...numbers, null, 'true'].map((voice) => ({ volume: 'low', voice })),
];

export const wrongPeopleChoice = [
  ...[null, '', true, huge, ...numbers, {}, [{ isOn: false, autoLockMinutes: 5 }], { isOn: true }],
  ...[...numbers, null, 'true'].map((isOn) => ({ isOn, autoLockMinutes: 5 })),
  ...[...integer, null, -1, 3, 31].map((autoLockMinutes) => ({ isOn: true, autoLockMinutes })),
];

const aScreen = { id: 7, label: 'HDMI-1', width: 1280, height: 800, x: 0, y: 0 };
export const wrongDisplay = [
  ...[null, '', 'off', huge, ...numbers, {}, [{ kind: 'off' }], { kind: 'mirror' }, { kind: 'screen' }],
  ...[...text(200), null].map((label) => ({ kind: 'screen', screen: { ...aScreen, label } })),
  ...[null, '800', 0, -1, 1.5].map((width) => ({ kind: 'screen', screen: { ...aScreen, width } })),
];

export const someAmounts = { amounts: [10_000, 2_000], withLast: true };
export const wrongQuickAmounts = [
  ...[null, '', true, huge, ...numbers, {}, [someAmounts], { amounts: [] }, { withLast: true }],
  ...[...amount, 0].map((wrong) => ({ ...someAmounts, amounts: [wrong] })),
  ...[[5, 5], [1, 2, 3, 4, 5, 6, 7], null, '10000', { length: 0 }].map((amounts) => ({ ...someAmounts, amounts })),
  ...[null, 0, 'true'].map((withLast) => ({ ...someAmounts, withLast })),
];

export const anItem = {
  ...{ id: null, name: 'Kopi', price: 12_000, barcode: null, colour: 'blue', favourite: true, retired: false },
};
export const wrongItem = [
  ...[null, '', true, huge, ...numbers, {}, [anItem], { name: 'Kopi' }],
  ...[...name(40), ' Kopi', 'Kopi ', ' ', 'Ko\npi', 'Ko\u0000pi'].map((wrong) => ({ ...anItem, name: wrong })),
  ...[...amount, 0].map((price) => ({ ...anItem, price })),
  ...[...text(48), '', 'two words', 'é'].map((barcode) => ({ ...anItem, barcode })),
  ...choice('blue').map((colour) => ({ ...anItem, colour })),
  ...[null, 0, 1, 'true'].flatMap((wrong) => [
    { ...anItem, favourite: wrong },
    { ...anItem, retired: wrong },
  ]),
  ...[...integer, 0, -1].map((id) => ({ ...anItem, id })),
];

const aLine = { item: 1, quantity: 1, price: 12_000 };
/** Of a sale: a window names items, never their names. */
export const wrongLines = [
  ...[null, '', true, huge, ...numbers, {}, [], [null], [[]], [{}], [[aLine]], aLine, { 0: aLine, length: 1 }],
  ...[...integer, null, 0, -1].map((item) => [{ ...aLine, item }]),
  ...[...integer, null, 0, -1, 1_000, 1e21, Number.NaN].map((quantity) => [{ ...aLine, quantity }]),
  ...[...amount, 0, 1_000_000_000_000].map((price) => [{ ...aLine, price }]),
  // The last of many counts as the first does.
  [...Array.from({ length: 9 }, () => aLine), { ...aLine, quantity: 0 }],
  Array.from({ length: 41 }, () => aLine),
  Array.from({ length: 10_000 }, () => aLine),
];

export const wrongCashSale = [
  ...wrongLines.map((lines) => ({ amount: 25_000, note: '', lines })),
  ...[null, '', huge, ...numbers, {}, [{ saleId: 1 }], { amount: 25_000 }, { note: '' }],
  ...amount.map((wrong) => ({ amount: wrong, note: '' })),
  ...[...text(100), null].map((note) => ({ amount: 25_000, note })),
  ...[...integer, null].map((saleId) => ({ saleId })),
];
