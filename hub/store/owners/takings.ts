/** Takings from the totals, for the terminals that a person may see. */
import type { OutletTakings, Sums, TakingsView } from '../../../shared/hub/owners/figures.ts';
import { type Environment, environments } from '../../../shared/model/environment.ts';
import { inReportOrder } from '../../../shared/model/report-sums.ts';
import { businessDayOf } from '../../../shared/model/values/time.ts';
import type { Queries } from '../database.ts';
import { methodNamesOf } from '../totals/learned.ts';
import { places, shopZone } from './outlets.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

export interface TakingsOptions {
  readonly viewer: string;
  /** Epoch ms. */
  readonly now: number;
  /** `null`: each terminal's own today. */
  readonly days: Days | null;
  /** `undefined`: the one that means most. */
  readonly environment: Environment | undefined;
}

/** A terminal in its outlet, or an outlet without any. */
interface Place {
  readonly outlet: string;
  readonly outletName: string;
  readonly terminal: string | null;
  readonly terminalName: string | null;
  readonly environment: Environment | null;
  /** Its business day. */
  readonly today: string;
}

interface StoredPlace extends Omit<Place, 'today'> {
  readonly isRevoked: boolean;
  readonly timeZone: string;
  readonly dayEndHour: number;
}

interface MethodSums extends Sums {
  readonly terminal: string;
  readonly method: string;
}

export async function readTakings(
  queries: Queries,
  { viewer, now, days, environment: wanted }: TakingsOptions,
): Promise<TakingsView> {
  const places = await placesOf(queries, viewer, now);
  // Production is money, the others are not.
  const present = environments.toReversed().filter((each) => places.some(({ environment }) => environment === each));
  const environment = wanted ?? present[0] ?? 'production';
  const asked = places.filter((place) => place.environment === environment);
  // Mostly one day for all: zones and the hours at which days end make it a few.
  const groups = Map.groupBy(asked, ({ today }) => (days === null ? today : ''));
  const sums: MethodSums[] = [];
  for (const [today, group] of groups) {
    sums.push(...(await sumsOf(queries, idsOf(group), days ?? oneDay(today))));
  }
  // An outlet without terminals has no day of its own.
  const todays =
    spanOf((asked.length > 0 ? asked : places).map(({ today }) => today)) ?? oneDay(businessDayOf(now, 'UTC', 0));
  const span = days ?? todays;
  const outlets = outletsOf(places, asked, { sums, days, span });
  const byMethod = Map.groupBy(sums, ({ method }) => method);
  const names = await methodNamesOf(queries, idsOf(asked));
  return {
    ...span,
    today: todays.to,
    isRunning: asked.some(({ today }) => today <= span.to),
    environment,
    environments: present,
    total: added(sums),
    // As the terminal's report and its Z reports have them.
    methods: inReportOrder([...byMethod.keys()].map((code) => ({ code, name: names.get(code) ?? '' }))).map(
      ({ code: method, name }) => ({ method, name: name || null, ...added(byMethod.get(method) ?? []) }),
    ),
    outlets,
  };
}

/** By name. */
async function placesOf({ query }: Queries, viewer: string, now: number): Promise<readonly Place[]> {
  const places = await query<StoredPlace>(
    `SELECT outlet.id AS outlet, outlet.name AS "outletName", terminal.id AS terminal, terminal.name AS "terminalName",
      environment, ${shopZone}, coalesce(day_end_hour, 0) AS "dayEndHour", revoked_at IS NOT NULL AS "isRevoked"
    FROM visible_outlets($1) AS outlet LEFT JOIN terminal ON outlet_id = outlet.id
    ORDER BY lower(outlet.name), lower(terminal.name)`,
    [viewer],
  );
  const dated = places.map(({ timeZone, dayEndHour, ...place }) => ({
    ...place,
    today: businessDayOf(now, timeZone, dayEndHour),
  }));
  // One that is gone has the day of those that are there: a stolen machine may have said any zone.
  const there = dated.filter(({ terminal, isRevoked }) => terminal !== null && !isRevoked);
  const latest = spanOf(there.map(({ today }) => today))?.to;
  const ofOutlets = new Map<string, string>();
  for (const { outlet, today } of there) if (today > (ofOutlets.get(outlet) ?? '')) ofOutlets.set(outlet, today);
  return dated.map(({ isRevoked, ...place }) =>
    isRevoked ? { ...place, today: ofOutlets.get(place.outlet) ?? latest ?? place.today } : place,
  );
}

/**
 * By terminal and method. One range of days and one list of terminals, both as values: PostgreSQL then reads each page of
 * the totals once, by the day or by the terminals. A lookup for each terminal read a page for nearly each row.
 */
async function sumsOf({ query }: Queries, terminals: readonly string[], { from, to }: Days) {
  return await query<MethodSums>(
    `SELECT terminal_id AS terminal, method,
      coalesce(sum(payments) FILTER (WHERE is_ours AND day >= $2), 0) AS payments,
      coalesce(sum(amount + by_hand) FILTER (WHERE is_ours AND day >= $2), 0) AS amount,
      coalesce(sum(by_hand) FILTER (WHERE is_ours AND day >= $2), 0) AS "byHand",
      coalesce(sum(refunds) FILTER (WHERE is_ours AND day >= $2), 0) AS refunds,
      coalesce(sum(refunded) FILTER (WHERE is_ours AND day >= $2), 0) AS refunded,
      coalesce(sum(amount + by_hand) FILTER (WHERE is_ours AND day < $2 AND day >= $2 - ($3 - $2 + 1)), 0) AS before,
      coalesce(sum(amount + by_hand) FILTER (WHERE is_ours AND day >= $2 - 7 AND day <= $3 - 7), 0) AS "lastWeek",
      coalesce(sum(amount + by_hand) FILTER (WHERE NOT is_ours AND day >= $2), 0) AS "notOurs",
      coalesce(sum(in_doubt) FILTER (WHERE day >= $2), 0)::bigint AS "inDoubt"
    FROM (
      SELECT *, true AS is_ours, 0 AS in_doubt FROM day_total UNION ALL SELECT *, false, 0 FROM not_ours_total
      UNION ALL SELECT terminal_id, paid_day, method, 0, 0, 0, 0, 0, true, amount FROM payment WHERE in_doubt
    ) AS total
    WHERE terminal_id = ANY ($1::uuid[]) AND day >= $2::date - greatest(7, $3::date - $2::date + 1) AND day <= $3::date
    GROUP BY terminal_id, method`,
    [terminals, from, to],
  );
}

/** Each that the person may see, with its terminals of the environment. */
function outletsOf(
  places: readonly Place[],
  asked: readonly Place[],
  { sums, days, span }: { readonly sums: readonly MethodSums[]; readonly days: Days | null; readonly span: Days },
): readonly OutletTakings[] {
  const byTerminal = Map.groupBy(sums, ({ terminal }) => terminal);
  const askedOf = Map.groupBy(asked, ({ outlet }) => outlet);
  const outlets = [...Map.groupBy(places, ({ outlet }) => outlet).values()].flatMap(([place]) => place ?? []);
  return mostFirst(
    outlets.map(({ outlet, outletName }) => {
      const terminals = (askedOf.get(outlet) ?? []).map(({ terminal, terminalName, today }) => ({
        ...{ id: terminal ?? '', name: terminalName ?? '', today },
        ...added(byTerminal.get(terminal ?? '') ?? []),
      }));
      const { from, to } = days ?? spanOf(terminals.map(({ today }) => today)) ?? span;
      return {
        ...{ id: outlet, name: outletName, from, to },
        ...added(terminals),
        terminals: mostFirst(terminals.map(({ today: _, ...terminal }) => terminal)),
      };
    }),
  );
}

const idsOf = (places: readonly Place[]): readonly string[] => places.flatMap(({ terminal }) => terminal ?? []);
const oneDay = (day: string): Days => ({ from: day, to: day });

/** From the first of these days to the last. */
function spanOf(days: readonly string[]): Days | undefined {
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

const sumNames = [
  ...(['payments', 'amount', 'byHand', 'refunds', 'refunded', 'before'] as const),
  ...(['lastWeek', 'notOurs', 'inDoubt'] as const),
] as const;

function added(parts: readonly Sums[]): Sums {
  const sums = sumNames.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)] as const);
  return Object.fromEntries(sums) as Record<(typeof sumNames)[number], number>;
}

/** Others stay in their order. */
function mostFirst<Each extends Sums>(all: readonly Each[]): readonly Each[] {
  return all.toSorted((one, other) => other.amount - one.amount);
}

/** One shop's totals of one day, rupiah. */
export interface ShopDay extends Pick<Sums, 'payments' | 'byHand' | 'refunded' | 'inDoubt' | 'notOurs'> {
  readonly outlet: string;
  readonly day: string;
  /** Settled by hand is a part of it. */
  readonly takings: number;
}

/** By day and shop. Days without any are left out. */
export async function readShopDays(
  { query }: Queries,
  wanted: { readonly viewer: string; readonly environment: Environment; readonly from: string; readonly to: string },
): Promise<readonly ShopDay[]> {
  return await query<ShopDay>(
    `SELECT outlet.name AS outlet, day::text AS day, sum(payments)::bigint AS payments,
      sum(amount + by_hand)::bigint AS takings, sum(by_hand)::bigint AS "byHand", sum(refunded)::bigint AS refunded,
      sum(in_doubt)::bigint AS "inDoubt", sum(not_ours)::bigint AS "notOurs"
    FROM (
      SELECT terminal_id, day, payments, amount, by_hand, refunded, 0 AS in_doubt, 0 AS not_ours FROM day_total
      UNION ALL SELECT terminal_id, paid_day, 0, 0, 0, 0, amount, 0 FROM payment WHERE in_doubt
      UNION ALL SELECT terminal_id, day, 0, 0, 0, 0, 0, amount + by_hand FROM not_ours_total
    ) AS total JOIN ${places} ON terminal.id = terminal_id
    WHERE environment = $2 AND day >= $3 AND day <= $4 GROUP BY outlet.name, day ORDER BY total.day, lower(outlet.name)`,
    [wanted.viewer, wanted.environment, wanted.from, wanted.to],
  );
}
