/** Methods, sales and their payments. */
import * as z from 'zod';
import { environments } from '../model/environment.ts';
import { flagNames } from '../model/flag-name.ts';
import { tenderKinds } from '../model/methods.ts';
import { flagKinds, paymentStates } from '../model/payment.ts';
import { LONGEST_NOTE, MOST_QUICK_AMOUNTS, saleStates } from '../model/sale.ts';
import { LARGEST_AMOUNT } from '../model/values/rupiah.ts';
import { failureCodes, failureSchema } from './failure.ts';
import { chargedFields, saleLineSchema } from './items.ts';
import { typedCustomerSchema } from './methods.ts';
import { emptyInput, environment, methodCode, orderId, type RequestTerms, rupiahSchema } from './request.ts';

const time = z.number();

const paymentCodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qris'), payload: z.string(), merchantName: z.string() }),
  z.object({ kind: z.literal('virtual-account'), number: z.string() }),
  z.object({ kind: z.literal('retail'), number: z.string() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
]);

const methodSchema = z.object({ code: z.string(), kind: z.enum(tenderKinds), name: z.string() });

/** A payment, or the cash that paid a sale: screens show both in the same way, the ledger keeps them apart. */
export const paymentViewSchema = z.object({
  now: time,
  orderId: z.string(),
  environment: z.enum(environments),
  /** Of the account it was created with; absent for cash. */
  merchantCode: z.string().exactOptional(),
  saleId: z.number(),
  saleNumber: z.number(),
  businessDay: z.string(),
  saleState: z.enum(saleStates),
  note: z.string(),
  amount: rupiahSchema,
  /** The method that was used, as far as known. */
  method: methodSchema,
  /** The method that the payment was created with, if the customer then chose another one. */
  askedMethod: methodSchema.exactOptional(),
  state: z.enum(paymentStates),
  createdAt: time,
  expiresAt: time,
  dismissed: z.boolean(),
  late: z.boolean(),
  reference: z.string().nullable(),
  /** A QR or a page only while `pending`; a known number in every state. Screens offer it for paying only while `pending`. */
  code: paymentCodeSchema.nullable(),
  paidAt: time.nullable(),
  /** Why it is unconfirmed, rejected or unresolved. */
  cause: failureSchema.nullable(),
  /** When the next status check is due; `null` if not watched. In the past while the gateway link is offline. */
  nextCheckAt: time.nullable(),
  /** When a status check was last answered with usable content; `null` before the first such answer, and for cash. */
  lastAnsweredAt: time.nullable(),
  /** How many checks were sent since then and had no such answer. */
  checksMissed: z.number(),
  /** Why the last of them had none; else `null`. `paid-not-saved`: it had one, which could not be saved. */
  lastMiss: z.enum(failureCodes).nullable(),
  /** Only of cash: what the customer handed over, and the change. Cash is paid, with a method of kind `cash`. */
  cash: z.object({ given: rupiahSchema, change: rupiahSchema }).exactOptional(),
  /** What was sold; absent for a sale that was only typed, and where a list of payments needs none. */
  lines: z.array(saleLineSchema).exactOptional(),
  /** Flags that are not acknowledged yet. */
  flags: z.array(z.enum(flagKinds)),
  /** Those of `flags` that were raised after it was paid. The payment made the others obsolete. */
  flagsAfterPaid: z.array(z.enum(flagKinds)),
  /** The most serious flag that no resolution covers; `null` if nothing waits for a decision. */
  gravestFlag: z.enum(flagNames).nullable(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

export const alertSchema = z.object({ orderId: z.string(), flag: z.enum(flagKinds), payment: paymentViewSchema });
/** A flag that is not acknowledged yet: every screen shows it until then. */
export type Alert = z.infer<typeof alertSchema>;

const quickAmount = rupiahSchema.refine((amount) => amount > 0 && amount <= LARGEST_AMOUNT);

/** Amounts that one touch enters on Sell, as the manager set them. Kept in the settings. */
export const quickAmountSettingsSchema = z.object({
  /** In the order of their buttons. Smaller than the minimum payment is allowed: a part of a sum. */
  amounts: z
    .array(quickAmount)
    .max(MOST_QUICK_AMOUNTS)
    .refine((amounts) => new Set(amounts).size === amounts.length),
  /** Whether the free buttons have the amounts of the last sales. */
  withLast: z.boolean(),
});
export type QuickAmountSettings = Readonly<z.output<typeof quickAmountSettingsSchema>>;

const quickAmountsViewSchema = z.object({
  settings: quickAmountSettingsSchema,
  /** Amounts of the newest sales, each once, newest first, without those that are set; at most the free buttons. */
  last: z.array(rupiahSchema),
  /** The largest paid sale of the last 30 business days, cash included; 0 for none. */
  largest: rupiahSchema,
});
export type QuickAmountsView = Readonly<z.output<typeof quickAmountsViewSchema>>;

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
   * @returns or `environment-changed`, `environment-not-set-up`, `clock-in-doubt`, and those of `chargeSale`
   */
  'sale.charge': {
    by: 'seller',
    input: z.object({
      /** The environment that the window shows. If another one is selected, nothing is charged in either. */
      environment,
      amount: rupiahSchema,
      method: methodCode,
      note: z.string().max(LONGEST_NOTE),
      ...chargedFields,
      /** Customer fields of the method (`MethodOffer.asks`): sent to the gateway, stored nowhere. */
      customer: typedCustomerSchema.exactOptional(),
    }),
    output: paymentViewSchema,
  },
  /**
   * Creates another payment for the same sale, by the same or another method. The earlier payments stay watched.
   * @returns or `environment-changed`, `environment-not-set-up`, `clock-in-doubt`, and those of `retrySale`
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
  /**
   * The payment on the selected environment's screen when the terminal stopped, if it can still be paid there. One that
   * has ended since is returned once.
   */
  'payment.interrupted': { by: 'anybody', input: emptyInput, output: paymentViewSchema.nullable() },
  'payment.view': { by: 'anybody', input: z.object({ orderId }), output: paymentViewSchema },
  /** Checks the status now. At most once in 5 s, within the rate limit. */
  'payment.check': { by: 'anybody', input: z.object({ orderId }), output: paymentViewSchema },
  /**
   * The cashier leaves its sale unpaid: each payment that can still be paid is dismissed. They stay watched, and a
   * later paid status raises an alert.
   */
  'payment.dismiss': { by: 'seller', input: z.object({ orderId }), output: paymentViewSchema },
  /** Undoes a dismissal: all payments of its sale that can still be paid count as on screen again. */
  'payment.resume': { by: 'seller', input: z.object({ orderId }), output: paymentViewSchema },
  /** Sets the payment on screen, or `null`. Its status is checked most often. */
  'payment.on-screen': { by: 'anybody', input: z.object({ orderId: orderId.nullable() }), output: emptyInput },
} as const satisfies Record<string, RequestTerms>;
