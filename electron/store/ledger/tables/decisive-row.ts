/** Selects the row of a sale's decisive payment. */
import { type PaymentState, paymentStates } from '../../../../shared/model/payment.ts';
import { decisivePayment } from '../../../../shared/model/sale.ts';
import { bool, oneOf, type Row } from '../../sqlite/row.ts';

/** @param rows of one sale, with `state` and `is_double`, oldest first · @throws Error if there are none */
export function decisiveRow(rows: readonly Row[]): { readonly row: Row; readonly state: PaymentState } {
  const attempts = rows.map((row) => ({
    row,
    state: oneOf(row, 'state', paymentStates),
    isDouble: bool(row, 'is_double'),
  }));
  const decisive = decisivePayment(attempts);
  if (!decisive) throw new Error('A sale without a payment');
  return decisive;
}
