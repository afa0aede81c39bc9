/** One hash over a reconciliation's findings. It is journalled at the run's end, so that later changes are detected. */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';

/** @returns a function from a run's id to the SHA-256 of its rows, in lower-case hex */
export function prepareSeal(db: Database): (id: number) => string {
  const select = db
    .prepare<[number], unknown[]>(`
      SELECT payment_id, tries, tried_at, state_before, done_at, finding, data
      FROM reconciliation_item WHERE reconciliation_id = +? ORDER BY payment_id`)
    .raw();
  return (id) => {
    const hash = createHash('sha256');
    for (const line of select.iterate(id)) hash.update(`${JSON.stringify(line)}\n`);
    return hash.digest('hex');
  };
}
