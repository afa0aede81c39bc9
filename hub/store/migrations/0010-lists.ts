/**
 * The lists of the owner's pages go along one index, newest first, wherever a page ended. `CONCURRENTLY`: terminals go on
 * sending while it is built, a minute and a half for ten million payments.
 */
export const listIndexes = [
  // With the amount, which a search looks for within days without reading the payments.
  `CREATE INDEX CONCURRENTLY payment_newest ON payment (business_day, created_at, terminal_id, order_id) INCLUDE (amount)`,
  'DROP INDEX CONCURRENTLY payment_by_day',
];

export const paymentStorage = [
  // A payment is updated twice, soon after it is added: its next version fits into its page. A hundredth of ten million dead
  // rows is enough to look.
  `ALTER TABLE payment SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01)`,
];
