/** Terminals, the codes that enrol them, and the nonces of their signed requests. */
export const terminalTables = [
  `CREATE TABLE terminal (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    outlet_id uuid NOT NULL REFERENCES outlet (id),
    name text NOT NULL CHECK (name <> ''),
    environment text NOT NULL CHECK (environment IN ('training', 'sandbox', 'production')),
    merchant_code text NOT NULL,
    order_id_prefix text NOT NULL,
    -- Ed25519, the raw 32 bytes. A terminal that is restored on a new machine gets that machine's key.
    public_key bytea NOT NULL CHECK (length(public_key) = 32),
    enrolled_at timestamptz NOT NULL DEFAULT now(),
    revoked_at timestamptz,
    last_seen_at timestamptz,
    -- A process of the hub renews it while the terminal's stream is open.
    stream_until timestamptz,
    -- The newest journal row that the hub has. The row of this table is locked while rows are taken in.
    durable bigint NOT NULL DEFAULT 0,
    head_hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex') CHECK (length(head_hash) = 32),
    UNIQUE (outlet_id, name)
  )`,
  `CREATE INDEX terminal_by_merchant ON terminal (merchant_code, environment)`,
  `CREATE TABLE merchant_limit (
    merchant_code text NOT NULL,
    environment text NOT NULL,
    -- Status checks that all terminals of the merchant may make together.
    status_per_minute int NOT NULL CHECK (status_per_minute > 0),
    PRIMARY KEY (merchant_code, environment)
  )`,
  `CREATE TABLE enrolment_code (
    -- SHA-256 of the code.
    code_hash bytea PRIMARY KEY,
    outlet_id uuid NOT NULL REFERENCES outlet (id),
    terminal_name text NOT NULL,
    -- The terminal whose book the new machine gets; its old key is revoked in the same step.
    replaces uuid REFERENCES terminal (id),
    made_by uuid REFERENCES person (id),
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  `CREATE TABLE revoked_key (
    -- Of a machine that was replaced: it is told so, and sends no more.
    terminal_id uuid NOT NULL REFERENCES terminal (id),
    public_key bytea NOT NULL,
    revoked_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (terminal_id, public_key)
  )`,
  `CREATE TABLE request_nonce (
    terminal_id uuid NOT NULL REFERENCES terminal (id),
    nonce text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (terminal_id, nonce)
  )`,
  'CREATE INDEX request_nonce_by_age ON request_nonce (at)',
];
