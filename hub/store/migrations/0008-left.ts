/** A terminal that left the hub by itself. Its key ends as if it were revoked. */
export const leftColumn = ['ALTER TABLE terminal ADD COLUMN left_at timestamptz'];
