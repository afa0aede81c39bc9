/**
 * Lets stored times step with the wall clock. Moves what is still compared with "now": the span of a payment that is
 * watched (both ends, because checks are planned from its beginning; and when it ended), planned checks, blocks. What
 * nobody asks about any more keeps the time it was written with, and so does the journal.
 *
 * A payment from the future of the clock that stepped was not dated by that clock: the machine had started with a wrong
 * one, and the step mends it. It keeps its times, and is asked about at once. So is what has ended and is still looked
 * after when the clock goes far back: it may have ended by a clock that was ahead.
 */
import type { Database } from 'better-sqlite3';
import type { Journal } from './journal.ts';

/** Two clocks are read one after the other. */
export const ROUNDING_MS = 1_000;
/** A clock that swings by seconds ends nothing early that matters, and must not bring about a question each time. */
const FAR_MS = 60_000;

/**
 * @returns the latest moment, epoch ms, that the clock of the last run is known to have reached: of the newest row of
 *   the journal (not the latest: the clock may have been years ahead once) and of the checks of live payments; `null`
 *   in an empty book
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

/** @returns shifts by `deltaMs` and journals it once; run it inside a transaction */
export function prepareClockShift(db: Database, journal: Journal): (deltaMs: number, at: number) => void {
  const shiftPayments = db.prepare<[{ deltaMs: number; before: number }]>(`
    UPDATE payment SET
      created_at = created_at + @deltaMs,
      expires_at = expires_at + @deltaMs, next_check_at = next_check_at + @deltaMs,
      last_checked_at = last_checked_at + @deltaMs, unknown_first_at = unknown_first_at + @deltaMs,
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
    // First those that stay: what is shifted may lie beyond the old clock afterwards.
    askAboutOthers.run({ before, at });
    shiftPayments.run({ deltaMs, before });
    if (deltaMs < -FAR_MS) askAboutEnded.run({ at });
    shiftLines.run({ deltaMs });
    journal.append(null, at, { kind: 'clock-stepped', data: { deltaMs } });
  };
}
