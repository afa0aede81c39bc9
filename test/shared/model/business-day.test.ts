import { describe, expect, it } from 'vitest';
import { businessDayOf, shopHourOf } from '../../../shared/model/values/time.ts';

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

  it.each([
    // The clocks go forward at 02:00, then back at 03:00.
    ['2026-03-29T03:59:59+02:00', '2026-03-28'],
    ['2026-03-29T04:00:00+02:00', '2026-03-29'],
    ['2026-10-25T03:59:59+01:00', '2026-10-24'],
    ['2026-10-25T04:00:00+01:00', '2026-10-25'],
  ])('ends at four by the clock on the wall on a day that is longer or shorter, too: %s', (time, day) => {
    expect(businessDayOf(Date.parse(time), 'Europe/Berlin', 4)).toBe(day);
  });

  it.each([
    'Asia/Jakarta',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Asia/Gaza',
  ])('never goes back while time continues, in %s, whatever hour it ends at', (timeZone) => {
    for (const dayEndHour of [0, 3, 23]) {
      let before = '';
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 3_600_000) {
        const day = businessDayOf(at, timeZone, dayEndHour);
        if (day < before) expect.fail(`${day} after ${before}`);
        before = day;
      }
    }
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

it.each([
  ['2026-03-09T00:00:00', 0],
  ['2026-03-09T08:59:59', 8],
  ['2026-03-09T23:59:59', 23],
])('the hour at %s is the %i of the clock in the shop', (time, hour) => {
  expect(shopHourOf(jakarta(time), 'Asia/Jakarta')).toBe(hour);
  expect(shopHourOf(jakarta(time), 'Asia/Jayapura')).toBe((hour + 2) % 24);
});
