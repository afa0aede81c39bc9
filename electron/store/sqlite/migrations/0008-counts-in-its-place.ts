/**
 * A sale counts once. A payment whose money never came does not count, so another one of its sale counts in its place, and
 * a refund can be of either.
 */
import type { Migration } from '../migrate.ts';

export const countsInItsPlace: Migration = {
  version: 8,
  apply(db) {
    db.exec(`
      DROP TRIGGER sale_counts_once;
      CREATE TRIGGER sale_counts_once BEFORE UPDATE OF state, is_double ON payment
      WHEN new.state = 'paid' AND old.state <> 'paid' AND new.is_double = 0 AND (
        EXISTS (SELECT 1 FROM payment
          WHERE sale_id = new.sale_id AND id <> new.id AND state = 'paid' AND is_double = 0
            AND coalesce((SELECT corrects IS NOT NULL FROM never_came
              WHERE never_came.payment_id = payment.id ORDER BY id DESC LIMIT 1), 1))
        OR EXISTS (SELECT 1 FROM cash_payment WHERE sale_id = new.sale_id))
      BEGIN SELECT raise(ABORT, 'a sale counts once'); END;

      DROP TRIGGER refund_gives_back_what_was_taken;
      CREATE TRIGGER refund_gives_back_what_was_taken BEFORE INSERT ON refund
      WHEN new.corrects IS NULL AND CASE new.of_takings
        WHEN 1 THEN new.amount > (SELECT coalesce(sum(sign * amount), 0) FROM takings WHERE sale_id = new.sale_id)
        ELSE new.amount > (SELECT coalesce(sum(excess * amount), 0) FROM takings WHERE sale_id = new.sale_id)
          OR new.amount > (SELECT amount FROM payment WHERE id = new.payment_id) - (
            SELECT coalesce(sum(iif(corrects IS NULL, amount, -amount)), 0) FROM refund
            WHERE sale_id = new.sale_id AND payment_id = new.payment_id)
        END
      BEGIN SELECT raise(ABORT, 'no more is given back than was taken'); END;
    `);
  },
};
