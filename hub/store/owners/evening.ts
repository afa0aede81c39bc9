/** A day of the owner: when the money came in, and how each counter stands. From payments and closings, by their indexes. */
import type { ClosingView, CounterView, EveningView, HourSums } from '../../../shared/hub/owners/figures.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { businessDayOf, DAY_MS, dateFormat, HOUR_MS } from '../../../shared/model/values/time.ts';
import type { Queries } from '../database.ts';
import { closingFigure } from '../totals/count-rows.ts';
import { epochMs, heardAt, place, places } from './outlets.ts';

export interface EveningOptions {
  readonly viewer: string;
  readonly environment: Environment;
  /** Epoch ms. */
  readonly now: number;
  /** `null`: each terminal's own today. */
  readonly day: string | null;
}

/** A terminal asks for callbacks or sends rows at least this often while it runs. */
const AWAY_AFTER = `interval '15 minutes'`;

interface Counter extends Pick<CounterView, 'terminal' | 'outlet' | 'name' | 'timeZone' | 'outletId' | 'since'> {
  readonly dayEndHour: number;
  readonly isAway: boolean;
}

/** Counters whose days begin at one moment. */
interface Group {
  readonly day: string;
  /** Midnight by the shops' clock, epoch ms. */
  readonly midnight: number;
  readonly dayEndHour: number;
  /** It is another day than today. */
  readonly isOver: boolean;
  readonly counters: readonly Counter[];
}

/** One counter's payments that began in one hour, counted from midnight of their day. */
interface Hour {
  readonly terminal: string;
  /** Days before the wanted one: 0, 1 or 7. */
  readonly ago: number;
  readonly hour: number;
  readonly payments: number;
  readonly amount: number;
  /** The part until the same time of day as now. */
  readonly until: number;
  /** When the last of them that began on this day began, ms since midnight; `null`: all began on another day. */
  readonly last: number | null;
}

export async function readEvening(queries: Queries, options: EveningOptions): Promise<EveningView> {
  const { viewer, environment, now, day } = options;
  const counters = await queries.query<Counter>(
    `SELECT ${place}, outlet.id AS "outletId", day_end_hour AS "dayEndHour", ${epochMs(heardAt)} AS since,
      revoked_at IS NULL AND coalesce(${heardAt} < now() - ${AWAY_AFTER}, true) AS "isAway"
    FROM ${places} WHERE environment = $2 ORDER BY lower(outlet.name), lower(terminal.name)`,
    [viewer, environment],
  );
  const days = counters.map(({ timeZone, dayEndHour }) => day ?? businessDayOf(now, timeZone, dayEndHour));
  const alike = Map.groupBy(counters, ({ timeZone, dayEndHour }, index) => `${timeZone} ${dayEndHour} ${days[index]}`);
  const views: CounterView[] = [];
  const hours: Hour[] = [];
  for (const its of alike.values()) {
    const [{ timeZone, dayEndHour } = { timeZone: 'UTC', dayEndHour: 0 }] = its;
    const wanted = day ?? businessDayOf(now, timeZone, dayEndHour);
    const isOver = day !== null && day !== businessDayOf(now, timeZone, dayEndHour);
    const midnight = midnightOf(wanted, timeZone);
    const group: Group = { day: wanted, midnight, dayEndHour, isOver, counters: its };
    const sold = await hoursOf(queries, group, isOver ? Number.MAX_SAFE_INTEGER : now - midnight);
    const closings = new Map((await closingsOf(queries, group)).map((closing) => [closing.terminal, closing]));
    const byCounter = Map.groupBy(sold, ({ terminal }) => terminal);
    hours.push(...sold);
    for (const counter of its) {
      const closing = closings.get(counter.terminal) ?? null;
      views.push(counterView(counter, byCounter.get(counter.terminal) ?? [], closing, group, now));
    }
  }
  return { hours: addedByHour(hours), counters: views };
}

/** The wanted day, the day before and the same weekday a week before. */
async function hoursOf({ query }: Queries, { day, midnight, counters }: Group, until: number) {
  const days = 'ARRAY[$2::date, $2::date - 1, $2::date - 7]';
  const paid = (condition: string): string =>
    `SELECT terminal_id, amount, $2::date - paid_day AS ago, paid_day = business_day AS began,
      created_at - $3::bigint + ${DAY_MS}::bigint * ($2::date - business_day) AS since
    FROM payment WHERE terminal_id = ANY ($1::uuid[]) AND ${condition}`;
  return await query<Hour>(
    `SELECT terminal_id AS terminal, ago, greatest(0, least(47, since / ${HOUR_MS}))::int AS hour, count(*) AS payments,
      sum(amount)::bigint AS amount, coalesce(sum(amount) FILTER (WHERE since <= $4::bigint), 0)::bigint AS until,
      max(since) FILTER (WHERE began) AS last
    FROM (${paid(`business_day = ANY (${days}) AND paid_day = business_day`)}
      UNION ALL ${paid(`paid_day = ANY (${days}) AND paid_day <> business_day`)}) AS paid
    GROUP BY 1, 2, 3`,
    [counters.map(({ terminal }) => terminal), day, midnight, until],
  );
}

/** SQL: counted in the drawer, less what was expected there; NULL if nobody counted. */
const overOrShort = `CASE WHEN facts ? 'cashCounted'
  THEN ${closingFigure('cashCounted')} - ${closingFigure('cashExpected')} END`;

/** With what its rows since the closing before add up to. */
export const closingColumns = `${place}, closing.number, before.number AS follows, closing.at,
  ${closingFigure('count')} AS count, ${closingFigure('gross')} AS gross, differs,
  CASE WHEN forgotten.before IS NULL THEN left(coalesce(facts ->> 'by', ''), 255) ELSE '' END AS by,
  ${overOrShort} AS "overOrShort",
  CASE WHEN closing.counted_payments IS NOT NULL AND (before.number IS NULL OR before.counted_payments IS NOT NULL) THEN
    json_build_object('payments', closing.counted_payments - coalesce(before.counted_payments, 0),
      'amount', closing.counted_amount - coalesce(before.counted_amount, 0)) END AS counted`;

/** Of `closing`. Names are forgotten up to UTC's midnight, hours after Indonesia's: a shop may close after its own. */
export const closingBefore = `LEFT JOIN LATERAL (
    SELECT number, counted_payments, counted_amount FROM closing AS earlier
    WHERE earlier.terminal_id = closing.terminal_id AND earlier.number < closing.number ORDER BY number DESC LIMIT 1
  ) AS before ON true LEFT JOIN forgotten_names AS forgotten ON closing.at < ${epochMs('forgotten.before')}`;

/** The last of the day at each counter, with the sums of all: some close after each shift. */
async function closingsOf({ query }: Queries, { midnight, dayEndHour, counters }: Group) {
  const begin = midnight + dayEndHour * HOUR_MS;
  const found = await query<ClosingView & { dayOverOrShort: number | null }>(
    `SELECT DISTINCT ON (closing.terminal_id) ${closingColumns},
      sum(${closingFigure('gross')}) OVER of_counter AS "dayGross", sum(${overOrShort}) OVER of_counter AS "dayOverOrShort"
    FROM closing JOIN terminal ON terminal.id = closing.terminal_id JOIN outlet ON outlet.id = outlet_id ${closingBefore}
    WHERE closing.terminal_id = ANY ($1::uuid[]) AND closing.at >= $2 AND closing.at < $3
    WINDOW of_counter AS (PARTITION BY closing.terminal_id) ORDER BY closing.terminal_id, closing.number DESC`,
    [counters.map(({ terminal }) => terminal), begin, begin + DAY_MS],
  );
  return found.map(({ dayOverOrShort, ...closing }) => ({ ...closing, overOrShort: dayOverOrShort }));
}

function counterView(
  { dayEndHour: _, isAway, ...counter }: Counter,
  hours: readonly Hour[],
  closing: ClosingView | null,
  { midnight, isOver }: Group,
  now: number,
): CounterView {
  const lastOf = (day: number): number | null => {
    const lasts = hours.flatMap(({ ago, last }) => (ago === day && last !== null ? [last] : []));
    return lasts.length === 0 ? null : Math.max(...lasts);
  };
  const last = lastOf(0);
  const lastSaleAt = last === null ? null : midnight + last;
  const hasSoldSince = closing !== null && lastSaleAt !== null && lastSaleAt > closing.at;
  // It still sold after this time of day: a day or a week ago, if it has sold today; else on this weekday, when it had begun
  // by now.
  const wentOn = (ago: number): boolean => (lastOf(ago) ?? 0) > now - midnight;
  const isUsualHour = lastSaleAt === null ? wentOn(7) && sumOf(hours, 7, 'until') > 0 : wentOn(1) || wentOn(7);
  return {
    ...counter,
    ...{ closing, hasSoldSince, lastSaleAt },
    before: sumOf(hours, 1, 'until'),
    lastWeek: sumOf(hours, 7, 'until'),
    isSilent: !isOver && isAway && (closing === null || hasSoldSince) && isUsualHour,
  };
}

function sumOf(hours: readonly Hour[], ago: number, what: 'amount' | 'payments' | 'until'): number {
  return hours.reduce((sum, hour) => sum + (hour.ago === ago ? hour[what] : 0), 0);
}

function addedByHour(all: readonly Hour[]): readonly HourSums[] {
  const byHour = Map.groupBy(all, ({ hour }) => hour);
  return [...byHour]
    .toSorted(([one], [other]) => one - other)
    .map(([hour, of]) => ({
      hour,
      payments: sumOf(of, 0, 'payments'),
      amount: sumOf(of, 0, 'amount'),
      before: sumOf(of, 1, 'amount'),
      lastWeek: sumOf(of, 7, 'amount'),
    }));
}

/** @returns epoch ms of the beginning of a calendar's day. Zones of Indonesia never change their clocks. */
function midnightOf(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const wall = dateFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(utc);
  return utc - (Date.parse(`${wall.replace(' ', 'T')}Z`) - utc);
}
