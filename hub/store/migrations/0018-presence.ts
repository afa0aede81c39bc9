/** Who was heard, apart from the terminals' own rows: an intake or a decision locks those, for seconds if a journal is long. */
export const presenceTable = [
  `CREATE TABLE presence (
    terminal_id uuid PRIMARY KEY REFERENCES terminal (id),
    heard_at timestamptz NOT NULL DEFAULT now(),
    -- A process of the hub renews it while the terminal's stream is open.
    stream_until timestamptz
  ) WITH (fillfactor = 50)`,
  // An older hub beside this one still writes last_seen_at of terminal: the later of the two counts.
  'INSERT INTO presence (terminal_id, stream_until) SELECT id, stream_until FROM terminal WHERE stream_until > now()',
];
