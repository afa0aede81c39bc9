/**
 * The part of `verify` about closings. Each is chained to the previous one and to the journal, has a journal row, and
 * equals the journal's recomputed sums. One pass over the journal, whatever the number of closings.
 */
import type { Database } from 'better-sqlite3';
import { closingHash } from '../../closings/closing-hash.ts';
import type { PeriodEvent } from '../../closings/period-event.ts';
import { periodEvents } from '../../closings/period-events.ts';
import { type OpenPayment, PeriodSums } from '../../closings/period-sums.ts';
import { HASH_BEFORE_THE_FIRST } from '../../journal/journal-hash.ts';
import { asRow, hash, integer, orNull, type Row, text } from '../../sqlite/row.ts';
import type { OnProgress } from '../check.ts';
import { finding, type VerifyFinding } from '../finding.ts';

export function* wrongClosings(db: Database, reached: OnProgress): Generator<VerifyFinding> {
  const rows = db.prepare('SELECT * FROM closing ORDER BY number').all().map(asRow);
  yield* wrongChain(db, rows);
  yield* wrongContents(db, rows, reached);
  yield* lostClosings(db);
}

function* wrongChain(db: Database, rows: readonly Row[]): Generator<VerifyFinding> {
  const selectJournalled = db.prepare<[number]>(`
    SELECT at, data ->> 'number' AS number, data ->> 'hash' AS hash FROM payment_event
    WHERE id = +? + 1 AND kind = 'day-closed'`);
  // The highest number that a restore gave up before this closing; given up numbers are not used again.
  const selectGivenUp = db
    .prepare<[number]>(`
      SELECT coalesce(max(CAST(data ->> 'highestClosing' AS INTEGER)), 0) FROM payment_event
      WHERE payment_id IS NULL AND kind = 'rolled-back' AND id <= +?`)
    .pluck();
  const selectHead = db.prepare<[number]>('SELECT hash FROM payment_event WHERE id = +?');
  let previous: { readonly number: number; readonly hash: Buffer } = { number: 0, hash: HASH_BEFORE_THE_FIRST };
  for (const row of rows) {
    const number = integer(row, 'number');
    const [headId, headHash, own] = [integer(row, 'head_id'), hash(row, 'head_hash'), hash(row, 'hash')];
    const previousHash = hash(row, 'previous_hash');
    const facts = { previousHash, number, at: integer(row, 'at'), headId, headHash, content: text(row, 'content') };
    const head = selectHead.get(headId);
    const isOfJournal = head !== undefined && hash(asRow(head), 'hash').equals(headHash);
    const journalled = selectJournalled.get(headId);
    const givenUp = Number(selectGivenUp.get(headId));
    if (number !== Math.max(previous.number, givenUp) + 1) {
      yield finding('closing-gap', { number }, `Closings: some are missing before ${number}`);
    }
    if (!previousHash.equals(previous.hash) || !isOfJournal) {
      yield finding(
        'closing-unlinked',
        { number },
        `Closing ${number} continues neither the one before nor the journal`,
      );
    }
    if (!own.equals(closingHash(facts))) {
      yield finding('closing-changed', { number }, `Closing ${number} was changed after it was written`);
    }
    if (journalled === undefined || !isJournalled(asRow(journalled), { ...facts, hash: own })) {
      yield finding('closing-not-in-journal', { number }, `Closing ${number} is not in the journal`);
    }
    previous = { number, hash: own };
  }
}

function isJournalled(
  row: Row,
  { number, at, hash }: { readonly number: number; readonly at: number; readonly hash: Buffer },
) {
  return row['number'] === number && row['at'] === at && row['hash'] === hash.toString('hex');
}

function* wrongContents(db: Database, rows: readonly Row[], reached: OnProgress): Generator<VerifyFinding> {
  if (rows.length === 0) return;
  const selectDays = db
    .prepare<[number], string>('SELECT business_day FROM closing_day WHERE number = +? ORDER BY business_day')
    .pluck();
  const heads = rows.map((row) => ({ number: integer(row, 'number'), headId: integer(row, 'head_id') }));
  const closedBefore = new Map<string, number[]>();
  const live = new Map<number, OpenPayment>();
  const events = periodEvents(db, 0, heads.at(-1)?.headId ?? 0, true);
  let next = events.next();
  let from = 1;
  for (const row of rows) {
    const [number, to] = [integer(row, 'number'), integer(row, 'head_id')];
    const sums = new PeriodSums(from);
    for (; !next.done && next.value.id <= to; next = events.next()) {
      sums.add(next.value);
      follow(live, next.value);
      reached(next.value.id);
    }
    const content = sums.content(
      {
        ...{ number, from, to },
        closedBefore: (day) => closedBefore.get(day) ?? [],
        closedIn: (eventId) => heads.find(({ headId }) => headId >= eventId)?.number ?? null,
      },
      live.values(),
    );
    const days = content.days.map(({ businessDay }) => businessDay);
    const isSame = text(row, 'content') === JSON.stringify(content) && days.join() === selectDays.all(number).join();
    if (!isSame) yield finding('closing-differs', { number }, `Closing ${number} says another sum than the journal`);
    for (const day of days) closedBefore.set(day, [...(closedBefore.get(day) ?? []), number]);
    from = to + 1;
  }
  // An open iterator would keep the database busy.
  events.return(undefined);
}

/** Applies one event to the set of creating, unconfirmed and pending payments. */
function follow(live: Map<number, OpenPayment>, event: PeriodEvent): void {
  const { subject, at } = event;
  const id = subject.paymentId;
  // Cash is paid at once.
  if (id === null) return;
  if (event.kind === 'intent') live.set(id, { subject, at, state: 'creating' });
  else if (event.kind === 'paid') live.delete(id);
  else if (event.kind === 'state') {
    const open = live.get(id);
    if (event.state === 'pending' || event.state === 'unconfirmed') {
      if (open) live.set(id, { ...open, state: event.state });
    } else live.delete(id);
  }
}

/** Finds closings that were removed together with all later ones: the journal or `closing_day` still names them. */
function* lostClosings(db: Database): Generator<VerifyFinding> {
  const lost = db.prepare(`
    SELECT data ->> 'number' AS number FROM payment_event
    WHERE kind = 'day-closed' AND data ->> 'number' NOT IN (SELECT number FROM closing)
    UNION SELECT number FROM closing_day WHERE number NOT IN (SELECT number FROM closing) ORDER BY 1`);
  for (const each of lost.iterate()) {
    const number = orNull(integer, asRow(each), 'number') ?? 0;
    yield finding('closing-lost', { number }, `Closing ${number} is named in the journal but missing`);
  }
}
