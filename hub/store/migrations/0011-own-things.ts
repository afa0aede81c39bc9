/** What a terminal sends touches only that terminal. */
export const ownThings = [
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
];
