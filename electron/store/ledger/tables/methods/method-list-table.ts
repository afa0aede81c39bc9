/** The last method list of each account, which the sell screen shows until a fresh one arrives. */

import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import { methodOfferSchema } from '../../../../../shared/contract/views/sell/method-views.ts';
import type { MethodLedger } from '../../../../ports/ledger/method-port.ts';
import { asRow, integer, json } from '../../../sqlite/row.ts';
import type { Accounts } from '../accounts.ts';

const offersSchema = z.array(methodOfferSchema);

export function openMethodLists(db: Database, accounts: Accounts): MethodLedger {
  const select = db.prepare<[number]>('SELECT listed_at, offers FROM method_list WHERE account_id = +?');
  const upsert = db.prepare<[number, number, string]>(`
    INSERT INTO method_list (account_id, listed_at, offers) VALUES (?, ?, ?)
    ON CONFLICT (account_id) DO UPDATE SET listed_at = excluded.listed_at, offers = excluded.offers`);

  return {
    of(account) {
      const accountId = accounts.find(account);
      const found = accountId === undefined ? undefined : select.get(accountId);
      if (found === undefined) return undefined;
      const row = asRow(found);
      return {
        listedAt: integer(row, 'listed_at'),
        offers: json(row, 'offers', (value) => offersSchema.safeParse(value).data),
      };
    },
    save(account, listedAt, offers) {
      upsert.run(accounts.idOf(account), listedAt, JSON.stringify(offers));
    },
  };
}
