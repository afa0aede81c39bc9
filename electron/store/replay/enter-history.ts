/**
 * Enters into a ledger what a source has and the ledger lacks. Rows that continue the ledger's history keep their places.
 * From the first row on that does not, the two have diverged: the rest is merged.
 */

import type { Database } from 'better-sqlite3';
import type { JournalKind } from '../../../shared/model/journal/journal-kinds.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import { commonPosition, newestPosition, type RowSource } from '../journal/row-source.ts';
import type { Replay, RowToEnter } from './replay-rows.ts';
import { throwUnlessRefused } from './rows-refused.ts';

export interface EnteredHistory {
  /** The newest row of the source that was proven; 0 for none. */
  readonly newest: number;
  /** Rows that are in no table: what the tables refused, and rows of damaged commits. */
  readonly lost: number;
  /** Of these, decisions of a manager and refunds. */
  readonly lostDecisions: number;
  /** The highest Z number that a merged row names; such a closing stays in the source. */
  readonly highestClosing: number;
  /** Order ids of the commit whose end mark is missing. */
  readonly unfinished: readonly string[];
}

const decisions: ReadonlySet<string> = new Set<JournalKind>(['resolved', 'refund-recorded', 'refund-corrected']);

/** A commit is flushed at most every so many rows. */
const ROWS_PER_COMMIT = 5_000;

/** @param db not in a transaction · @param onProgress called with the number of rows that are entered */
export function enterHistory(
  db: Database,
  replay: Replay,
  source: RowSource,
  onProgress: (rows: number) => void = () => undefined,
): EnteredHistory {
  const common = commonPosition(db, source);
  const diverged = { since: newestPosition(db) === common ? null : common };
  const unfinished: string[] = [];
  let [newest, lost, lostDecisions, highestClosing] = [common, 0, 0, 0];
  let [entered, flushed] = [0, 0];

  function merge(row: RowToEnter): void {
    if (row.kind === 'day-closed') highestClosing = Math.max(highestClosing, numberOf(row));
    if (replay.merge(row)) return;
    lost += 1;
    if (decisions.has(row.kind)) lostDecisions += 1;
  }

  function enter(rows: readonly RowToEnter[]): void {
    for (const [index, row] of rows.entries()) {
      if (diverged.since === null && isContinued(db, replay, [row])) continue;
      if (diverged.since === null) {
        diverged.since = newestPosition(db);
        replay.divergedAfter(diverged.since);
      }
      for (const rest of rows.slice(index)) merge(rest);
      return;
    }
  }

  if (diverged.since !== null) replay.divergedAfter(common);
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const { rows, state } of source.commits(common + 1)) {
      const news = rows.filter(({ position }) => position > common);
      if (state === 'damaged') {
        lost += news.length;
        continue;
      }
      if (diverged.since !== null || !isContinued(db, replay, news)) enter(news);
      newest = Math.max(newest, news.at(-1)?.position ?? 0);
      if (state === 'unfinished') unfinished.push(...news.flatMap(({ orderId }) => orderId ?? []));
      entered += news.length;
      if (entered < flushed + ROWS_PER_COMMIT) continue;
      db.exec('COMMIT; BEGIN IMMEDIATE');
      flushed = entered;
      onProgress(entered);
    }
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
  return { newest, lost, lostDecisions, highestClosing, unfinished: [...new Set(unfinished)] };
}

/** @returns `false`, with nothing entered, if one of them does not continue the ledger's history */
function isContinued(db: Database, replay: Replay, rows: readonly RowToEnter[]): boolean {
  try {
    db.transaction(() => {
      for (const row of rows) replay.enter(row);
    })();
    return true;
  } catch (error) {
    throwUnlessRefused(error);
    replay.drop();
    return false;
  }
}

function numberOf({ data }: RowToEnter): number {
  const number: unknown = ignoreErrors(() => JSON.parse(data).number);
  return Number.isSafeInteger(number) ? Number(number) : 0;
}
