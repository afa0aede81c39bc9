/** Saves callback facts. They are unsigned, so only reports use them. The first facts stay; a differing repeat is journalled. */
import type { Database } from 'better-sqlite3';
import type { CallbackFacts } from '../../../shared/model/callback-facts.ts';
import type { StoredFacts } from '../../ports/ledger/payment-port.ts';
import type { Breakdowns } from '../reports/breakdowns.ts';
import { asRow, orNull, text } from '../sqlite/row.ts';
import type { Journal } from './journal.ts';

interface CallbackFactsRow {
  readonly id: number;
  readonly payment: { readonly orderId: string };
}

export type SaveCallbackFacts = (payment: CallbackFactsRow, facts: CallbackFacts, at: number) => StoredFacts;

/** @returns a function that saves the facts; run it inside a transaction */
export function prepareCallbackFacts(db: Database, journal: Journal, breakdowns: Breakdowns): SaveCallbackFacts {
  const select = db.prepare<[number]>(`
    SELECT issuer_code, payout_day, publisher_order_id, sp_user_hash FROM callback_fact WHERE payment_id = +?`);
  const insert = db.prepare<[CallbackFacts & { id: number; at: number }]>(`
    INSERT INTO callback_fact (payment_id, at, issuer_code, payout_day, publisher_order_id, sp_user_hash)
    VALUES (@id, @at, @issuerCode, @settlementDate, @publisherOrderId, @spUserHash)`);
  // An attacker may replay a captured callback a thousand times with other facts; one journal row is enough.
  const selectNoted = db.prepare<[number]>(`
    SELECT 1 FROM payment_event WHERE payment_id = +? AND kind = 'callback-differs' LIMIT 1`);

  return ({ id, payment: { orderId } }, received, at) => {
    const { issuerCode, settlementDate, publisherOrderId, spUserHash } = received;
    const facts = { issuerCode, settlementDate, publisherOrderId, spUserHash };
    const found = select.get(id);
    if (found === undefined) {
      if (Object.values(facts).every((fact) => fact === null)) return 'nothing';
      insert.run({ id, at, ...facts });
      breakdowns.addFacts(id);
      journal.append({ id, orderId }, at, { kind: 'callback-told', data: facts });
      return 'kept';
    }
    const row = asRow(found);
    const before = [
      orNull(text, row, 'issuer_code'),
      orNull(text, row, 'payout_day'),
      orNull(text, row, 'publisher_order_id'),
      orNull(text, row, 'sp_user_hash'),
    ];
    if ([issuerCode, settlementDate, publisherOrderId, spUserHash].every((fact, at) => fact === before[at])) {
      return 'known';
    }
    if (selectNoted.get(id) === undefined) {
      journal.append({ id, orderId }, at, { kind: 'callback-differs', data: facts });
    }
    return 'differs';
  };
}
