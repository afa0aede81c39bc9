/** Callbacks of gateways, from their arrival until the terminal has handled them. */
export const callbackTables = [
  `CREATE TABLE callback (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    terminal_id uuid NOT NULL REFERENCES terminal (id),
    order_id text NOT NULL,
    -- As received. Its signature is unverified: the hub has no key.
    body text NOT NULL,
    body_hash bytea NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(),
    handled_at timestamptz,
    UNIQUE (terminal_id, body_hash)
  )`,
  'CREATE INDEX callback_of_order ON callback (terminal_id, order_id) WHERE handled_at IS NULL',
  'CREATE INDEX callback_waiting ON callback (terminal_id, received_at) WHERE handled_at IS NULL',
];
