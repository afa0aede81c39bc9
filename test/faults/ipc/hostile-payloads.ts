/**
 * A valid input for every request, and ways to make it certainly invalid. The wrong values of each field are listed
 * here and not derived from the contract, so that a mistake in the contract is noticed.
 */
import * as fc from 'fast-check';
import type { RequestName } from '../../../shared/contract/contract.ts';
import { settled } from '../../usecases/review/a-reviewed-counter.ts';

/** Wrong for any field; all of it survives Electron's copy. */
const wrongAnywhere: readonly unknown[] = [
  ...[undefined, true, false, [], {}, [[]], Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ...[25_000n, new Date(0), new Map([['a', 1]]), new Set(['SP']), new Uint8Array(8), /K1/, new Error('K1')],
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}},"length":1}'),
  JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`),
  JSON.parse(`${'{"a":'.repeat(400)}1${'}'.repeat(400)}`),
];
const huge = 'x'.repeat(1_000_000);
const numbers: readonly unknown[] = [0, -1, 1.5, 2 ** 53];

const amount = [null, '25000', '', ...[-1, -25_000, 0.5, 25_000.5, 2 ** 53, 2 ** 53 + 2, 1e21, 5e-324, -(2 ** 53)]];
const integer = ['1', '1 OR 1=1', '', 1.5, -0.5, 2 ** 53, -(2 ** 53), 1e300];
const text = (longest: number): readonly unknown[] => [
  ...numbers,
  huge,
  'x'.repeat(longest + 1),
  '\u202e'.repeat(longest + 1),
  '\u{1f4b8}'.repeat(longest + 1),
  '\u0000'.repeat(longest + 1),
];
const name = (longest: number): readonly unknown[] => [...text(longest), null, ''];
const choice = (good: string): readonly unknown[] => [
  ...[...numbers, null, '', huge, '__proto__', 'constructor', 'toString', '../x', "' OR 1=1 --"],
  ...[`${good} `, ` ${good}`, `${good}\u0000`, `${good}\n`, good.toUpperCase(), [good]],
];
const day = ['', huge, '2026-3-9', '2026-03-09 ', '2026-03-09\n', "2026-03-09' --", '٢٠٢٦-03-09', ...numbers];
const GOOD_BACKUP = 'sales-training-20260309T030000Z-manual.sqlite';
const backup = [
  ...choice(GOOD_BACKUP),
  ...['../../etc/passwd', `../${GOOD_BACKUP}`, `backups/${GOOD_BACKUP}`, `C:\\${GOOD_BACKUP}`, `${GOOD_BACKUP}/..`],
  ...['sales-.-20260309T030000Z-manual.sqlite', 'sales-training-20260309T030000Z-manual.sqlite-wal'],
];
const resolution = [
  ...[null, '', 'accepted', huge, ...numbers, { kind: 'forgiven', reason: 'x' }, { kind: '__proto__', reason: 'x' }],
  ...[{ kind: 'accepted' }, { kind: 'accepted', reason: null }, { kind: 'accepted', reason: 'x'.repeat(1_001) }],
  ...[
    { kind: 'refunded-outside', reason: 'x' },
    { kind: 'refunded-outside', reason: 'x', reference: 7 },
  ],
  ...integer.map((linkedSaleId) => ({ kind: 'linked', reason: '', linkedSaleId })),
  ...[{ ...settled, pin: 471_108 }, { kind: 'settled', reason: 'x' }, { ...settled, pin: 'x'.repeat(65) }, [settled]],
];

const HEAD = { id: 7, hash: 'ab'.repeat(32) };
const journalPoint = [
  ...[null, '', 7, huge, [HEAD], { id: 7 }, { hash: HEAD.hash }],
  ...[...integer, null].map((id) => ({ ...HEAD, id })),
  ...[...text(64), null].map((hash) => ({ ...HEAD, hash })),
];

const aPrinter = { kind: 'receipt', host: '127.0.0.1', port: 9100, width: 58, qr: 'image' };
const printer = [
  ...[null, '', 'none', huge, ...numbers, { kind: '__proto__' }, [{ kind: 'none' }], { kind: 'receipt' }],
  ...[...integer, 0, 65_536, null].map((port) => ({ ...aPrinter, port })),
  ...[...text(253), null].map((host) => ({ ...aPrinter, host })),
  ...[57, '58', null].map((width) => ({ ...aPrinter, width })),
  ...[...numbers, null, huge].map((deviceName) => ({ kind: 'system', deviceName })),
];
const printing = { printer: { kind: 'none' }, autoReceipt: false, autoBill: false };
const wrongPrinting = [
  ...[null, '', huge, ...numbers, [printing], { printer: { kind: 'none' } }, { autoReceipt: true, autoBill: true }],
  ...printer.map((wrong) => ({ ...printing, printer: wrong })),
  ...[null, 0, 1, 'true'].flatMap((wrong) => [
    { ...printing, autoReceipt: wrong },
    { ...printing, autoBill: wrong },
  ]),
];
const aReport = { kind: 'report', environment: 'training', from: '2026-03-09', to: '2026-03-09' };
const printDocument = [
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

const exportDays = [
  ...['', 7, huge, [], { from: '2026-03-09' }, { to: '2026-03-09' }],
  ...text(40).flatMap((wrong) => [
    { from: '2026-03-09', to: wrong },
    { from: wrong, to: null },
  ]),
];

const aQuery = { from: null, until: '2026-03-09', search: 'kopi', status: 'paid', method: 'SP', toReview: true };
const wrongQuery = [
  ...['', 7, huge, [aQuery], { from: null, until: null }, { search: '' }],
  ...[...text(200), null].map((search) => ({ ...aQuery, search })),
  ...text(40).flatMap((wrong) => [
    { ...aQuery, from: wrong },
    { ...aQuery, until: wrong },
  ]),
  ...choice('paid').map((status) => ({ ...aQuery, status })),
  ...name(10).map((method) => ({ ...aQuery, method })),
  ...[...numbers, null, 'true'].map((toReview) => ({ ...aQuery, toReview })),
];

const wrongSound = [
  ...[null, 'low', true, huge, ...numbers, {}, [{ volume: 'low', voice: true }], { volume: 'low' }, { voice: true }],
  ...choice('low').map((volume) => ({ volume, voice: true })),
  ...[...numbers, null, 'true'].map((voice) => ({ volume: 'low', voice })),
];

const wrongPeopleChoice = [
  ...[null, '', true, huge, ...numbers, {}, [{ isOn: false, autoLockMinutes: 5 }], { isOn: true }],
  ...[...numbers, null, 'true'].map((isOn) => ({ isOn, autoLockMinutes: 5 })),
  ...[...integer, null, -1, 3, 31].map((autoLockMinutes) => ({ isOn: true, autoLockMinutes })),
];

const aScreen = { id: 7, label: 'HDMI-1', width: 1280, height: 800, x: 0, y: 0 };
const wrongDisplay = [
  ...[null, '', 'off', huge, ...numbers, {}, [{ kind: 'off' }], { kind: 'mirror' }, { kind: 'screen' }],
  ...[...text(200), null].map((label) => ({ kind: 'screen', screen: { ...aScreen, label } })),
  ...[null, '800', 0, -1, 1.5].map((width) => ({ kind: 'screen', screen: { ...aScreen, width } })),
];

const someAmounts = { amounts: [10_000, 2_000], withLast: true };
const wrongQuickAmounts = [
  ...[null, '', true, huge, ...numbers, {}, [someAmounts], { amounts: [] }, { withLast: true }],
  ...[...amount, 0].map((wrong) => ({ ...someAmounts, amounts: [wrong] })),
  ...[[5, 5], [1, 2, 3, 4, 5, 6, 7], null, '10000', { length: 0 }].map((amounts) => ({ ...someAmounts, amounts })),
  ...[null, 0, 'true'].map((withLast) => ({ ...someAmounts, withLast })),
];

const anItem = { name: 'Kopi', price: 12_000, barcode: null, colour: 'blue', favourite: true };
const wrongItem = [
  ...[null, '', true, huge, ...numbers, {}, [anItem], { name: 'Kopi' }],
  ...[...name(40), ' Kopi', 'Kopi ', ' ', 'Ko\npi', 'Ko\u0000pi'].map((wrong) => ({ ...anItem, name: wrong })),
  ...[...amount, 0].map((price) => ({ ...anItem, price })),
  ...[...text(48), '', 'two words', 'é'].map((barcode) => ({ ...anItem, barcode })),
  ...choice('blue').map((colour) => ({ ...anItem, colour })),
  ...[null, 0, 1, 'true'].map((favourite) => ({ ...anItem, favourite })),
];
const itemId: Field = [1, [...integer, 0, -1, null]];

const wrongCashSale = [
  ...[null, '', huge, ...numbers, {}, [{ saleId: 1 }], { amount: 25_000 }, { note: '' }],
  ...amount.map((wrong) => ({ amount: wrong, note: '' })),
  ...[...text(100), null].map((note) => ({ amount: 25_000, note })),
  ...[...integer, null].map((saleId) => ({ saleId })),
];

type Field = readonly [good: unknown, wrong: readonly unknown[]];
const orderId: Field = ['K1-260309-000001X', name(50)];
const environment: Field = ['training', choice('training')];
const method: Field = ['SP', name(10)];
const saleId: Field = [1, [...integer, null]];
const requestId: Field = ['0198b2f0-7d5e-4c1a-9b3e-2f6a8c4d1e57', [...text(36), null, '', 'not-a-uuid']];
const anyText: Field = ['x', [...numbers, null]];

/** Field by field. Add a new request here. */
const fields: { readonly [N in RequestName]: Readonly<Record<string, Field>> } = {
  'terminal.view': {},
  'terminal.prefer': {
    ...{ language: ['en', choice('en')], theme: ['dark', choice('dark')] },
    sound: [{ volume: 'low', voice: true }, wrongSound],
  },
  'terminal.day-end': { hour: [4, [...integer, null, -1, 24, '04:00']] },
  'terminal.cash': { taken: [false, [null, 0, 1, '', 'true', huge, {}, [true]]] },
  'connection.view': {},
  'connection.retry': {},
  'alerts.list': {},
  'alerts.acknowledge': { orderId, flag: ['paid-late', choice('paid-late')] },
  'review.list': {},
  'review.count': {},
  'review.resolve': { orderId, resolution: [settled, resolution] },
  'refund.record': {
    ...{ environment, requestId, orderId, amount: [25_000, amount], pin: ['58253', [...text(64), null]] },
    ...{ reason: ['cold food', [...text(1_000), null]], reference: ['TRF 1', [...text(1_000), null]] },
  },
  'refund.correct': {
    ...{ environment, requestId, refundId: saleId, pin: ['58253', [...text(64), null]] },
    reason: ['typed twice', [...text(1_000), null]],
  },
  'manager.view': {},
  'manager.set-pin': { current: [null, text(64)], next: ['58253', [...text(64), null]] },
  'manager.reset-pin': { apiKey: ['a-key', [...text(500), null]], next: ['58253', [...text(64), null]] },
  'manager.unlock': { pin: ['58253', [...text(64), null]] },
  'manager.lock': {},
  'manager.acknowledge-reset': {},
  'people.list': {},
  'people.save': {
    ...{ id: [null, integer], name: ['Siti', [...text(200), null]], role: ['cashier', choice('cashier')] },
    pin: ['582531', text(64)],
  },
  'people.remove': { id: saleId },
  'people.acknowledge-loss': {},
  'people.options': { choice: [{ isOn: false, autoLockMinutes: 5 }, wrongPeopleChoice] },
  'people.sign-in': { id: saleId, pin: ['582531', [...text(64), null]] },
  'people.sign-out': {},
  'people.touch': {},
  'methods.view': {},
  'methods.images': {},
  'items.view': {},
  'items.save': { id: [null, [...integer, 0, -1]], fields: [anItem, wrongItem] },
  'items.retire': { id: itemId, to: ['retired', choice('retired')] },
  'items.move': { id: itemId, by: ['up', choice('up')] },
  'quick-amounts.view': {},
  'quick-amounts.save': { settings: [someAmounts, wrongQuickAmounts] },
  'sale.charge': { environment, amount: [25_000, amount], method, note: ['', [...text(200), null]] },
  'sale.retry': { environment, saleId, method },
  'cash.book': { environment, requestId, sale: [{ amount: 25_000, note: '' }, wrongCashSale], given: [50_000, amount] },
  'payment.interrupted': {},
  'payment.view': { orderId },
  'payment.check': { orderId },
  'payment.dismiss': { orderId },
  'payment.resume': { orderId },
  'payment.on-screen': { orderId: [null, [...text(50), '']] },
  'checkout.open': { orderId },
  'display.follow': { orderId: [null, [...text(50), '']] },
  'display.view': {},
  'display.choose-logo': {},
  'display.remove-logo': {},
  'display.choose': { choice: [{ kind: 'second' }, wrongDisplay] },
  'history.page': {
    ...{ from: [null, text(40)], until: ['2026-03-09', text(40)] },
    ...{ search: ['', [...text(200), null]], before: [null, integer] },
  },
  'history.count': { query: [aQuery, wrongQuery] },
  'history.methods': {},
  'history.open': {},
  'history.sale': { saleId },
  'history.messages': { orderId },
  'report.day': { businessDay: ['2026-03-09', [...text(40), null]] },
  'report.range': { from: ['2026-03-09', [...text(40), null]], to: ['2026-03-10', [...text(40), null]] },
  'closing.preview': {},
  'closing.close': { head: [HEAD, journalPoint], pin: [null, text(64)] },
  'closing.backup': { number: saleId },
  'closing.list': { before: [null, integer] },
  'closing.view': { number: saleId },
  'verify.view': {},
  'verify.start': {},
  'verify.stop': {},
  'reconcile.view': { businessDay: ['2026-03-09', [...text(40), null]] },
  'reconcile.start': { businessDay: ['2026-03-09', [...text(40), null]] },
  'reconcile.cancel': { businessDay: ['2026-03-09', [...text(40), null]] },
  'settings.view': {},
  'settings.select': { environment },
  'settings.import': {},
  'settings.save': {
    ...{
      environment: ['sandbox', [...choice('sandbox'), 'training']],
      signature: ['documented', choice('documented')],
      checkoutBy: ['redirect', choice('redirect')],
    },
    ...{ baseUrl: anyText, merchantCode: anyText, terminalId: anyText, shopName: anyText, shopTimeZone: anyText },
    ...{ customerEmail: anyText, callbackUrl: anyText, returnUrl: anyText, qrisMethod: anyText },
    ...{ apiKey: ['k', [...text(500), null]] },
  },
  'settings.wipe': { environment: ['sandbox', [...choice('sandbox'), 'training']] },
  'settings.accept-unprotected': { words: ['x', [...text(100), null]] },
  'settings.acknowledge': {},
  'settings.test': {},
  'receipt.text': { orderId },
  'receipt.whatsapp': { orderId, number: ['0812 3456 7890', [...text(60), null]] },
  'export.view': {},
  'export.start': {
    content: ['sales', choice('sales')],
    format: ['csv', choice('csv')],
    days: [null, exportDays],
  },
  'export.cancel': {},
  'backups.view': {},
  'backups.make': {},
  'backups.restore': { file: [GOOD_BACKUP, backup] },
  'backups.repair': {},
  'printer.view': {},
  'printer.save': { settings: [printing, wrongPrinting], port: ['usual', choice('usual')] },
  'print.jobs': {},
  'print.document': {
    document: [{ kind: 'test' }, printDocument],
    target: ['chosen-printer', choice('chosen-printer')],
  },
  'print.preview': { document: [{ kind: 'test' }, printDocument] },
  'print.pdf': { document: [{ kind: 'test' }, printDocument] },
  'print.again': { id: saleId },
  'print.drop': { id: saleId },
  'training.open': { page: ['phone', choice('phone')] },
};

export function goodInput(request: RequestName): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields[request]).map(([key, [good]]) => [key, good]));
}

/** A switch takes both truth values. */
const wrongBeside = (good: unknown): readonly unknown[] =>
  typeof good === 'boolean' ? wrongAnywhere.filter((value) => typeof value !== 'boolean') : wrongAnywhere;

/** Each wrong value of each field, in an otherwise valid input. */
export function everyWrongValue(request: RequestName): readonly unknown[] {
  return Object.entries(fields[request]).flatMap(([key, [good, wrong]]) =>
    [...wrong, ...wrongBeside(good)].map((value) => ({ ...goodInput(request), [key]: value })),
  );
}

/** A surplus property, beside the wrong value. */
const extras = fc.constantFrom<object>(
  {},
  { role: 'manager', admin: true, ok: true },
  JSON.parse('{"__proto__":{"trusted":true}}'),
);

/** Never an input of this request. */
export function hostilePayload(request: RequestName): fc.Arbitrary<unknown> {
  const good = goodInput(request);
  const noObject = fc.oneof(
    fc.constantFrom<unknown>(undefined, null, true, 0, -1, Number.NaN, 25_000n, '', huge, [], [good], [[]]),
    fc.constantFrom(JSON.stringify(good), request, '{}', JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`)),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 5 }),
  );
  const spoiled = Object.entries(fields[request]).flatMap(([key, [right, wrong]]) => [
    fc.tuple(fc.constantFrom(...wrong, ...wrongBeside(right)), extras).map(([value, extra]) => ({
      ...good,
      ...extra,
      [key]: value,
    })),
    fc.tuple(fc.constant(key), extras).map(([missing, extra]) => {
      const rest = Object.entries({ ...good, ...extra }).filter(([other]) => other !== missing);
      return Object.fromEntries([...rest, [missing.toUpperCase(), good[missing]], [`${missing} `, good[missing]]]);
    }),
    // Everything required, but only on the intended prototype.
    fc.constant(JSON.parse(`{"__proto__":${JSON.stringify(good)}}`)),
  ]);
  return fc.oneof(noObject, ...spoiled);
}
