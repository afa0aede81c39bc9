/** Reads every row with the program's own readers, because a row that they refuse would fail during a sale. */
import type { Database } from 'better-sqlite3';
import type { Environment } from '../../../../shared/model/environment.ts';
import { StoreError } from '../../../ports/ledger/ledger.ts';
import { openJournal } from '../../journal/journal.ts';
import { openAccounts } from '../../ledger/tables/accounts.ts';
import { openItems } from '../../ledger/tables/items.ts';
import { openMethodLists } from '../../ledger/tables/methods/method-list-table.ts';
import { openPayments, paymentWithTotalsColumns } from '../../ledger/tables/payments.ts';
import { openReconciliations } from '../../reports/reconciliations.ts';
import { asRow, integer, text } from '../../sqlite/row.ts';
import { openLinkStates } from '../../watch/gateway-link-table.ts';
import type { OnProgress } from '../check.ts';

/** @returns one sentence for each unreadable row */
export function* unreadableRows(db: Database, reached: OnProgress): Generator<string> {
  // Any environment does: it is not stored in the rows.
  const environment: Environment = 'training';
  const accounts = openAccounts(db, environment);
  const payments = openPayments(db, accounts);
  const links = openLinkStates(db);
  const methodLists = openMethodLists(db, accounts);
  const reconciliations = openReconciliations(db, openJournal(db));

  const rows = db.prepare(`
    SELECT ${paymentWithTotalsColumns} FROM payment
    JOIN sale ON sale.id = payment.sale_id JOIN account ON account.id = payment.account_id`);
  let read = 0;
  for (const row of rows.iterate()) {
    yield* refusal('A payment', () => payments.fromRow(asRow(row)));
    read += 1;
    reached(read);
  }
  for (const gateway of db.prepare('SELECT gateway FROM gateway_link').all()) {
    yield* refusal('A line', () => links.of(text(asRow(gateway), 'gateway')));
  }
  for (const run of db.prepare('SELECT id, business_day FROM reconciliation').all()) {
    const row = asRow(run);
    yield* refusal('A reconciliation', () => {
      reconciliations.lastOfDay(text(row, 'business_day'));
      reconciliations.differences(integer(row, 'id'), Number.MAX_SAFE_INTEGER);
    });
  }
  yield* refusal('The list of items', () => openItems(db).list());
  for (const account of db.prepare('SELECT base_url, merchant_code FROM account').all()) {
    yield* refusal('A list of methods', () => methodLists.of(accounts.fromRow(asRow(account))));
  }
}

function* refusal(what: string, read: () => unknown): Generator<string> {
  try {
    read();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    yield `${what} can't be read: ${error.cause instanceof Error ? error.cause.message : error.code}`;
  }
}
