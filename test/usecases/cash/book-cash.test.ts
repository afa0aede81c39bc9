/** A sale that is paid in cash, and each reason to refuse it: then nothing is recorded. */
import { expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { bookCash } from '../../../electron/usecases/cash.ts';
import type { RequestInput } from '../../../shared/contract/contract.ts';
import { LARGEST_GIVEN } from '../../../shared/model/cash.ts';
import { LARGEST_AMOUNT, rupiah } from '../../../shared/model/values/rupiah.ts';
import { aCashSale, aLedger, aPaidSale, aPendingSale } from '../../store/a-ledger.ts';
import { anAccount, anIntent, BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { shopFixture } from '../../support/program/shop-fixture.ts';
import { settingsWith } from '../../support/settings.ts';

type Sale = RequestInput<'cash.book'>['sale'];

function aShop({ takesCash = true } = {}) {
  const { ledger, db } = aLedger();
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
  const deps = {
    ...{ clock: fakeClock(), events: createEventBus(), settings: { read: () => settingsWith({ takesCash }) } },
    watcher: { detectClockStep: () => undefined } as never,
  };
  const context = { account: anAccount, shopLedger, terms: shopFixture };
  const requestId = '0198b2f0-7d5e-4c1a-9b3e-2f6a8c4d1e57';
  const book = (sale: Sale, given = 25_000) => bookCash(deps, context, { requestId, sale, given: rupiah(given) });
  /** Rows of any table so far. */
  const written = () => db.prepare('SELECT total_changes()').pluck().get();
  return { ledger, book, written };
}

const typed =
  (amount = 25_000, note = '') =>
  (): Sale => ({ amount: rupiah(amount), note });

function settled(ledger: Ledger): Sale {
  const { payment, sale } = aPendingSale(ledger);
  ledger.review.resolve(payment.orderId, { kind: 'settled', reason: 'showed the proof' }, MORNING, BUSINESS_DAY);
  return { saleId: sale.id };
}

const creating = ({ payments }: Ledger): Sale => ({ saleId: payments.recordIntent(anIntent()).sale.id });

const unknownItem = { amount: rupiah(9_000), note: '', lines: [{ item: 1, quantity: 1, price: rupiah(9_000) }] };

interface Wishes {
  readonly given?: number;
  readonly takesCash?: boolean;
}
const refusals: readonly [string, string, (ledger: Ledger) => Sale, Wishes?][] = [
  ['in a shop that takes no cash', 'cash-not-taken', typed(), { takesCash: false }],
  ['with a note of 101 characters', 'note-too-long', typed(25_000, 'x'.repeat(101))],
  ['of an item that the shop does not have', 'item-changed', () => unknownItem],
  ['of nothing', 'amount-empty', typed(0)],
  ['of more than a sale may be', 'amount-too-large', typed(LARGEST_AMOUNT + 1), { given: LARGEST_AMOUNT + 1 }],
  ['with a rupiah too little', 'cash-too-little', typed(), { given: 24_999 }],
  ['with more than anybody hands over', 'cash-too-much', typed(), { given: LARGEST_GIVEN + 1 }],
  ['that the ledger does not have', 'sale-not-found', () => ({ saleId: 1 })],
  ['that was paid at the gateway', 'sale-already-paid', (ledger) => ({ saleId: aPaidSale(ledger).sale.id })],
  ['that was paid in cash', 'sale-already-paid', (ledger) => ({ saleId: aCashSale(ledger).sale.id })],
  ['that a manager has settled', 'sale-settled', settled],
  ['whose creation has no answer yet', 'sale-still-creating', creating],
];

it.each(refusals)('a sale %s is refused with %s', (_, code, saleOf, { given, takesCash = true } = {}) => {
  const { ledger, book, written } = aShop({ takesCash });
  const sale = saleOf(ledger);
  const before = written();
  expect(book(sale, given)).toMatchObject({ ok: false, failure: { code } });
  expect(written()).toBe(before);
});

const bookings: readonly [string, (ledger: Ledger) => Sale][] = [
  ['that waits', (ledger) => ({ saleId: aPendingSale(ledger).sale.id })],
  ['with a note of 100 characters', typed(25_000, 'x'.repeat(100))],
];

it.each(bookings)('a sale %s is booked once, however often it is asked', (_, saleOf) => {
  const { ledger, book, written } = aShop();
  const sale = saleOf(ledger);
  const booked = book(sale);
  expect(booked).toMatchObject({ ok: true, value: { amount: 25_000, given: 25_000, sale: { state: 'paid' } } });
  const before = written();
  expect(book(sale)).toEqual(booked);
  expect(written()).toBe(before);
});
