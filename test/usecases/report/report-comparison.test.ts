/** Reports are compared with an equal part: as many days, and as many hours of an unfinished day. */
import { describe, expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import type { Ledger } from '../../../electron/ports/ledger/ledger.ts';
import type { Report } from '../../../shared/contract/report.ts';
import { aLedger, paid, UNWATCHED } from '../../store/a-ledger.ts';
import { anIntent, MORNING } from '../../support/builders.ts';
import { reportOn } from '../../support/report-on.ts';

/** A sale of that day, paid in that hour. */
function sell(ledger: Ledger, businessDay: string, hour: number, amount: number): void {
  const { payment } = ledger.payments.recordIntent(anIntent({ businessDay, amount }));
  const step = { payment: paid(payment), entries: [], flags: [] };
  ledger.payments.saveTransition(step, UNWATCHED, MORNING, businessDay, hour);
}

async function comparedWith(
  { ledger, file }: Pick<ReturnType<typeof aLedger>, 'ledger' | 'file'>,
  days: readonly [string, string],
  today: string,
  hour: number,
  firstHour = 0,
) {
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => today, hour: () => hour };
  return (await reportOn(shopLedger, file, days, { now: MORNING, firstHour })).before;
}

const like = (from: string, to: string, gross: number, compared: number, untilHour: number | null) =>
  expect.objectContaining({ from, to, gross, compared: expect.objectContaining({ gross: compared }), untilHour });

const MARCH = ['2026-03-01', '2026-03-31'] as const;

describe('a report is compared with', () => {
  it('yesterday until the same hour, while the day is not over: the hour that is not over is in neither', async () => {
    const opened = aLedger();
    for (const [day, hour, amount] of [
      ['2026-03-08', 9, 10_000],
      ['2026-03-08', 14, 20_000],
      ['2026-03-08', 15, 40_000],
      ['2026-03-09', 9, 11_000],
      ['2026-03-09', 14, 22_000],
    ] as const)
      sell(opened.ledger, day, hour, amount);
    const day = ['2026-03-09', '2026-03-09'] as const;
    expect(await comparedWith(opened, day, '2026-03-09', 14)).toEqual(
      like('2026-03-08', '2026-03-08', 10_000, 11_000, 14),
    );
    expect(await comparedWith(opened, day, '2026-03-09', 15)).toEqual(
      like('2026-03-08', '2026-03-08', 30_000, 33_000, 15),
    );
    expect(await comparedWith(opened, day, '2026-03-10', 15)).toEqual(
      like('2026-03-08', '2026-03-08', 70_000, 33_000, null),
    );
  });

  it('nothing in the first hour of a day, and nothing before its time', async () => {
    const opened = aLedger();
    sell(opened.ledger, '2026-03-08', 9, 10_000);
    expect(await comparedWith(opened, ['2026-03-09', '2026-03-09'], '2026-03-09', 0)).toBeNull();
    expect(await comparedWith(opened, ['2026-03-10', '2026-03-10'], '2026-03-09', 12)).toBeNull();
    expect(await comparedWith(opened, MARCH, '2026-03-01', 0)).toBeNull();
  });

  it('the evening before where the day of the shop ends after midnight', async () => {
    const opened = aLedger();
    for (const [day, hour, amount] of [
      ['2026-03-08', 23, 10_000],
      ['2026-03-08', 1, 20_000],
      ['2026-03-08', 2, 40_000],
      ['2026-03-09', 23, 11_000],
    ] as const)
      sell(opened.ledger, day, hour, amount);
    const compared = await comparedWith(opened, ['2026-03-09', '2026-03-09'], '2026-03-09', 2, 4);
    expect(compared).toEqual(like('2026-03-08', '2026-03-08', 30_000, 11_000, 2));
  });

  it('the same days of the month before, the last until the same hour, while the month is not over', async () => {
    const opened = aLedger();
    for (const [day, hour, amount] of [
      ['2026-02-01', 9, 10_000],
      ['2026-02-09', 9, 20_000],
      ['2026-02-09', 18, 40_000],
      ['2026-02-27', 9, 80_000],
      ['2026-03-02', 9, 11_000],
      ['2026-03-09', 9, 22_000],
      ['2026-03-09', 12, 44_000],
    ] as const)
      sell(opened.ledger, day, hour, amount);
    expect(await comparedWith(opened, MARCH, '2026-03-09', 12)).toEqual(
      like('2026-02-01', '2026-02-09', 30_000, 33_000, 12),
    );
    expect(await comparedWith(opened, MARCH, '2026-03-09', 0)).toEqual(
      like('2026-02-01', '2026-02-08', 10_000, 11_000, null),
    );
    expect(await comparedWith(opened, MARCH, '2026-04-01', 12)).toEqual(
      like('2026-02-01', '2026-02-28', 150_000, 77_000, null),
    );
  });

  it('nothing while a part of the days before is from before the first sale', async () => {
    const opened = aLedger();
    sell(opened.ledger, '2026-02-02', 9, 10_000);
    sell(opened.ledger, '2026-03-02', 9, 20_000);
    expect(await comparedWith(opened, MARCH, '2026-03-09', 12)).toBeNull();
    expect(await comparedWith(opened, MARCH, '2026-04-01', 12)).toBeNull();
    expect(await comparedWith(opened, ['2026-02-02', '2026-02-02'], '2026-03-09', 12)).toBeNull();
    const april = await comparedWith(opened, ['2026-04-01', '2026-04-30'], '2026-05-01', 12);
    expect(april).toEqual(like('2026-03-01', '2026-03-31', 20_000, 0, null));
  });

  it('nothing on a date that the month before does not have', async () => {
    const opened = aLedger();
    sell(opened.ledger, '2026-02-01', 9, 10_000);
    const compared: Report['before'][] = [];
    for (const today of ['2026-03-28', '2026-03-29', '2026-03-31']) {
      compared.push(await comparedWith(opened, MARCH, today, 12));
    }
    expect(compared).toEqual([like('2026-02-01', '2026-02-28', 10_000, 0, 12), null, null]);
  });
});
