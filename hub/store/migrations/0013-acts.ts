/** Who did what on the owner's pages, and who was refused. */
export const actTable = [
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
];
