/** The drawer between two closings: opening, cash in and out, the count, and what every way of recovery keeps of it. */
import { expect, it } from 'vitest';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import { draftClosing } from '../../../electron/store/closings/draft-closing.ts';
import { withCount } from '../../../electron/usecases/closing.ts';
import { type CashCount, overOrShort } from '../../../shared/model/cash.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { MORNING } from '../../support/builders.ts';
import { expectAsFolded } from '../../support/closings/folded-closings.ts';
import { verified } from '../../support/verified.ts';
import { aCashSale, aLedger, aPaidSale, aRefund } from '../a-ledger.ts';

const sell = (ledger: Ledger, amount: number) => aCashSale(ledger, { amount, given: amount }).recordId;

function open(ledger: Ledger, amount: number, by?: string): void {
  const data = { amount, request: `open ${amount}`, ...(by === undefined ? {} : { by }) };
  ledger.journal.append({ kind: 'drawer-opened', data }, MORNING);
}

function move(ledger: Ledger, way: 'in' | 'out', amount: number, reason: string): void {
  ledger.journal.append({ kind: 'cash-moved', data: { way, amount, reason, request: reason } }, MORNING);
}

function close(ledger: Ledger, file: string, count?: CashCount) {
  const draft = draftClosing(file);
  const content = draft && (count ? withCount(draft.content, count) : { ok: true as const, value: draft.content });
  const closing = draft && content?.ok ? ledger.closings.add({ ...draft, content: content.value }, MORNING) : undefined;
  if (!closing) throw new Error('Not closed');
  return closing.content;
}

const note = (value: CashCount['notes'][number]['value'], count: number) => ({ value, count });

it('expects what was in it, was sold, put in and taken out, and is short by what was not counted', () => {
  const { ledger, file, db } = aLedger();
  open(ledger, 200_000, 'Sri');
  const record = sell(ledger, 75_000);
  aPaidSale(ledger);
  move(ledger, 'in', 50_000, 'small change');
  move(ledger, 'out', 15_000, 'ice');
  move(ledger, 'out', 100_000, 'to the bank');
  aRefund(ledger, record, 5_000);
  const { drawer } = close(ledger, file, {
    notes: [note(20_000, 0), note(2_000, 50), note(100_000, 1)],
    coins: rupiah(500),
  });
  expect(drawer).toMatchObject({
    ...{ opened: 200_000, openedBy: 'Sri', expected: 205_000 },
    ...{ in: { count: 1, gross: 50_000 }, out: { count: 2, gross: 115_000 } },
    counted: { notes: [note(100_000, 1), note(2_000, 50)], coins: 500, sum: 200_500 },
  });
  expect(drawer?.moves.map(({ way, amount, reason }) => `${way} ${amount} ${reason}`)).toEqual([
    'in 50000 small change',
    'out 15000 ice',
    'out 100000 to the bank',
  ]);
  expect(overOrShort(drawer)).toBe(-4_500);
  const row = db.prepare("SELECT data FROM payment_event WHERE kind = 'day-closed'").pluck().get();
  expect(JSON.parse(String(row))).toMatchObject({ cashExpected: 205_000, cashCounted: 200_500 });
  expect(expectAsFolded(file)).toBe(1);
  expect(verified(file)).toEqual([]);
});

it('begins anew after a closing, and what was said of it is in one closing alone', () => {
  const { ledger, file } = aLedger();
  open(ledger, 100_000);
  sell(ledger, 10_000);
  expect(ledger.cash.drawerRows().map(({ kind }) => kind)).toEqual(['drawer-opened']);
  expect(close(ledger, file).drawer).toMatchObject({ opened: 100_000, expected: 110_000 });
  expect(ledger.cash.drawerRows()).toEqual([]);
  move(ledger, 'out', 30_000, 'ice');
  sell(ledger, 10_000);
  const { drawer } = close(ledger, file);
  expect(drawer).toMatchObject({ opened: null, out: { count: 1, gross: 30_000 }, expected: -20_000 });
  expect(overOrShort(drawer)).toBeNull();
  expect(expectAsFolded(file)).toBe(2);
});

it('is in no closing of a shop that says nothing of it, and can be counted there all the same', () => {
  const { ledger, file, db } = aLedger();
  sell(ledger, 10_000);
  expect(close(ledger, file).drawer).toBeUndefined();
  sell(ledger, 20_000);
  const { drawer } = close(ledger, file, { notes: [note(20_000, 1)], coins: rupiah(1_000) });
  expect(drawer).toMatchObject({ opened: null, moves: [], expected: 20_000, counted: { sum: 21_000 } });
  expect(overOrShort(drawer)).toBe(1_000);
  const [first] = db.prepare("SELECT data FROM payment_event WHERE kind = 'day-closed'").pluck().all();
  expect(JSON.parse(String(first))).not.toHaveProperty('cashExpected');
  expect(expectAsFolded(file)).toBe(2);
  expect(verified(file)).toEqual([]);
});
