/** What is said of the drawer: once, by whoever is signed in, and only in a shop that takes cash. */
import { expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { runAsActor } from '../../../electron/platform/acting-person.ts';
import { isDrawerShown, moveCash, openDrawer } from '../../../electron/usecases/cash.ts';
import { emptyContent, withCount } from '../../../electron/usecases/closing.ts';
import { LARGEST_AMOUNT, rupiah } from '../../../shared/model/values/rupiah.ts';
import { aLedger } from '../../store/a-ledger.ts';
import { BUSINESS_DAY, MORNING } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { settingsWith } from '../../support/settings.ts';

const requestId = '0198b2f0-7d5e-4c1a-9b3e-2f6a8c4d1e57';
const other = '0198b2f0-7d5e-4c1a-9b3e-2f6a8c4d1e58';

function aShop(settings: object = {}) {
  const { ledger } = aLedger();
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => BUSINESS_DAY, hour: () => 10 };
  const kept = { read: () => settingsWith(settings) };
  const deps = { clock: fakeClock(), settings: kept, watcher: { detectClockStep: () => undefined } as never };
  const open = (amount: number, id = requestId) =>
    openDrawer(deps, shopLedger, { environment: 'sandbox', requestId: id, amount: rupiah(amount) });
  const move = (amount: number, reason: string, id = requestId, way: 'in' | 'out' = 'out') =>
    moveCash(deps, shopLedger, { environment: 'sandbox', requestId: id, way, amount: rupiah(amount), reason });
  const rows = () => ledger.cash.drawerRows().map(({ kind, data }) => ({ kind, ...data }));
  return { ledger, settings: kept, deps, shopLedger, open, move, rows };
}

it('is opened once between two closings, also with nothing in it, and the row names who did it', () => {
  const { open, rows } = aShop();
  expect(runAsActor('Sri', () => open(0))).toMatchObject({ ok: true });
  expect(open(0)).toMatchObject({ ok: true });
  expect(open(50_000, other)).toEqual({ ok: false, failure: { code: 'drawer-is-open' } });
  expect(rows()).toEqual([{ kind: 'drawer-opened', amount: 0, request: requestId, by: 'Sri' }]);
});

it('has cash put in and taken out with a reason, once however often it is asked', () => {
  const { move, rows } = aShop();
  for (const _ of [1, 2]) expect(move(15_000, ' ice ')).toMatchObject({ ok: true });
  expect(move(15_000, 'change', other, 'in')).toMatchObject({ ok: true });
  expect(rows()).toEqual([
    { kind: 'cash-moved', way: 'out', amount: 15_000, reason: 'ice', request: requestId },
    { kind: 'cash-moved', way: 'in', amount: 15_000, reason: 'change', request: other },
  ]);
});

it.each([
  [0, 'ice', 'amount-empty'],
  [LARGEST_AMOUNT + 1, 'ice', 'amount-too-large'],
  [1, ' ', 'reason-too-short'],
  [1, 'x'.repeat(201), 'reason-too-long'],
])('is not moved %i for "%s"', (amount, reason, code) => {
  const { move, rows } = aShop();
  expect(move(amount, reason)).toMatchObject({ ok: false, failure: { code } });
  expect(rows()).toEqual([]);
});

it('is none of a shop that takes no cash, and another mode’s drawer is not this one', () => {
  const { open, rows } = aShop({ takesCash: false });
  expect(open(50_000)).toMatchObject({ ok: false, failure: { code: 'cash-not-taken' } });
  const { deps, shopLedger } = aShop();
  const wanted = { environment: 'training', requestId, amount: rupiah(1) } as const;
  expect(openDrawer(deps, shopLedger, wanted)).toMatchObject({ ok: false, failure: { code: 'environment-changed' } });
  expect(rows()).toEqual([]);
});

it('is shown once there was cash, or the settings say that there is one', () => {
  const { ledger, settings } = aShop();
  expect(isDrawerShown(settings, ledger)).toBe(false);
  expect(isDrawerShown(aShop({ hasDrawer: true }).settings, ledger)).toBe(true);
  const sale = { kind: 'new', amount: rupiah(7_500), note: '', businessDay: BUSINESS_DAY } as const;
  const cash = { requestId: 'r', sale, recordId: 'TK1-20260309-CASH1', given: rupiah(10_000) };
  ledger.cash.book(cash, MORNING, BUSINESS_DAY, 10);
  expect(isDrawerShown(settings, ledger)).toBe(true);
  expect(isDrawerShown(aShop({ takesCash: false, hasDrawer: true }).settings, ledger)).toBe(false);
});

it('is not counted beyond what a sum may be', () => {
  const count = (coins: number) =>
    withCount(emptyContent(1), { notes: [{ value: 1_000, count: 1 }], coins: rupiah(coins) });
  expect(count(LARGEST_AMOUNT - 1_000)).toMatchObject({ value: { drawer: { counted: { sum: LARGEST_AMOUNT } } } });
  expect(count(LARGEST_AMOUNT - 999)).toEqual({ ok: false, failure: { code: 'amount-too-large' } });
});
