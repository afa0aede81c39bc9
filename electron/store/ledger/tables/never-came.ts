/**
 * Stores that the money of a paid payment never came, and that it came after all. Each is written once with its resolution,
 * and counts on its own day. The payment stays paid.
 *
 * Where a sale was paid twice and the other payment stands, the takings keep their one amount: what never came is then the
 * part that was to be given back. So it is taken from that part while it is large enough, and else from the takings. What
 * came after all is the takings' one amount, unless another payment of the sale is.
 */
import type { Database } from 'better-sqlite3';
import type { ResolutionKind } from '../../../../shared/model/resolution.ts';
import type { Rupiah } from '../../../../shared/model/values/rupiah.ts';
import { asRow, integer } from '../../sqlite/row.ts';
import type { KeptPayment } from './payments.ts';
import type { OccurredAt } from './settlements.ts';

/** What a decision changes in the sums. */
export interface Withdrawal {
  readonly amount: Rupiah;
  readonly ofTakings: boolean;
  /** `null`: never came. Else the row that is taken back. */
  readonly corrects: number | null;
}

export interface NeverCameTable {
  /** The row that a payment's next decision takes back; `null` for none. */
  lastOf(payment: Pick<KeptPayment, 'id'>): number | null;
  /** @returns `null` for a decision that changes no sum */
  withdrawal(payment: KeptPayment, kind: ResolutionKind): Withdrawal | null;
  write(
    payment: KeptPayment,
    withdrawal: Withdrawal,
    decision: { readonly id: number; readonly eventId: number },
    happened: OccurredAt,
  ): void;
}

export function createNeverCame(db: Database): NeverCameTable {
  const nextId = db.prepare<[], number>('SELECT coalesce(max(id), 0) + 1 FROM never_came').pluck();
  const insert = db.prepare<[Record<string, string | number | null>]>(`
    INSERT INTO never_came VALUES (@id, @saleId, @paymentId, @resolutionId, @eventId, @businessDay, @amount, @ofTakings,
      @corrects)`);
  const selectLast = db
    .prepare<[number], number>('SELECT id FROM never_came WHERE payment_id = +? ORDER BY id DESC LIMIT 1')
    .pluck();
  const selectOfSale = db.prepare<[number]>(`
    SELECT coalesce(sum(excess * amount), 0) AS excess,
      coalesce(sum(iif(kind IN ('refunded', 'corrected'), 0, sign * amount)), 0) AS taken
    FROM takings WHERE sale_id = +?`);

  const lastOf: NeverCameTable['lastOf'] = ({ id }) => selectLast.get(id) ?? null;

  return {
    lastOf,
    withdrawal({ id, sale, payment: { amount }, neverCame }, kind) {
      const ofSale = asRow(selectOfSale.get(sale.id));
      if (kind === 'never-came' && !neverCame)
        return { amount, ofTakings: integer(ofSale, 'excess') < amount, corrects: null };
      if (kind === 'came-after-all' && neverCame)
        return { amount, ofTakings: integer(ofSale, 'taken') < amount, corrects: lastOf({ id }) };
      return null;
    },
    write({ id, sale }, { amount, ofTakings, corrects }, decision, { businessDay }) {
      const row = { id: nextId.get() ?? 1, saleId: sale.id, paymentId: id, businessDay, amount, corrects };
      insert.run({ ...row, ofTakings: ofTakings ? 1 : 0, resolutionId: decision.id, eventId: decision.eventId });
    },
  };
}
