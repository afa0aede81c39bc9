/** The business day of a sale and that of its payment: across midnight, a changed day end and a clock step. */
import { describe, expect, it } from 'vitest';
import { counterFixture } from '../../support/counter-fixture.ts';
import { verified } from '../../support/verified.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** From the first morning, 10:00 in the shop. */
const UNTIL_MIDNIGHT_MS = 14 * HOUR_MS;

describe('a sale across midnight', () => {
  it('is of the day on which it was charged, and its money of the day on which the terminal learned of it', async () => {
    const bench = await counterFixture();
    bench.clock.sleep(UNTIL_MIDNIGHT_MS - 2 * MINUTE_MS);
    const { payment, sale } = await bench.charge();
    await bench.pass(3 * MINUTE_MS);
    await bench.pay(payment.orderId);
    await bench.pass(31 * SECOND_MS);
    expect(bench.payment(payment.orderId)).toMatchObject({
      payment: { state: 'paid' },
      sale: { id: sale.id, businessDay: '2026-03-09', number: 1 },
    });
    expect(bench.ledger.reports.takings('2026-03-09', '2026-03-09').methods).toEqual([]);
    expect(bench.ledger.reports.takings('2026-03-10', '2026-03-10').methods).toMatchObject([
      { count: 1, gross: 25_000 },
    ]);
    expect((await bench.charge()).sale).toMatchObject({ businessDay: '2026-03-10', number: 1 });
  });
});

describe('a day end that is changed', () => {
  it('moves no sale that was charged, and says from then on whose day money is', async () => {
    const bench = await counterFixture();
    bench.clock.sleep(UNTIL_MIDNIGHT_MS + HOUR_MS); // 01:00
    const early = (await bench.charge()).payment.orderId;
    const paidAtOnce = (await bench.charge()).payment.orderId;
    await bench.pay(paidAtOnce);
    await bench.pass(31 * SECOND_MS);
    bench.dayEndHour = 4;
    const after = (await bench.charge()).payment.orderId;
    await bench.pay(early);
    await bench.pay(after);
    await bench.pass(31 * SECOND_MS);
    expect([early, paidAtOnce, after].map((orderId) => bench.payment(orderId).sale.businessDay)).toEqual([
      '2026-03-10',
      '2026-03-10',
      '2026-03-09',
    ]);
    expect(bench.ledger.reports.takings('2026-03-10', '2026-03-10').methods).toMatchObject([{ count: 1 }]);
    expect(bench.ledger.reports.takings('2026-03-09', '2026-03-09').methods).toMatchObject([{ count: 2 }]);
    bench.dayEndHour = 0;
    const again = await bench.charge();
    expect(again.sale).toMatchObject({ businessDay: '2026-03-10', number: 3 });
    expect(verified(bench.file, bench.clock.now())).toEqual([]);
  });
});

describe('a clock that is set across midnight', () => {
  it('leaves each sale and each sum on the day it has', async () => {
    const bench = await counterFixture();
    const first = (await bench.charge()).payment.orderId;
    await bench.pay(first);
    await bench.pass(5 * SECOND_MS);
    const second = (await bench.charge()).payment.orderId;
    bench.clock.stepWall(24 * HOUR_MS);
    await bench.pass(SECOND_MS);
    await bench.pay(second);
    await bench.pass(31 * SECOND_MS);
    expect(bench.payment(second).sale.businessDay).toBe('2026-03-09');
    expect(bench.ledger.reports.takings('2026-03-09', '2026-03-09').methods).toMatchObject([{ count: 1 }]);
    expect(bench.ledger.reports.takings('2026-03-10', '2026-03-10').methods).toMatchObject([{ count: 1 }]);
    bench.clock.stepWall(-24 * HOUR_MS);
    await bench.pass(SECOND_MS);
    expect((await bench.charge()).sale).toMatchObject({ businessDay: '2026-03-09', number: 3 });
    expect(verified(bench.file, bench.clock.now())).toEqual([]);
  });
});
