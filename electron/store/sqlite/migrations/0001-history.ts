/**
 * Tables for history's filters and search. `sale_status` holds each sale's status, its method, and whether it needs
 * review. Triggers update it in the same commit as each payment. `note_word` holds the words of notes
 * (`ledger/tables/sales.ts`).
 * A later migration that changes the triggers exports what it makes of `statusOfSales`, for a replay of years.
 */

const tables = `
  CREATE TABLE sale_status (
    sale_id INTEGER PRIMARY KEY REFERENCES sale (id),
    status TEXT NOT NULL CHECK (status IN (
      'waiting', 'paid', 'canceled', 'expired', 'rejected', 'unresolved', 'settled')),
    method TEXT NOT NULL,
    -- 1: one of its payments has a flag without a resolution.
    to_review INTEGER NOT NULL CHECK (to_review IN (0, 1))
  ) STRICT;
  -- Each index costs every sale a page in the WAL. The few waiting sales are found by payment_open instead. Status and
  -- method have few values, so either filter alone merges the combinations of both.
  CREATE INDEX sale_status_ended ON sale_status (status, method) WHERE status <> 'waiting';
  CREATE INDEX sale_status_to_review ON sale_status (sale_id, status, method) WHERE to_review = 1;

  CREATE TABLE note_word (
    word TEXT NOT NULL CHECK (word <> ''),
    sale_id INTEGER NOT NULL REFERENCES sale (id),
    PRIMARY KEY (word, sale_id)
  ) STRICT, WITHOUT ROWID;
`;

const decisive = `
  (SELECT id FROM payment WHERE sale_id = sale.id ORDER BY
    CASE WHEN state = 'paid' AND is_double = 0 THEN 0 WHEN state = 'pending' THEN 1 WHEN state = 'creating' THEN 2
      WHEN state = 'unconfirmed' THEN 3 WHEN state = 'unresolved' THEN 4 ELSE 5 END, id DESC LIMIT 1)`;

/**
 * Cash decides before any payment, because a sale that it paid can be paid by no other.
 * @param of a condition @returns SQL that writes the status of these sales
 */
export const statusOfSales = (of: string): string => `
  INSERT INTO sale_status (sale_id, status, method, to_review)
  SELECT sale.id, CASE WHEN sale.state = 'settled' THEN 'settled' WHEN cash_payment.id IS NOT NULL THEN 'paid'
    WHEN shown.state IN ('creating', 'unconfirmed', 'pending') THEN 'waiting' ELSE shown.state END,
    CASE WHEN cash_payment.id IS NOT NULL THEN 'CASH' ELSE coalesce(shown.used_method, shown.method) END,
    EXISTS (SELECT 1 FROM payment JOIN flag ON flag.payment_id = payment.id
      WHERE payment.sale_id = sale.id AND flag.resolution_id IS NULL)
  FROM sale LEFT JOIN payment AS shown ON shown.id = ${decisive}
  LEFT JOIN cash_payment ON cash_payment.sale_id = sale.id
  WHERE ${of}
  ON CONFLICT (sale_id) DO UPDATE
    SET status = excluded.status, method = excluded.method, to_review = excluded.to_review
    WHERE (status, method, to_review) IS NOT (excluded.status, excluded.method, excluded.to_review);`;

const saleOfFlag = 'sale.id = (SELECT sale_id FROM payment WHERE payment.id = new.payment_id)';

const triggers = `
  CREATE TRIGGER cash_pays_status AFTER INSERT ON cash_payment BEGIN ${statusOfSales('sale.id = new.sale_id')} END;
  CREATE TRIGGER payment_begins_status AFTER INSERT ON payment BEGIN ${statusOfSales('sale.id = new.sale_id')} END;
  CREATE TRIGGER payment_changes_standing AFTER UPDATE OF state, is_double, used_method ON payment
  WHEN new.state <> old.state OR new.is_double <> old.is_double OR new.used_method IS NOT old.used_method BEGIN ${statusOfSales('sale.id = new.sale_id')} END;
  CREATE TRIGGER sale_changes_standing AFTER UPDATE OF state ON sale
  WHEN (new.state = 'settled') <> (old.state = 'settled') BEGIN ${statusOfSales('sale.id = new.id')} END;
  CREATE TRIGGER flag_is_to_review AFTER INSERT ON flag BEGIN ${statusOfSales(saleOfFlag)} END;
  CREATE TRIGGER flag_changes_review AFTER UPDATE OF resolution_id ON flag
  WHEN new.resolution_id IS NOT old.resolution_id BEGIN ${statusOfSales(saleOfFlag)} END;
`;

export const history = tables + triggers;
