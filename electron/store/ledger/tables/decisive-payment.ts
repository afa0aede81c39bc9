/** The rule of `decisivePayment` (`shared/model/sale.ts`) in SQL, for queries over many sales. */

/** @param saleId an expression · @returns a subquery: the id of that sale's decisive payment */
export const decisivePaymentOf = (saleId: string): string => `
  (SELECT id FROM payment WHERE sale_id = ${saleId} ORDER BY
    CASE WHEN state = 'paid' AND is_double = 0 THEN 0 WHEN state = 'pending' THEN 1 WHEN state = 'creating' THEN 2
      WHEN state = 'unconfirmed' THEN 3 WHEN state = 'unresolved' THEN 4 ELSE 5 END, id DESC LIMIT 1)`;

/** SQL for a sale's status; the query names the decisive payment `shown`. */
export const saleStatusSql = `
  CASE WHEN sale.state = 'settled' THEN 'settled'
    WHEN shown.state IN ('creating', 'unconfirmed', 'pending') THEN 'waiting' ELSE shown.state END`;
