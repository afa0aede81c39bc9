/** How a hub knows that its database was set back to a backup: keys that have ended since would work again. */
export const epoch = [
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
];
