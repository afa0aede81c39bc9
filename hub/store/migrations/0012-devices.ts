/** Browsers in which a person has signed in: strangers who try a login keep nobody out of it there. */
export const knownDevices = [
  `CREATE TABLE known_device (
    -- SHA-256 of the cookie's value.
    token_hash bytea PRIMARY KEY,
    person_id uuid NOT NULL REFERENCES person (id),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX known_device_by_person ON known_device (person_id, created_at)',
];
