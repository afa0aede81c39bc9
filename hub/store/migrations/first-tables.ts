/** The tables of the first hub. */
export const firstTables = [
  // Outlets, and the people who look at them.
  `CREATE TABLE outlet (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL UNIQUE CHECK (name <> ''),
    -- IANA name: business days and hours are shown in it.
    time_zone text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE person (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    -- What is typed at sign-in, in lower case.
    login text NOT NULL UNIQUE CHECK (login = lower(login) AND login <> ''),
    name text NOT NULL,
    -- An owner sees every outlet and changes things. A viewer sees the outlets of person_outlet.
    role text NOT NULL CHECK (role IN ('owner', 'viewer')),
    -- scrypt: parameters, salt and hash in one text.
    password_hash text NOT NULL,
    removed_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE person_outlet (
    person_id uuid NOT NULL REFERENCES person (id),
    outlet_id uuid NOT NULL REFERENCES outlet (id),
    PRIMARY KEY (person_id, outlet_id)
  )`,
  `CREATE TABLE session (
    -- SHA-256 of the cookie's value: the table alone signs nobody in.
    token_hash bytea PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person (id),
    csrf_token text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX session_by_person ON session (person_id)',
  `CREATE TABLE sign_in_failure (
    -- As typed, in lower case, whether or not there is such a person: a lock must not tell who exists.
    login text PRIMARY KEY,
    failures int NOT NULL,
    locked_until timestamptz,
    last_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE set_up_code (
    -- SHA-256 of the code that makes the first owner. All codes end with the first owner.
    code_hash bytea PRIMARY KEY,
    made_at timestamptz NOT NULL DEFAULT now()
  )`,
  // Terminals, the codes that enrol them, and the nonces of their signed requests.
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
  // The terminals' journals, row for row, and second histories, which are kept apart.
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
  // Months get partitions of their own before they begin (store/housekeeping.ts); no row is ever refused for want of one.
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
  // What the owner's pages show, kept in the transaction that takes the rows in. All of it can be computed again from
  // `journal_row`.
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
  // Callbacks of gateways, from their arrival until the terminal has handled them.
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
  // Who sees what, in one place: what a page shows is chosen by one of these functions. PostgreSQL inlines them into the
  // query.
  `CREATE FUNCTION visible_outlets(viewer uuid) RETURNS SETOF outlet LANGUAGE sql STABLE AS $$
    SELECT outlet.* FROM outlet
    WHERE EXISTS (SELECT FROM person WHERE id = viewer AND removed_at IS NULL AND role = 'owner')
      OR EXISTS (
        SELECT FROM person_outlet JOIN person ON person.id = person_id
        WHERE person_id = viewer AND outlet_id = outlet.id AND removed_at IS NULL
      )
  $$`,
  `CREATE FUNCTION visible_terminals(viewer uuid) RETURNS SETOF terminal LANGUAGE sql STABLE AS $$
    SELECT terminal.* FROM terminal WHERE outlet_id IN (SELECT id FROM visible_outlets(viewer))
  $$`,
];
