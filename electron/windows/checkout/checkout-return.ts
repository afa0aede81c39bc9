/** What the end of a checkout says, by redirect or by the script's events. Read, and not believed. */
import type { CheckoutStage } from '../../../shared/contract/views/checkout-views.ts';

export interface CheckoutReturn {
  /** `null` where it names none, or something that can be none. */
  readonly merchantOrderId: string | null;
  readonly stage: Exclude<CheckoutStage, 'open'>;
}

/** gateway-interface, "Browser redirect": `resultCode` `00`, `01`, `02`. */
const STAGES = new Map<string, CheckoutReturn['stage']>([
  ['00', 'said-paid'],
  ['01', 'said-pending'],
  ['02', 'said-canceled'],
]);
/** Ours, put beside it by the page that runs the gateway's script. */
const EVENTS = new Map<string, CheckoutReturn['stage']>([
  ['success', 'said-paid'],
  ['pending', 'said-pending'],
  ['error', 'said-error'],
  ['close', 'closed'],
]);

export function readCheckoutReturn(query: URLSearchParams): CheckoutReturn {
  const merchantOrderId = query.get('merchantOrderId') ?? '';
  const event = query.get('event');
  const stage = event === null ? STAGES.get(query.get('resultCode') ?? '') : EVENTS.get(event);
  return {
    merchantOrderId: /^[\x21-\x7e]{1,50}$/.test(merchantOrderId) ? merchantOrderId : null,
    stage: stage ?? 'said-error',
  };
}
