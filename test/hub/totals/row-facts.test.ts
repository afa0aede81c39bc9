/** What a row means for the totals, and that one without the facts of its kind means nothing. */
import { expect, it } from 'vitest';
import { factsOf, referenceOf, saleIdOf, subjectOf } from '../../../hub/store/totals/row-facts.ts';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import { LARGEST_AMOUNT } from '../../../shared/model/values/rupiah.ts';

const DAY = '2026-11-23';
const sale = { amount: 25_000, method: 'SP', businessDay: DAY, saleNumber: 1, by: 'Siti' };
const rowOf = (kind: string, orderId: string | null = 'K1-1') => ({ kind, orderId }) as HubJournalRow;

it.each<[string, object, object]>([
  [
    'intent-recorded',
    { ...sale, amount: LARGEST_AMOUNT, saleNumber: 2 ** 31 - 1 },
    { kind: 'begun', amount: LARGEST_AMOUNT, saleNumber: 2 ** 31 - 1, paidDay: null, cashier: 'Siti' },
  ],
  ['cash-booked', { ...sale, paidDay: DAY }, { kind: 'begun', method: 'CASH', paidDay: DAY }],
  ['paid', { businessDay: DAY, isDouble: true }, { kind: 'paid', day: DAY, isDouble: true }],
  ['refund-recorded', { businessDay: DAY, amount: 1 }, { kind: 'refunded', amount: 1 }],
  ['refund-corrected', { businessDay: DAY, amount: 1 }, { kind: 'refunded', amount: -1 }],
  ['resolved', { businessDay: DAY, resolution: 'settled' }, { isSettled: true, refunded: 0, neverCame: 0 }],
  ['resolved', { businessDay: DAY, neverCame: 5, ofTakings: true }, { isSettled: false, neverCame: 5 }],
  ['resolved', { businessDay: DAY, cameAfterAll: 5, ofTakings: true }, { neverCame: -5 }],
  // Whether it is of the takings, the fold asks.
  ['resolved', { businessDay: DAY, neverCame: 5, ofTakings: false }, { neverCame: 5 }],
  ['resolved', { businessDay: DAY, resolution: 'gateway-corrected', flags: 'a,b' }, { flags: ['a', 'b'] }],
  ['method-used', { method: 'BC', counts: true }, { kind: 'method', method: 'BC' }],
  ['expired', {}, { kind: 'state', state: 'expired' }],
])('%s with %j is %j', (kind, data, facts) => expect(factsOf({ kind }, { ...data })).toMatchObject(facts));

it.each<[string, object]>([
  ['intent-recorded', { ...sale, amount: LARGEST_AMOUNT + 1 }],
  ['intent-recorded', { ...sale, amount: -1 }],
  ['intent-recorded', { ...sale, saleNumber: 2 ** 31 }],
  ['intent-recorded', { ...sale, saleNumber: -1 }],
  ['intent-recorded', { ...sale, businessDay: '0000-01-01' }],
  ['intent-recorded', { ...sale, businessDay: '2026-02-30' }],
  ['intent-recorded', { ...sale, method: 'x'.repeat(256) }],
  ['intent-recorded', { ...sale, method: 'a\0' }],
  ['intent-recorded', { ...sale, method: '' }],
  ['cash-booked', sale],
  ['paid', {}],
  ['refund-recorded', { businessDay: DAY }],
  ['resolved', {}],
  ['settlement-confirmed', {}],
  ['method-used', { method: 'BC' }],
  ['constructor', {}],
])('%s with %j means nothing', (kind, data) => expect(factsOf({ kind }, { ...data })).toEqual({ kind: 'other' }));

it.each(['resolved', 'flag-raised', 'reconciled', 'callback-facts', 'callback-differs'])(
  'the reference of a row %s is not the payment’s',
  (kind) => {
    expect(referenceOf(rowOf(kind), { reference: 'D1' })).toBeNull();
    expect(referenceOf(rowOf('created'), { reference: 'D1' })).toBe('D1');
  },
);

it('a row is about its order, or the cash that it names; the sale that it begins is the one with a whole number', () => {
  expect(subjectOf(rowOf('paid'), { cash: 'C1' })).toBe('K1-1');
  expect(subjectOf(rowOf('cash-booked', null), { cash: 'C1' })).toBe('C1');
  expect(subjectOf(rowOf('settings-changed', null), {})).toBeNull();
  const idOf = (kind: string, saleId: unknown) => saleIdOf(rowOf(kind), { ...sale, saleId });
  expect([idOf('intent-recorded', 7), idOf('intent-recorded', 7.5), idOf('paid', 7)]).toEqual([7, null, null]);
});
