import { describe, expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import {
  type ReportDeps,
  rangeBefore,
  reportOf,
  reportRangeOf,
  reportSpanOf,
} from '../../../electron/usecases/report.ts';
import type { Report } from '../../../shared/contract/report.ts';
import { failed, ok } from '../../../shared/model/values/result.ts';
import { aLedger, aPaidSale, aPendingSale, become, paid } from '../../store/a-ledger.ts';
import { anIntent, BUSINESS_DAY, bankMethod, callbackFacts, MORNING } from '../../support/builders.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { reportOn, sumsFrom } from '../../support/report-on.ts';
import { verified } from '../../support/verified.ts';

interface Opened {
  readonly shopLedger: ShopLedger;
  readonly file: string;
}

const occasion = { now: MORNING, firstHour: 0 };

function aReport({ shopLedger, file }: Opened, from: string, to = from, firstHour = 0): Promise<Report> {
  return reportOn(shopLedger, file, [from, to], { ...occasion, firstHour });
}

function aShopLedger() {
  const { ledger, file } = aLedger();
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => BUSINESS_DAY, hour: () => 12 };
  return { ledger, file, shopLedger };
}

describe('the range of a report', () => {
  it.each([
    ['2026-03-09', '2026-03-09', 'day', '2026-03-08', '2026-03-08'],
    ['2026-03-09', '2026-03-15', 'week', '2026-03-02', '2026-03-08'],
    ['2026-03-01', '2026-03-31', 'month', '2026-02-01', '2026-02-28'],
    ['2024-02-01', '2024-02-29', 'month', '2024-01-01', '2024-01-31'],
    ['2026-03-10', '2026-03-16', 'range', '2026-03-03', '2026-03-09'],
  ])('%s to %s is a %s, and comes after %s to %s', (from, to, span, beforeFrom, beforeTo) => {
    expect(reportSpanOf({ from, to })).toBe(span);
    expect(rangeBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo });
  });

  it('is put right where its ends are swapped', () => {
    expect(reportRangeOf('2026-03-15', '2026-03-09')).toEqual(ok({ from: '2026-03-09', to: '2026-03-15' }));
  });

  it.each(['2026-02-29', '2026-13-01', '09-03-2026', '', "2026-03-09' --", '٢٠٢٦-03-09'])('is not %s', (day) => {
    expect(reportRangeOf(day, '2026-03-09')).toEqual(failed('date-invalid', { field: 'from' }));
    expect(reportRangeOf('2026-03-09', day)).toEqual(failed('date-invalid', { field: 'to' }));
  });

  it('is a leap year at most', () => {
    expect(reportRangeOf('2024-01-01', '2024-12-31').ok).toBe(true);
    expect(reportRangeOf('2024-01-01', '2025-01-01')).toEqual(failed('range-too-long'));
  });
});

describe('a report', () => {
  it('adds up gross, average, methods, fees and what nobody said, and compares', async () => {
    const opened = aShopLedger();
    const { ledger } = opened;
    aPaidSale(ledger, { amount: 10_000, businessDay: '2026-03-08' });
    aPaidSale(ledger, { amount: 20_001 });
    const bank = aPendingSale(ledger, { amount: 40_000, method: bankMethod });
    ledger.payments.saveCallbackFacts(bank.payment.orderId, callbackFacts({ settlementDate: '2026-03-11' }), MORNING);
    become(ledger, paid(bank.payment));
    expect(await aReport(opened, BUSINESS_DAY)).toMatchObject({
      span: 'day',
      isOpen: true,
      total: { count: 2, gross: 60_001, average: 30_001, takings: 60_001 },
      before: {
        ...{ from: '2026-03-08', to: '2026-03-08', count: 1, gross: 10_000, untilHour: 12 },
        compared: { count: 2, gross: 60_001 },
      },
      methods: [
        { code: 'BC', kind: 'virtual-account', name: 'Bank BC', gross: 40_000 },
        { code: 'SP', kind: 'qris', name: 'QRIS', gross: 20_001 },
      ],
      fees: { sum: 0, knownCount: 0, unknownCount: 2 },
      issuers: [{ code: null, count: 1, gross: 20_001 }],
      payouts: [
        { date: '2026-03-11', gross: 40_000 },
        { date: null, gross: 20_001 },
      ],
    });
    const week = await aReport(opened, '2026-03-08', '2026-03-14');
    expect(week.total.gross).toBe(70_001);
    expect(week.days).toHaveLength(7);
    expect(week.days.slice(0, 3).map(({ gross }) => gross)).toEqual([10_000, 60_001, 0]);
  });

  it('names late, unresolved, open and settled payments', async () => {
    const opened = aShopLedger();
    const { ledger } = opened;
    const late = aPendingSale(ledger, { businessDay: '2026-03-08' });
    become(ledger, paid(late.payment, { late: true }));
    const left = aPendingSale(ledger);
    become(ledger, { ...left.payment, state: 'unresolved', cause: { code: 'no-answer-in-time' } });
    const open = aPendingSale(ledger);
    const settled = aPendingSale(ledger);
    ledger.review.resolve(
      settled.payment.orderId,
      { kind: 'settled', reason: 'showed the proof' },
      MORNING,
      BUSINESS_DAY,
    );
    const { lists, byHand, total } = await aReport(opened, BUSINESS_DAY);
    expect(lists.late).toMatchObject({
      count: 1,
      items: [{ orderId: late.payment.orderId, businessDay: '2026-03-08' }],
    });
    expect(lists.unresolved.items.map(({ orderId }) => orderId)).toEqual([left.payment.orderId]);
    expect(lists.open.items.map(({ orderId }) => orderId)).toEqual([open.payment.orderId, settled.payment.orderId]);
    expect(lists.settled.items.map(({ orderId }) => orderId)).toEqual([settled.payment.orderId]);
    expect(byHand.settled).toEqual({ count: 1, gross: 25_000 });
    expect(total.takings).toBe(50_000);
  });

  it.each([
    ['2026-03-09', '2026-03-15', 'here', []],
    [
      '2026-03-09',
      '2026-03-16',
      'in a process of its own',
      ['2026-03-09 to 2026-03-16 after 2026-03-01 to 2026-03-08'],
    ],
    ['2026-03-01', '2026-03-31', 'there too', ['2026-03-01 to 2026-03-31 after 2026-02-01 to 2026-02-28']],
  ])('of %s to %s is added up %s', async (from, to, _, asked) => {
    const { ledger, file, shopLedger } = aShopLedger();
    aPaidSale(ledger);
    const beside: string[] = [];
    const guardian: ReportDeps['guardian'] = {
      reportSums(environment, range, before) {
        beside.push(`${range.from} to ${range.to} after ${before.from} to ${before.to}`);
        return sumsFrom(file).guardian.reportSums(environment, range, before);
      },
    };
    const report = await reportOf({ guardian }, shopLedger, from, to, occasion);
    expect(report).toMatchObject({ ok: true, value: { total: { count: 1, gross: 25_000 } } });
    expect(beside).toEqual(asked);
  });

  it('says why there is none when that process gives no answer', async () => {
    const { shopLedger } = aShopLedger();
    const guardian: ReportDeps['guardian'] = { reportSums: async () => failed('job-ended') };
    expect(await reportOf({ guardian }, shopLedger, '2026-03-01', '2026-03-31', occasion)).toEqual(failed('job-ended'));
  });

  it('of a day without a sale, past or to come, is empty', async () => {
    const opened = aShopLedger();
    const { ledger } = opened;
    aPaidSale(ledger);
    for (const day of ['1999-01-01', '2999-12-31']) {
      const report = await aReport(opened, day);
      expect(report).toMatchObject({
        total: { count: 0, gross: 0, average: null },
        methods: [],
        issuers: [],
        payouts: [],
      });
      expect(report.hours).toHaveLength(24);
    }
  });

  it('names a hundred of a list and counts all', async () => {
    const opened = aShopLedger();
    const { ledger } = opened;
    for (let sale = 0; sale < 102; sale += 1) ledger.payments.recordIntent(anIntent());
    const { open } = (await aReport(opened, BUSINESS_DAY)).lists;
    expect([open.count, open.items.length]).toEqual([102, 100]);
    expect(open.items[0]?.saleNumber).toBe(1);
  });

  it('moves nothing when the zone or the end of the day is set again after the sale', async () => {
    const bench = await counterFixture();
    const { payment } = await bench.charge();
    await bench.pay(payment.orderId);
    await bench.pass(10_000);
    const before = await aReport(bench, BUSINESS_DAY);
    expect(before.total.count).toBe(1);
    expect(before.hours.filter(({ count }) => count > 0)).toEqual([{ hour: 10, count: 1, gross: 25_000 }]);
    bench.timeZone = 'America/Los_Angeles';
    bench.dayEndHour = 12;
    const after = await aReport(bench, BUSINESS_DAY, BUSINESS_DAY, 12);
    expect(after.total).toEqual(before.total);
    expect(after.hours.find(({ count }) => count > 0)).toEqual({ hour: 10, count: 1, gross: 25_000 });
    expect(after.hours[0]?.hour).toBe(12);
    expect(verified(bench.file)).toEqual([]);
  });
});
