import { describe, expect, it } from 'vitest';
import { businessDayOf } from '../../electron/payments/business-day.ts';

/** @param time in Jakarta */
const jakarta = (time: string): number => Date.parse(`${time}+07:00`);

describe('the business day', () => {
  it.each([
    ['2026-03-09T00:00:00', 0, '2026-03-09'],
    ['2026-03-09T23:59:59', 0, '2026-03-09'],
    ['2026-03-10T00:00:00', 0, '2026-03-10'],
    ['2026-03-10T01:30:00', 4, '2026-03-09'],
    ['2026-03-10T03:59:59', 4, '2026-03-09'],
    ['2026-03-10T04:00:00', 4, '2026-03-10'],
    ['2026-03-01T02:00:00', 4, '2026-02-28'],
    ['2027-01-01T02:00:00', 4, '2026-12-31'],
  ])('at %s with the day ending at %i is %s', (time, endHour, day) => {
    expect(businessDayOf(jakarta(time), 'Asia/Jakarta', endHour)).toBe(day);
  });

  it.each([
    ['Asia/Jakarta', '2026-03-09'],
    ['Asia/Makassar', '2026-03-10'],
    ['Asia/Jayapura', '2026-03-10'],
  ])("is the shop's, in %s", (timeZone, day) => {
    expect(businessDayOf(jakarta('2026-03-09T23:30:00'), timeZone, 0)).toBe(day);
  });

  it("is not the machine's", () => {
    const machineZone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      expect(businessDayOf(jakarta('2026-03-09T08:00:00'), 'Asia/Jakarta', 0)).toBe('2026-03-09');
    } finally {
      if (machineZone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = machineZone;
    }
  });
});
