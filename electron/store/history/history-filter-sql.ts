/**
 * Builds the SQL of a filter combination as branches. Each branch reads `sale_status` by an index that has exactly its rows,
 * newest first, so that SQLite merges branches without sorting. Indexes are named explicitly, not left to the planner.
 */
import { saleStatuses } from '../../../shared/model/sale.ts';
import type { HistoryFilter } from '../../ports/ledger/history-port.ts';
import type { IdRange } from './history-days.ts';

/** Bindings for the SQL from `sqlFilterOf`. */
export interface FilterBindings {
  readonly status: string | null;
  readonly method: string | null;
  /** Sales from this id … */
  readonly first: number;
  /** … to before this one. */
  readonly before: number;
  readonly fromDay: string | null;
  readonly toDay: string | null;
  /** The methods of the branches if none is chosen. */
  readonly [method: `method${number}`]: string;
}

export interface Filter {
  /** `sale_status … WHERE …`; each sale is in at most one branch. */
  readonly branches: readonly string[];
  /** The same condition for a sale that was found in another way. */
  readonly where: string;
  /** The filter restricts days only. */
  readonly isOfDaysOnly: boolean;
  readonly bindings: FilterBindings;
}

/**
 * @param idRange the sales of the wanted days; `null` for all days
 * @param before only sales with a smaller id; `null` for the newest
 * @param allMethods returns the codes of all methods that sales may have; called only if needed
 */
export function sqlFilterOf(
  wanted: HistoryFilter,
  idRange: IdRange | null,
  before: number | null,
  allMethods: () => readonly string[],
): Filter {
  const { status = null, method = null, toReview = false, days = null } = wanted;
  const chosen = [
    ...(toReview ? ['to_review = 1'] : []),
    ...(status === null ? [] : ['status = +@status']),
    ...(method === null ? [] : ['method = +@method']),
  ];
  // Rare: only after a clock was set back.
  const mixed = idRange?.isMixed
    ? ['(SELECT business_day FROM sale WHERE sale.id = sale_status.sale_id) BETWEEN +@fromDay AND +@toDay']
    : [];
  const where = [...chosen, 'sale_status.sale_id >= +@first AND sale_status.sale_id < +@before', ...mixed].join(
    ' AND ',
  );
  const methods = status !== null && method === null && !toReview ? allMethods() : [];
  const end = idRange ? idRange.last + 1 : Number.MAX_SAFE_INTEGER;
  const [fromDay, toDay] = days ? [days.from, days.to].toSorted() : [];
  return {
    branches: branchesOf(wanted, where, methods.length),
    where,
    isOfDaysOnly: chosen.length === 0,
    bindings: {
      ...Object.fromEntries(methods.map((code, index) => [`method${index}`, code])),
      status,
      method,
      first: idRange?.first ?? 1,
      before: Math.min(before ?? end, end),
      fromDay: fromDay ?? null,
      toDay: toDay ?? null,
    },
  };
}

/** A status alone needs one branch per method, and a method alone one per status. */
function branchesOf({ status, method, toReview }: HistoryFilter, where: string, methods: number): readonly string[] {
  if (toReview) return [`sale_status INDEXED BY sale_status_to_review WHERE ${where}`];
  if (status === undefined && method === undefined) return [`sale_status WHERE ${where}`];
  const each = method === undefined ? Array.from({ length: methods }, (_, index) => `@method${index}`) : ['@method'];
  return saleStatuses
    .filter((one) => status === undefined || one === status)
    .flatMap((one) =>
      one === 'waiting'
        ? [`sale_status NOT INDEXED WHERE ${WAITING} AND ${where}`]
        : each.map(
            (code) => `sale_status INDEXED BY sale_status_ended
              WHERE status <> 'waiting' AND status = '${one}' AND method = +${code} AND ${where}`,
          ),
    );
}

/** The first condition repeats that of the index payment_open exactly, so that SQLite can use it. */
const WAITING = `status = 'waiting' AND sale_id IN (
  SELECT sale_id FROM payment INDEXED BY payment_open
  WHERE (next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending'))
    AND state IN ('creating', 'unconfirmed', 'pending'))`;

/** Unites the branches. The caller's ORDER BY must be theirs, newest first, so that nothing is sorted. */
export function unionSql(columns: string, branches: readonly string[]): string {
  // Before the first charge there is no method, and so no branch.
  const some = branches.length === 0 ? ['sale_status WHERE false'] : branches;
  return some.map((branch) => `SELECT ${columns} FROM ${branch}`).join(' UNION ALL ');
}
