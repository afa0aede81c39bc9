import { expect, it } from 'vitest';
import type { ClosingContent } from '../../../../shared/contract/closing.ts';
import { monthsOf } from '../../../../shared/model/report-sums.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';

const sum = (count: number) => ({ count, gross: rupiah(count * 10_000) });
const paid = (count: number, late = 0, doubles = 0) => ({ ...sum(count), late: sum(late), doubles: sum(doubles) });

const refunds = (count: number) => ({
  refunded: sum(count),
  corrected: sum(0),
  doubles: { refunded: sum(0), corrected: sum(0) },
});

function aDay(businessDay: string, wanted: Partial<ClosingContent['days'][number]> = {}) {
  const methods = [{ code: 'SP', name: 'QRIS', ...paid(2) }];
  const byHand = { settled: sum(0), confirmed: sum(0), unconfirmed: sum(0) };
  const sums = { takings: 20_000, refunds: refunds(0), net: 20_000 };
  return { businessDay, closedBefore: [], salesCount: 3, total: paid(2), methods, byHand, ...sums, ...wanted };
}

it('adds up each month what the report says of its days: counts, money, methods, what was settled by hand', () => {
  const odd = aDay('2026-02-28', {
    closedBefore: [4],
    total: paid(3, 1, 1),
    methods: [
      { code: 'BC', name: 'BCA VA', ...paid(1, 1) },
      { code: 'SP', name: 'QRIS baru', ...paid(2, 0, 1) },
    ],
    byHand: { settled: sum(2), confirmed: sum(1), unconfirmed: sum(1) },
    takings: 40_000,
    refunds: refunds(2),
    net: 20_000,
  });
  const days = [aDay('2026-01-31', { closedBefore: [3, 4] }), aDay('2026-02-01'), odd, aDay('2026-03-01')];
  const months = monthsOf(days);
  expect(months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03']);
  expect(months[0]).toMatchObject({ closedBefore: [3, 4], takings: 20_000 });
  expect(months[1]).toEqual({
    month: '2026-02',
    days: [days[1], days[2]],
    closedBefore: [4],
    salesCount: 6,
    total: paid(5, 1, 1),
    methods: [
      { code: 'BC', name: 'BCA VA', ...paid(1, 1) },
      { code: 'SP', name: 'QRIS baru', ...paid(4, 0, 1) },
    ],
    byHand: { settled: sum(2), confirmed: sum(1), unconfirmed: sum(1) },
    takings: 60_000,
    refunds: refunds(2),
    net: 40_000,
  });
});

it('adds up what managers decided about money that never came, and says nothing of months without it', () => {
  const none = { neverCame: sum(0), cameAfterAll: sum(0) };
  const first = { neverCame: sum(2), cameAfterAll: sum(1), doubles: none };
  const second = { ...none, doubles: { neverCame: sum(3), cameAfterAll: sum(0) } };
  const days = [
    aDay('2026-01-01', { neverCame: first }),
    aDay('2026-01-02', { neverCame: second }),
    aDay('2026-01-03'),
    aDay('2026-02-01'),
  ];
  const [january, february] = monthsOf(days);
  expect(january?.neverCame).toEqual({ ...first, doubles: second.doubles });
  expect(february).not.toHaveProperty('neverCame');
});

it('takes takings below zero as they are, and leaves out a month in which nothing was counted', () => {
  const days = [aDay('2025-12-01', { takings: -30_000 }), aDay('2025-12-02', { takings: 10_000 }), aDay('2026-02-01')];
  expect(monthsOf(days).map(({ month, takings }) => [month, takings])).toEqual([
    ['2025-12', -20_000],
    ['2026-02', 20_000],
  ]);
});
