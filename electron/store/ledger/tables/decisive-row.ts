/**
 * The decisive payment of a sale (`decisivePayment` in `shared/model/sale.ts`): its row, and the rule in SQL. In SQL, as in
 * the triggers of `sale_status`, money that never came makes no difference. The status is the same, the method may not be.
 */
import { type PaymentState, paymentStates } from '../../../../shared/model/payment.ts';
import { decisivePayment } from '../../../../shared/model/sale.ts';
import { bool, oneOf, type Row } from '../../sqlite/row.ts';

/** @param rows of one sale, with `state`, `is_double` and `never_came`, oldest first · @throws Error if there are none */
export function decisiveRow(rows: readonly Row[]): { readonly row: Row; readonly state: PaymentState } {
  const attempts = rows.map((row) => ({
    row,
    state: oneOf(row, 'state', paymentStates),
    isDouble: bool(row, 'is_double'),
    neverCame: bool(row, 'never_came'),
  }));
  const decisive = decisivePayment(attempts);
  if (!decisive) throw new Error('A sale without a payment');
  return decisive;
}

/** @param saleId an expression · @returns a subquery: the id of that sale's decisive payment */
export const decisivePaymentOf = (saleId: string): string => `
  (SELECT id FROM payment WHERE sale_id = ${saleId} ORDER BY
    CASE WHEN state = 'paid' AND is_double = 0 THEN 0 WHEN state = 'pending' THEN 1 WHEN state = 'creating' THEN 2
      WHEN state = 'unconfirmed' THEN 3 WHEN state = 'unresolved' THEN 4 ELSE 5 END, id DESC LIMIT 1)`;

/** SQL for a sale's status; the query names the decisive payment `shown`. */
export const saleStatusSql = `
  CASE WHEN sale.state = 'settled' THEN 'settled'
    WHEN shown.state IN ('creating', 'unconfirmed', 'pending') THEN 'waiting' ELSE shown.state END`;
