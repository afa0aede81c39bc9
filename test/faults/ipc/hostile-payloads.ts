/**
 * A valid input for every request, and ways to make it certainly invalid. The wrong values of each field are listed
 * here and not derived from the contract, so that a mistake in the contract is noticed.
 */
import * as fc from 'fast-check';
import type { RequestName } from '../../../shared/contract/contract.ts';
import { settled } from '../../usecases/review/a-reviewed-counter.ts';
import {
  anItem,
  backup,
  exportDays,
  GOOD_BACKUP,
  HEAD,
  journalPoint,
  printDocument,
  printing,
  resolution,
  someAmounts,
  wrongCashSale,
  wrongDisplay,
  wrongItem,
  wrongLines,
  wrongPeopleChoice,
  wrongPrinting,
  wrongQuickAmounts,
  wrongSound,
} from './wrong-objects.ts';
import { amount, choice, huge, integer, name, numbers, text, wrongAnywhere } from './wrong-values.ts';

type Field = readonly [good: unknown, wrong: readonly unknown[]];
const orderId: Field = ['K1-260309-000001X', name(50)];
const itemId: Field = [1, [...integer, 0, -1, null]];
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
  'terminal.say-day': { day: ['2026-03-09', ['x'.repeat(41), null, 20260309, huge, {}, ['2026-03-09']]] },
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
  'items.save': { item: [anItem, wrongItem] },
  'items.export': {},
  'items.choose-list': {},
  'items.import': {},
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
  'hub.view': {},
  'hub.enrol': {
    address: ['https://hub.toko.example', [...text(300), null]],
    code: ['7KQM-4RXT', [...text(20), null]],
  },
  'hub.leave': {},
  'hub.send': {},
  'updates.view': {},
  'updates.save': { address: ['https://toko.example/konter', [...text(300), null]] },
  'updates.look': {},
  'updates.install': {},
  'kiosk.view': {},
  'kiosk.change': { isOn: [false, [null, 0, 1, '', 'true', huge, {}, [true]]] },
  'kiosk.autostart': { starts: [false, [null, 0, 1, '', 'true', huge, {}, [true]]] },
  'kiosk.leave': { pin: ['58253', [...text(64), null]], to: ['window', choice('window')] },
  'history.page': {
    ...{ from: [null, text(40)], until: ['2026-03-09', text(40)] },
    ...{ search: ['', [...text(200), null]], before: [null, integer] },
  },
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
  'settings.shop': { shopName: anyText, shopTimeZone: anyText },
  'settings.wipe': { environment: ['sandbox', [...choice('sandbox'), 'training']] },
  'settings.accept-unprotected': { words: ['x', [...text(100), null]] },
  'settings.acknowledge': {},
  'settings.test': {},
  'receipt.text': { orderId },
  'receipt.whatsapp': { orderId, number: ['0812 3456 7890', [...text(60), null]] },
  'export.start': {
    content: ['sales', choice('sales')],
    days: [null, exportDays],
  },
  'backups.view': {},
  'backups.make': {},
  'backups.restore': { file: [GOOD_BACKUP, backup] },
  'backups.repair': {},
  'backups.before-newer': {},
  'backups.roll-back': {},
  'second-place.view': {},
  'second-place.choose': {},
  'second-place.copy': {},
  'second-place.stop': {},
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
  'about.view': {},
  'about.notices': {},
  'diagnostics.save': {},
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
  return Object.entries({ ...fields[request], ...optionalFields[request] }).flatMap(([key, [good, wrong]]) =>
    [...wrong, ...wrongBeside(good)].map((value) => ({ ...goodInput(request), [key]: value })),
  );
}

/** Fields that may be absent, and are absent in the good input. */
const optionalFields: { readonly [N in RequestName]?: Readonly<Record<string, Field>> } = {
  'sale.charge': { lines: [[], wrongLines] },
  'history.page': {
    ...{ status: ['paid', choice('paid')], method: ['SP', name(10)], toReview: [true, [...numbers, null, 'true']] },
  },
};

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
