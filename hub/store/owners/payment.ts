/** One payment with its journal. */
import type { JournalLine, PaymentRow, PaymentView } from '../../../shared/hub/owners/figures.ts';
import type { JournalKind } from '../../../shared/model/journal/journal-kinds.ts';
import type { Queries } from '../database.ts';
import { journalLine, type StoredRow, storedColumns } from './journal-lines.ts';
import { paymentColumns } from './payments.ts';

/** No index has the rows of an order: intake would pay for it. They are looked for in the terminal's journal, backwards. */
const ROWS_AT_ONCE = 20_000;
/** A payment's rows are mostly within some hundred; one that was given back a month later is within this. */
const MOST_ROWS = 200_000;

/** @returns `undefined` if the person may see no such payment */
export async function readPayment(
  queries: Queries,
  { viewer, terminal, order }: { readonly viewer: string; readonly terminal: string; readonly order: string },
): Promise<PaymentView | undefined> {
  const [found] = await queries.query<PaymentRow & { last: number }>(
    `SELECT ${paymentColumns}, last_position AS last FROM payment
    JOIN visible_terminals($1) AS terminal ON terminal.id = terminal_id
    JOIN visible_outlets($1) AS outlet ON outlet.id = terminal.outlet_id
    WHERE terminal_id = $2 AND order_id = $3`,
    [viewer, terminal, order],
  );
  if (found === undefined) return undefined;
  const { last, ...row } = found;
  return { ...row, lines: await linesOf(queries, { terminal, order, last }) };
}

/** Oldest first. Rows about cash name no order: of those, the last one alone is found. */
async function linesOf(
  { query }: Queries,
  { terminal, order, last }: { readonly terminal: string; readonly order: string; readonly last: number },
): Promise<readonly JournalLine[]> {
  const found: StoredRow[] = [];
  for (let to = last; to > Math.max(0, last - MOST_ROWS); to -= ROWS_AT_ONCE) {
    const some = await query<StoredRow>(
      `SELECT ${storedColumns} FROM journal_row
      WHERE terminal_id = $1 AND position > $3 AND position <= $4 AND (order_id = $2 OR position = $5)
      ORDER BY position`,
      [terminal, order, to - ROWS_AT_ONCE, to, last],
    );
    found.unshift(...some);
    if (found[0] === undefined || FIRST_KINDS.has(found[0].kind)) break;
  }
  return found.map(journalLine);
}

const FIRST_KINDS: ReadonlySet<string> = new Set<JournalKind>(['intent-recorded', 'cash-booked']);
