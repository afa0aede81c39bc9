/** Quick amounts: those that are set, and those of the last sales; the largest sale that is usual here. */
import { describe, expect, it } from 'vitest';
import { shopTime } from '../../../electron/platform/zoned-time.ts';
import { quickAmountsView } from '../../../electron/usecases/sale/quick-amounts.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { settingsWith } from '../../support/settings.ts';

function lastOf(set: readonly number[], newestFirst: readonly number[], withLast = true): readonly number[] {
  const settings = settingsWith({ quickAmounts: { amounts: set, withLast } });
  return quickAmountsView({
    settings: { read: () => settings, write: () => undefined },
    clock: { now: () => 0 },
    selectedLedger: () => ({
      businessDay: () => '2026-03-09',
      ledger: { history: { lastAmounts: () => newestFirst.map(rupiah), largestSince: () => rupiah(0) } },
    }),
  }).last;
}

describe('quick amounts', () => {
  it('are three notes at a new counter', () => {
    expect(settingsWith({}).quickAmounts).toEqual({ amounts: [10_000, 20_000, 50_000], withLast: true });
  });

  it.each([
    ['fill the free buttons, newest first, each once', [10_000], [7, 5, 7, 10_000, 3], [7, 5, 3]],
    ['are at most six', [1, 2, 3, 4], [9, 8, 7, 6], [9, 8]],
    ['are only the set ones if those are six', [1, 2, 3, 4, 5, 6], [9], []],
    ['are only the last ones if none is set', [], [9, 9, 8], [9, 8]],
  ])('%s', (_, set, newestFirst, last) => {
    expect(lastOf(set, newestFirst)).toEqual(last);
  });

  it('leave the last ones out if the manager does not want them', () => {
    expect(lastOf([10_000], [9, 8], false)).toEqual([]);
  });
});

describe('the largest sale that is usual here', () => {
  it.each([
    [
      'before the shop’s day ends, its first day is 29 days before yesterday',
      '2026-03-09T03:59:59+07:00',
      '2026-02-07',
    ],
    ['from then on, 29 days before today', '2026-03-09T04:00:00+07:00', '2026-02-08'],
  ])('is looked for in 30 business days: %s', (_, now, first) => {
    const settings = settingsWith({});
    const { businessDay } = shopTime('Asia/Jakarta', 4);
    const { largest } = quickAmountsView({
      settings: { read: () => settings, write: () => undefined },
      clock: { now: () => Date.parse(now) },
      selectedLedger: () => ({
        businessDay,
        ledger: { history: { lastAmounts: () => [], largestSince: (from) => rupiah(from === first ? 150_000 : 1) } },
      }),
    });
    expect(largest).toBe(150_000);
  });
});
