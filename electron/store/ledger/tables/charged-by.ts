/**
 * Name of who charged a payment, for a query that has the table `payment`: the journal's first row about it says so.
 * Null where nobody was signed in, and for what was put together again without its journal.
 */
export const chargedBy = `
  (SELECT charge.data ->> 'by' FROM payment_event AS charge WHERE charge.payment_id = payment.id
    ORDER BY charge.id LIMIT 1)`;
