/**
 * The contents of all closings once more: a fold of the journal's rows, one by one. The program computes each by SQL over its
 * range, at the moment of the closing.
 */
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { asRow, integer, text } from '../../../electron/store/sqlite/row.ts';
import type { PeriodEvent } from './period-event.ts';
import { periodEvents } from './period-events.ts';
import { type OpenPayment, PeriodSums } from './period-sums.ts';

/** Expects of each closing in the file that it says what a fold of its rows says. @returns their number */
export function expectAsFolded(file: string): number {
  const db = new Database(file, { readonly: true });
  try {
    const { stored, folded } = foldedClosings(db);
    expect(stored).toEqual(folded);
    return stored.length;
  } finally {
    db.close();
  }
}

function foldedClosings(db: Database.Database): { readonly stored: string[]; readonly folded: string[] } {
  const rows = db.prepare('SELECT number, head_id, content FROM closing ORDER BY number').all().map(asRow);
  const folded: string[] = [];
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
    folded.push(JSON.stringify(content));
    for (const day of days) closedBefore.set(day, [...(closedBefore.get(day) ?? []), number]);
    from = to + 1;
  }
  // An open iterator would keep the database busy.
  events.return(undefined);
  return { stored: rows.map((row) => text(row, 'content')), folded };
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
