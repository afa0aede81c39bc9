/**
 * Moments in the shop's time: ISO 8601 with its offset, and their business day. Fast enough for millions: the zone is
 * queried once per quarter of an hour, because no zone changes its offset within one.
 */

import { DAY_MS, MINUTE_MS } from '../../shared/model/values/durations.ts';
export interface ShopTime {
  /** @param at epoch ms · @returns `2026-01-31T14:05:09.123+07:00` */
  iso(at: number): string;
  /** @param at epoch ms · @returns `YYYY-MM-DD`, as in `shared/model/business-day.ts` */
  businessDay(at: number): string;
}

const QUARTER_MS = 15 * MINUTE_MS;
const MOST_REMEMBERED = 10_000;

interface Offset {
  readonly ms: number;
  /** `+07:00` */
  readonly text: string;
}

/**
 * @param timeZone IANA name
 * @param dayEndHour whole hours after midnight, 0 to 23
 * @throws RangeError for a zone that this Node does not have
 */
export function shopTime(timeZone: string, dayEndHour: number): ShopTime {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...parts, hourCycle: 'h23' });
  const remembered = new Map<number, Offset>();

  const offsetAt = (at: number): Offset => {
    const quarter = Math.floor(at / QUARTER_MS);
    const known = remembered.get(quarter);
    if (known) return known;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const offset = offsetOf(formatter, quarter * QUARTER_MS);
    remembered.set(quarter, offset);
    return offset;
  };
  return {
    iso(at) {
      const { ms, text } = offsetAt(at);
      return `${new Date(at + ms).toISOString().slice(0, -1)}${text}`;
    },
    businessDay(at) {
      const onTheWall = at + offsetAt(at).ms;
      const isStillTheDayBefore = new Date(onTheWall).getUTCHours() < dayEndHour;
      return new Date(isStillTheDayBefore ? onTheWall - DAY_MS : onTheWall).toISOString().slice(0, 10);
    },
  };
}

function offsetOf(formatter: Intl.DateTimeFormat, at: number): Offset {
  const shown = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => shown.get(type) ?? 0;
  const onTheWall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  const ms = onTheWall - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const minutes = Math.abs(ms) / MINUTE_MS;
  const two = (value: number): string => String(value).padStart(2, '0');
  return { ms, text: `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}
