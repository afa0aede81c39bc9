/** One payment with its journal. */
import type { PaymentRow, PaymentView } from '../../../shared/hub/owners/figures.ts';
import type { Queries } from '../database.ts';
import { journalLine, type StoredRow, storedColumns } from './journal-lines.ts';
import { paymentColumns } from './payments.ts';

const MOST_LINES = 500;

/** @returns `undefined` if the person may see no such payment */
export async function readPayment(
  { query }: Queries,
  { viewer, terminal, order }: { readonly viewer: string; readonly terminal: string; readonly order: string },
): Promise<PaymentView | undefined> {
  const [row] = await query<PaymentRow>(
    `SELECT ${paymentColumns} FROM payment
    JOIN visible_terminals($1) AS terminal ON terminal.id = terminal_id
    JOIN visible_outlets($1) AS outlet ON outlet.id = terminal.outlet_id
    WHERE terminal_id = $2 AND order_id = $3`,
    [viewer, terminal, order],
  );
  if (row === undefined) return undefined;
  const stored = await query<StoredRow>(
    `SELECT ${storedColumns} FROM journal_row WHERE terminal_id = $1 AND order_id = $2
    ORDER BY position LIMIT ${MOST_LINES}`,
    [terminal, order],
  );
  // Rows about cash are the terminal's own, and no index finds them by their record.
  return { ...row, lines: stored.map(journalLine) };
}
