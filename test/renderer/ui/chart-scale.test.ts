import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridLines, labelInterval, withoutEmptyEnds } from '../../../renderer/ui/report/bar-chart.tsx';

describe('the lines across a chart', () => {
  it('are a few round numbers with the highest bar beneath the last', () => {
    expect(gridLines(730_000)).toEqual([0, 200_000, 400_000, 600_000, 800_000]);
    expect(gridLines(0)).toEqual([0, 1]);
  });

  it('are never more than six, rise from nothing, and hold every bar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (largest) => {
        const lines = gridLines(largest);
        expect(lines.length).toBeLessThanOrEqual(6);
        expect(lines[0]).toBe(0);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(largest);
        expect(lines).toEqual([...new Set(lines)].sort((one, other) => one - other));
      }),
    );
  });
});

describe('the names along the foot', () => {
  it('are all there where there is room, and otherwise so many that none touches the next', () => {
    expect(labelInterval(24, 30)).toBe(1);
    expect(labelInterval(24, 12)).toBe(2);
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 200 }), fc.double({ min: 0.5, max: 300, noNaN: true }), (name, slot) => {
        expect(labelInterval(name, slot) * slot).toBeGreaterThanOrEqual(name);
      }),
    );
  });
});

describe('the part of the day that is drawn', () => {
  const day = (...busy: number[]) =>
    Array.from({ length: 24 }, (_, hour) => ({ hour, count: busy.includes(hour) ? 1 : 0 }));
  const hours = (...busy: number[]) => withoutEmptyEnds(day(...busy), 12).map(({ hour }) => hour);

  it('goes from the first sale to the last, and is twelve hours at least', () => {
    expect(hours(8, 22)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]);
    expect(hours(12)).toHaveLength(12);
    expect(hours(0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(hours(23).at(-1)).toBe(23);
    expect(hours(23)).toHaveLength(12);
  });

  it('is nothing on a day without a sale', () => {
    expect(hours()).toEqual([]);
  });
});
