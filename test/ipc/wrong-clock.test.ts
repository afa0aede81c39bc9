/**
 * A machine's clock that can't be right, by window requests, on a ledger with a closing. A cashier is told and takes no
 * sale; a manager says which day it is.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { RequestInput, RequestName, RequestOutput } from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../shared/model/values/time.ts';
import { aMainProcess } from '../faults/ipc/a-main-process.ts';
import { ourPage } from './our-window.ts';

const PIN = '471108';
const FIRST = '00000000-0000-4000-8000-999999999999';
/** 10:00 in the shop. */
const TODAY = '2026-03-09';

type Answer<N extends RequestName> =
  | { readonly ok: true; readonly value: RequestOutput<N> }
  | { readonly ok: false; readonly failure: Failure };

/** A shop that sold and closed its day. The true time continues where `step` sets the machine's clock. */
async function aClosedShop() {
  const main = await aMainProcess();
  const call = async <N extends RequestName>(name: N, input: RequestInput<N>) =>
    (await main.call(ourPage, name, input)) as Answer<N>;
  const ask = async <N extends RequestName>(name: N, input: RequestInput<N>): Promise<RequestOutput<N>> => {
    const answer = await call(name, input);
    if (!answer.ok) throw new Error(`${name}: ${answer.failure.code}`);
    return answer.value;
  };
  let taken = 0;
  const takeCash = (requestId = `00000000-0000-4000-8000-${String(++taken).padStart(12, '0')}`) => {
    const sale = { amount: rupiah(12_000), note: '' };
    return call('cash.book', { environment: 'training', requestId, sale, given: rupiah(20_000) });
  };
  const charge = () => call('sale.charge', { environment: 'training', amount: rupiah(25_000), method: 'SP', note: '' });
  const close = async () => {
    const { head } = await ask('closing.preview', {});
    const closed = await ask('closing.close', { head, pin: null });
    const db = new Database(join(main.folder, 'sales-training.sqlite'), { readonly: true });
    const days = db
      .prepare('SELECT business_day FROM closing_day WHERE number = ? ORDER BY 1')
      .pluck()
      .all(closed.number);
    db.close();
    return days;
  };
  /** The gateway answers once, as at every start and status check. */
  const hearGateway = () => ask('settings.test', {});
  const step = (ms: number) => {
    main.clock.stepWall(ms);
    main.gatewayAhead.ms -= ms;
  };
  const beManager = () => ask('manager.unlock', { pin: PIN });
  const rows = () => {
    const db = new Database(join(main.folder, 'sales-training.sqlite'), { readonly: true });
    const [sales, said] = [
      db.prepare('SELECT count(*) FROM sale').pluck().get(),
      db.prepare("SELECT data FROM payment_event WHERE kind = 'day-said' ORDER BY id").pluck().all(),
    ];
    db.close();
    return { sales, said: said.map((data) => JSON.parse(String(data))) };
  };
  await ask('terminal.cash', { taken: true });
  expect(await takeCash(FIRST)).toMatchObject({ value: { businessDay: TODAY, saleNumber: 1 } });
  expect(await close()).toEqual([TODAY]);
  return { ...main, call, ask, takeCash, charge, close, hearGateway, step, beManager, rows };
}

const REFUSED = { ok: false, failure: { code: 'clock-in-doubt' } };

describe.each([
  ['one day back', -DAY_MS, '2026-03-08', 'journal', 'journal and gateway'],
  ['six minutes back', -6 * MINUTE_MS, TODAY, 'journal', 'journal and gateway'],
  ['right', 0, TODAY, 'nothing', 'nothing'],
  ['five minutes and a second ahead', 5 * MINUTE_MS + SECOND_MS, TODAY, 'nothing', 'gateway'],
  ['three days ahead', 3 * DAY_MS, '2026-03-12', 'nothing', 'gateway'],
])('a clock that is %s', (_, stepMs, machineDay, offline, online) => {
  it.each([
    ['without the gateway', false, offline],
    ['with it', true, online],
  ])('is told, and decides about sales, %s', async (_how, isOnline, by) => {
    const { call, ask, takeCash, charge, hearGateway, step, beManager, rows, clock, bugs } = await aClosedShop();
    const rightNow = clock.now();
    await ask('manager.set-pin', { current: null, next: PIN });
    await ask('manager.lock', {});
    step(stepMs);
    if (isOnline) await hearGateway();

    const { clockDoubt } = await ask('terminal.view', {});
    const isBehind = by.includes('journal');
    const known = { newestAt: isBehind ? rightNow : null, gatewayAt: by.includes('gateway') ? rightNow : null };
    const days = { closedDay: TODAY, days: expect.arrayContaining([TODAY, machineDay]) };
    expect(clockDoubt).toEqual(by === 'nothing' ? null : { now: rightNow + stepMs, said: null, ...days, ...known });

    // Where nothing contradicts the clock, the cashier sells on the clock's day, but never before the closed one.
    if (by === 'nothing') {
      const businessDay = machineDay > TODAY ? machineDay : TODAY;
      expect(await takeCash()).toMatchObject({ value: { businessDay } });
      expect(await charge()).toMatchObject({ value: { businessDay } });
      return;
    }
    // The cashier.
    const { sales } = rows();
    expect(await takeCash()).toEqual(REFUSED);
    expect(await charge()).toEqual(REFUSED);
    expect(await takeCash(FIRST), 'what was booked is answered as booked').toMatchObject({ ok: true });
    expect(await call('terminal.say-day', { day: TODAY })).toMatchObject({ failure: { code: 'manager-needed' } });
    expect(rows()).toEqual({ sales, said: [] });

    // The manager.
    await beManager();
    for (const day of ['', '9 March', '2026-02-30', '2099-01-01']) {
      expect(await call('terminal.say-day', { day })).toMatchObject({ failure: { code: 'date-invalid' } });
    }
    const next = '2026-03-10';
    expect(await ask('terminal.say-day', { day: next })).toMatchObject({ businessDay: next });
    expect(await takeCash()).toMatchObject({ value: { businessDay: next, saleNumber: 1 } });
    expect(await charge()).toMatchObject({ value: { businessDay: next, saleNumber: 2 } });
    expect(rows().said).toMatchObject([{ day: next, machineDay, gatewayAt: isOnline ? rightNow : null }]);
    const { total } = await ask('report.range', { from: TODAY, to: next });
    expect(total, 'the report has it where it was booked').toMatchObject({ count: 2, gross: 24_000 });
    const told = { newestAt: known.newestAt, said: next };
    expect((await ask('terminal.view', {})).clockDoubt, 'it is told until the clock is right').toMatchObject(told);
    expect(bugs).toEqual([]);
  });
});

it('a manager who says a day before the last closed one has sales booked on that', async () => {
  const { ask, takeCash, step } = await aClosedShop();
  step(-DAY_MS);
  expect(await ask('terminal.say-day', { day: '2026-03-08' })).toMatchObject({ businessDay: TODAY, clockDoubt: null });
  expect(await takeCash()).toMatchObject({ value: { businessDay: TODAY, saleNumber: 2 } });
});

it('nobody chooses the day of a clock that nothing contradicts', async () => {
  const { ask, rows } = await aClosedShop();
  expect(await ask('terminal.say-day', { day: '2026-03-20' })).toMatchObject({ businessDay: TODAY, clockDoubt: null });
  expect(rows().said).toEqual([]);
});

it('the word ends by itself once the clock is right', async () => {
  const { ask, takeCash, step, hearGateway } = await aClosedShop();
  step(-DAY_MS);
  await hearGateway();
  expect(await ask('terminal.say-day', { day: '2026-03-11' })).toMatchObject({ businessDay: '2026-03-11' });
  step(DAY_MS);
  expect(await ask('terminal.view', {})).toMatchObject({ businessDay: TODAY, clockDoubt: null });
  expect(await takeCash()).toMatchObject({ value: { businessDay: TODAY } });
});

it('windows hear of it with the answer of the gateway, and again with a sale that is refused', async () => {
  const { sent, step, hearGateway, charge } = await aClosedShop();
  step(3 * DAY_MS);
  sent.splice(0);
  await hearGateway();
  expect(sent).toContain('terminal');
  sent.splice(0);
  expect(await charge()).toEqual(REFUSED);
  expect(sent).toContain('terminal');
});

describe('three days ahead, and nobody who knows better', () => {
  async function soldAhead() {
    const shop = await aClosedShop();
    shop.step(3 * DAY_MS);
    expect(await shop.takeCash()).toMatchObject({ value: { businessDay: '2026-03-12' } });
    shop.step(-3 * DAY_MS);
    return shop;
  }

  it('is asked about once, when the clock is put right, and no day is out of reach', async () => {
    const { ask, takeCash } = await soldAhead();
    expect(await takeCash()).toEqual(REFUSED);
    expect(await ask('terminal.view', {})).toMatchObject({
      clockDoubt: { days: ['2026-03-12', '2026-03-13', TODAY] },
      lastDay: '2026-03-12',
    });
    const today = { businessDay: TODAY, clockDoubt: null, lastDay: '2026-03-12' };
    expect(await ask('terminal.say-day', { day: TODAY })).toMatchObject(today);
    expect(await takeCash()).toMatchObject({ value: { businessDay: TODAY, saleNumber: 2 } });
    expect(await ask('report.day', { businessDay: '2026-03-12' })).toMatchObject({
      total: { count: 1, gross: 12_000 },
    });
    expect(await ask('report.range', { from: '2026-03-01', to: '2026-03-31' })).toMatchObject({ total: { count: 3 } });
  });

  it('and a closing of that day keeps every later sale on it, until it has come', async () => {
    const { ask, takeCash, close, clock, gatewayAhead } = await soldAhead();
    await ask('terminal.say-day', { day: TODAY });
    expect(await close()).toEqual(['2026-03-12']);
    expect(await takeCash()).toMatchObject({ value: { businessDay: '2026-03-12', saleNumber: 2 } });
    clock.sleep(4 * DAY_MS);
    expect(gatewayAhead.ms).toBe(0);
    expect(await takeCash()).toMatchObject({ value: { businessDay: '2026-03-13', saleNumber: 1 } });
  });
});

it('a first start with a clock in 2020 sells: nothing contradicts it', async () => {
  const { clock, call } = await aMainProcess();
  clock.stepWall(-6 * 365 * DAY_MS);
  expect(await call(ourPage, 'terminal.view', {})).toMatchObject({ value: { clockDoubt: null } });
  const charged = { environment: 'training', amount: 25_000, method: 'SP', note: '' };
  expect(await call(ourPage, 'sale.charge', charged)).toMatchObject({ value: { businessDay: '2020-03-10' } });
});
