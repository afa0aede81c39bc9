/**
 * Moments in the shop's time, and their business day. Fast enough for millions: the zone is queried once per quarter of
 * an hour, because no zone changes its offset within one.
 */
import { DAY_MS, MINUTE_MS } from '../../shared/model/values/time.ts';
export interface ShopTime {
  /** @param at epoch ms · @returns `2026-01-31 14:05:09`, which spreadsheets sort and filter as a time */
  wallClock(at: number): string;
  /** @param at epoch ms · @returns `YYYY-MM-DD`, as in `shared/model/values/time.ts` */
  businessDay(at: number): string;
}

const QUARTER_MS = 15 * MINUTE_MS;
const MOST_REMEMBERED = 10_000;

/**
 * @param timeZone IANA name
 * @param dayEndHour whole hours after midnight, 0 to 23
 * @throws RangeError for a zone that this Node does not have
 */
export function shopTime(timeZone: string, dayEndHour: number): ShopTime {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...parts, hourCycle: 'h23' });
  /** ms, by quarters of an hour. */
  const remembered = new Map<number, number>();

  const offsetAt = (at: number): number => {
    const quarter = Math.floor(at / QUARTER_MS);
    const known = remembered.get(quarter);
    if (known !== undefined) return known;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const offset = offsetOf(formatter, quarter * QUARTER_MS);
    remembered.set(quarter, offset);
    return offset;
  };
  return {
    wallClock: (at) => new Date(at + offsetAt(at)).toISOString().slice(0, -5).replace('T', ' '),
    businessDay(at) {
      const onTheWall = at + offsetAt(at);
      const isStillTheDayBefore = new Date(onTheWall).getUTCHours() < dayEndHour;
      return new Date(isStillTheDayBefore ? onTheWall - DAY_MS : onTheWall).toISOString().slice(0, 10);
    },
  };
}

/** @returns ms */
function offsetOf(formatter: Intl.DateTimeFormat, at: number): number {
  const shown = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => shown.get(type) ?? 0;
  const onTheWall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return onTheWall - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
