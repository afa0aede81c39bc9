/** Keeps the totals of a terminal with several histories up to date: each change counts the payments that it is about anew. */
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import type { Queries, Transaction } from '../database.ts';
import type { Histories } from '../journal/histories.ts';
import { type CheckedRow, journalOf } from '../journal/journal-rows.ts';
import { addPayments, saveAdjustments, saveClosings, saveDays } from './count-rows.ts';
import { type Counted, DaySums, foldRow, noTotals, type Totals } from './fold-row.ts';
import { figuresOf, type SubjectRow } from './history-figures.ts';
import { learn } from './learned.ts';
import { saleIdOf, subjectOf } from './row-facts.ts';

/**
 * Notes what rows are about. @param rows of one history, right after those that were noted before
 */
export async function noteSubjects(
  { query, send }: Transaction,
  root: string,
  terminal: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  const about = rows.flatMap(({ row, data }) => {
    const subject = subjectOf(row, data);
    return subject === null ? [] : [{ subject, row, saleId: saleIdOf(row, data) }];
  });
  if (about.length === 0) return;
  const known = await query<{ saleId: number; sale: string }>(
    `SELECT DISTINCT sale_id AS "saleId", sale FROM history_subject JOIN lineage($2) AS part USING (terminal_id)
    WHERE root_id = $1 AND position <= last AND sale_id = ANY ($3::bigint[])`,
    [root, terminal, about.flatMap(({ saleId }) => saleId ?? [])],
  );
  const sales = new Map(known.map(({ saleId, sale }) => [saleId, sale]));
  for (const { saleId, row } of about)
    if (saleId !== null && !sales.has(saleId)) sales.set(saleId, `${saleId} ${row.hash}`);
  const subjects = about.map(({ subject, row: { position }, saleId }) => ({
    ...{ subject, position, saleId },
    sale: saleId === null ? null : sales.get(saleId),
  }));
  send(
    `INSERT INTO history_subject (root_id, terminal_id, subject, position, sale_id, sale)
    SELECT $1, $2, * FROM json_to_recordset($3) AS sent (subject text, position bigint, "saleId" bigint, sale text)`,
    [root, terminal, JSON.stringify(subjects)],
  );
}

/** All rows about these, and about the other payments of their sales. */
async function rowsAbout(
  { query }: Queries,
  root: string,
  subjects: ReadonlySet<string>,
): Promise<readonly SubjectRow[]> {
  const rows = await query<HubJournalRow & Pick<SubjectRow, 'terminal' | 'subject' | 'sale'>>(
    `WITH RECURSIVE related (subject) AS (
      SELECT unnest($2::text[]) COLLATE "C"
      UNION
      SELECT other.subject FROM related
      JOIN history_subject AS one ON one.root_id = $1 AND one.subject = related.subject AND one.sale_id IS NOT NULL
      JOIN history_subject AS other ON other.root_id = $1 AND other.sale_id = one.sale_id AND other.sale = one.sale
    )
    SELECT about.terminal_id AS terminal, subject, sale, row.position, row.order_id AS "orderId", row.at, row.kind, row.data,
      encode(row.hash, 'hex') AS hash
    FROM related JOIN history_subject AS about USING (subject)
    JOIN journal_row AS row ON row.terminal_id = about.terminal_id AND row.position = about.position
    WHERE root_id = $1`,
    [root, [...subjects]],
  );
  return rows.map(({ terminal, subject, sale, ...row }) => ({
    ...{ terminal, subject, sale, row, position: row.position },
    data: JSON.parse(row.data),
  }));
}

/** @param about all rows about some payments · @param before what was counted of these until now */
async function saveFigures(
  queries: Transaction,
  histories: Histories,
  about: readonly SubjectRow[],
  before: ReadonlyMap<string, Totals>,
): Promise<void> {
  const all = histories.all.map(({ id }) => id);
  const after = figuresOf(histories, about);
  for (const table of ['payment', 'adjustment']) {
    queries.send(`DELETE FROM ${table} WHERE order_id = ANY ($1::text[]) AND terminal_id = ANY ($2::uuid[])`, [
      [...subjectsIn(about)],
      all,
    ]);
  }
  for (const terminal of all) {
    const [old, now] = [before.get(terminal), after.get(terminal)];
    if (now !== undefined) {
      addPayments(queries, terminal, [...now.touched]);
      saveAdjustments(queries, terminal, now);
    }
    saveDays(queries, terminal, DaySums.difference(now?.days, old?.days));
  }
}

const subjectsIn = (rows: readonly { readonly subject: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ subject }) => subject));

/**
 * The same as `countRows`, for rows of a terminal with several histories. A closing is compared with what its own history
 * counts, double payments of another machine included.
 * @param before without the history, if it begins with these rows
 */
export async function countHistoryRows(
  queries: Transaction,
  terminal: string,
  rows: readonly CheckedRow[],
  { histories, before, counted }: Readonly<Record<'histories' | 'before', Histories>> & { readonly counted: Counted },
): Promise<Counted> {
  await noteSubjects(queries, histories.root, terminal, rows);
  const subjects = new Set(rows.flatMap(({ row, data }) => subjectOf(row, data) ?? []));
  const about = await rowsAbout(queries, histories.root, subjects);
  const first = rows[0]?.row.position ?? 0;
  const earlier = about.filter((each) => each.terminal !== terminal || each.position < first);
  await saveFigures(queries, histories, about, figuresOf(before, earlier));
  if (!histories.isCounted({ terminal, position: first })) {
    const more = DaySums.difference(aside(histories, terminal, about), aside(before, terminal, earlier));
    saveDays(queries, terminal, more, 'not_ours_total');
  }
  const known = noTotals();
  const own = earlier.filter((each) => histories.has(terminal, each));
  for (const { row, data } of own.toSorted((one, other) => one.position - other.position)) foldRow(known, row, data);
  const totals = { ...noTotals(counted), payments: known.payments };
  for (const { row, data } of rows) foldRow(totals, row, data);
  saveClosings(queries, terminal, totals);
  await learn(queries, terminal, rows);
  return totals.counted;
}

/** What a history counts by itself, up to a position, and up to its last closing before. */
export async function countedUpTo(queries: Queries, terminal: string, position: number) {
  const totals = noTotals();
  for await (const { row, data } of journalOf(queries, terminal)) {
    if (row.position > position) break;
    foldRow(totals, row, data);
  }
  return { parted: totals.counted, closed: totals.closings.at(-1)?.counted ?? { payments: 0, amount: 0 } };
}

/** A person says otherwise which histories are the shop's own. */
export async function countMarked(queries: Transaction, before: Histories, after: Histories): Promise<void> {
  const isOtherwise = (row: { terminal: string; position: number }) => before.isCounted(row) !== after.isCounted(row);
  const places = await queries.query<{ subject: string; terminal: string; position: number }>(
    `SELECT subject, terminal_id AS terminal, position FROM history_subject JOIN terminal ON terminal.id = terminal_id
    WHERE history_subject.root_id = $1
      AND position >= (SELECT min(parts_at) FROM terminal AS parted WHERE parted.root_id = $1)`,
    [after.root],
  );
  const subjects = subjectsIn(places.filter(isOtherwise));
  const about = await rowsAbout(queries, after.root, subjects);
  await saveFigures(queries, after, about, figuresOf(before, about));
  for (const { id } of after.all) {
    queries.send('DELETE FROM not_ours_total WHERE terminal_id = $1', [id]);
    const own = subjectsIn(places.filter((row) => row.terminal === id && !after.isCounted(row)));
    const days = aside(after, id, await rowsAbout(queries, after.root, own));
    saveDays(queries, id, days, 'not_ours_total');
  }
}

/** What a history counts by itself, of its own rows that no history of the shop's own has. */
export function aside(histories: Histories, id: string, about: readonly SubjectRow[]): DaySums {
  const rows = about.filter((row) => histories.has(id, row)).toSorted((one, other) => one.position - other.position);
  const isOwn = (row: SubjectRow): boolean => row.terminal === id && !histories.isCounted(row);
  const shared = noTotals();
  for (const { row, data } of rows.filter((each) => !isOwn(each))) foldRow(shared, row, data);
  const own = { ...noTotals(), payments: shared.payments };
  for (const { row, data } of rows.filter(isOwn)) foldRow(own, row, data);
  return own.days;
}
