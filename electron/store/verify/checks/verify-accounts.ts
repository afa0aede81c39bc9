/**
 * The part of `verify` about destinations of money. From the first journalled setting on, the journal must name each
 * account before a payment uses it.
 */
import type { Database } from 'better-sqlite3';
import { asRow, integer, orNull, text } from '../../sqlite/row.ts';
import { finding, type VerifyFinding } from '../finding.ts';

export function* unexplainedAccounts(db: Database): Generator<VerifyFinding> {
  const settings = db
    .prepare(`
      SELECT id, data ->> 'oldGateway' AS old_gateway, data ->> 'oldMerchant' AS old_merchant,
        data ->> 'newGateway' AS new_gateway, data ->> 'newMerchant' AS new_merchant
      FROM payment_event WHERE payment_id IS NULL AND kind = 'settings-changed' ORDER BY id`)
    .all()
    .map(asRow);
  const selectBefore = db
    .prepare<[number]>(`
      SELECT payment_id FROM payment_event
      WHERE id < +? AND payment_id IS NOT NULL AND kind = 'intent-recorded' ORDER BY id DESC LIMIT 1`)
    .pluck();
  const selectUsed = db.prepare<[number, number]>(`
    SELECT base_url, merchant_code, min(payment.id) AS first_id FROM payment JOIN account ON account.id = account_id
    WHERE payment.id > +? AND payment.id <= +? GROUP BY account_id`);
  const selectSale = db.prepare<[number]>(`
    SELECT number, business_day FROM payment JOIN sale ON sale.id = sale_id WHERE payment.id = +?`);

  const explained = new Set<string>();
  const reported = new Set<string>();
  for (const [place, row] of settings.entries()) {
    for (const side of ['old', 'new']) {
      const [gateway, merchant] = [orNull(text, row, `${side}_gateway`), orNull(text, row, `${side}_merchant`)];
      if (gateway !== null && merchant !== null) explained.add(`${gateway} ${merchant}`);
    }
    const next = settings[place + 1];
    const from = Number(selectBefore.get(integer(row, 'id')) ?? 0);
    const to = next ? Number(selectBefore.get(integer(next, 'id')) ?? 0) : Number.MAX_SAFE_INTEGER;
    for (const each of selectUsed.iterate(from, to)) {
      const used = asRow(each);
      const [gateway, merchant] = [text(used, 'base_url'), text(used, 'merchant_code')];
      const account = `${gateway} ${merchant}`;
      if (explained.has(account) || reported.has(account)) continue;
      reported.add(account);
      const sale = asRow(selectSale.get(integer(used, 'first_id')));
      const [saleNumber, businessDay] = [integer(sale, 'number'), text(sale, 'business_day')];
      const words = `Sale ${saleNumber} on ${businessDay} went to ${account}, which no journalled setting explains`;
      yield finding('account-unexplained', { saleNumber, businessDay, gateway, merchant }, words);
    }
  }
}
