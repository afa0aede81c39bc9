/** What contradicts the machine's clock, and the day on which money is booked meanwhile. */
import { describe, expect, it } from 'vitest';
import { isClockOff, judgeClock } from '../../electron/payments/shop-clock.ts';
import type { ClockEvidence } from '../../electron/ports/ledger/payment-port.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/model/values/time.ts';

/** The newest row: 20:00 in UTC, the zone of this shop. */
const NEWEST = Date.UTC(2026, 10, 24, 20);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const evidence = (wanted: Partial<ClockEvidence> = {}): ClockEvidence => ({
  said: null,
  latestAt: NEWEST,
  lastClosedDay: '2026-11-24',
  ...wanted,
});

/** @param aheadMs the machine's clock minus the true time, an hour after the newest row */
function judged(aheadMs: number, isOnline: boolean, known = evidence()) {
  const right = NEWEST + HOUR_MS;
  return judgeClock(
    { now: right + aheadMs, monotonic: 0, run: 'this', gatewayAt: isOnline ? right : null },
    known,
    dayOf,
  );
}

describe.each([
  ['six years back', -6 * 365 * DAY_MS, 'journal', 'journal and gateway'],
  ['one day back', -DAY_MS, 'journal', 'journal and gateway'],
  ['an hour and five minutes back', -HOUR_MS - 5 * MINUTE_MS, 'nothing', 'gateway'],
  ['an hour, five minutes and a moment back', -HOUR_MS - 5 * MINUTE_MS - 1, 'journal', 'journal and gateway'],
  ['six minutes back', -6 * MINUTE_MS, 'nothing', 'gateway'],
  ['five minutes and a moment back', -5 * MINUTE_MS - 1, 'nothing', 'gateway'],
  ['five minutes back', -5 * MINUTE_MS, 'nothing', 'nothing'],
  ['four minutes back', -4 * MINUTE_MS, 'nothing', 'nothing'],
  ['right', 0, 'nothing', 'nothing'],
  ['four minutes ahead', 4 * MINUTE_MS, 'nothing', 'nothing'],
  ['five minutes ahead', 5 * MINUTE_MS, 'nothing', 'nothing'],
  ['five minutes and a moment ahead', 5 * MINUTE_MS + 1, 'nothing', 'gateway'],
  ['six minutes ahead', 6 * MINUTE_MS, 'nothing', 'gateway'],
  ['three days ahead', 3 * DAY_MS, 'nothing', 'gateway'],
])('a clock that is %s', (_, aheadMs, offline, online) => {
  it.each([
    ['without an answer', false, offline],
    ['with an answer', true, online],
  ])('is contradicted, %s of the gateway, by what knows better', (_how, isOnline, by) => {
    const { doubt } = judged(aheadMs, isOnline);
    const named = [doubt?.newestAt === NEWEST && 'journal', doubt?.gatewayAt === NEWEST + HOUR_MS && 'gateway'];
    expect(named.filter(Boolean).join(' and ') || 'nothing').toBe(by);
    expect(doubt === null).toBe(by === 'nothing');
    expect(doubt?.said ?? null, 'nobody has said which day it is').toBeNull();
  });
});

it('differences are the same in both directions', () => {
  expect([-1, 0, 1].map((by) => isClockOff(5 * MINUTE_MS + by, 0))).toEqual([false, false, true]);
  expect([-1, 0, 1].map((by) => isClockOff(0, 5 * MINUTE_MS + by))).toEqual([false, false, true]);
});

it('the first start, with an empty ledger and no answer yet, is never in doubt', () => {
  const empty = { said: null, latestAt: null, lastClosedDay: null };
  expect(judgeClock({ now: 0, monotonic: 0, run: 'this', gatewayAt: null }, empty, dayOf)).toMatchObject({
    businessDay: '1970-01-01',
    doubt: null,
  });
});

describe('the day that is booked', () => {
  it('is never before the last closed one, whatever the clock and a manager say', () => {
    expect(judged(-DAY_MS, false)).toMatchObject({ businessDay: '2026-11-24', facts: { machineDay: '2026-11-23' } });
    expect(judged(0, true, evidence({ lastClosedDay: '2026-11-30' })).businessDay).toBe('2026-11-30');
    expect(judged(0, true, evidence({ lastClosedDay: '2026-11-23' })).businessDay).toBe('2026-11-24');
    const at = NEWEST - 23 * HOUR_MS;
    const said = { at, monotonic: 0, run: 'this', day: '2026-11-23', machineDay: '2026-11-23', latestAt: 0 };
    expect(judged(-DAY_MS, false, evidence({ said })).businessDay).toBe('2026-11-24');
  });

  it('is the gateway’s for money that comes in before anybody has said which day it is', () => {
    expect(judged(3 * DAY_MS, true).businessDay).toBe('2026-11-24');
    expect(judged(3 * DAY_MS, false).businessDay).toBe('2026-11-27');
  });
});

describe('a manager’s word', () => {
  /** Given at 10:00 of the machine's 23 Nov, on the true 25 Nov. */
  const at = Date.UTC(2026, 10, 23, 10);
  const said = { at, monotonic: 50_000, run: 'this', day: '2026-11-25', machineDay: '2026-11-23', latestAt: NEWEST };
  const known = evidence({ said, latestAt: at });
  const judgedAfter = (ms: number, { slept = ms, run = 'this' } = {}) =>
    judgeClock({ now: at + ms, monotonic: said.monotonic + slept, run, gatewayAt: null }, known, dayOf);

  it('decides the day, and the doubt is still told', () => {
    expect(judgedAfter(0)).toMatchObject({
      businessDay: '2026-11-25',
      doubt: { newestAt: NEWEST, said: '2026-11-25' },
    });
    expect(judgedAfter(13 * HOUR_MS)).toMatchObject({ businessDay: '2026-11-25', doubt: { said: '2026-11-25' } });
  });

  it('ends with that day of the clock: the next one is asked about', () => {
    expect(judgedAfter(14 * HOUR_MS)).toMatchObject({ doubt: { newestAt: NEWEST, said: null } });
  });

  it('ends where the machine was restarted, because its clock may show that day once more', () => {
    expect(judgedAfter(HOUR_MS, { slept: -50_000 + MINUTE_MS })).toMatchObject({
      doubt: { newestAt: NEWEST, said: null },
    });
  });

  it('ends with the run of the program', () => {
    expect(judgedAfter(HOUR_MS).doubt).toMatchObject({ said: '2026-11-25' });
    expect(judgedAfter(HOUR_MS, { run: 'the next' }).doubt).toMatchObject({ newestAt: NEWEST, said: null });
  });

  it('ends where the clock was set, though it shows the same day', () => {
    expect(judgedAfter(2 * HOUR_MS, { slept: HOUR_MS }).doubt).toMatchObject({ said: null });
    expect(judgedAfter(HOUR_MS + 5 * MINUTE_MS, { slept: HOUR_MS }).doubt).toMatchObject({ said: '2026-11-25' });
  });

  it('ends by itself once the clock is past the newest row', () => {
    expect(judgedAfter(2 * DAY_MS)).toMatchObject({ businessDay: '2026-11-25', doubt: null });
  });

  it('ends by itself once the gateway agrees, on the same day too', () => {
    const passed = { said, latestAt: at, lastClosedDay: null };
    const early = { ...passed, said: { ...said, latestAt: at - 1 } };
    const now = { now: at, monotonic: said.monotonic, run: 'this' };
    expect(judgeClock({ ...now, gatewayAt: null }, early, dayOf)).toMatchObject({ businessDay: '2026-11-25' });
    expect(judgeClock({ ...now, gatewayAt: at }, early, dayOf)).toMatchObject({
      businessDay: '2026-11-23',
      doubt: null,
    });
  });

  it('that the machine’s day is right takes back the rows of a clock that ran ahead', () => {
    const right = evidence({ said: { ...said, day: '2026-11-23' }, latestAt: at, lastClosedDay: null });
    const judge = (now: number) => judgeClock({ now, monotonic: 0, run: 'the next', gatewayAt: null }, right, dayOf);
    expect(judge(at)).toMatchObject({ businessDay: '2026-11-23', doubt: null });
    expect(judge(at + 14 * HOUR_MS)).toMatchObject({ businessDay: '2026-11-24', doubt: null });
    expect(judge(at - HOUR_MS).doubt, 'but not those that came after it').toMatchObject({ newestAt: at });
  });
});
