/** Compares closings with the rows since the closing before: once, when they are taken in. */
import type { Transaction } from '../database.ts';

/** A closing has what its terminal sent: what is no number counts as 0, because a failed cast would fail the page. */
export const closingFigure = (name: 'count' | 'gross' | 'cashCounted' | 'cashExpected'): string =>
  `CASE WHEN jsonb_typeof(facts -> '${name}') = 'number' THEN (facts ->> '${name}')::numeric ELSE 0 END`;

/**
 * With the closing before it, if there is one. Closings that an older hub took in have nothing to compare.
 * @param isMissing SQL: whether the number before it is nobody's
 */
const differing = (isMissing: string): string => `SELECT terminal_id, number FROM (
    SELECT terminal_id, number, ${closingFigure('count')} AS count, ${closingFigure('gross')} AS gross,
      lag(number) OVER in_order AS follows,
      counted_payments - lag(counted_payments, 1, 0::bigint) OVER in_order AS payments,
      counted_amount - lag(counted_amount, 1, 0::bigint) OVER in_order AS amount
    FROM closing WHERE $1::uuid IS NULL OR terminal_id = $1
    WINDOW in_order AS (PARTITION BY terminal_id ORDER BY number)
  ) AS compared WHERE payments <> count OR amount <> gross OR follows <> number - 1 AND ${isMissing}`;

/** Another history of the terminal may have it. */
const isNowhere = `NOT EXISTS (
  SELECT FROM closing AS other JOIN terminal ON terminal.id = other.terminal_id
  WHERE root_id = (SELECT root_id FROM terminal WHERE id = compared.terminal_id)
    AND other.terminal_id <> compared.terminal_id AND other.number = compared.number - 1)`;

/** @param numbers of closings that have just been saved, in the same transaction */
export function noteDifferences({ send }: Transaction, terminal: string, numbers: readonly number[]): void {
  send(
    `UPDATE closing SET differs = true FROM (${differing(isNowhere)}) AS other
    WHERE closing.terminal_id = other.terminal_id AND closing.number = other.number AND other.number = ANY ($2::int[])`,
    [terminal, numbers],
  );
}

/** For closings of an older hub. */
export const differencesSoFar = [
  `UPDATE closing SET differs = true FROM (${differing('true').replaceAll('$1', 'NULL')}) AS other
  WHERE closing.terminal_id = other.terminal_id AND closing.number = other.number`,
];
