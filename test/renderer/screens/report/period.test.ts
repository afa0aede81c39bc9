import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  periodAfter,
  periodBefore,
  periodOf,
  periodRangeOf,
  type Span,
} from '../../../../renderer/screens/report/period.ts';
import { isDay } from '../../../../shared/model/values/time.ts';

/** A Wednesday. */
const TODAY = '2026-03-11';

describe('a period', () => {
  it.each([
    ['day', '2026-03-09', '2026-03-09', '2026-03-09'],
    ['week', '2026-03-04', '2026-03-02', '2026-03-08'],
    ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['week', '2024-12-31', '2024-12-30', '2025-01-05'],
  ] as const)('that is a %s around %s goes from %s to %s', (span, day, from, to) => {
    expect(periodOf(span, day, TODAY)).toEqual({ span, from, to });
  });

  it('is a whole one before it is over: it is compared with the whole one before', () => {
    expect(periodOf('week', TODAY, TODAY)).toEqual({ span: 'week', from: '2026-03-09', to: '2026-03-15' });
    expect(periodOf('month', TODAY, TODAY).to).toBe('2026-03-31');
  });

  it('never begins in the future, whatever was picked', () => {
    expect(periodOf('day', '2027-01-01', TODAY).from).toBe(TODAY);
    expect(periodRangeOf('2026-03-01', '2030-01-01', TODAY)).toEqual({ span: 'range', from: '2026-03-01', to: TODAY });
  });

  it('takes the two ends of a range in whatever order', () => {
    expect(periodRangeOf('2026-03-08', '2026-03-01', TODAY)).toEqual(periodRangeOf('2026-03-01', '2026-03-08', TODAY));
  });

  it('goes back by what it is, and no further forward than today', () => {
    expect(periodBefore(periodOf('month', '2026-03-09', TODAY), TODAY).from).toBe('2026-02-01');
    expect(periodBefore(periodRangeOf('2026-03-01', '2026-03-10', TODAY), TODAY)).toEqual({
      span: 'range',
      from: '2026-02-19',
      to: '2026-02-28',
    });
    expect(periodAfter(periodOf('week', TODAY, TODAY), TODAY)).toBeNull();
    expect(periodAfter(periodOf('week', '2026-03-05', TODAY), TODAY)?.from).toBe('2026-03-09');
  });

  it('comes back to where it was when one goes back and forth', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
    const span = fc.constantFrom<Span>('day', 'week', 'month');
    fc.assert(
      fc.property(span, days, (kind, day) => {
        const period = periodOf(kind, day, TODAY);
        expect(periodAfter(periodBefore(period, TODAY), TODAY)).toEqual(period);
      }),
    );
  });

  it.each(['2026-02-30', '', '2026-3-1', '02026-03-01', '2026-13-01'])('does not take %j for a day', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
