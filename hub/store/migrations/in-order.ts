/** Every change of the tables, in order: append only, because databases exist that ran the earlier ones. */
import { differencesSoFar } from '../totals/count-rows.ts';
import { firstTables } from './first-tables.ts';

const isOpen = `state IN ('creating', 'unconfirmed', 'pending', 'unresolved')`;

/**
 * One statement a text: a prepared query takes only one. Those that say `CONCURRENTLY` have their own migration,
 * because they run in no transaction.
 */
export const migrations: readonly (readonly string[])[] = [
  firstTables,
  [
    // For what housekeeping removes by its age.
    'CREATE INDEX callback_handled ON callback (handled_at) WHERE handled_at IS NOT NULL',
  ],
  [
    // What terminals say of themselves with their rows.
    // Rows that the terminal has and the hub lacks, by its last request, and since when there were any.
    'ALTER TABLE terminal ADD COLUMN behind bigint NOT NULL DEFAULT 0, ADD COLUMN behind_since timestamptz',
    // The hour after midnight, in the outlet's zone, at which its business day ends.
    'ALTER TABLE terminal ADD COLUMN day_end_hour int NOT NULL DEFAULT 0 CHECK (day_end_hour BETWEEN 0 AND 23)',
    // The sales behind a day's refunds and settlements by hand: each changes `day_total` on its own day, not on its sale's.
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
  ],
  [
    // Each row of an intake pays for each index. No query ever used `journal_row_by_order`, and one index of `payment` now
    // does the work of two. `COLLATE "C"` lets the key find the beginning of an order ID in every locale.
    'DROP INDEX journal_row_by_order',
    'DROP INDEX payment_by_order',
    'DROP INDEX payment_by_day',
    'DROP INDEX payment_by_business_day',
    'DROP INDEX payment_open',
    // By the order first: a callback names no terminal.
    'ALTER TABLE payment DROP CONSTRAINT payment_pkey',
    'ALTER TABLE payment ALTER order_id TYPE text COLLATE "C"',
    'ALTER TABLE payment ADD PRIMARY KEY (order_id, terminal_id)',
    'ALTER TABLE adjustment ALTER order_id TYPE text COLLATE "C"',
    // The lists of a day, and an amount within some days.
    'CREATE INDEX payment_by_day ON payment (business_day, terminal_id, amount)',
    // Nearly every payment is paid on its business day: the index above finds it.
    'CREATE INDEX payment_paid_another_day ON payment (paid_day, terminal_id) WHERE paid_day <> business_day',
    `CREATE INDEX payment_to_look_at ON payment (terminal_id) WHERE flagged OR ${isOpen}`,
    // Changed with each intake, and no index has these columns: a new version stays in its page.
    'ALTER TABLE terminal SET (fillfactor = 50)',
    'ALTER TABLE day_total SET (fillfactor = 80)',
  ],
  [
    // Callbacks of orders that no journal has: bounded, and after those of journalled orders.
    // Found by the beginning of its order ID, which anybody can guess.
    'ALTER TABLE callback ADD COLUMN is_guess boolean NOT NULL DEFAULT false',
    'DROP INDEX callback_waiting',
    'CREATE INDEX callback_waiting ON callback (terminal_id, is_guess, received_at) WHERE handled_at IS NULL',
    'CREATE INDEX callback_guess ON callback (terminal_id, received_at) WHERE is_guess',
    // Handled ones count too: see MOST_OF_AN_ADDRESS.
    'DROP INDEX callback_of_order',
    'CREATE INDEX callback_of_order ON callback (terminal_id, order_id)',
    'CREATE INDEX callback_old ON callback (received_at) WHERE handled_at IS NULL',
  ],
  [
    // Zones of outlets that an earlier version took without asking PostgreSQL. One of them fails the page of every outlet, so
    // it becomes the one that a new outlet begins with. The owner can choose another.
    `UPDATE outlet SET time_zone = 'Asia/Jakarta' WHERE time_zone NOT IN (SELECT name FROM pg_timezone_names)`,
  ],
  [
    // What a closing's own sums are compared with.
    // Of all rows so far: payments that were paid, in number and rupiah, double ones left out.
    'ALTER TABLE terminal ADD COLUMN counted_payments bigint NOT NULL DEFAULT 0, ADD COLUMN counted_amount bigint NOT NULL DEFAULT 0',
    // The same of all rows before the closing. NULL for one that an older hub took in.
    'ALTER TABLE closing ADD COLUMN counted_payments bigint, ADD COLUMN counted_amount bigint',
  ],
  [
    // Terminals that left, rows that a decision put aside, and names of methods.
    // Its key ends as if it were revoked.
    'ALTER TABLE terminal ADD COLUMN left_at timestamptz',
  ],
  [
    // Rows that came first and gave way to the other history. One with this hash is never taken again: the machine that has
    // it may still hold the terminal's key.
    'ALTER TABLE second_history ADD COLUMN set_aside boolean NOT NULL DEFAULT false',
  ],
  [
    // Of all terminals of a merchant. It is dropped below.
    `CREATE TABLE method_name (
    environment text NOT NULL,
    merchant_code text NOT NULL,
    -- The gateway's code.
    method text NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (environment, merchant_code, method)
  )`,
  ],
  [
    // The zone of its shop: its rows carry days of this zone, and its times are shown in it. NULL for an older terminal, which
    // says none: then the outlet's counts, which an owner typed at an older hub.
    'ALTER TABLE terminal ADD COLUMN shop_zone text',
  ],
  [
    // What the owner asks in the evening: who sold, and which closings still wait for a person.
    // The person who charged it, by its first row. NULL without a name, and for a payment that an older hub took in.
    'ALTER TABLE payment ADD COLUMN cashier text',
    // Its sum, its number of payments or the number that it follows is not what the journal says; until somebody has seen it.
    `ALTER TABLE closing ADD COLUMN differs boolean NOT NULL DEFAULT false, ADD COLUMN acknowledged_at timestamptz,
    ADD COLUMN acknowledged_by uuid REFERENCES person (id)`,
    'CREATE INDEX closing_to_acknowledge ON closing (terminal_id) WHERE differs AND acknowledged_at IS NULL',
    'CREATE INDEX closing_by_time ON closing (at)',
    differencesSoFar,
  ],
  [
    // The lists of the owner's pages go along one index, newest first, wherever a page ended. `CONCURRENTLY`: terminals go on
    // sending while it is built, a minute and a half for ten million payments.
    // With the amount, which a search looks for within days without reading the payments.
    `CREATE INDEX CONCURRENTLY payment_newest ON payment (business_day, created_at, terminal_id, order_id) INCLUDE (amount)`,
    'DROP INDEX CONCURRENTLY payment_by_day',
  ],
  [
    // A payment is updated twice, soon after it is added: its next version fits into its page. A hundredth of ten million dead
    // rows is enough to look.
    `ALTER TABLE payment SET (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01)`,
  ],
  [
    `CREATE TABLE sent_message (
    -- What it was about: a day's summary, a closing, a history, a silence.
    key text PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now()
  )`,
  ],
  [
    // What a terminal sends touches only that terminal.
    // A merchant and a beginning of order IDs that the terminal has used beside those of its enrolment. The first one has it.
    `CREATE TABLE journalled_prefix (
    merchant_code text NOT NULL,
    prefix text NOT NULL,
    terminal_id uuid NOT NULL REFERENCES terminal (id),
    PRIMARY KEY (merchant_code, prefix)
  )`,
    // Instead of method_name, whose names terminals of one merchant gave each other. An older hub beside this one still writes there.
    `CREATE TABLE terminal_method_name (
    terminal_id uuid NOT NULL REFERENCES terminal (id),
    -- The gateway's code.
    method text NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (terminal_id, method)
  )`,
    `INSERT INTO terminal_method_name SELECT terminal.id, method, method_name.name
  FROM method_name JOIN terminal USING (environment, merchant_code)`,
    // Who posted it: an IPv4 address, or the /64 of an IPv6 one. NULL for one that an older hub kept.
    'ALTER TABLE callback ADD COLUMN address text',
  ],
  [
    // Browsers in which a person has signed in: strangers who try a login keep nobody out of it there.
    `CREATE TABLE known_device (
    -- SHA-256 of the cookie's value.
    token_hash bytea PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person (id),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
    'CREATE INDEX known_device_by_person ON known_device (person_id, created_at)',
  ],
  [
    // Who did what on the owner's pages, and who was refused.
    `CREATE TABLE act (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    -- As the route says it: 'POST /people'.
    what text NOT NULL,
    -- The answer's status: below 400 it was done.
    status int NOT NULL,
    -- The person; NULL for a stranger, whose typed login stands in about. No foreign key: people are never deleted.
    person_id uuid,
    about text,
    address text NOT NULL
  )`,
    `CREATE FUNCTION act_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'An act is never changed'; END $$`,
    'CREATE TRIGGER act_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON act FOR EACH STATEMENT EXECUTE FUNCTION act_stays()',
  ],
  [
    // A terminal whose rows contradict the hub's copy has several histories. Each is a journal, so it is a row of `terminal`.
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
  ],
  [
    // How a hub knows that its database was set back to a backup: keys that have ended since would work again.
    `CREATE TABLE epoch (
    -- Counts what ended somebody's access. Terminals carry it, signed with the secret, and show it with each request.
    number bigint NOT NULL,
    secret bytea NOT NULL,
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one)
  )`,
    `INSERT INTO epoch (number, secret)
    VALUES (1, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))`,
    // After the database was set back, until an owner confirms its key.
    'ALTER TABLE terminal ADD COLUMN is_unconfirmed boolean NOT NULL DEFAULT false',
    `CREATE FUNCTION epoch_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN UPDATE epoch SET number = number + 1; RETURN NULL; END $$`,
    'CREATE TRIGGER key_ended AFTER INSERT ON revoked_key FOR EACH STATEMENT EXECUTE FUNCTION epoch_goes_on()',
    'CREATE TRIGGER terminal_ended AFTER UPDATE OF revoked_at ON terminal FOR EACH STATEMENT EXECUTE FUNCTION epoch_goes_on()',
    `CREATE TRIGGER person_ended AFTER UPDATE OF removed_at, password_hash ON person
    FOR EACH STATEMENT EXECUTE FUNCTION epoch_goes_on()`,
  ],
  [
    // The day before which payments have no cashier, whenever they are counted.
    `CREATE TABLE forgotten_names (
    before date NOT NULL,
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one)
  )`,
    // Nothing has read it since terminals have names of their own, and no hub that may run beside this one writes it.
    'DROP TABLE method_name',
  ],
  [
    // For the list of what was paid in a year: one payment in a hundred is paid on another day than it was charged.
    // With all that puts it in its place on the list: none of these payments is read.
    `CREATE INDEX CONCURRENTLY payment_paid_later ON payment (paid_day, terminal_id)
    INCLUDE (business_day, created_at, order_id) WHERE paid_day <> business_day`,
    'DROP INDEX CONCURRENTLY payment_paid_another_day',
  ],
  [
    // Who was heard, apart from the terminals' own rows: an intake or a decision locks those, for seconds if a journal is
    // long.
    `CREATE TABLE presence (
    terminal_id uuid PRIMARY KEY REFERENCES terminal (id),
    heard_at timestamptz NOT NULL DEFAULT now(),
    -- A process of the hub renews it while the terminal's stream is open.
    stream_until timestamptz
  ) WITH (fillfactor = 50)`,
    // An older hub beside this one still writes last_seen_at of terminal: the later of the two counts.
    'INSERT INTO presence (terminal_id, stream_until) SELECT id, stream_until FROM terminal WHERE stream_until > now()',
  ],
  [
    // Payments that the gateway denies after it had reported them paid, while nobody has decided: they are still in the
    // takings. Three migrations, so that none holds the payments while it reads the journal: an older hub may run beside this
    // one.
    'ALTER TABLE payment ADD COLUMN in_doubt boolean NOT NULL DEFAULT false',
  ],
  [
    // Of the rows so far: the flag is newer than the last decision. A payment that several histories of a terminal are about
    // is right once the next row about its sale comes.
    `UPDATE payment SET in_doubt = true FROM (
    SELECT terminal_id, order_id, max(position) FILTER (WHERE kind = 'flag-raised') AS flagged,
      coalesce(max(position) FILTER (WHERE kind = 'resolved'), 0) AS decided
    FROM journal_row WHERE kind = 'resolved' OR (kind = 'flag-raised' AND data LIKE '%"flag":"contradiction"%')
    GROUP BY terminal_id, order_id
  ) AS said
  WHERE payment.terminal_id = said.terminal_id AND payment.order_id = said.order_id AND said.flagged > said.decided`,
  ],
  ['CREATE INDEX CONCURRENTLY payment_in_doubt ON payment (terminal_id, paid_day) WHERE in_doubt'],
  [
    // Second factors, and sessions that a person can tell apart. An older hub beside this one asks for the password alone.
    `CREATE TABLE second_factor (
    person_id uuid PRIMARY KEY REFERENCES person (id),
    -- Base32. Codes are computed with it, so it cannot be hashed.
    secret text NOT NULL,
    since timestamptz NOT NULL DEFAULT now(),
    -- Of the newest code that was used: no code works twice.
    last_step bigint NOT NULL
  )`,
    `CREATE TABLE recovery_code (
    person_id uuid NOT NULL REFERENCES second_factor (person_id),
    -- scrypt, with the secret as its salt. A code that was used is removed.
    code_hash bytea NOT NULL,
    PRIMARY KEY (person_id, code_hash)
  )`,
    // What an older hub begins has no address.
    `ALTER TABLE session ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
    ADD COLUMN address text NOT NULL DEFAULT '', ADD COLUMN agent text NOT NULL DEFAULT ''`,
  ],
];
