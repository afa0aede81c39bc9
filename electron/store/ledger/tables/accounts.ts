/** Stores accounts. A file belongs to one environment, which is therefore not stored. */
import type { Database } from 'better-sqlite3';
import type { Account, Environment } from '../../../../shared/model/environment.ts';
import { type Row, reading, text } from '../../sqlite/row.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(db: Database, environment: Environment) {
  const select = db
    .prepare<[string, string], number>('SELECT id FROM account WHERE base_url = +? AND merchant_code = +?')
    .pluck();
  const insert = db.prepare<[string, string]>('INSERT INTO account (base_url, merchant_code) VALUES (?, ?)');
  // In the words of the index payment_open, as `mayChange`, which knows accounts.
  const selectWatched = reading(db, fromRow).prepare(`
    SELECT base_url, merchant_code FROM account
    WHERE EXISTS (
      SELECT 1 FROM payment
      WHERE payment.account_id = account.id
        AND (next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending')))
    ORDER BY id`);

  function find(account: Account): number | undefined {
    if (account.environment !== environment) {
      throw new Error(`An account of ${account.environment} has no place in the ledger of ${environment}`);
    }
    return select.get(account.baseUrl, account.merchantCode);
  }

  function fromRow(row: Row): Account {
    return { environment, baseUrl: text(row, 'base_url'), merchantCode: text(row, 'merchant_code') };
  }

  return {
    find,
    /** @returns the account's row id; inserts the account if it is new. Call it inside a transaction. */
    idOf: (account: Account): number =>
      find(account) ?? Number(insert.run(account.baseUrl, account.merchantCode).lastInsertRowid),
    /** Accounts with a payment that can still change. */
    watched: () => selectWatched.all(),
    fromRow,
  };
}
