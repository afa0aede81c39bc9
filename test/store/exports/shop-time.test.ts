import { describe, expect, it } from 'vitest';
import { shopTime } from '../../../electron/platform/zoned-time.ts';
import { businessDayOf } from '../../../shared/model/business-day.ts';

const zones = ['Asia/Jakarta', 'Asia/Jayapura', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Berlin', 'UTC'];

describe.each(zones)('the clock of a shop in %s', (zone) => {
  it('names the same moment, and the business day that the sale had', () => {
    const time = shopTime(zone, 4);
    // A summer with both of its clock changes, in steps that meet every part of an hour.
    for (let at = Date.UTC(2026, 2, 1) - 1; at < Date.UTC(2026, 10, 15); at += 3_599_123 * 7) {
      expect(Date.parse(time.iso(at))).toBe(at);
      expect(time.iso(at)).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/);
      expect(time.businessDay(at)).toBe(businessDayOf(at, zone, 4));
    }
  });
});

it('shows the hour on the wall', () => {
  expect(shopTime('Asia/Jakarta', 0).iso(Date.UTC(2026, 2, 9, 3, 4, 5, 6))).toBe('2026-03-09T10:04:05.006+07:00');
});
