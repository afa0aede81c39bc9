/** A terminal whose rows contradict the hub's copy has several histories. Each is a journal, so it is a row of `terminal`. */
export const histories = [
  `ALTER TABLE terminal
    -- The one that came first; NULL for a terminal with a single history.
    ADD COLUMN root_id uuid REFERENCES terminal (id),
    -- Its rows before parts_at are those of this one. NULL for the first.
    ADD COLUMN parent_id uuid REFERENCES terminal (id),
    ADD COLUMN parts_at bigint,
    -- What its rows had counted when they parted, and at the last closing before: counted_payments and counted_amount, and so
    -- its own closings, count from there.
    ADD COLUMN parted_payments bigint NOT NULL DEFAULT 0, ADD COLUMN parted_amount bigint NOT NULL DEFAULT 0,
    ADD COLUMN closed_payments bigint NOT NULL DEFAULT 0, ADD COLUMN closed_amount bigint NOT NULL DEFAULT 0,
    -- What a person decided, and can decide otherwise.
    ADD COLUMN is_ours boolean NOT NULL DEFAULT true,
    ADD COLUMN decision text, ADD COLUMN decided_by uuid REFERENCES person (id), ADD COLUMN decided_at timestamptz`,
  'CREATE INDEX terminal_by_root ON terminal (root_id) WHERE root_id IS NOT NULL',
  // What a history consists of: its own rows, and of each earlier one the rows up to its last.
  `CREATE FUNCTION lineage(history uuid) RETURNS TABLE (terminal_id uuid, last bigint) LANGUAGE sql STABLE AS $$
    WITH RECURSIVE part (id, parent_id, parts_at, last) AS (
      SELECT id, parent_id, parts_at, 9007199254740991 FROM terminal WHERE id = history
      UNION ALL
      SELECT earlier.id, earlier.parent_id, earlier.parts_at, part.parts_at - 1
      FROM part JOIN terminal AS earlier ON earlier.id = part.parent_id
    )
    SELECT id, last FROM part
  $$`,
  // Which rows are about what, of terminals with several histories alone: all other rows would pay for an index.
  `CREATE TABLE history_subject (
    root_id uuid NOT NULL REFERENCES terminal (id),
    -- An order ID, or a cash record's id.
    subject text COLLATE "C" NOT NULL,
    terminal_id uuid NOT NULL,
    position bigint NOT NULL,
    -- Of a row that begins a payment: the sale's id in its ledger, and with the hash of its first row, which tells apart the
    -- sales of two machines that counted on.
    sale_id bigint,
    sale text COLLATE "C",
    PRIMARY KEY (root_id, subject, terminal_id, position)
  )`,
  'CREATE INDEX history_subject_by_sale ON history_subject (root_id, sale_id) WHERE sale_id IS NOT NULL',
  // As day_total, of the rows of histories that a person marked as not the shop's own.
  `CREATE TABLE not_ours_total (LIKE day_total INCLUDING ALL)`,
  // Two histories may adjust one payment at the same position.
  'ALTER TABLE adjustment DROP CONSTRAINT adjustment_pkey',
  'CREATE INDEX adjustment_by_order ON adjustment (order_id, terminal_id)',
  // Its rows became a history.
  'ALTER TABLE second_history ADD COLUMN history_id uuid REFERENCES terminal (id)',
];
