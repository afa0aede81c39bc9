/** Methods of payment, sales and their payments. */
import * as z from 'zod';
import { LONGEST_NOTE } from '../../model/sale.ts';
import { MOST_LINES } from '../../model/sale-line.ts';
import { typedCustomerSchema } from '../customer.ts';
import { emptyInput, environment, methodCode, orderId } from '../fields.ts';
import { chargedLineSchema } from '../items/catalogue-views.ts';
import type { RequestTerms } from '../request.ts';
import { rupiahSchema } from '../rupiah-schema.ts';
import { paymentViewSchema } from './payment-views.ts';
import { quickAmountSettingsSchema, quickAmountsViewSchema } from './quick-amount-views.ts';

export const saleRequests = {
  'quick-amounts.view': { by: 'anybody', input: emptyInput, output: quickAmountsViewSchema },
  'quick-amounts.save': {
    by: 'manager',
    isLogged: true,
    input: z.object({ settings: quickAmountSettingsSchema }),
    output: quickAmountsViewSchema,
  },
  /**
   * Records a sale and creates its first payment. A failure means that no sale was recorded. A gateway error gives a
   * payment in state `rejected` or `unconfirmed` with its `cause`.
   * @returns or `environment-changed`
   */
  'sale.charge': {
    by: 'seller',
    input: z.object({
      /** The environment that the window shows. If another one is selected, nothing is charged in either. */
      environment,
      amount: rupiahSchema,
      method: methodCode,
      note: z.string().max(LONGEST_NOTE),
      /**
       * Items of the sale, with the price that the window shows. What they leave of the amount was typed.
       * @returns or `item-changed` if one is not on sale at this price, and then nothing is charged
       */
      lines: z.array(chargedLineSchema).min(1).max(MOST_LINES).exactOptional(),
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
    by: 'seller',
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
  'payment.interrupted': { by: 'anybody', input: emptyInput, output: paymentViewSchema.nullable() },
  'payment.view': { by: 'anybody', input: z.object({ orderId }), output: paymentViewSchema },
  /** Checks the status now. At most once in 5 s, within the rate limit. */
  'payment.check': { by: 'anybody', input: z.object({ orderId }), output: paymentViewSchema },
  /** The cashier leaves it unpaid. It stays watched, and a later paid status raises an alert. */
  'payment.dismiss': { by: 'seller', input: z.object({ orderId }), output: paymentViewSchema },
  /** Undoes a dismissal: the payment counts as on screen again. Other payments of its sale do not change. */
  'payment.resume': { by: 'seller', input: z.object({ orderId }), output: paymentViewSchema },
  /** Sets the payment on screen, or `null`. Its status is checked most often. */
  'payment.on-screen': { by: 'anybody', input: z.object({ orderId: orderId.nullable() }), output: emptyInput },
} as const satisfies Record<string, RequestTerms>;
