/** Stores refunds. Each is written once with its journal row; only a correction takes it back. */
import type { Database } from 'better-sqlite3';
import type { JournalEntry } from '../../../../shared/model/journal.ts';
import { type Rupiah, rupiah } from '../../../../shared/model/values/rupiah.ts';
import type {
  NewCorrection,
  NewRefund,
  Refundable,
  StoredCash,
  StoredRefund,
} from '../../../ports/ledger/cash-and-refunds.ts';
import type { Journal } from '../../journal/journal.ts';
import { asRow, bool, integer, orNull, type Row, reading, rupiahColumn, text } from '../../sqlite/row.ts';
import { createRefundedOf } from '../takings.ts';
import type { CashTable } from './cash-payments.ts';
import type { KeptPayment } from './payments.ts';
import type { OccurredAt } from './resolutions.ts';

/** The resolution "refunded outside" of a paid payment, which is already journalled. */
export interface DecidedRefund {
  readonly amount: Rupiah;
  readonly ofTakings: boolean;
  readonly reason: string;
  readonly reference: string;
  readonly resolutionId: number;
  readonly eventId: number;
}

type Columns = Record<string, string | number | null>;

/** What a refund is of: a payment of the gateway, or cash. */
interface RefundSubject {
  readonly paymentId: number | null;
  readonly cashId: number | null;
  readonly saleId: number;
  readonly orderId: string;
}

export type RefundTable = ReturnType<typeof createRefunds>;

export function createRefunds(db: Database, journal: Pick<Journal, 'append'>, cashTable: Pick<CashTable, 'idOf'>) {
  const nextId = db.prepare<[], number>('SELECT coalesce(max(id), 0) + 1 FROM refund').pluck();
  const insert = db.prepare<[Columns]>(`
    INSERT INTO refund VALUES (@id, @saleId, @paymentId, @cashId, @eventId, @at, @businessDay, @amount, @ofTakings, @reason,
      @reference, @corrects, @resolutionId, @requestId)`);
  const takenOfSale = db
    .prepare<[number], number>('SELECT coalesce(sum(sign * amount), 0) FROM takings WHERE sale_id = +?')
    .pluck();
  const selectExcess = db.prepare<[number | null, number]>(`
    SELECT coalesce(sum(excess * amount) FILTER (
        WHERE payment_id = +? AND kind NOT IN ('double-refunded', 'double-corrected')), 0) AS brought,
      coalesce(sum(excess * amount), 0) AS of_sale
    FROM takings WHERE sale_id = +?`);
  const givenOf = db
    .prepare<[number, number], number>(`
      SELECT coalesce(sum(iif(corrects IS NULL, amount, -amount)), 0) FROM refund WHERE sale_id = +? AND payment_id = +?`)
    .pluck();
  const givenOfCash = db
    .prepare<[number], number>(`
      SELECT coalesce(sum(iif(corrects IS NULL, amount, -amount)), 0) FROM refund WHERE sale_id = +? AND cash_id IS NOT NULL`)
    .pluck();
  const priceOf = db.prepare<[number], number>('SELECT amount FROM sale WHERE id = +?').pluck();
  const ofRefunds = reading(db, refundFromRow);
  const selectOne = ofRefunds.prepare(`${selectRefund} WHERE refund.id = +?`);
  const selectOfRequest = ofRefunds.prepare(`${selectRefund} WHERE refund.request_id = +?`);
  const selectOfSale = ofRefunds.prepare(`${selectRefund} WHERE refund.sale_id = +? ORDER BY refund.id`);
  const selectSubject = db.prepare<[number], { readonly paymentId: number | null; readonly cashId: number | null }>(
    'SELECT payment_id AS paymentId, cash_id AS cashId FROM refund WHERE id = +?',
  );

  const selectSettledWith = db
    .prepare<[number], number>(
      'SELECT payment_id FROM settlement JOIN resolution ON resolution.id = resolution_id WHERE sale_id = +?',
    )
    .pluck();

  const leftOfSale = (saleId: number): Rupiah => rupiah(Math.max(0, takenOfSale.get(saleId) ?? 0));

  /** `ofSale`: what the sale was paid twice and has not given back. `isItsOwn`: this payment was what it had too much. */
  const excessOf = (id: number | null, saleId: number): { readonly isItsOwn: boolean; readonly ofSale: number } => {
    const row = asRow(selectExcess.get(id, saleId));
    return { isItsOwn: integer(row, 'brought') > 0, ofSale: integer(row, 'of_sale') };
  };

  /** A payment gives back first what it is of; then it may be what the other one was too much. */
  const isOfTakings = (kept: KeptPayment): boolean => {
    const { isItsOwn, ofSale } = excessOf(kept.id, kept.sale.id);
    return ofSale <= 0 || (!isItsOwn && leftOfSale(kept.sale.id) > 0);
  };

  const left = (kept: KeptPayment): Rupiah => {
    const { id, payment, sale, counted, neverCame } = kept;
    if (neverCame || (counted === null && sale.state !== 'settled')) return rupiah(0);
    const ofPayment = payment.amount - (givenOf.get(sale.id, id) ?? 0);
    const ofSum = isOfTakings(kept) ? leftOfSale(sale.id) : excessOf(id, sale.id).ofSale;
    return rupiah(Math.max(0, Math.min(ofPayment, ofSum)));
  };

  const leftOfCash = ({ sale, amount }: StoredCash): Rupiah =>
    rupiah(Math.max(0, Math.min(amount - (givenOfCash.get(sale.id) ?? 0), leftOfSale(sale.id))));

  /**
   * What counts and is given back whole leaves its place to what its sale was paid twice: shops give back the cash, or
   * whichever payment is easier to give back.
   */
  const isRefundOfTakings = (refunded: KeptPayment | StoredCash, amount: number): boolean => {
    const isPayment = 'counted' in refunded;
    if (isPayment && !isOfTakings(refunded)) return false;
    return amount < refunded.sale.amount || amount > excessOf(isPayment ? refunded.id : null, refunded.sale.id).ofSale;
  };

  /** Cash has no order at a gateway, so its journal rows name no payment; their facts name the record. */
  function journalled({ paymentId, orderId }: RefundSubject, at: number, entry: JournalEntry): number {
    if (paymentId !== null) return journal.append({ id: paymentId, orderId }, at, entry);
    return journal.append(null, at, { ...entry, data: { ...entry.data, cash: orderId } });
  }

  function subjectOf(refunded: KeptPayment | StoredCash): RefundSubject {
    const saleId = refunded.sale.id;
    if ('payment' in refunded) {
      return { paymentId: refunded.id, cashId: null, saleId, orderId: refunded.payment.orderId };
    }
    const { recordId } = refunded;
    return { paymentId: null, cashId: mustBe(cashTable.idOf(recordId)), saleId, orderId: recordId };
  }

  /** A sale counts once: another payment may stand in the place of what was given back, or have left it since. */
  const isCorrectionOfTakings = ({ saleId, amount, ofTakings }: StoredRefund): boolean => {
    const price = priceOf.get(saleId) ?? 0;
    const hasRoom = (takenOfSale.get(saleId) ?? 0) + amount <= price;
    return hasRoom && (ofTakings || amount === price);
  };

  const find = (id: number): StoredRefund | undefined => selectOne.get(id);
  const ofRequest = (requestId: string): StoredRefund | undefined => selectOfRequest.get(requestId);

  function write(columns: Columns): StoredRefund {
    insert.run({ cashId: null, reference: null, corrects: null, resolutionId: null, requestId: null, ...columns });
    return mustBe(find(Number(columns['id'])));
  }

  return {
    left,
    isRefundOfTakings,
    leftOfCash,
    /** See `RefundLedger.refundable`. @param payments of one sale · @param cash that paid it */
    refundable(payments: readonly KeptPayment[], cash: StoredCash | undefined): readonly Refundable[] {
      const paid = payments.filter(({ counted }) => counted !== null);
      const settledWith = paid.length > 0 ? undefined : selectSettledWith.get(payments[0]?.sale.id ?? 0);
      const ofCash = cash ? [{ orderId: cash.recordId, left: leftOfCash(cash), ofTakings: true }] : [];
      const ofPayments = [...paid, ...payments.filter(({ id }) => id === settledWith)].map((kept) => ({
        orderId: kept.payment.orderId,
        left: left(kept),
        ofTakings: isOfTakings(kept),
      }));
      return [...ofCash, ...ofPayments]
        .filter((each) => each.left > 0)
        .toSorted((one, other) => Number(other.ofTakings) - Number(one.ofTakings));
    },
    /** @param said `ofTakings` as its journal row says it; absent for a new record */
    record(
      refunded: KeptPayment | StoredCash,
      { requestId, amount, reason, reference }: NewRefund,
      { at, businessDay }: OccurredAt,
      said?: boolean,
    ): StoredRefund {
      const before = ofRequest(requestId);
      if (before) return before;
      const id = nextId.get() ?? 1;
      const ofTakings = said ?? isRefundOfTakings(refunded, amount);
      const subject = subjectOf(refunded);
      // `reference` in the journal means the gateway's reference.
      const data = {
        refund: id,
        amount,
        reason,
        refundReference: reference,
        ofTakings,
        businessDay,
        request: requestId,
      };
      const eventId = journalled(subject, at, { kind: 'refund-recorded', data });
      const facts = { amount, ofTakings: ofTakings ? 1 : 0, reason, reference, requestId };
      return write({ id, ...subject, eventId, at, businessDay, ...facts });
    },
    /** @param said `ofTakings` as its journal row says it; absent for a new record */
    correct(
      { requestId, refundId, reason }: NewCorrection,
      { at, businessDay }: OccurredAt,
      said?: boolean,
    ): StoredRefund {
      const before = ofRequest(requestId);
      if (before) return before;
      const wrong = mustBe(find(refundId));
      const { orderId, saleId, amount } = wrong;
      const ofTakings = said ?? isCorrectionOfTakings(wrong);
      const subject = { ...mustBe(selectSubject.get(refundId)), saleId, orderId };
      const id = nextId.get() ?? 1;
      const data = { refund: id, corrects: refundId, amount, reason, ofTakings, businessDay, request: requestId };
      const eventId = journalled(subject, at, { kind: 'refund-corrected', data });
      const facts = { amount, ofTakings: ofTakings ? 1 : 0, reason, corrects: refundId, requestId };
      return write({ id, ...subject, eventId, at, businessDay, ...facts });
    },
    /** Records nothing if nothing is left to refund. */
    decided(
      kept: KeptPayment,
      { amount, ofTakings, ...decision }: DecidedRefund,
      { at, businessDay }: OccurredAt,
    ): void {
      if (amount === 0) return;
      const of = { saleId: kept.sale.id, paymentId: kept.id, ofTakings: ofTakings ? 1 : 0 };
      write({ id: nextId.get() ?? 1, ...of, at, businessDay, amount, ...decision });
    },
    refunded: createRefundedOf(db),
    find,
    ofRequest,
    ofSale: (saleId: number) => selectOfSale.all(saleId),
  };
}

function mustBe<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('There is no such refund');
  return found;
}

const selectRefund = `
  SELECT refund.*, coalesce(merchant_order_id, record_id) AS order_id,
    EXISTS (SELECT 1 FROM refund AS other WHERE other.corrects = refund.id) AS is_corrected
  FROM refund LEFT JOIN payment ON payment.id = refund.payment_id LEFT JOIN cash_payment ON cash_payment.id = cash_id`;

function refundFromRow(row: Row): StoredRefund {
  return {
    id: integer(row, 'id'),
    at: integer(row, 'at'),
    businessDay: text(row, 'business_day'),
    saleId: integer(row, 'sale_id'),
    orderId: text(row, 'order_id'),
    amount: rupiahColumn(row, 'amount'),
    ofTakings: bool(row, 'of_takings'),
    reason: text(row, 'reason'),
    reference: orNull(text, row, 'reference'),
    corrects: orNull(integer, row, 'corrects'),
    isCorrected: bool(row, 'is_corrected'),
    isDecision: row['resolution_id'] !== null,
  };
}
