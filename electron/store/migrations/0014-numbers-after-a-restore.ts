/**
 * Z numbers are never used twice: where the journal tells that a restore gave some up (`rolled-back`), the next closing
 * begins after the highest of them. What the journal tells of the terminal as a whole is found by its kind. And a day's
 * sums by account: money that went to two on one day has to show.
 */
import type { Migration } from '../migration.ts';

export const numbersAfterARestore: Migration = {
  version: 14,
  apply(db) {
    db.exec(`
      CREATE INDEX payment_event_of_terminal ON payment_event (kind) WHERE payment_id IS NULL;

      DROP TRIGGER closing_is_the_next;
      CREATE TRIGGER closing_is_the_next BEFORE INSERT ON closing
      WHEN new.number <> 1 + max(
          (SELECT coalesce(max(number), 0) FROM closing),
          (SELECT coalesce(max(CAST(data ->> 'highestClosing' AS INTEGER)), 0) FROM payment_event
            WHERE payment_id IS NULL AND kind = 'rolled-back'))
        OR new.head_id <= (SELECT coalesce(max(head_id), 0) FROM closing)
        OR new.previous_hash <> coalesce((SELECT hash FROM closing ORDER BY number DESC LIMIT 1), zeroblob(32))
      BEGIN SELECT raise(ABORT, 'a closing continues the one before it'); END;

      ALTER TABLE day_slice RENAME TO day_slice_before;
      CREATE TABLE day_slice (
        business_day TEXT NOT NULL,
        -- 'account': merchant code, a space, gateway address.
        dimension TEXT NOT NULL CHECK (dimension IN ('hour', 'issuer', 'payout', 'fee', 'account')),
        key TEXT NOT NULL CHECK (key <> ''),
        count INTEGER NOT NULL CHECK (count >= 1),
        -- Rupiah of the payments; of the fees in 'fee'.
        gross INTEGER NOT NULL CHECK (gross >= 0),
        PRIMARY KEY (business_day, dimension, key)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO day_slice SELECT * FROM day_slice_before;
      DROP TABLE day_slice_before;
      INSERT INTO day_slice
        SELECT paid_day, 'account', merchant_code || ' ' || base_url, count(*), sum(amount)
        FROM payment JOIN account ON account.id = account_id
        WHERE payment.state = 'paid' AND is_double = 0 GROUP BY paid_day, account_id;
    `);
  },
};
