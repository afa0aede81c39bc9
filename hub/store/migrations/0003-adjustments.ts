/** The sales behind a day's refunds and settlements by hand: each changes `day_total` on its own day, not on its sale's. */
export const adjustmentTable = [
  `CREATE TABLE adjustment (
    terminal_id uuid NOT NULL REFERENCES terminal (id),
    -- Of its journal row, which may settle and refund at once.
    position bigint NOT NULL,
    kind text NOT NULL CHECK (kind IN ('refund', 'by-hand')),
    order_id text NOT NULL,
    day date NOT NULL,
    -- Rupiah: negative for a correction, and for a settlement that the gateway confirmed.
    amount bigint NOT NULL,
    PRIMARY KEY (terminal_id, position, kind)
  )`,
  'CREATE INDEX adjustment_by_day ON adjustment (day, terminal_id)',
];
