/** Refunds as rows of `refunds.ts`, which would look up payments that are not in the file yet. */
import type { Database } from 'better-sqlite3';
import type { OpenPayment } from '../open-sale.ts';
import { businessDayAt } from '../trade.ts';
import type { WrittenJournal } from './write-journal.ts';

export interface WrittenRefund {
  readonly requestId: string;
  readonly amount: number;
  readonly reason: string;
  readonly reference: string;
}

export interface WrittenRefunds {
  /** With the decision "refunded outside", which is in the journal already. */
  decided(
    of: OpenPayment,
    refund: Omit<WrittenRefund, 'requestId'> & { readonly resolutionId: number },
    at: number,
  ): void;
  /** A person records it. */
  record(of: OpenPayment, refund: WrittenRefund, at: number): void;
}

export function writtenRefunds(db: Database, journal: WrittenJournal): WrittenRefunds {
  const insert = db.prepare<[Record<string, string | number | null>]>(`
    INSERT INTO refund VALUES (@id, @saleId, @paymentId, NULL, @eventId, @at, @businessDay, @amount, @ofTakings, @reason,
      @reference, NULL, @resolutionId, @requestId)`);
  let made = 0;

  function write(
    of: OpenPayment,
    at: number,
    refund: Omit<WrittenRefund, 'requestId'>,
    by: Record<string, string | number | null>,
  ) {
    const businessDay = businessDayAt(at);
    const ofTakings = of.counted?.isDouble ? 0 : 1;
    const { amount, reason, reference } = refund;
    const facts = {
      paymentId: of.id,
      saleId: of.ofSale.sale.id,
      at,
      businessDay,
      amount,
      ofTakings,
      reason,
      reference,
    };
    insert.run({ id: made, eventId: journal.lastId(), resolutionId: null, requestId: null, ...facts, ...by });
  }

  return {
    decided(of, { resolutionId, ...refund }, at) {
      made += 1;
      write(of, at, refund, { resolutionId });
    },
    record(of, { requestId, ...refund }, at) {
      made += 1;
      const { amount, reason, reference } = refund;
      const said = { refund: made, amount, reason, refundReference: reference };
      const data = {
        ...said,
        ofTakings: of.counted?.isDouble !== true,
        businessDay: businessDayAt(at),
        request: requestId,
      };
      journal.append({ id: of.id, orderId: of.payment.orderId }, at, { kind: 'refund-recorded', data });
      write(of, at, refund, { requestId });
    },
  };
}
