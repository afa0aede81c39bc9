/** Callbacks of orders that no journal has: bounded, and after those of journalled orders. */
export const callbackBounds = [
  // Found by the beginning of its order ID, which anybody can guess.
  'ALTER TABLE callback ADD COLUMN is_guess boolean NOT NULL DEFAULT false',
  'DROP INDEX callback_waiting',
  'CREATE INDEX callback_waiting ON callback (terminal_id, is_guess, received_at) WHERE handled_at IS NULL',
  'CREATE INDEX callback_guess ON callback (terminal_id, received_at) WHERE is_guess',
  // Handled ones count too: see MOST_OF_AN_ORDER.
  'DROP INDEX callback_of_order',
  'CREATE INDEX callback_of_order ON callback (terminal_id, order_id)',
  'CREATE INDEX callback_old ON callback (received_at) WHERE handled_at IS NULL',
];
