/** The highest Z number that was ever given, those that a restore gave up included: the next one is one more. */
import type { Database } from 'better-sqlite3';

/** @returns 0 where no day was ever closed */
export function lastClosingNumber(db: Database): number {
  return Number(db.prepare(select).pluck().get());
}

const select = `
  SELECT max(
    (SELECT coalesce(max(number), 0) FROM closing),
    (SELECT coalesce(max(CAST(data ->> 'highestClosing' AS INTEGER)), 0) FROM payment_event
      WHERE payment_id IS NULL AND kind = 'rolled-back'))`;
