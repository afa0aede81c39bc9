/** Reads refunds from rows. */
import type { StoredRefund } from '../../../ports/ledger/refund-port.ts';
import { bool, integer, orNull, type Row, rupiahColumn, text } from '../../sqlite/row.ts';

export const selectRefund = `
  SELECT refund.*, coalesce(merchant_order_id, record_id) AS order_id,
    EXISTS (SELECT 1 FROM refund AS other WHERE other.corrects = refund.id) AS is_corrected
  FROM refund LEFT JOIN payment ON payment.id = refund.payment_id LEFT JOIN cash_payment ON cash_payment.id = cash_id`;

export function refundFromRow(row: Row): StoredRefund {
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
