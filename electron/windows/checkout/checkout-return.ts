/** Parses a checkout's reported outcome, from the redirect or from the script's events. It is a hint and never pays. */
import type { CheckoutStage } from '../../../shared/contract/views/sell/checkout-views.ts';

export interface CheckoutReturn {
  /** `null` if absent or malformed. */
  readonly merchantOrderId: string | null;
  readonly stage: Exclude<CheckoutStage, 'open'>;
}

/** gateway-interface, "Browser redirect": `resultCode` `00`, `01`, `02`. */
const STAGES = new Map<string, CheckoutReturn['stage']>([
  ['00', 'said-paid'],
  ['01', 'said-pending'],
  ['02', 'said-canceled'],
]);
/** Our own parameter `event`, added by the page that runs the gateway's script. */
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
