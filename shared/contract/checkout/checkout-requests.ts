/** Payment pages in a window. */
import * as z from 'zod';
import { orderId } from '../fields.ts';
import type { RequestTerms } from '../request.ts';
import { checkoutViewSchema } from './checkout-views.ts';

export const checkoutRequests = {
  /** Opens the gateway's page on the customer's display. Its reports arrive as the event `checkout`. */
  'checkout.open': { by: 'anybody', input: z.object({ orderId }), output: checkoutViewSchema },
} as const satisfies Record<string, RequestTerms>;
