/** Fixed intervals of a payment's life, shared by the state machine and the schedule. */

/** "Order unknown" settles an unconfirmed payment only after this many answers … */
export const UNKNOWN_ANSWERS_NEEDED = 3;

/** … over at least this long: a late commit may come. */
export const UNKNOWN_ANSWERS_SPAN_MS = 10 * 60_000;
