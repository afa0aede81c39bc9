/** Sell. */
import type { Failure } from '../../../../shared/contract/failure.ts';
import { MOST_FAVOURITES } from '../../../../shared/model/item.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { aRow } from '../../support/views/review-items.ts';
import { aCatalogue, aConnection, aMethodList, aPaymentView, NOW } from '../../support/views/views.ts';
import { AMOUNT, BANK, everyMethod, linkDown, NOTE, ORDER_ID, SHOP } from './longest.ts';
import type { LayoutScene } from './scene.ts';

const blocked: Failure = { code: 'too-many-requests', until: NOW + 3_600_000 };
const anAlert = {
  orderId: 'X',
  flag: 'settlement-unconfirmed',
  payment: aPaymentView({ flags: ['settlement-unconfirmed'] }),
} as const;

const quickAmounts = [888_888_888, 88_888_888, 8_888_888, 888_888, 88_888].map(rupiah);

const items = Array.from({ length: 12 }, (_, at) => ({
  ...{ id: at + 1, name: 'Nasi goreng kambing spesial pedas sekali', price: rupiah(8_888_888), barcode: null },
  ...{ colour: 'amber' as const, favourite: at < MOST_FAVOURITES, retired: false },
}));

const openRows = [1, 2, 3].map((at) => ({
  ...aRow(at),
  ...{ orderId: `${ORDER_ID}${at}`, saleNumber: 88_888, amount: AMOUNT, note: NOTE, methodName: BANK },
  ...{ state: 'unconfirmed' as const, saleState: 'open' as const, createdAt: NOW - 31_536_000_000 },
}));

export const scenes: Readonly<Record<string, LayoutScene>> = {
  plain: {
    answers: {},
    open: async (terminal) => terminal.byId('amount').fill('25000'),
  },
  'with all methods, a strip and no line': {
    answers: {
      ...{ 'terminal.view': SHOP, ...everyMethod, 'connection.view': linkDown, 'alerts.list': [anAlert] },
      'quick-amounts.view': {
        settings: { amounts: [AMOUNT, ...quickAmounts], withLast: true },
        last: [],
        largest: AMOUNT,
      },
    },
    async open(terminal) {
      await terminal.byId('amount').fill('888888888888');
      await terminal.byId('note').fill(NOTE);
      await terminal.byId('method-virtual-account').click();
      await terminal.byId('bank-B1').click();
    },
  },
  'with items, a strip and a failure': {
    answers: {
      ...{ 'terminal.view': SHOP, ...everyMethod, 'alerts.list': [anAlert] },
      ...aCatalogue(items),
    },
    async open(terminal) {
      for (const id of [1, 2, 3]) await terminal.byId(`favourite-${id}`).click();
      await terminal.byId('amount').fill('888888');
      await terminal.byId('method-virtual-account').click();
      await terminal.byId('charge').click();
      await terminal.byId('error').waitFor();
    },
  },
  'finding an item': {
    answers: { 'terminal.view': SHOP, ...everyMethod, ...aCatalogue(items) },
    async open(terminal) {
      await terminal.byId('find-item').click();
      await terminal.byId('pick-1').click();
      await terminal.byId('item-search').fill('Nasi goreng kambing spesial pedas sekali');
    },
  },
  'with cash': {
    answers: { 'terminal.view': { ...SHOP, takesCash: true }, ...everyMethod },
    async open(terminal) {
      await terminal.byId('method-cash').click();
      await terminal.byId('amount').fill('888888888888');
    },
  },
  'with cash, counted': {
    answers: { 'terminal.view': { ...SHOP, takesCash: true }, ...everyMethod },
    async open(terminal) {
      await terminal.byId('method-cash').click();
      await terminal.byId('amount').fill('777777777777');
      await terminal.byId('charge').click();
      await terminal.byId('cash-given').fill('7777777');
      await terminal.byId('cash-confirm').click();
      await terminal.byId('error').waitFor();
    },
  },
  'while the gateway wants to be left alone': {
    answers: {
      'terminal.view': SHOP,
      ...everyMethod,
      'connection.view': aConnection({ blockedUntil: NOW + 3_600_000 }),
    },
    async open(terminal) {
      await terminal.byId('amount').fill('888888888888');
      await terminal.byId('charge').click();
      await terminal.byId('charge-wait').waitFor();
    },
  },
  'asking whether it is a barcode': {
    answers: { 'terminal.view': SHOP, ...everyMethod },
    async open(terminal) {
      await terminal.byId('amount').fill('888888888886');
      await terminal.byId('charge').click();
      await terminal.byId('charge-wait').waitFor();
    },
  },
  'asking about an unusual amount': {
    answers: {
      ...{ 'terminal.view': SHOP, ...everyMethod },
      'quick-amounts.view': {
        settings: { amounts: quickAmounts, withLast: false },
        last: [],
        largest: rupiah(88_888_888_888),
      },
    },
    async open(terminal) {
      await terminal.byId('amount').fill('888888888889');
      await terminal.byId('charge').click();
      await terminal.byId('charge-wait').waitFor();
    },
  },
  'while something else answers for the gateway': {
    answers: { 'terminal.view': SHOP, ...everyMethod, 'connection.view': aConnection({ gatewayNotFound: true }) },
    async open(terminal) {
      await terminal.byId('amount').fill('888888888888');
    },
  },
  'what can still be paid': {
    answers: {
      'terminal.view': SHOP,
      ...everyMethod,
      'history.open': { rows: openRows, count: 501, next: 1, countIsLeast: true },
    },
    async open(terminal) {
      await terminal.refuse('payment.resume', { code: 'payment-not-found' });
      await terminal.byId('still-open').click();
      await terminal.byId('still-open-row').first().click();
      await terminal.byId('error').waitFor();
    },
  },
  'with a refused amount and no methods': {
    answers: {
      'methods.view': aMethodList({ offers: [], listedAt: null, problem: blocked }),
      'review.count': { count: 888 },
    },
    async open(terminal) {
      await terminal.byId('amount').fill('888888888888888');
      await terminal.byId('charge').click();
      await terminal.byId('error').waitFor();
    },
  },
};
