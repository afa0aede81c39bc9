/** Findings of a reconciliation. Not in `contract/reconcile.ts`, so that a window does not load its schemas. */

/**
 * - `paid-at-gateway`: paid at the gateway, not in the ledger. The reconciliation records it as paid late and flags it.
 * - `contradiction`: paid in the ledger, another status at the gateway. The payment stays paid and is flagged.
 * - `amount-differs`, `reference-differs`, `order-differs`: the answer has another amount, reference or order. Flagged.
 * - `open-at-gateway`: closed in the ledger, still payable at the gateway.
 * - `unknown-at-gateway`: the gateway confirmed the order before and does not know it any more.
 * - `not-checked`: no usable answer after several attempts, or no credentials for a request.
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
