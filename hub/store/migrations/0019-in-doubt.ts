/** Payments that the gateway denies after it had reported them paid, while nobody has decided: they are still in the takings. */
export const inDoubtColumn = [
  'ALTER TABLE payment ADD COLUMN in_doubt boolean NOT NULL DEFAULT false',
  // Of the rows so far: the flag is newer than the last decision.
  `UPDATE payment SET in_doubt = true FROM (
    SELECT terminal_id, order_id, max(position) FILTER (WHERE kind = 'flag-raised') AS flagged,
      coalesce(max(position) FILTER (WHERE kind = 'resolved'), 0) AS decided
    FROM journal_row WHERE kind = 'resolved' OR (kind = 'flag-raised' AND data LIKE '%"flag":"contradiction"%')
    GROUP BY terminal_id, order_id
  ) AS said
  WHERE payment.terminal_id = said.terminal_id AND payment.order_id = said.order_id AND said.flagged > said.decided`,
  'CREATE INDEX payment_in_doubt ON payment (terminal_id, paid_day) WHERE in_doubt',
];
