/**
 * What history is filtered and searched by. `sale_standing` says of each sale how it stands, by which method, and
 * whether a person still has to look at it: triggers keep it, so whatever writes a payment keeps it right in the same
 * commit. `note_word` has the words of notes (`note-words.ts`).
 */
import type { Database } from 'better-sqlite3';
import type { Migration } from '../migration.ts';
import { wordsOf } from '../note-words.ts';

export const historyIndex: Migration = {
  version: 6,
  apply(db) {
    db.exec(tables);
    fillHistoryIndex(db);
    db.exec(indexes);
    db.exec(triggers);
  },
};

/** Of all sales there are, into tables that are empty: here, and for made-up books that are written without triggers. */
export function fillHistoryIndex(db: Database): void {
  // In one pass over each table, with or without indexes: a paid payment that counts outweighs every newer one.
  db.exec(`
    INSERT INTO sale_standing (sale_id, standing, method, to_review)
    WITH shown_of (sale_id, payment_id) AS MATERIALIZED (
      SELECT sale_id, max((state = 'paid' AND is_double = 0) * 1000000000000 + id) % 1000000000000
      FROM payment GROUP BY sale_id)
    SELECT sale.id, ${standing}, shown.method, sale.id IN (
      SELECT payment.sale_id FROM flag JOIN payment ON payment.id = flag.payment_id WHERE flag.resolution_id IS NULL)
    FROM shown_of CROSS JOIN sale ON sale.id = shown_of.sale_id CROSS JOIN payment AS shown ON shown.id = payment_id
    ORDER BY sale.id`);
  const enter = db.prepare<[string, number]>('INSERT INTO note_word (word, sale_id) VALUES (?, ?)');
  const noted = db.prepare<[], { readonly id: number; readonly note: string }>(
    "SELECT id, note FROM sale WHERE note <> '' ORDER BY id",
  );
  for (const { id, note } of noted.all()) for (const word of wordsOf(note)) enter.run(word, id);
}

/** The payment that tells most of a sale: the one that counts, else the newest. */
const shownPayment = (saleId: string): string => `
  (SELECT id FROM payment WHERE sale_id = ${saleId} ORDER BY state = 'paid' AND is_double = 0 DESC, id DESC LIMIT 1)`;

const standing = `
  CASE WHEN sale.state = 'settled' THEN 'settled'
    WHEN shown.state IN ('creating', 'unconfirmed', 'pending') THEN 'waiting' ELSE shown.state END`;

const standings = `
  SELECT sale.id, ${standing}, shown.method,
    EXISTS (SELECT 1 FROM payment JOIN flag ON flag.payment_id = payment.id
      WHERE payment.sale_id = sale.id AND flag.resolution_id IS NULL)
  FROM sale JOIN payment AS shown ON shown.id = ${shownPayment('sale.id')}`;

const tables = `
  CREATE TABLE sale_standing (
    sale_id INTEGER PRIMARY KEY REFERENCES sale (id),
    standing TEXT NOT NULL CHECK (standing IN (
      'waiting', 'paid', 'canceled', 'expired', 'rejected', 'unresolved', 'settled')),
    method TEXT NOT NULL,
    -- A flag of one of its payments is not covered by a resolution.
    to_review INTEGER NOT NULL CHECK (to_review IN (0, 1))
  ) STRICT;

  CREATE TABLE note_word (
    word TEXT NOT NULL CHECK (word <> ''),
    sale_id INTEGER NOT NULL REFERENCES sale (id),
    PRIMARY KEY (word, sale_id)
  ) STRICT, WITHOUT ROWID;
`;

/** Each ends with the sale's id, so each gives its sales newest first from wherever one likes. */
const indexes = `
  CREATE INDEX standing_by_standing ON sale_standing (standing);
  CREATE INDEX standing_by_method ON sale_standing (method);
  CREATE INDEX standing_by_both ON sale_standing (standing, method);
  CREATE INDEX standing_to_review ON sale_standing (sale_id, standing, method) WHERE to_review = 1;
`;

const standAnew = (saleId: string): string => `
  INSERT INTO sale_standing (sale_id, standing, method, to_review) ${standings} WHERE sale.id = ${saleId}
  ON CONFLICT (sale_id) DO UPDATE
    SET standing = excluded.standing, method = excluded.method, to_review = excluded.to_review
    WHERE (standing, method, to_review) IS NOT (excluded.standing, excluded.method, excluded.to_review);`;

const saleOfFlag = '(SELECT sale_id FROM payment WHERE payment.id = new.payment_id)';

const triggers = `
  CREATE TRIGGER payment_begins_standing AFTER INSERT ON payment BEGIN ${standAnew('new.sale_id')} END;
  CREATE TRIGGER payment_changes_standing AFTER UPDATE OF state, is_double ON payment
  WHEN new.state <> old.state OR new.is_double <> old.is_double BEGIN ${standAnew('new.sale_id')} END;
  CREATE TRIGGER sale_changes_standing AFTER UPDATE OF state ON sale
  WHEN (new.state = 'settled') <> (old.state = 'settled') BEGIN ${standAnew('new.id')} END;
  CREATE TRIGGER flag_is_to_review AFTER INSERT ON flag BEGIN ${standAnew(saleOfFlag)} END;
  CREATE TRIGGER flag_changes_review AFTER UPDATE OF resolution_id ON flag
  WHEN new.resolution_id IS NOT old.resolution_id BEGIN ${standAnew(saleOfFlag)} END;
`;
