/** Reads what the ledger knows about the time. `payments/shop-clock.ts` judges the machine's clock by it. */
import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import type { ClockEvidence } from '../../ports/ledger/watch-port.ts';
import type { Journal } from '../journal/journal.ts';

/**
 * A wrong clock may have written the newest rows itself, so one row would not do. Without a manager's word it takes no
 * sale and writes few.
 */
const ROWS_LOOKED_AT = 500;

const saidSchema = z.object({
  ...{ day: z.string(), machineDay: z.string(), monotonic: z.number(), run: z.string() },
  latestAt: z.number().nullable(),
});

export function prepareClockEvidence(db: Database, journal: Pick<Journal, 'lastOfTerminal'>): () => ClockEvidence {
  const selectLatest = db
    .prepare<[], number | null>(`
      SELECT max(at) FROM (
        SELECT at FROM payment_event
        WHERE id >= (SELECT coalesce(max(id), 0) FROM payment_event WHERE payment_id IS NULL AND kind = 'day-said')
        ORDER BY id DESC LIMIT ${ROWS_LOOKED_AT})`)
    .pluck();
  const selectLastClosed = db.prepare<[], string | null>('SELECT max(business_day) FROM closing_day').pluck();
  return () => {
    const said = journal.lastOfTerminal('day-said');
    const facts = saidSchema.safeParse(said?.data);
    return {
      said: said && facts.success ? { ...facts.data, at: said.at } : null,
      latestAt: selectLatest.get() ?? null,
      lastClosedDay: selectLastClosed.get() ?? null,
    };
  };
}
