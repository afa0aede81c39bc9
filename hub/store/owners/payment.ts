/** One payment with its journal, and rows of a journal as a person reads them. */
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import type { JournalLine, PaymentRow, PaymentView } from '../../../shared/hub/owners/figures.ts';
import { type FlagName, gravestFlag, type OpenFlag } from '../../../shared/model/flag-name.ts';
import type { JournalKind } from '../../../shared/model/journal.ts';
import { flagKinds, paymentStates } from '../../../shared/model/payment.ts';
import { readLines, type SaleLine } from '../../../shared/model/sale.ts';
import { isRupiah } from '../../../shared/model/values/rupiah.ts';
import type { Queries } from '../database.ts';
import { type Data, factsOf, subjectOf } from '../totals/row-facts.ts';
import { places } from './outlets.ts';
import { paymentColumns } from './payments.ts';

/**
 * No index has the rows of an order, because it would slow down every intake. They are looked for in the terminal's
 * journal, backwards.
 */
const ROWS_AT_ONCE = 20_000;
/** A payment's rows are mostly within some hundred; one that was given back a month later is within this. */
const MOST_ROWS = 200_000;
/** The newest ones: a stolen key can journal rows of two megabytes each. */
const MOST_BYTES = 4 * 1024 * 1024;

/** @returns `undefined` if the person may see no such payment */
export async function readPayment(
  queries: Queries,
  { viewer, terminal, order }: { readonly viewer: string; readonly terminal: string; readonly order: string },
): Promise<PaymentView | undefined> {
  const [found] = await queries.query<PaymentRow & { last: number }>(
    `SELECT ${paymentColumns}, last_position AS last FROM payment
    JOIN ${places} ON terminal.id = terminal_id WHERE terminal_id = $2 AND order_id = $3`,
    [viewer, terminal, order],
  );
  if (found === undefined) return undefined;
  const { last, ...row } = found;
  const rows = (await rowsOfHistories(queries, terminal, order)) ?? (await rowsOf(queries, terminal, order, last));
  return { ...row, gravestFlag: gravestOf(rows, row.state), lines: rows.map(journalLine), items: itemsOf(rows) };
}

/** What all histories of its terminal say, by time. @returns `null` if there is one history */
async function rowsOfHistories({ query }: Queries, terminal: string, order: string) {
  const rows = await query<StoredRow>(
    `SELECT ${storedColumns} FROM (
      SELECT row.*, sum(octet_length(row.data)) OVER (ORDER BY row.at DESC, row.position DESC) AS bytes
      FROM history_subject AS about
      JOIN journal_row AS row ON row.terminal_id = about.terminal_id AND row.position = about.position
      WHERE root_id = (SELECT root_id FROM terminal WHERE id = $1) AND subject = $2
    ) AS newest WHERE bytes <= ${MOST_BYTES} ORDER BY at, position`,
    [terminal, order],
  );
  return rows.length === 0 ? null : rows;
}

/** Oldest first. Rows about cash name no order: their data has its record. */
async function rowsOf({ query }: Queries, terminal: string, order: string, last: number) {
  const found: StoredRow[] = [];
  for (let to = last; to > Math.max(0, last - MOST_ROWS); to -= ROWS_AT_ONCE) {
    const some = await query<StoredRow>(
      `SELECT ${storedColumns} FROM (
        SELECT *, sum(octet_length(data)) OVER (ORDER BY position DESC) AS bytes FROM journal_row
        WHERE terminal_id = $1 AND position > $3 AND position <= $4
          AND (order_id = $2 OR order_id IS NULL AND strpos(data, $5) > 0)
      ) AS newest WHERE bytes <= ${MOST_BYTES} ORDER BY position`,
      [terminal, order, to - ROWS_AT_ONCE, to, JSON.stringify(order)],
    );
    found.unshift(...some.filter((row) => subjectOf(row, JSON.parse(row.data) as Data) === order));
    if (found[0] === undefined || FIRST_KINDS.has(found[0].kind)) break;
  }
  return found;
}

function itemsOf(rows: readonly StoredRow[]): readonly SaleLine[] {
  const first = rows.find(({ kind }) => FIRST_KINDS.has(kind));
  const lines = first && (JSON.parse(first.data) as Data)['lines'];
  return typeof lines === 'string' ? readLines(lines) : [];
}

/** By the same function as at the terminal. A decision covers all flags that were open. */
function gravestOf(rows: readonly StoredRow[], state: string): FlagName | null {
  const open = new Map<string, OpenFlag>();
  let [dismissed, afterPaid] = [false, false];
  for (const { kind, data } of rows) {
    if (kind === 'dismissed' || kind === 'resumed') dismissed = kind === 'dismissed';
    if (kind === 'paid') afterPaid = true;
    const facts = factsOf({ kind }, JSON.parse(data) as Data);
    if (facts.kind === 'corrected') for (const flag of facts.flags) open.delete(flag);
    else if (kind === 'resolved') open.clear();
    const raised = facts.kind === 'flagged' ? flagKinds.find((each) => each === facts.flag) : undefined;
    if (raised) open.set(raised, { kind: raised, afterPaid });
  }
  const known = paymentStates.find((each) => each === state);
  return known ? gravestFlag([{ state: known, dismissed, flags: [...open.values()] }]) : null;
}

const FIRST_KINDS: ReadonlySet<string> = new Set<JournalKind>(['intent-recorded', 'cash-booked']);

export type StoredRow = Omit<HubJournalRow, 'hash'>;

/** Of `journal_row`. */
export const storedColumns = 'position, order_id AS "orderId", at, kind, data';

/** As a person reads it. */
export function journalLine({ position, orderId, at, kind, data }: StoredRow): JournalLine {
  const { amount, by, cash } = JSON.parse(data) as Readonly<Record<string, unknown>>;
  return {
    ...{ position, at, kind },
    orderId: orderId ?? (typeof cash === 'string' ? cash : null),
    amount: isRupiah(amount) ? amount : null,
    by: typeof by === 'string' && by !== '' ? by : null,
  };
}
