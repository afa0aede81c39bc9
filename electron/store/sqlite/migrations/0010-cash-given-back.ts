/**
 * Cash that was given back whole leaves its place in the takings: to the payment that comes after it, or to the one that was
 * paid twice before.
 */
import { type Migration, remakeTables } from '../migrate.ts';

const givenBack = (cash: string): string =>
  `(SELECT coalesce(sum(iif(corrects IS NULL, amount, -amount)), 0) FROM refund WHERE cash_id = ${cash})`;

export const cashIsGivenBack: Migration = {
  version: 10,
  apply(db) {
    const select = db.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck();
    const [table = '', view = ''] = ['refund', 'takings'].map((name) => select.get(name));
    db.exec('DROP VIEW takings');
    // Such a refund may be of what its sale was paid twice.
    const [before, after] = table.slice(table.indexOf('(')).split('(of_takings = 1 AND resolution_id IS NULL)');
    if (before === undefined || after === undefined) throw new Error('The table refund has another condition');
    remakeTables(db, { refund: `${before}resolution_id IS NULL${after}` });
    db.exec(`
      ${view};

      DROP TRIGGER sale_counts_once;
      CREATE TRIGGER sale_counts_once BEFORE UPDATE OF state, is_double ON payment
      WHEN new.state = 'paid' AND old.state <> 'paid' AND new.is_double = 0 AND (
        EXISTS (SELECT 1 FROM payment
          WHERE sale_id = new.sale_id AND id <> new.id AND state = 'paid' AND is_double = 0
            AND coalesce((SELECT corrects IS NOT NULL FROM never_came
              WHERE never_came.payment_id = payment.id ORDER BY id DESC LIMIT 1), 1))
        OR EXISTS (SELECT 1 FROM cash_payment AS cash
          WHERE cash.sale_id = new.sale_id AND cash.amount > ${givenBack('cash.id')}))
      BEGIN SELECT raise(ABORT, 'a sale counts once'); END;

      CREATE TRIGGER cash_is_given_back_once BEFORE INSERT ON refund
      WHEN new.corrects IS NULL
        AND new.amount > (SELECT amount FROM cash_payment WHERE id = new.cash_id) - ${givenBack('new.cash_id')}
      BEGIN SELECT raise(ABORT, 'no more is given back than was taken'); END;

      -- Another payment may stand in the place of what was given back, or have left it since.
      DROP TRIGGER refund_is_corrected_whole;
      CREATE TRIGGER refund_is_corrected_whole BEFORE INSERT ON refund
      WHEN new.corrects IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM refund WHERE id = new.corrects AND corrects IS NULL
          AND (sale_id, payment_id, cash_id, amount) IS (new.sale_id, new.payment_id, new.cash_id, new.amount))
      BEGIN SELECT raise(ABORT, 'a correction takes back one refund, all of it'); END;
      CREATE TRIGGER corrected_cash_counts_once BEFORE INSERT ON refund
      WHEN new.cash_id IS NOT NULL AND new.corrects IS NOT NULL AND new.of_takings = 1
        AND new.amount + (SELECT coalesce(sum(sign * amount), 0) FROM takings WHERE sale_id = new.sale_id)
          > (SELECT amount FROM sale WHERE id = new.sale_id)
      BEGIN SELECT raise(ABORT, 'a sale counts once'); END;
    `);
  },
};
