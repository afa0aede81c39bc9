/**
 * What the owner's pages show, kept in the transaction that takes the rows in. All of it can be computed again from
 * `journal_row`.
 */
export const totalTables = [
  `CREATE TABLE payment (
    -- No foreign key, as in journal_row.
    terminal_id uuid NOT NULL,
    -- An order ID, or a cash record's id.
    order_id text NOT NULL,
    state text NOT NULL,
    -- Rupiah.
    amount bigint NOT NULL,
    -- 'CASH' for cash, else the gateway's method code.
    method text NOT NULL,
    business_day date NOT NULL,
    sale_number int NOT NULL,
    reference text,
    -- Epoch ms by the terminal's clock.
    created_at bigint NOT NULL,
    -- The day whose takings it counts in; NULL until it is paid, and for a double payment.
    paid_day date,
    -- A second payment of a paid sale: its money is in no takings.
    is_double boolean NOT NULL DEFAULT false,
    -- Rupiah, less corrections.
    refunded bigint NOT NULL DEFAULT 0,
    -- Waits for a person: late, double, doubtful.
    flagged boolean NOT NULL DEFAULT false,
    last_position bigint NOT NULL,
    PRIMARY KEY (terminal_id, order_id)
  )`,
  'CREATE INDEX payment_by_order ON payment (order_id text_pattern_ops)',
  'CREATE INDEX payment_by_reference ON payment (reference) WHERE reference IS NOT NULL',
  'CREATE INDEX payment_by_day ON payment (paid_day, terminal_id) WHERE paid_day IS NOT NULL',
  'CREATE INDEX payment_by_business_day ON payment (business_day, terminal_id)',
  `CREATE INDEX payment_open ON payment (terminal_id) WHERE state IN ('creating', 'unconfirmed', 'pending', 'unresolved')`,
  `CREATE TABLE day_total (
    terminal_id uuid NOT NULL REFERENCES terminal (id),
    day date NOT NULL,
    method text NOT NULL,
    payments int NOT NULL,
    -- Rupiah of sales paid on this day. Takings are amount + by_hand; net is takings − refunded.
    amount bigint NOT NULL,
    -- Refunds of takings that were recorded on this day, less corrections: negative after more corrections.
    refunds int NOT NULL,
    refunded bigint NOT NULL,
    -- Rupiah of sales that a person settled by hand on this day, less those that the gateway confirmed on it.
    by_hand bigint NOT NULL,
    PRIMARY KEY (terminal_id, day, method)
  )`,
  'CREATE INDEX day_total_by_day ON day_total (day)',
  `CREATE TABLE closing (
    terminal_id uuid NOT NULL REFERENCES terminal (id),
    number int NOT NULL,
    position bigint NOT NULL,
    at bigint NOT NULL,
    -- The facts of the row 'day-closed'.
    facts jsonb NOT NULL,
    PRIMARY KEY (terminal_id, number)
  )`,
];
