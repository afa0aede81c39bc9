/**
 * Lets stored times step with the wall clock. Moves what is still compared with "now": the span in which a live payment
 * can be paid (both ends, because checks are planned from its beginning), planned checks, blocks. What is over keeps
 * the time it was written with, and so does the journal.
 */
import type { Database } from 'better-sqlite3';
import type { Journal } from './journal.ts';

/** @returns shifts by `deltaMs` and journals it once; run it inside a transaction */
export function prepareClockShift(db: Database, journal: Journal): (deltaMs: number, at: number) => void {
  const shiftPayments = db.prepare<[{ deltaMs: number }]>(`
    UPDATE payment SET
      created_at = created_at + @deltaMs * (state IN ('creating', 'unconfirmed', 'pending')),
      expires_at = expires_at + @deltaMs, next_check_at = next_check_at + @deltaMs,
      last_checked_at = last_checked_at + @deltaMs, unknown_first_at = unknown_first_at + @deltaMs
    WHERE next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending')`);
  const shiftLines = db.prepare<[{ deltaMs: number }]>(`
    UPDATE line SET blocked_until = blocked_until + @deltaMs,
      sent_at = (SELECT json_group_array(value + @deltaMs) FROM json_each(sent_at))`);

  return (deltaMs, at) => {
    shiftPayments.run({ deltaMs });
    shiftLines.run({ deltaMs });
    journal.append(null, at, { kind: 'clock-stepped', data: { deltaMs } });
  };
}
