/**
 * Saves callback facts. They are unsigned, so only reports and views use them. The first ones stay, except that those of a
 * payment that was made replace those of a failed try. Any other differing repeat is journalled once. A second payment of
 * the order calls a person: its money is in no total, because only status answers count.
 */
import type { Database } from 'better-sqlite3';
import { type CallbackFacts, saysMade, shopTextOf } from '../../../../shared/model/callback-facts.ts';
import type { StoredFacts } from '../../../ports/ledger/payment-port.ts';
import type { Journal } from '../../journal/journal.ts';
import { integer, orNull, type Row, reading, text } from '../../sqlite/row.ts';
import type { Flags } from './flags.ts';
import type { UsedMethods } from './methods.ts';
import type { KeptPayment } from './payments.ts';

type ReportedPayment = Pick<KeptPayment, 'id' | 'payment' | 'flags'>;

/** The column of each fact, in the order of the journal. */
export const factColumns: Readonly<Record<keyof CallbackFacts, string>> = {
  resultCode: 'result_code',
  paymentCode: 'payment_code',
  reference: 'reference',
  publisherOrderId: 'publisher_order_id',
  issuerCode: 'issuer_code',
  settlementDate: 'payout_day',
  spUserHash: 'sp_user_hash',
  productDetail: 'product_detail',
  additionalParam: 'additional_param',
  merchantUserId: 'merchant_user_id',
};

export const factNames = Object.keys(factColumns) as readonly (keyof CallbackFacts)[];

const columns = factNames.map((name) => factColumns[name]);

export function createCallbackFacts(db: Database, journal: Journal, flags: Flags, usedMethods: UsedMethods) {
  const select = reading(db, factsFromRow).prepare(
    `SELECT ${columns.join(', ')} FROM callback_fact WHERE payment_id = +?`,
  );
  const selectOfOrder = reading(db, (row) => ({ at: integer(row, 'at'), facts: factsFromRow(row) })).prepare(`
    SELECT at, ${columns.map((column) => `callback_fact.${column}`).join(', ')} FROM callback_fact
    JOIN payment ON payment.id = payment_id WHERE merchant_order_id = +?`);
  const upsert = db.prepare<[CallbackFacts & { id: number; at: number }]>(`
    INSERT INTO callback_fact (payment_id, at, ${columns.join(', ')})
    VALUES (@id, @at, ${factNames.map((name) => `@${name}`).join(', ')})
    ON CONFLICT (payment_id) DO UPDATE SET at = @at, ${factNames.map((name) => `${factColumns[name]} = @${name}`).join(', ')}`);
  // An attacker may replay a captured callback a thousand times with other facts; one journal row is enough.
  const selectNoted = db.prepare<[number]>(`
    SELECT 1 FROM payment_event WHERE payment_id = +? AND kind = 'callback-differs' LIMIT 1`);

  /** Writes them over earlier ones; `save` decides whether. */
  const put = (id: number, facts: CallbackFacts, at: number): void => void upsert.run({ id, at, ...facts });

  return {
    put,
    /** Run it inside a transaction. */
    save(reported: ReportedPayment, received: CallbackFacts, at: number): StoredFacts {
      const { id, payment } = reported;
      const { orderId } = payment;
      const facts = callbackFacts((name) => received[name]);
      const before = select.get(id);
      if (before === undefined && factNames.every((name) => facts[name] === null)) return 'nothing';
      if (before === undefined || (saysMade(facts) && !saysMade(before))) {
        put(id, facts, at);
        journal.append({ id, orderId }, at, { kind: 'callback-facts', data: { ...facts } });
        if (saysMade(facts)) usedMethods.learn(id, payment, at);
        return 'kept';
      }
      // Earlier versions kept their journal checkpoint too. The same callback again is no other one because of it.
      const known = { ...before, additionalParam: shopTextOf(before.additionalParam) };
      if (factNames.every((name) => facts[name] === known[name])) return 'known';
      if (selectNoted.get(id) === undefined) {
        journal.append({ id, orderId }, at, { kind: 'callback-differs', data: { ...facts } });
      }
      if (!isAnotherPayment(before, facts) || reported.flags.includes('order-paid-twice')) return 'differs';
      const evidence = { saleId: payment.saleId, first: before.publisherOrderId, second: facts.publisherOrderId };
      flags.raise(reported, { kind: 'order-paid-twice', evidence }, at);
      return 'paid-twice';
    },
    of: (orderId: string) => selectOfOrder.get(orderId),
  };
}

/** Both were made, and each has its own number. A repeated callback has the number of the first. */
function isAnotherPayment(before: CallbackFacts, facts: CallbackFacts): boolean {
  const [first, second] = [before.publisherOrderId, facts.publisherOrderId];
  return saysMade(before) && saysMade(facts) && first !== null && second !== null && first !== second;
}

export function factsFromRow(row: Row): CallbackFacts {
  return callbackFacts((name) => orNull(text, row, factColumns[name]));
}

/** In one order, which the journal's rows have. @param of each fact; `null` for one that did not come */
export function callbackFacts(of: (name: keyof CallbackFacts) => string | null): CallbackFacts {
  return Object.fromEntries(factNames.map((name) => [name, of(name)])) as Record<keyof CallbackFacts, string | null>;
}
