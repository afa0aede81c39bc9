/** Creates journal checkpoints for the gateway to echo, and compares echoed ones with the journal: `shared/model/journal/journal-checkpoint.ts`. */
import type { Database } from 'better-sqlite3';
import type { JournalCheckpoint } from '../../../shared/model/journal/journal-checkpoint.ts';
import { asRow, integer, text } from '../sqlite/row.ts';
import { finding, type VerifyFinding } from '../verify/finding.ts';
import type { Journal } from './journal.ts';

const MOST_NOTED = 100;

export interface JournalCheckpoints {
  current(): Omit<JournalCheckpoint, 'saleNumber'> | null;
  /** Journals a checkpoint that does not match this journal. Run it inside a transaction. */
  verifyCheckpoint(orderId: string, current: JournalCheckpoint, at: number): void;
}

export function openJournalCheckpoints(db: Database, journal: Pick<Journal, 'append'>): JournalCheckpoints {
  const selectHead = db.prepare(`
    SELECT id, substr(lower(hex(hash)), 1, 8) AS hash,
      (SELECT count(*) FROM payment_event WHERE payment_id IS NULL AND kind = 'rolled-back') AS restores
    FROM payment_event WHERE id = (SELECT max(id) FROM payment_event)`);
  const selectHash = db
    .prepare<[number], string>('SELECT substr(lower(hex(hash)), 1, 8) FROM payment_event WHERE id = +?')
    .pluck();
  const selectNoted = db
    .prepare<[string]>(`
      SELECT count(*) FILTER (WHERE data ->> 'orderId' = +?) * ${MOST_NOTED} + count(*) FROM payment_event
      WHERE payment_id IS NULL AND kind = 'checkpoint-differs'`)
    .pluck();
  // Any order of this terminal shows its order id prefix, by which its other orders are recognised (`payments/state/order-id.ts`).
  const selectOwn = db
    .prepare<[], string>('SELECT merchant_order_id FROM payment WHERE id = (SELECT max(id) FROM payment)')
    .pluck();

  return {
    current() {
      const head = selectHead.get();
      if (head === undefined) return null;
      const row = asRow(head);
      return { row: integer(row, 'id'), hash: text(row, 'hash'), restores: integer(row, 'restores') };
    },
    verifyCheckpoint(orderId, { saleNumber, row, hash, restores }, at) {
      const terminal = (id: string): string => id.slice(0, id.indexOf('-') + 1);
      const own = selectOwn.get();
      if (own !== undefined && terminal(own) !== terminal(orderId)) return;
      if (selectHash.get(row) === hash || Number(selectNoted.get(orderId)) >= MOST_NOTED) return;
      journal.append(null, at, { kind: 'checkpoint-differs', data: { orderId, saleNumber, row, hash, restores } });
    },
  };
}

/**
 * A restore accounts only for its own loss: the rows between its base and the old ledger's head, never for rows written
 * after it. `place`: the position of the restore in the journal, from 1.
 */
const givenUp = `
  SELECT 1 FROM (
    SELECT CAST(data ->> 'fromRow' AS INTEGER) AS from_row, data ->> 'fromHash' AS from_hash,
      CAST(data ->> 'toRow' AS INTEGER) AS to_row, CAST(data ->> 'lostRows' AS INTEGER) AS lost,
      row_number() OVER (ORDER BY id) AS place
    FROM payment_event WHERE payment_id IS NULL AND kind = 'rolled-back')
  WHERE place > @restores AND @row > min(to_row, from_row - lost) AND @row <= from_row
    AND (@row < from_row OR substr(from_hash, 1, 8) = @hash)
  LIMIT 1`;

export function* unknownCheckpoints(db: Database): Generator<VerifyFinding> {
  const rows = db.prepare(`
    SELECT data ->> 'orderId' AS order_id, data ->> 'saleNumber' AS sale_number, data ->> 'row' AS row,
      data ->> 'hash' AS hash, data ->> 'restores' AS restores
    FROM payment_event WHERE payment_id IS NULL AND kind = 'checkpoint-differs' ORDER BY id`);
  const selectGivenUp = db.prepare<[{ row: number; hash: string; restores: number }]>(givenUp).pluck();
  for (const each of rows.iterate()) {
    const row = asRow(each);
    const [orderId, saleNumber, at] = [text(row, 'order_id'), integer(row, 'sale_number'), integer(row, 'row')];
    const checkpoint = { row: at, hash: text(row, 'hash'), restores: integer(row, 'restores') };
    if (selectGivenUp.get(checkpoint) !== undefined) continue;
    const words = `The gateway knows of ${orderId} with row ${at} of the journal, which is not that row here`;
    yield finding('checkpoint-differs', { orderId, saleNumber, row: at }, words);
  }
}
