/** For what housekeeping removes by its age. */
export const housekeepingIndexes = [
  'CREATE INDEX callback_handled ON callback (handled_at) WHERE handled_at IS NOT NULL',
];
