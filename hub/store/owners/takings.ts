/** Takings from the totals, for the terminals that a person may see. */
import type { OutletTakings, Sums, TakingsView } from '../../../shared/hub/owners/figures.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Queries } from '../database.ts';
import { businessDayNow } from './business-day.ts';

export interface TakingsOptions {
  readonly viewer: string;
  /** `null`: each terminal's own today. */
  readonly days: { readonly from: string; readonly to: string } | null;
  /** `undefined`: the one that means most. */
  readonly environment: Environment | undefined;
}

/** Production is money, the others are not. */
const ranks: readonly Environment[] = ['production', 'sandbox', 'training'];

type SumsRow = Sums & {
  readonly outlet: string | null;
  readonly outletName: string | null;
  readonly terminal: string | null;
  readonly terminalName: string | null;
  readonly method: string | null;
  readonly level: number;
  readonly first: string;
  readonly last: string;
};

export async function readTakings(
  { query }: Queries,
  { viewer, days, environment: wanted }: TakingsOptions,
): Promise<TakingsView> {
  const found = await query<{ environment: Environment }>('SELECT DISTINCT environment FROM visible_terminals($1)', [
    viewer,
  ]);
  const environments = ranks.filter((each) => found.some(({ environment }) => environment === each));
  const environment = wanted ?? environments[0] ?? 'production';
  const rows = await query<SumsRow>(
    `SELECT GROUPING(terminal.id, method)::int + 4 * GROUPING(place.id)::int AS level,
      place.id AS outlet, min(place.name) AS "outletName", terminal.id AS terminal,
      min(terminal.name) AS "terminalName", method,
      coalesce(min(first), current_date)::text AS first, coalesce(max(last), current_date)::text AS last,
      coalesce(sum(payments), 0)::bigint AS payments, coalesce(sum(amount), 0)::bigint AS amount,
      coalesce(sum("byHand"), 0)::bigint AS "byHand", coalesce(sum(refunds), 0)::bigint AS refunds,
      coalesce(sum(refunded), 0)::bigint AS refunded, coalesce(sum(before), 0)::bigint AS before,
      coalesce(sum("lastWeek"), 0)::bigint AS "lastWeek"
    FROM visible_outlets($1) AS place
    LEFT JOIN terminal ON terminal.outlet_id = place.id AND terminal.environment = $4
    CROSS JOIN LATERAL (
      SELECT coalesce($2::date, today) AS first, coalesce($3::date, today) AS last
      FROM (SELECT ${businessDayNow('terminal', 'place')} AS today) AS clock
    ) AS days
    LEFT JOIN LATERAL (
      -- For each terminal by the key: a join of all its days would read the totals of every year.
      SELECT method, sum(payments) FILTER (WHERE day BETWEEN first AND last) AS payments,
        sum(amount + by_hand) FILTER (WHERE day BETWEEN first AND last) AS amount,
        sum(by_hand) FILTER (WHERE day BETWEEN first AND last) AS "byHand",
        sum(refunds) FILTER (WHERE day BETWEEN first AND last) AS refunds,
        sum(refunded) FILTER (WHERE day BETWEEN first AND last) AS refunded,
        sum(amount + by_hand) FILTER (WHERE day BETWEEN first - (last - first + 1) AND first - 1) AS before,
        sum(amount + by_hand) FILTER (WHERE day BETWEEN first - 7 AND last - 7) AS "lastWeek"
      FROM day_total WHERE terminal_id = terminal.id AND day BETWEEN first - greatest(7, last - first + 1) AND last
      GROUP BY method
    ) AS sums ON true
    GROUP BY GROUPING SETS ((), (method), (place.id), (place.id, terminal.id))
    ORDER BY amount DESC, lower(min(place.name)), lower(min(terminal.name))`,
    [viewer, days?.from ?? null, days?.to ?? null, environment],
  );
  const total = rows.find(({ level }) => level === TOTAL);
  return {
    from: total?.first ?? '',
    to: total?.last ?? '',
    environment,
    environments,
    total: sumsOf(total),
    methods: rows.flatMap((row) =>
      row.level === METHOD && row.method !== null ? [{ method: row.method, ...sumsOf(row) }] : [],
    ),
    outlets: outletsOf(rows),
  };
}

/** Bits of `GROUPING`: 1 for no method, 2 for no terminal, 4 for no outlet. */
const [TOTAL, METHOD, OUTLET, TERMINAL] = [7, 6, 3, 1];

function outletsOf(rows: readonly SumsRow[]): readonly OutletTakings[] {
  const terminals = Map.groupBy(
    rows.filter(({ level, terminal }) => level === TERMINAL && terminal !== null),
    ({ outlet }) => outlet,
  );
  return rows
    .filter(({ level }) => level === OUTLET)
    .map((row) => ({
      ...{ id: row.outlet ?? '', name: row.outletName ?? '', from: row.first, to: row.last },
      ...sumsOf(row),
      terminals: (terminals.get(row.outlet) ?? []).map((each) => ({
        id: each.terminal ?? '',
        name: each.terminalName ?? '',
        ...sumsOf(each),
      })),
    }));
}

function sumsOf(row: Sums | undefined): Sums {
  const { payments = 0, amount = 0, byHand = 0, refunds = 0, refunded = 0, before = 0, lastWeek = 0 } = row ?? {};
  return { payments, amount, byHand, refunds, refunded, before, lastWeek };
}
