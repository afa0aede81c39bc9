/** Outlets, and the people who look at them. */
export const ownerTables = [
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
];
