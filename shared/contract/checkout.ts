/**
 * Payment pages in a window. No report of a page is trusted: each only triggers a status check. gateway-interface,
 * "Hosted checkout page", "Browser checkout script".
 */
import * as z from 'zod';
import { orderId, type RequestTerms } from './request.ts';

const checkoutStages = [
  /** The page is open. */
  'open',
  /** Reported paid (`00`, `successEvent`). */
  'said-paid',
  /** Reported pending (`01`, `pendingEvent`). */
  'said-pending',
  /** Reported canceled or failed (`02`). */
  'said-canceled',
  /** An unknown report, a report about another order, or a script error (`errorEvent`). */
  'said-error',
  /** Closed without a result (`closeEvent`, or by hand). */
  'closed',
] as const;
export type CheckoutStage = (typeof checkoutStages)[number];

export const checkoutViewSchema = z.object({
  orderId: z.string(),
  stage: z.enum(checkoutStages),
  /** With `open`: the target of a blocked navigation, as a host or a scheme with its colon. */
  refused: z.string().optional(),
});
export type CheckoutView = z.infer<typeof checkoutViewSchema>;

export const checkoutRequests = {
  /** Opens the gateway's page in a window of its own, for the customer. Its reports arrive as the event `checkout`. */
  'checkout.open': { by: 'anybody', input: z.object({ orderId }), output: checkoutViewSchema },
} as const satisfies Record<string, RequestTerms>;
