/**
 * The part of a query that every combination of filters comes down to: branches, each of them rows of `sale_status` by
 * an index that has just them and newest first, so that SQLite merges them as it goes and sorts nothing. Which index is
 * said, not left to be guessed.
 */
import { saleStatuses } from '../../../shared/model/sale.ts';
import type { HistoryFilter } from '../../ports/ledger/history-port.ts';
import type { Stretch } from './history-days.ts';

/** Bound into what `sqlFilterOf` makes. */
export interface FilterBindings {
  readonly status: string | null;
  readonly method: string | null;
  /** Sales from this id … */
  readonly first: number;
  /** … to before this one. */
  readonly before: number;
  readonly fromDay: string | null;
  readonly toDay: string | null;
  /** The methods of the branches, where none is chosen. */
  readonly [method: `method${number}`]: string;
}

export interface Filter {
  /** `sale_status … WHERE …`: no sale is in two of them. */
  readonly branches: readonly string[];
  /** The same for a sale that was found by other means. */
  readonly where: string;
  /** Every sale of these days. */
  readonly isOfDaysOnly: boolean;
  readonly bindings: FilterBindings;
}

/**
 * @param stretch the sales of the wanted days; `null` for all days
 * @param before only sales with a smaller id; `null` for the newest
 * @param allMethods the codes of every method that a sale may stand by; asked for only where they are needed
 */
export function sqlFilterOf(
  wanted: HistoryFilter,
  stretch: Stretch | null,
  before: number | null,
  allMethods: () => readonly string[],
): Filter {
  const { status = null, method = null, toReview = false, days = null } = wanted;
  const chosen = [
    ...(toReview ? ['to_review = 1'] : []),
    ...(status === null ? [] : ['status = +@status']),
    ...(method === null ? [] : ['method = +@method']),
  ];
  // Rarely: only where a clock was set back.
  const mixed = stretch?.isMixed
    ? ['(SELECT business_day FROM sale WHERE sale.id = sale_status.sale_id) BETWEEN +@fromDay AND +@toDay']
    : [];
  const where = [...chosen, 'sale_status.sale_id >= +@first AND sale_status.sale_id < +@before', ...mixed].join(
    ' AND ',
  );
  const methods = status !== null && method === null && !toReview ? allMethods() : [];
  const end = stretch ? stretch.last + 1 : Number.MAX_SAFE_INTEGER;
  const [fromDay, toDay] = days ? [days.from, days.to].toSorted() : [];
  return {
    branches: branchesOf(wanted, where, methods.length),
    where,
    isOfDaysOnly: chosen.length === 0,
    bindings: {
      ...Object.fromEntries(methods.map((code, index) => [`method${index}`, code])),
      status,
      method,
      first: stretch?.first ?? 1,
      before: Math.min(before ?? end, end),
      fromDay: fromDay ?? null,
      toDay: toDay ?? null,
    },
  };
}

/** A status is found method by method, a method status by status. */
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

/** The first condition is that of the index payment_open, word for word. */
const WAITING = `status = 'waiting' AND sale_id IN (
  SELECT sale_id FROM payment INDEXED BY payment_open
  WHERE (next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending'))
    AND state IN ('creating', 'unconfirmed', 'pending'))`;

/** Every sale of the branches. An order that is added to it is the one in which each has them: newest first. */
export function union(columns: string, branches: readonly string[]): string {
  // Before anything was ever charged there is no method, and no branch.
  const some = branches.length === 0 ? ['sale_status WHERE false'] : branches;
  return some.map((branch) => `SELECT ${columns} FROM ${branch}`).join(' UNION ALL ');
}
