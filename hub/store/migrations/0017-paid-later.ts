/** For the list of what was paid in a year: one payment in a hundred is paid on another day than it was charged. */
export const paidLaterIndex = [
  // With all that puts it in its place on the list: none of these payments is read.
  `CREATE INDEX CONCURRENTLY payment_paid_later ON payment (paid_day, terminal_id)
    INCLUDE (business_day, created_at, order_id) WHERE paid_day <> business_day`,
  'DROP INDEX CONCURRENTLY payment_paid_another_day',
];
