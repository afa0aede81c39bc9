/**
 * The part of `verify` that compares closings with those known from backups and notes. If the ledger lacks a number, a
 * journalled restore gave it up, or somebody removed it.
 */
import type { Database } from 'better-sqlite3';
import type { ExternalEvidence } from '../verify/check.ts';
import { finding, type VerifyFinding } from '../verify/finding.ts';
import { lastClosingNumber } from './last-number.ts';

export function* missingClosings(db: Database, { closings }: ExternalEvidence): Generator<VerifyFinding> {
  const select = db.prepare<[number], string>('SELECT lower(hex(hash)) FROM closing WHERE number = +?').pluck();
  const selectGivenUp = db
    .prepare<[number]>(`
      SELECT 1 FROM payment_event
      WHERE payment_id IS NULL AND kind = 'rolled-back' AND CAST(data ->> 'highestClosing' AS INTEGER) >= +?`)
    .pluck();
  const last = lastClosingNumber(db);
  const reported = new Set<number>();
  for (const { number, hash, file } of closings) {
    const own = select.get(number);
    if (own !== undefined) {
      if (hash !== null && own !== hash) {
        yield finding('closing-twice', { number, file }, `Closing ${number} is another one in ${file}`);
      }
    } else if (number <= last && selectGivenUp.get(number) !== undefined) {
      if (reported.has(number)) continue;
      reported.add(number);
      yield {
        ...finding('closing-rolled-back', { number }, `Closing ${number} was given up by a restore`),
        isKnown: true,
      };
    } else {
      const words = `Closing ${number} is known to ${file} and not there`;
      yield finding('closing-elsewhere', { number, file }, words);
    }
  }
}
