/** Methods, sales and their payments: `electron/ipc/handlers/sell/` answers. */
import * as z from 'zod';
import { LONGEST_NOTE } from '../../model/sale.ts';
import { typedCustomerSchema } from '../customer.ts';
import { rupiahSchema } from '../views/rupiah-schema.ts';
import { checkoutViewSchema } from '../views/sell/checkout-views.ts';
import { methodsViewSchema } from '../views/sell/method-views.ts';
import { paymentViewSchema } from '../views/sell/payment-views.ts';
import { quickAmountSettingsSchema, quickAmountsViewSchema } from '../views/sell/quick-amounts.ts';
import { emptyInput, environment, methodCode, orderId } from './fields.ts';

export const sellRequests = {
  /** Replies from the cache at once; a fresh list follows as the event `methods`. */
  'methods.view': { input: emptyInput, output: methodsViewSchema },
  /** Cached images of the offered methods, by code, as data URLs. The event `methods` announces more. */
  'methods.images': { input: emptyInput, output: z.record(z.string(), z.string()) },

  'quick-amounts.view': { input: emptyInput, output: quickAmountsViewSchema },
  'quick-amounts.save': { input: z.object({ settings: quickAmountSettingsSchema }), output: quickAmountsViewSchema },

  /**
   * Records a sale and creates its first payment. A failure means that no sale was recorded. A gateway error gives a
   * payment in state `rejected` or `unconfirmed` with its `cause`.
   * @returns or `environment-changed`
   */
  'sale.charge': {
    input: z.object({
      /** The environment that the window shows. If another one is selected, nothing is charged in either. */
      environment,
      amount: rupiahSchema,
      method: methodCode,
      note: z.string().max(LONGEST_NOTE),
      /** Customer fields of the method (`MethodOffer.asks`): sent to the gateway, stored nowhere. */
      customer: typedCustomerSchema.exactOptional(),
    }),
    output: paymentViewSchema,
  },
  /**
   * Creates another payment for the same sale, by the same or another method. The earlier payments stay watched.
   * @returns or `environment-changed`
   */
  'sale.retry': {
    input: z.object({
      /** The environment of the sale: another ledger may have the same sale id. */
      environment,
      saleId: z.number().int(),
      method: methodCode,
      customer: typedCustomerSchema.exactOptional(),
    }),
    output: paymentViewSchema,
  },
  /** The payment on the selected environment's screen when the terminal stopped, if it can still be paid there. */
  'payment.interrupted': { input: emptyInput, output: paymentViewSchema.nullable() },
  'payment.view': { input: z.object({ orderId }), output: paymentViewSchema },
  /** Checks the status now. At most once in 5 s, within the rate limit. */
  'payment.check': { input: z.object({ orderId }), output: paymentViewSchema },
  /** The cashier leaves it unpaid. It stays watched, and a later paid status raises an alert. */
  'payment.dismiss': { input: z.object({ orderId }), output: paymentViewSchema },
  /** Undoes a dismissal: the payment counts as on screen again. Other payments of its sale do not change. */
  'payment.resume': { input: z.object({ orderId }), output: paymentViewSchema },
  /** Sets the payment on screen, or `null`. Its status is checked most often. */
  'payment.on-screen': { input: z.object({ orderId: orderId.nullable() }), output: emptyInput },

  /** Opens the gateway's page on the customer's display. Its reports arrive as the event `checkout`. */
  'checkout.open': { input: z.object({ orderId }), output: checkoutViewSchema },
} as const;
