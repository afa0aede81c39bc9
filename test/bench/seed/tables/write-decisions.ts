/**
 * Decisions as rows of `resolutions.ts`, which would look up sales that are not in the file yet.
 */
import type { Database } from 'better-sqlite3';
import type { JournalData } from '../../../../shared/model/journal.ts';
import type { Resolution } from '../../../../shared/model/resolution.ts';
import type { Sale } from '../../../../shared/model/sale.ts';
import type { OpenPayment } from '../open-sale.ts';
import { businessDayAt } from '../trade.ts';
import type { WrittenJournal } from './write-journal.ts';
import type { WrittenRefunds } from './write-refunds.ts';

export interface WrittenDecisions {
  /** @param linked the sale to which the money belongs, for that decision @returns the refunded rupiah */
  resolve(of: OpenPayment, resolution: Resolution, at: number, linked: Sale | null): { readonly refunded: number };
  /** After a transition of a settled sale's payment. @returns its meaning for the settlement, if any */
  follow(of: OpenPayment, at: number): 'confirmed' | 'unconfirmed' | null;
}

export function writtenDecisions(db: Database, journal: WrittenJournal, refunds: WrittenRefunds): WrittenDecisions {
  const insert = db.prepare<[number, number, string, string, string | null, number | null, string]>(`
    INSERT INTO resolution (payment_id, at, kind, reason, reference, linked_sale_id, flags) VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const selectFlags = db
    .prepare<[number], string>('SELECT kind FROM flag WHERE payment_id = +? AND resolution_id IS NULL ORDER BY kind')
    .pluck();
  const coverFlags = db.prepare<[number, number, number]>(`
    UPDATE flag SET resolution_id = ?, acknowledged_at = coalesce(acknowledged_at, ?)
    WHERE payment_id = +? AND resolution_id IS NULL`);
  const insertSettlement = db.prepare<[number, number, string]>(
    'INSERT INTO settlement (sale_id, resolution_id, day) VALUES (?, ?, ?)',
  );
  const judge = {
    confirmed: db.prepare<[number, string, number]>(
      'UPDATE settlement SET confirmed_at = ?, confirmed_day = ? WHERE sale_id = +?',
    ),
    unconfirmed: db.prepare<[number, string, number]>(
      'UPDATE settlement SET unconfirmed_at = ?, unconfirmed_day = ? WHERE sale_id = +?',
    ),
  };

  return {
    resolve(of, resolution, at, linked) {
      const { id, payment, ofSale } = of;
      const { orderId } = payment;
      const { kind, reason } = resolution;
      const businessDay = businessDayAt(at);
      const reference = kind === 'refunded-outside' ? resolution.reference : null;
      // In invented trade each payment has one decision, and flagged payments have no earlier refunds.
      const isRefund = kind === 'refunded-outside' && payment.state === 'paid';
      const refunded = isRefund ? payment.amount : 0;
      const flags = selectFlags.all(id).join(',');
      const { lastInsertRowid } = insert.run(id, at, kind, reason, reference, linked?.id ?? null, flags);
      coverFlags.run(Number(lastInsertRowid), at, id);
      const data: JournalData = {
        resolution: kind,
        reason,
        ...(reference === null ? {} : { reference }),
        ...(linked && {
          linkedSaleId: linked.id,
          linkedSaleNumber: linked.number,
          linkedSaleDay: linked.businessDay,
        }),
        flags,
        businessDay,
        ...(isRefund ? { refunded, ofTakings: of.counted?.isDouble !== true } : {}),
      };
      journal.append({ id, orderId }, at, { kind: 'resolved', data });
      if (reference !== null && isRefund) {
        refunds.decided(of, { amount: refunded, reason, reference, resolutionId: Number(lastInsertRowid) }, at);
      }
      if (kind !== 'settled') return { refunded };
      insertSettlement.run(ofSale.sale.id, Number(lastInsertRowid), businessDay);
      ofSale.settlement = 'waiting';
      return { refunded };
    },
    follow({ id, payment: { orderId, state }, ofSale }, at) {
      if (ofSale.settlement === 'none' || ofSale.settlement === 'confirmed') return null;
      const outcome = state === 'paid' ? 'confirmed' : 'unconfirmed';
      if (outcome === ofSale.settlement) return null;
      const { sale } = ofSale;
      const businessDay = businessDayAt(at);
      judge[outcome].run(at, businessDay, sale.id);
      ofSale.settlement = outcome;
      journal.append({ id, orderId }, at, { kind: `settlement-${outcome}`, data: { saleId: sale.id, businessDay } });
      return outcome;
    },
  };
}
