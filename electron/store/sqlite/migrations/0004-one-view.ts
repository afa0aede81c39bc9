/**
 * One view of all that counts. A payment names the journal row that made it paid, so that days and ranges of the journal
 * read the same rows. With it comes the decision that the money of a paid payment never came.
 */
import type { Migration } from '../migrate.ts';

/** Sums count a payment by the method that the customer chose, unless a closing had counted it before that. */
const counted = (column: string): string => `iif(used_counts = 1, used_${column}, ${column})`;

/** A sale is settled once, and each word about it comes once. SQLite begins at the day or at the journal row. */
const settlements = (kind: string, day: string, sign: number, row: string): string => `
  SELECT '${kind}', event.id, ${day}, NULL, ${sign}, 0, payment.amount, ${counted('method')}, account_id, 0, NULL,
    settlement.sale_id, payment.id, NULL
  FROM settlement JOIN payment ON payment.sale_id = settlement.sale_id
  JOIN payment_event AS event ON event.payment_id = payment.id AND ${row} WHERE ${day} IS NOT NULL`;

/** Written once, each with the resolution that decided it. Only a later one takes it back. */
const neverCame = `
  CREATE TABLE never_came (
    id INTEGER PRIMARY KEY,
    sale_id INTEGER NOT NULL REFERENCES sale (id),
    payment_id INTEGER NOT NULL REFERENCES payment (id),
    resolution_id INTEGER NOT NULL UNIQUE REFERENCES resolution (id),
    -- Its journal row.
    event_id INTEGER NOT NULL UNIQUE REFERENCES payment_event (id),
    -- The day of the decision, on which it counts.
    business_day TEXT NOT NULL CHECK (business_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    amount INTEGER NOT NULL CHECK (amount > 0),
    -- 0: the sale has another payment in the takings, and this amount was to be given back.
    of_takings INTEGER NOT NULL CHECK (of_takings IN (0, 1)),
    -- The row that this one takes back: the money came after all.
    corrects INTEGER UNIQUE REFERENCES never_came (id)
  ) STRICT;
  CREATE INDEX never_came_by_payment ON never_came (payment_id);
  CREATE INDEX never_came_by_sale ON never_came (sale_id);
  CREATE INDEX never_came_by_day ON never_came (business_day);

  CREATE TRIGGER never_came_is_written_once BEFORE UPDATE ON never_came
  BEGIN SELECT raise(ABORT, 'a decision about money never changes'); END;
  CREATE TRIGGER never_came_stays BEFORE DELETE ON never_came
  BEGIN SELECT raise(ABORT, 'a decision about money is never deleted'); END;
  CREATE TRIGGER never_came_is_of_a_paid_payment BEFORE INSERT ON never_came
  WHEN (new.sale_id, new.amount) IS NOT (SELECT sale_id, amount FROM payment WHERE id = new.payment_id AND state = 'paid')
    OR (new.corrects IS NULL) IS NOT coalesce(
      (SELECT corrects IS NOT NULL FROM never_came WHERE payment_id = new.payment_id ORDER BY id DESC LIMIT 1), 1)
    OR (new.corrects IS NOT NULL AND new.corrects IS NOT (
      SELECT id FROM never_came WHERE payment_id = new.payment_id ORDER BY id DESC LIMIT 1))
  BEGIN SELECT raise(ABORT, 'the money of a paid payment never came, once, until it came after all'); END;

  -- What a sale has in the takings, or paid twice, is what can be given back.
  DROP TRIGGER refund_gives_back_what_was_taken;
  CREATE TRIGGER refund_gives_back_what_was_taken BEFORE INSERT ON refund
  WHEN new.corrects IS NULL AND CASE new.of_takings
    WHEN 1 THEN (SELECT is_double FROM payment WHERE id = new.payment_id) = 1
      OR new.amount > (SELECT coalesce(sum(sign * amount), 0) FROM takings WHERE sale_id = new.sale_id)
    ELSE (SELECT is_double FROM payment WHERE id = new.payment_id) = 0
      OR new.amount > (SELECT coalesce(sum(excess * amount), 0) FROM takings WHERE sale_id = new.sale_id)
      OR new.amount > (SELECT amount FROM payment WHERE id = new.payment_id) - (
        SELECT coalesce(sum(iif(corrects IS NULL, amount, -amount)), 0) FROM refund
        WHERE sale_id = new.sale_id AND payment_id = new.payment_id AND of_takings = 0)
    END
  BEGIN SELECT raise(ABORT, 'no more is given back than was taken'); END;
`;

/** Of a refund or a decision: with its correction it is two kinds, and of what was paid twice two more. */
const adjustments = (table: string, [kind, corrected]: readonly [string, string], more: string): string => `
  SELECT iif(of_takings, '', 'double-') || iif(corrects IS NULL, '${kind}', '${corrected}'), event_id, business_day, NULL,
    of_takings * iif(corrects IS NULL, -1, 1), (1 - of_takings) * iif(corrects IS NULL, -1, 1), ${table}.amount,
    coalesce(${counted('method')}, 'CASH'), account_id, 0, NULL, ${table}.sale_id, payment_id, ${more}
  FROM ${table} LEFT JOIN payment ON payment.id = payment_id`;

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

      ${neverCame}

      -- Whatever counts is one row: the day and the journal row that count it, and the sign of its amount in the takings
      -- and in what was paid twice and is to be given back.
      CREATE VIEW takings AS
        SELECT iif(is_double, 'double', 'taken') AS kind, paid_event_id AS event_id, paid_day AS day, paid_hour AS hour,
          NOT is_double AS sign, is_double AS excess, amount, ${counted('method')} AS method, account_id, late,
          -- 0: the merchant bears the fee, and its amount is unknown.
          nullif(${counted('fee')}, 0) AS fee, sale_id, id AS payment_id, NULL AS cash_id
        FROM payment WHERE paid_day IS NOT NULL
        UNION ALL
        SELECT 'taken', event_id, paid_day, paid_hour, 1, 0, amount, 'CASH', NULL, 0, NULL, sale_id, NULL, id FROM cash_payment
        UNION ALL
        ${settlements('settled', 'day', 1, "event.kind = 'resolved' AND event.data ->> 'resolution' = 'settled'")}
        UNION ALL
        ${settlements('confirmed', 'confirmed_day', -1, "event.kind = 'settlement-confirmed'")}
        UNION ALL
        ${settlements('unconfirmed', 'unconfirmed_day', 0, "event.kind = 'settlement-unconfirmed'")}
        UNION ALL
        ${adjustments('refund', ['refunded', 'corrected'], 'cash_id')}
        UNION ALL
        ${adjustments('never_came', ['never-came', 'came-after-all'], 'NULL')};
    `);
  },
};
