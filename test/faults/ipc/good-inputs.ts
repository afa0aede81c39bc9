/**
 * What a screen would send, for every request: the first input of each, then others with the fields and forms that the
 * first one lacks. A request or a field without an example does not compile, or fails the hostile suite.
 */
import type { RequestInput, RequestName } from '../../../shared/contract/contract.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { settled } from '../../usecases/review/a-reviewed-counter.ts';

type Examples = { readonly [N in RequestName]: readonly [RequestInput<N>, ...RequestInput<N>[]] };

const nothing = [{}] as const;
const orderId = 'K1-260309-000001X';
const order = [{ orderId }] as const;
const orderOrNone = [{ orderId: null }, { orderId }] as const;
const one = [{ id: 1 }] as const;
const day = [{ businessDay: '2026-03-09' }] as const;
const environment = 'training';
const requestId = '0198b2f0-7d5e-4c1a-9b3e-2f6a8c4d1e57';
const pin = '58253';
const lines = [{ item: 1, quantity: 1, price: rupiah(12_000) }];
const customer = {
  ...{ name: 'Sri', lastName: 'Rahayu', phone: 'nol delapan', email: 'sri@toko.example', credentialCode: '12' },
  ...{ voucher: 'V1', useCoins: false },
};
const anItem = {
  id: null,
  name: 'Kopi',
  price: rupiah(12_000),
  barcode: null,
  colour: 'blue',
  favourite: true,
  retired: false,
} as const;
const switches = { autoReceipt: false, autoBill: false };
const receiptPrinter = { kind: 'receipt', host: '127.0.0.1', port: 9100, width: 58, qr: 'image' } as const;
const report = { kind: 'report', environment, from: '2026-03-09', to: '2026-03-10' } as const;
const documents = [
  ...[{ kind: 'test' } as const, { kind: 'bill', orderId } as const, { kind: 'receipt', orderId } as const],
  ...[{ kind: 'closing', environment, number: 1 } as const, report],
] as const;
const printed = [
  { document: documents[0] },
  ...documents.slice(1).map((document) => ({ document })),
] as const satisfies Examples['print.pdf'];
const screen = { id: 7, label: 'HDMI-1', width: 1280, height: 800, x: 0, y: 0 };
const account = {
  environment: 'sandbox',
  signature: 'documented',
  checkoutBy: 'redirect',
  baseUrl: 'x',
  merchantCode: 'x',
  terminalId: 'x',
  shopName: 'x',
  shopTimeZone: 'x',
  customerEmail: 'x',
  callbackUrl: 'x',
  returnUrl: 'x',
  qrisMethod: 'x',
  apiKey: 'k',
} as const;
const page = { from: null, until: '2026-03-09', search: '', before: null };

export const goodInputs: Examples = {
  'terminal.view': nothing,
  'terminal.prefer': [{ language: 'en', theme: 'dark', sound: { volume: 'low', voice: true } }],
  'terminal.day-end': [{ hour: 4 }],
  'terminal.say-day': [{ day: '2026-03-09' }],
  'terminal.cash': [{ taken: false }, { taken: true, hasDrawer: true }],
  'connection.view': nothing,
  'connection.retry': nothing,
  'alerts.list': nothing,
  'alerts.acknowledge': [{ orderId, flag: 'paid-late' }],
  'review.list': nothing,
  'review.count': nothing,
  'review.resolve': [
    { orderId, resolution: settled },
    { orderId, resolution: { kind: 'accepted', reason: 'x' }, seen: [{ kind: 'paid-late', raisedAt: 1 }] },
    { orderId, resolution: { kind: 'refunded-outside', reason: 'x', reference: 'TRF 1' } },
    { orderId, resolution: { kind: 'linked', reason: '', linkedSaleId: 1 } },
  ],
  'refund.record': [
    { environment, requestId, orderId, amount: rupiah(25_000), pin, reason: 'cold food', reference: 'TRF 1' },
  ],
  'refund.correct': [{ environment, requestId, refundId: 1, pin, reason: 'typed twice' }],
  'manager.view': nothing,
  'manager.set-pin': [
    { current: null, next: pin },
    { current: '1234', next: pin },
  ],
  'manager.reset-pin': [{ apiKey: 'a-key', next: pin }],
  'manager.unlock': [{ pin }],
  'manager.lock': nothing,
  'manager.acknowledge-reset': nothing,
  'people.list': nothing,
  'people.save': [
    { id: null, name: 'Siti', role: 'cashier', pin: '582531' },
    { id: 1, name: 'Siti', role: 'cashier', pin: null },
  ],
  'people.remove': one,
  'people.acknowledge-loss': nothing,
  'people.options': [{ choice: { isOn: false, autoLockMinutes: 5 } }],
  'people.sign-in': [{ id: 1, pin: '582531' }],
  'people.sign-out': nothing,
  'people.touch': nothing,
  'methods.view': nothing,
  'methods.images': nothing,
  'items.view': nothing,
  'items.find': [{ search: 'kopi', retired: false, most: 60 }],
  'items.scan': [{ codes: ['8991002101410'] }],
  'items.get': [{ ids: [1] }],
  'items.save': [{ item: anItem }, { item: { ...anItem, id: 1, barcode: '8991' } }],
  'items.export': [{ format: 'xlsx' }, { format: 'csv' }],
  'items.choose-list': nothing,
  'items.choose-columns': [{ meanings: ['name', null, 'price'] }],
  'items.mend': [{ line: 2, column: 'price', text: '12000' }],
  'items.import': nothing,
  'items.move': [{ id: 1, by: 'up' }],
  'quick-amounts.view': nothing,
  'quick-amounts.save': [{ settings: { amounts: [rupiah(10_000), rupiah(2_000)], withLast: true } }],
  'sale.charge': [
    { environment, amount: rupiah(25_000), method: 'SP', note: '' },
    { environment, amount: rupiah(25_000), method: 'SP', note: '', lines, customer },
  ],
  'sale.retry': [
    { environment, saleId: 1, method: 'SP' },
    { environment, saleId: 1, method: 'SP', customer },
  ],
  'cash.book': [
    { environment, requestId, sale: { amount: rupiah(25_000), note: '' }, given: rupiah(50_000) },
    { environment, requestId, sale: { amount: rupiah(25_000), note: '', lines }, given: rupiah(50_000) },
    { environment, requestId, sale: { saleId: 1 }, given: rupiah(50_000) },
  ],
  'drawer.open': [{ environment, requestId, amount: rupiah(200_000) }],
  'drawer.move': [
    { environment, requestId, way: 'in', amount: rupiah(50_000), reason: 'small change' },
    { environment, requestId, way: 'out', amount: rupiah(15_000), reason: 'ice' },
  ],
  'payment.interrupted': nothing,
  'payment.view': order,
  'payment.check': order,
  'payment.dismiss': order,
  'payment.resume': order,
  'payment.on-screen': orderOrNone,
  'checkout.open': order,
  'display.follow': orderOrNone,
  'display.ring-up': [{ lines: [] }, { lines: [{ name: 'Kopi', quantity: 2, total: 36_000 }] }],
  'display.show-lines': [{ shown: false }],
  'display.view': nothing,
  'display.choose-logo': nothing,
  'display.remove-logo': nothing,
  'display.choose': [{ choice: { kind: 'second' } }, { choice: { kind: 'screen', screen } }],
  'hub.view': nothing,
  'hub.enrol': [{ address: 'https://hub.toko.example', code: '7KQM-4RXT' }],
  'hub.leave': nothing,
  'hub.send': nothing,
  'updates.view': nothing,
  'updates.save': [{ address: 'https://toko.example/konter' }],
  'updates.look': nothing,
  'updates.install': nothing,
  'kiosk.view': nothing,
  'kiosk.change': [{ isOn: false }],
  'kiosk.autostart': [{ starts: false }],
  'kiosk.leave': [{ pin, to: 'window' }],
  'history.page': [page, { ...page, from: '2026-03-01', before: 1, status: 'paid', method: 'SP', toReview: true }],
  'history.methods': nothing,
  'history.open': nothing,
  'history.sale': [{ saleId: 1 }],
  'history.messages': order,
  'report.day': day,
  'report.range': [{ from: '2026-03-09', to: '2026-03-10' }],
  'closing.preview': nothing,
  'closing.close': [
    { head: { id: 7, hash: 'ab'.repeat(32) }, pin: null },
    { head: { id: 7, hash: 'ab'.repeat(32) }, pin },
    {
      head: { id: 7, hash: 'ab'.repeat(32) },
      pin,
      counted: { notes: [{ value: 50_000, count: 3 }], coins: rupiah(500) },
    },
  ],
  'closing.backup': [{ number: 1 }],
  'closing.list': [{ before: null }, { before: 1 }],
  'verify.view': nothing,
  'verify.start': nothing,
  'verify.stop': nothing,
  'reconcile.view': day,
  'reconcile.start': day,
  'reconcile.cancel': day,
  'settings.view': nothing,
  'settings.select': [{ environment }],
  'settings.import': [{}, { insist: true }],
  'settings.save': [account, { ...account, insist: true }],
  'settings.shop': [{ shopName: 'x', shopTimeZone: 'x' }],
  'settings.wipe': [{ environment: 'sandbox' }],
  'settings.accept-unprotected': [{ words: 'x' }],
  'settings.take-file': [{}],
  'settings.acknowledge': nothing,
  'settings.test': nothing,
  'receipt.text': order,
  'receipt.whatsapp': [{ orderId, number: '0812 3456 7890' }],
  'export.start': [
    { content: 'sales', format: 'csv', days: null },
    { content: 'takings', format: 'xlsx', days: { from: '2026-03-09', to: '2026-03-10' } },
  ],
  'backups.view': nothing,
  'backups.make': nothing,
  'backups.restore': [{ file: 'sales-training-20260309T030000Z-manual.sqlite' }],
  'backups.repair': nothing,
  'backups.before-newer': nothing,
  'backups.roll-back': nothing,
  'second-place.view': nothing,
  'second-place.choose': nothing,
  'second-place.copy': nothing,
  'second-place.stop': nothing,
  'printer.view': nothing,
  'printer.save': [
    { settings: { printer: { kind: 'none' }, ...switches }, port: 'usual' },
    { settings: { printer: receiptPrinter, ...switches }, port: 'usual' },
    { settings: { printer: { kind: 'system', deviceName: 'Struk' }, ...switches }, port: 'usual' },
  ],
  'print.jobs': nothing,
  'print.document': [{ document: { kind: 'test' }, target: 'chosen-printer' }],
  'print.preview': printed,
  'print.pdf': printed,
  'print.again': one,
  'print.drop': one,
  'about.view': nothing,
  'about.notices': nothing,
  'diagnostics.save': nothing,
  'training.open': [{ page: 'phone' }],
};

export function goodInput(request: RequestName): Readonly<Record<string, unknown>> {
  return { ...goodInputs[request][0] };
}
