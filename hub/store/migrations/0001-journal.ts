/** The terminals' journals, row for row, and second histories, which are kept apart. */
export const journalTables = [
  `CREATE TABLE journal_row (
    -- No foreign key: its check of each row took a third of an intake, whose transaction has locked that terminal's row.
    terminal_id uuid NOT NULL,
    position bigint NOT NULL CHECK (position > 0),
    order_id text,
    -- Epoch ms by the terminal's clock.
    at bigint NOT NULL,
    kind text NOT NULL,
    -- The terminal's exact text: the hash covers it, and jsonb would change it.
    data text NOT NULL,
    hash bytea NOT NULL CHECK (length(hash) = 32),
    -- By the hub's clock, so a terminal's wrong clock makes no partitions. Partitions are months of it.
    received_at timestamptz NOT NULL,
    PRIMARY KEY (terminal_id, position, received_at)
  ) PARTITION BY RANGE (received_at)`,
  // Months get partitions of their own when they begin (store/partitions.ts); no row is ever refused for want of one.
  'CREATE TABLE journal_row_default PARTITION OF journal_row DEFAULT',
  'CREATE INDEX journal_row_by_order ON journal_row (order_id, terminal_id) WHERE order_id IS NOT NULL',
  `CREATE TABLE second_history (
    terminal_id uuid NOT NULL REFERENCES terminal (id),
    -- The first position at which the two histories differ.
    position bigint NOT NULL,
    -- Of the row that the terminal sent there.
    other_hash bytea NOT NULL,
    first_seen_at timestamptz NOT NULL DEFAULT now(),
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    -- What a person decided, and when.
    decision text,
    decided_by uuid REFERENCES person (id),
    decided_at timestamptz,
    PRIMARY KEY (terminal_id, position, other_hash)
  )`,
  `CREATE TABLE second_history_row (
    terminal_id uuid NOT NULL REFERENCES terminal (id),
    position bigint NOT NULL,
    hash bytea NOT NULL,
    order_id text,
    at bigint NOT NULL,
    kind text NOT NULL,
    data text NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (terminal_id, position, hash)
  )`,
];
