/**
 * One view of all that counts. A payment names the journal row that made it paid, so that days and ranges of the journal
 * read the same rows.
 */
import type { Migration } from '../migrate.ts';

/** Sums count a payment by the method that the customer chose, unless a closing had counted it before that. */
const counted = (column: string): string => `iif(used_counts = 1, used_${column}, ${column})`;

/** A sale is settled once, and each word about it comes once. SQLite begins at the day or at the journal row. */
const settlements = (kind: string, day: string, sign: number, row: string): string => `
  SELECT '${kind}', event.id, ${day}, NULL, ${sign}, payment.amount, ${counted('method')}, account_id, 0, NULL,
    settlement.sale_id, payment.id, NULL
  FROM settlement JOIN payment ON payment.sale_id = settlement.sale_id
  JOIN payment_event AS event ON event.payment_id = payment.id AND ${row} WHERE ${day} IS NOT NULL`;

export const oneView: Migration = {
  version: 4,
  apply(db) {
    db.exec(`
      DROP VIEW takings;
      DROP VIEW counted_payment;
      DROP INDEX payment_takings;

      ALTER TABLE payment ADD COLUMN counted_method TEXT GENERATED ALWAYS AS (${counted('method')}) VIRTUAL;
      ALTER TABLE payment ADD COLUMN counted_kind TEXT GENERATED ALWAYS AS (${counted('method_kind')}) VIRTUAL;
      ALTER TABLE payment ADD COLUMN counted_name TEXT GENERATED ALWAYS AS (${counted('method_name')}) VIRTUAL;
      ALTER TABLE payment ADD COLUMN counted_fee INTEGER GENERATED ALWAYS AS (${counted('fee')}) VIRTUAL;

      -- Its journal row "paid". NULL: not paid.
      ALTER TABLE payment ADD COLUMN paid_event_id INTEGER;
      UPDATE payment SET paid_event_id = (
        SELECT min(id) FROM payment_event WHERE payment_event.payment_id = payment.id AND kind = 'paid')
      WHERE paid_day IS NOT NULL;
      CREATE UNIQUE INDEX payment_by_paid_event ON payment (paid_event_id) WHERE paid_event_id IS NOT NULL;

      CREATE TRIGGER paid_event_is_named AFTER INSERT ON payment_event WHEN new.kind = 'paid'
      BEGIN UPDATE payment SET paid_event_id = new.id WHERE id = new.payment_id AND paid_event_id IS NULL; END;
      CREATE TRIGGER paid_event_stays BEFORE UPDATE OF paid_event_id ON payment
      WHEN old.paid_event_id IS NOT NULL AND new.paid_event_id IS NOT old.paid_event_id
      BEGIN SELECT raise(ABORT, 'a payment is paid by one row of the journal'); END;

      -- The columns of the view: one that is not here would make every report read the payments themselves. SQLite does
      -- not read a generated column from an index alone, so these have what it is made of.
      CREATE INDEX payment_takings ON payment (
        paid_day, paid_hour, method, account_id, is_double, late, amount, fee, used_counts, used_method, used_fee,
        paid_event_id, sale_id) WHERE paid_day IS NOT NULL;
      -- "IS NOT NULL" says that there are few: with it, SQLite begins at the day, as for the two words about settlements.
      DROP INDEX settlement_by_day;
      CREATE INDEX settlement_by_day ON settlement (day) WHERE day IS NOT NULL;
      DROP INDEX cash_takings;
      CREATE INDEX cash_takings ON cash_payment (paid_day, paid_hour, amount, event_id, sale_id);

      -- Whatever counts is one row: the day and the journal row that count it, and the sign of its amount in the takings.
      -- 0: in a sum of its own.
      CREATE VIEW takings AS
        SELECT iif(is_double, 'double', 'taken') AS kind, paid_event_id AS event_id, paid_day AS day, paid_hour AS hour,
          NOT is_double AS sign, amount, ${counted('method')} AS method, account_id, late,
          -- 0: the merchant bears the fee, and its amount is unknown.
          nullif(${counted('fee')}, 0) AS fee, sale_id, id AS payment_id, NULL AS cash_id
        FROM payment WHERE paid_day IS NOT NULL
        UNION ALL
        SELECT 'taken', event_id, paid_day, paid_hour, 1, amount, 'CASH', NULL, 0, NULL, sale_id, NULL, id FROM cash_payment
        UNION ALL
        ${settlements('settled', 'day', 1, "event.kind = 'resolved' AND event.data ->> 'resolution' = 'settled'")}
        UNION ALL
        ${settlements('confirmed', 'confirmed_day', -1, "event.kind = 'settlement-confirmed'")}
        UNION ALL
        ${settlements('unconfirmed', 'unconfirmed_day', 0, "event.kind = 'settlement-unconfirmed'")}
        UNION ALL
        SELECT iif(of_takings, '', 'double-') || iif(corrects IS NULL, 'refunded', 'corrected'), event_id, business_day, NULL,
          of_takings * iif(corrects IS NULL, -1, 1), refund.amount, coalesce(counted_method, 'CASH'), account_id, 0, NULL,
          refund.sale_id, payment_id, cash_id
        FROM refund LEFT JOIN payment ON payment.id = payment_id;
    `);
  },
};
