/** What reconciling a day can find. Apart from reconcile.ts, so that a window need not load its schemas. */

/**
 * - `paid-there`: the gateway says paid and the book did not. It does now: learned late, counted, flagged.
 * - `contradiction`: the book says paid, the gateway something else. Paid stays paid; flagged.
 * - `amount-differs`, `reference-differs`, `order-differs`: it answered about another sum, reference or order. Flagged.
 * - `open-there`: given up here, and there it can still be paid.
 * - `unknown-there`: the gateway once spoke of it as its own and does not know it any more.
 * - `unasked`: no answer that says anything, after several tries; or nothing to ask with.
 */
export const reconcileFindings = [
  'paid-at-gateway',
  'contradiction',
  'amount-differs',
  'reference-differs',
  'order-differs',
  'open-at-gateway',
  'unknown-at-gateway',
  'not-checked',
] as const;
export type ReconcileFinding = (typeof reconcileFindings)[number];
