/** The highest Z number ever assigned, including numbers that a restore gave up. The next closing gets the following one. */
import type { Database } from 'better-sqlite3';

/** @returns 0 if there was never a closing */
export function lastClosingNumber(db: Database): number {
  return Number(db.prepare(select).pluck().get());
}

const select = `
  SELECT max(
    (SELECT coalesce(max(number), 0) FROM closing),
    (SELECT coalesce(max(CAST(data ->> 'highestClosing' AS INTEGER)), 0) FROM payment_event
      WHERE payment_id IS NULL AND kind = 'rolled-back'))`;
