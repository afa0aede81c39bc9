/**
 * SQL for the name of the person who charged a payment, for queries with the table `payment`. It comes from the payment's
 * first journal row. NULL if nobody was signed in, or if the payment was recovered without its journal.
 */
export const chargedBy = `
  (SELECT charge.data ->> 'by' FROM payment_event AS charge WHERE charge.payment_id = payment.id
    ORDER BY charge.id LIMIT 1)`;
