/** What a closing's own sums are compared with. */
export const countedColumns = [
  // Of all rows so far: payments that were paid, in number and rupiah, double ones left out.
  'ALTER TABLE terminal ADD COLUMN counted_payments bigint NOT NULL DEFAULT 0, ADD COLUMN counted_amount bigint NOT NULL DEFAULT 0',
  // The same of all rows before the closing. NULL for one that an older hub took in.
  'ALTER TABLE closing ADD COLUMN counted_payments bigint, ADD COLUMN counted_amount bigint',
];
