/**
 * Payments that the gateway denies after it had reported them paid, while nobody has decided: they are still in the takings.
 * Three migrations, so that none holds the payments while it reads the journal: an older hub may run beside this one.
 */
export const inDoubtColumn = ['ALTER TABLE payment ADD COLUMN in_doubt boolean NOT NULL DEFAULT false'];

/**
 * Of the rows so far: the flag is newer than the last decision. A payment that several histories of a terminal are about
 * is right once the next row about its sale comes.
 */
export const inDoubtSoFar = [
  `UPDATE payment SET in_doubt = true FROM (
    SELECT terminal_id, order_id, max(position) FILTER (WHERE kind = 'flag-raised') AS flagged,
      coalesce(max(position) FILTER (WHERE kind = 'resolved'), 0) AS decided
    FROM journal_row WHERE kind = 'resolved' OR (kind = 'flag-raised' AND data LIKE '%"flag":"contradiction"%')
    GROUP BY terminal_id, order_id
  ) AS said
  WHERE payment.terminal_id = said.terminal_id AND payment.order_id = said.order_id AND said.flagged > said.decided`,
];

export const inDoubtIndex = [
  'CREATE INDEX CONCURRENTLY payment_in_doubt ON payment (terminal_id, paid_day) WHERE in_doubt',
];
