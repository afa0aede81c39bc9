/**
 * The contents of all closings once more: a fold of the journal's rows, one by one. The program computes each by SQL over its
 * range, at the moment of the closing.
 */
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { asRow, integer, text } from '../../../electron/store/sqlite/row.ts';
import type { ClosingContent } from '../../../shared/contract/closing.ts';
import type { PeriodEvent } from './period-event.ts';
import { periodEvents } from './period-events.ts';
import { type OpenPayment, PeriodSums } from './period-sums.ts';

/**
 * Expects of each closing in the file that it says what a fold of its rows says.
 * @param leftOut a part that no fold of rows knows · @returns their number
 */
export function expectAsFolded(file: string, leftOut?: 'doubted'): number {
  const db = new Database(file, { readonly: true });
  try {
    const { stored, folded } = foldedClosings(db);
    expect(leftOut === undefined ? stored : stored.map((content) => without(content, leftOut))).toEqual(folded);
    return stored.length;
  } finally {
    db.close();
  }
}

function without(content: string, leftOut: 'doubted'): string {
  const { [leftOut]: _, ...rest } = JSON.parse(content);
  return JSON.stringify(rest);
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
    const { open, ...content } = sums.content(
      {
        ...{ number, from, to },
        closedBefore: (day) => closedBefore.get(day) ?? [],
        closedIn: (eventId) => heads.find(({ headId }) => headId >= eventId)?.number ?? null,
      },
      live.values(),
    );
    const days = content.days.map(({ businessDay }) => businessDay);
    const managed = managedBetween(db, from, to);
    const counted = JSON.parse(text(row, 'content')).drawer?.counted;
    const drawer = drawerBetween(db, { from, to, cash: content.cash?.drawer ?? 0, counted });
    const rest = { ...(managed.length > 0 ? { managed } : {}), open, ...drawer };
    folded.push(JSON.stringify({ ...content, ...rest }));
    for (const day of days) closedBefore.set(day, [...(closedBefore.get(day) ?? []), number]);
    from = to + 1;
  }
  // An open iterator would keep the database busy.
  events.return(undefined);
  return { stored: rows.map((row) => text(row, 'content')), folded };
}

type Drawer = NonNullable<ClosingContent['drawer']>;

interface DrawerRange {
  readonly from: number;
  readonly to: number;
  /** What sales and refunds in cash added. */
  readonly cash: number;
  /** What the closing says that a person counted, which no row has. */
  readonly counted: Drawer['counted'];
}

/** Note by note and row by row: opening + cash + in − out. */
function drawerBetween(db: Database.Database, { from, to, cash, counted }: DrawerRange): { drawer?: object } {
  const rows = db.prepare(`SELECT at, kind, data FROM payment_event
    WHERE id BETWEEN ? AND ? AND kind IN ('drawer-opened', 'cash-moved') ORDER BY id`);
  const read = rows.all(from, to).map((row) => ({ ...asRow(row), data: JSON.parse(text(asRow(row), 'data')) }));
  if (read.length === 0 && !counted) return {};
  let [opened, openedBy, expected] = [null as number | null, null as string | null, cash];
  const sums = { in: { count: 0, gross: 0 }, out: { count: 0, gross: 0 } };
  const moves: object[] = [];
  for (const { data, ...row } of read) {
    const [at, kind] = [integer(row, 'at'), text(row, 'kind')];
    if (kind === 'drawer-opened') {
      if (opened !== null) continue;
      [opened, openedBy] = [data.amount, data.by ?? null];
      expected += data.amount;
      continue;
    }
    const way: 'in' | 'out' = data.way;
    expected += way === 'in' ? data.amount : -data.amount;
    sums[way] = { count: sums[way].count + 1, gross: sums[way].gross + data.amount };
    moves.push({ at, way, amount: data.amount, reason: data.reason, by: data.by ?? null });
  }
  const drawer = { opened, openedBy, ...sums, moves, expected };
  if (!counted) return { drawer };
  let sum: number = counted.coins;
  for (const { value, count } of counted.notes) for (let note = 0; note < count; note += 1) sum += value;
  return { drawer: { ...drawer, counted: { notes: counted.notes, coins: counted.coins, sum } } };
}

/** Row by row, without the sums of SQL. */
function managedBetween(db: Database.Database, from: number, to: number): NonNullable<ClosingContent['managed']> {
  const managed: NonNullable<ClosingContent['managed']> = [];
  const rows = db.prepare('SELECT at, kind, data FROM payment_event WHERE id BETWEEN ? AND ? ORDER BY at');
  for (const row of rows.all(from, to).map(asRow)) {
    const data = JSON.parse(text(row, 'data'));
    const isUnlocked = text(row, 'kind') === 'manager-unlocked';
    if (!isUnlocked && !(text(row, 'kind') === 'settings-changed' && data.touchesMoney)) continue;
    const act = isUnlocked ? 'unlocked' : 'destination-changed';
    const by: string | null = (isUnlocked ? data.of : (data.approvedBy ?? data.by)) ?? null;
    const at = integer(row, 'at');
    const known = managed.find((each) => each.act === act && each.by === by);
    if (known) Object.assign(known, { count: known.count + 1, last: at });
    else managed.push({ act, by, count: 1, first: at, last: at });
  }
  const key = ({ act, by }: (typeof managed)[number]): string => `${act} ${by ?? ''}`;
  return managed.sort((one, other) => (key(one) < key(other) ? -1 : 1));
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
