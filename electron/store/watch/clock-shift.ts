/**
 * Shifts stored times with a step of the wall clock, if they are still compared with the current time. These are planned
 * checks, throttle backoffs, and the times of watched payments: creation (checks are planned from it), deadline and end.
 * Payments that are no longer watched keep their times, and so does the journal.
 *
 * A payment dated after the clock that stepped was not dated by it: the machine had started with a wrong clock, and the
 * step corrects it. Such a payment keeps its times and is due at once. After a step far back, ended payments that are
 * still watched are due at once too: a clock that ran ahead may have ended them.
 */
import type { Database } from 'better-sqlite3';
import type { Journal } from '../journal/journal.ts';

/** Tolerance, because two clocks are read one after the other. */
export const ROUNDING_MS = 1_000;
/** Smaller steps back end no payment early enough to matter, and must not cause a status check each time. */
const FAR_MS = 60_000;

/**
 * @returns the latest time, epoch ms, that the last run's clock is known to have reached; `null` in an empty ledger. It
 *   comes from the newest journal row and the checks of live payments. The journal's latest time is no measure, because
 *   the clock may have been years ahead once.
 */
export function prepareLastMoment(db: Database): () => number | null {
  const select = db
    .prepare<[], number | null>(`
      SELECT max(at) FROM (
        SELECT at FROM payment_event WHERE id = (SELECT max(id) FROM payment_event)
        UNION ALL
        SELECT max(last_checked_at) FROM payment
        WHERE (next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending'))
          AND state IN ('creating', 'unconfirmed', 'pending'))`)
    .pluck();
  return () => select.get() ?? null;
}

/** @returns a function that shifts by `deltaMs` and journals it once; run it inside a transaction */
export function prepareClockShift(db: Database, journal: Journal): (deltaMs: number, at: number) => void {
  const shiftPayments = db.prepare<[{ deltaMs: number; before: number }]>(`
    UPDATE payment SET
      created_at = created_at + @deltaMs,
      expires_at = expires_at + @deltaMs, next_check_at = next_check_at + @deltaMs,
      last_checked_at = last_checked_at + @deltaMs, last_answered_at = last_answered_at + @deltaMs,
      unknown_first_at = unknown_first_at + @deltaMs,
      ended_at = ended_at + @deltaMs
    WHERE (next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending')) AND created_at <= +@before`);
  const askAboutOthers = db.prepare<[{ before: number; at: number }]>(`
    UPDATE payment SET next_check_at = @at WHERE next_check_at IS NOT NULL AND created_at > +@before`);
  const askAboutEnded = db.prepare<[{ at: number }]>(
    'UPDATE payment SET next_check_at = min(next_check_at, @at) WHERE next_check_at IS NOT NULL AND ended_at IS NOT NULL',
  );
  const shiftLines = db.prepare<[{ deltaMs: number }]>(`
    UPDATE gateway_link SET blocked_until = blocked_until + @deltaMs WHERE blocked_until IS NOT NULL`);

  return (deltaMs, at) => {
    const before = at - deltaMs + ROUNDING_MS;
    // Unshifted payments first: after the shift, others may lie beyond the old clock too.
    askAboutOthers.run({ before, at });
    shiftPayments.run({ deltaMs, before });
    if (deltaMs < -FAR_MS) askAboutEnded.run({ at });
    shiftLines.run({ deltaMs });
    journal.append(null, at, { kind: 'clock-stepped', data: { deltaMs } });
  };
}
