/** Second factors, and sessions that a person can tell apart. An older hub beside this one asks for the password alone. */
export const secondFactor = [
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
];
