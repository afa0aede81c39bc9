/** Anchors that come back from the gateway, held against the journal: see `shared/anchor.ts`. */
import type { Database } from 'better-sqlite3';
import type { Anchor } from '../../shared/anchor.ts';
import { type Found, found } from './found.ts';
import type { Journal } from './journal.ts';
import { asRow, text, whole } from './row.ts';

const MOST_NOTED = 100;

/** @returns journals an anchor that is not the journal's own; run it inside a transaction */
export function prepareAnchors(
  db: Database,
  journal: Pick<Journal, 'append'>,
): (orderId: string, anchor: Anchor, at: number) => void {
  const selectHash = db
    .prepare<[number], string>('SELECT substr(lower(hex(hash)), 1, 8) FROM payment_event WHERE id = +?')
    .pluck();
  const selectNoted = db
    .prepare<[string]>(`
      SELECT count(*) FILTER (WHERE data ->> 'orderId' = +?) * ${MOST_NOTED} + count(*) FROM payment_event
      WHERE payment_id IS NULL AND kind = 'anchor-differs'`)
    .pluck();
  // One order of this terminal tells which others are: the beginning is its own (`payments/order-id.ts`).
  const selectOwn = db
    .prepare<[], string>('SELECT merchant_order_id FROM payment WHERE id = (SELECT max(id) FROM payment)')
    .pluck();

  return (orderId, { saleNumber, row, hash }, at) => {
    const terminal = (id: string): string => id.slice(0, id.indexOf('-') + 1);
    const own = selectOwn.get();
    if (own !== undefined && terminal(own) !== terminal(orderId)) return;
    if (selectHash.get(row) === hash || Number(selectNoted.get(orderId)) >= MOST_NOTED) return;
    journal.append(null, at, { kind: 'anchor-differs', data: { orderId, saleNumber, row, hash } });
  };
}

export function* strangeAnchors(db: Database): Generator<Found> {
  const rows = db.prepare(`
    SELECT data ->> 'orderId' AS order_id, data ->> 'saleNumber' AS sale_number, data ->> 'row' AS row,
      data ->> 'hash' AS hash
    FROM payment_event WHERE payment_id IS NULL AND kind = 'anchor-differs' ORDER BY id`);
  // What a journalled restore gave up is accounted for.
  const selectGivenUp = db
    .prepare<[number]>(`
      SELECT 1 FROM payment_event
      WHERE payment_id IS NULL AND kind = 'rolled-back' AND CAST(data ->> 'fromRow' AS INTEGER) >= +? LIMIT 1`)
    .pluck();
  for (const each of rows.iterate()) {
    const row = asRow(each);
    const [orderId, saleNumber, at] = [text(row, 'order_id'), whole(row, 'sale_number'), whole(row, 'row')];
    if (selectGivenUp.get(at) !== undefined) continue;
    const words = `The gateway knows of ${orderId} with row ${at} of the journal, which is not that row here`;
    yield found('anchor-differs', { orderId, saleNumber, row: at }, words);
  }
}
