/**
 * The gateway's checkout page on the customer's side of the counter: what its window told last. None of it is believed:
 * each only makes the terminal ask for the status. gateway-interface, "Hosted checkout page", "Browser checkout script".
 */
import * as z from 'zod';

export const checkoutStages = [
  /** The page is open. */
  'open',
  /** It says paid (`00`, `successEvent`). */
  'said-paid',
  /** It says not yet (`01`, `pendingEvent`). */
  'said-pending',
  /** It says canceled or failed (`02`). */
  'said-canceled',
  /** It says nothing we know, speaks of another order, or its script failed (`errorEvent`). */
  'said-error',
  /** It was closed without a word (`closeEvent`, or by hand). */
  'closed',
] as const;
export type CheckoutStage = (typeof checkoutStages)[number];

export const checkoutViewSchema = z.object({
  orderId: z.string(),
  stage: z.enum(checkoutStages),
  /** Beside `open`: where its page wanted to go and was kept from going, a host or a scheme with its colon. */
  refused: z.string().optional(),
});
export type CheckoutView = z.infer<typeof checkoutViewSchema>;
