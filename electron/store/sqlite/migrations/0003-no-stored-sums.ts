/**
 * Sums are computed from the rows that they count, and no longer stored beside them. `takings` is their only definition:
 * one row for each payment that a status answer made paid, and for each cash sale.
 */
import type { Migration } from '../migrate.ts';

export const noStoredSums: Migration = {
  version: 3,
  apply(db) {
    db.exec(`
      DROP TABLE day_total;
      DROP TABLE day_breakdown;
      DROP TABLE settlement_total;
      DROP TABLE refund_total;

      -- A payment as sums count it: by the method that the customer chose, unless a closing had counted it before that.
      CREATE VIEW counted_payment AS
        SELECT id AS payment_id, paid_day, paid_hour, account_id, amount, late, is_double,
          iif(used_counts = 1, used_method, method) AS counted_method,
          iif(used_counts = 1, used_method_kind, method_kind) AS counted_kind,
          iif(used_counts = 1, used_method_name, method_name) AS counted_name,
          iif(used_counts = 1, used_fee, fee) AS counted_fee
        FROM payment;

      -- Each column is in the indexes below. One that is not would make every report read the payments themselves.
      CREATE VIEW takings AS
        SELECT payment_id, NULL AS cash_id, paid_day, paid_hour, counted_method AS method, counted_kind AS method_kind,
          account_id, amount, late, is_double,
          -- 0: the merchant bears the fee, and its amount is unknown.
          nullif(counted_fee, 0) AS fee
        FROM counted_payment WHERE paid_day IS NOT NULL
        UNION ALL
        SELECT NULL, id, paid_day, paid_hour, 'CASH', 'cash', NULL, amount, 0, 0, NULL FROM cash_payment;

      CREATE INDEX payment_takings ON payment (
        paid_day, paid_hour, method, method_kind, account_id, is_double, late, amount, fee,
        used_counts, used_method, used_method_kind, used_fee) WHERE paid_day IS NOT NULL;
      CREATE INDEX cash_takings ON cash_payment (paid_day, paid_hour, amount);
      CREATE INDEX settlement_confirmed ON settlement (confirmed_day) WHERE confirmed_day IS NOT NULL;
      CREATE INDEX settlement_unconfirmed ON settlement (unconfirmed_day) WHERE unconfirmed_day IS NOT NULL;
    `);
  },
};
