/** The part of `verify` about callback facts: each stored fact equals its journal row, and each such row has its fact. */
import type { Database } from 'better-sqlite3';
import { factColumns, factNames } from '../../ledger/tables/callback-row.ts';
import { asRow, integer, text } from '../../sqlite/row.ts';
import { finding, type VerifyFinding } from '../finding.ts';

/** The last such row counts: a payment that was made replaces a failed try. */
const differing = `
  SELECT fact.payment_id, coalesce(merchant_order_id, '') AS order_id FROM callback_fact AS fact
  LEFT JOIN payment ON payment.id = fact.payment_id
  LEFT JOIN payment_event AS journalled ON journalled.id = (
    SELECT max(id) FROM payment_event AS each WHERE each.payment_id = fact.payment_id AND each.kind = 'callback-facts')
  WHERE (fact.at, ${factNames.map((name) => `fact.${factColumns[name]}`).join(', ')})
    IS NOT (journalled.at, ${factNames.map((name) => `journalled.data ->> '${name}'`).join(', ')})
  UNION
  SELECT payment_id, coalesce(merchant_order_id, '') FROM payment_event LEFT JOIN payment ON payment.id = payment_id
  WHERE kind = 'callback-facts' AND NOT EXISTS (
    SELECT 1 FROM callback_fact AS fact WHERE fact.payment_id = payment_event.payment_id)
  ORDER BY 1`;

export function* wrongCallbackFacts(db: Database): Generator<VerifyFinding> {
  for (const each of db.prepare(differing).iterate()) {
    const id = integer(asRow(each), 'payment_id');
    const orderId = text(asRow(each), 'order_id');
    yield finding('callback-differs', { orderId }, `The callback facts of payment ${id} differ from its journal`);
  }
}
