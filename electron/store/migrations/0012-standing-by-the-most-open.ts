/**
 * A sale stands in history as its decisive payment, and that is the most open one: until now a second attempt that was
 * refused hid a first one whose code the customer was about to pay. The rule is written out here, because a migration
 * is never edited; what is in force is `decisive-payment.ts`.
 */
import type { Database } from 'better-sqlite3';
import type { Migration } from '../migration.ts';

export const standingByTheMostOpen: Migration = {
  version: 12,
  apply(db) {
    db.exec(triggers.map(([name]) => `DROP TRIGGER ${name};`).join('\n'));
    db.exec(
      triggers
        .map(([name, when, saleId]) => `CREATE TRIGGER ${name} ${when} BEGIN ${standAnew(saleId)} END;`)
        .join('\n'),
    );
    correctStandings(db);
  },
};

/** Of sales that stand there by the rule of before: here, and for made-up books that are written without triggers. */
export function correctStandings(db: Database): void {
  for (const several of [WITH_OPEN_ONES, WITH_UNSETTLED_ONES]) db.exec(standAnew(several, 'IN'));
}

const decisive = `
  (SELECT id FROM payment WHERE sale_id = sale.id ORDER BY
    CASE WHEN state = 'paid' AND is_double = 0 THEN 0 WHEN state = 'pending' THEN 1 WHEN state = 'creating' THEN 2
      WHEN state = 'unconfirmed' THEN 3 WHEN state = 'unresolved' THEN 4 ELSE 5 END, id DESC LIMIT 1)`;

const standings = `
  SELECT sale.id, CASE WHEN sale.state = 'settled' THEN 'settled'
    WHEN shown.state IN ('creating', 'unconfirmed', 'pending') THEN 'waiting' ELSE shown.state END, shown.method,
    EXISTS (SELECT 1 FROM payment JOIN flag ON flag.payment_id = payment.id
      WHERE payment.sale_id = sale.id AND flag.resolution_id IS NULL)
  FROM sale JOIN payment AS shown ON shown.id = ${decisive}`;

function standAnew(saleIds: string, compared: '=' | 'IN' = '='): string {
  return `
    INSERT INTO sale_standing (sale_id, standing, method, to_review) ${standings} WHERE sale.id ${compared} ${saleIds}
    ON CONFLICT (sale_id) DO UPDATE
      SET standing = excluded.standing, method = excluded.method, to_review = excluded.to_review
      WHERE (standing, method, to_review) IS NOT (excluded.standing, excluded.method, excluded.to_review);`;
}

const saleOfFlag = '(SELECT sale_id FROM payment WHERE payment.id = new.payment_id)';

/** Name, occasion, and the sale that it concerns: as they were, but for the rule. */
const triggers = [
  ['payment_begins_standing', 'AFTER INSERT ON payment', 'new.sale_id'],
  [
    'payment_changes_standing',
    `AFTER UPDATE OF state, is_double ON payment
      WHEN new.state <> old.state OR new.is_double <> old.is_double`,
    'new.sale_id',
  ],
  [
    'sale_changes_standing',
    "AFTER UPDATE OF state ON sale WHEN (new.state = 'settled') <> (old.state = 'settled')",
    'new.id',
  ],
  ['flag_is_to_review', 'AFTER INSERT ON flag', saleOfFlag],
  [
    'flag_changes_review',
    'AFTER UPDATE OF resolution_id ON flag WHEN new.resolution_id IS NOT old.resolution_id',
    saleOfFlag,
  ],
] as const;

/** Only of these and the next can the answer be another one. The first condition is that of the index. */
const WITH_OPEN_ONES = `(
  SELECT sale_id FROM payment INDEXED BY payment_open
  WHERE (next_check_at IS NOT NULL OR state IN ('creating', 'unconfirmed', 'pending'))
    AND state IN ('creating', 'unconfirmed', 'pending'))`;
const WITH_UNSETTLED_ONES = "(SELECT sale_id FROM payment WHERE state = 'unresolved')";
