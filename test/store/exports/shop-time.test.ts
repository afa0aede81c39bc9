import { describe, expect, it } from 'vitest';
import { shopTime } from '../../../electron/platform/zoned-time.ts';
import { businessDayOf } from '../../../shared/model/values/time.ts';

const zones = ['Asia/Jakarta', 'Asia/Jayapura', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Berlin', 'UTC'];

describe.each(zones)('the clock of a shop in %s', (zone) => {
  it('shows the time on the wall, and the business day that the sale had', () => {
    const time = shopTime(zone, 4);
    const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    // A summer with both of its clock changes, in steps that meet every part of an hour.
    for (let at = Date.UTC(2026, 2, 1) - 1; at < Date.UTC(2026, 10, 15); at += 3_599_123 * 7) {
      expect(time.wallClock(at)).toBe(wall.format(at));
      expect(time.businessDay(at)).toBe(businessDayOf(at, zone, 4));
    }
  });
});
