/** Views of a payment, and of its flags that nobody has acknowledged. */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';
import { flagNames } from '../../model/flag-name.ts';
import { tenderKinds } from '../../model/methods/methods.ts';
import { flagKinds, paymentStates } from '../../model/payment.ts';
import { saleStates } from '../../model/sale.ts';
import { failureCodes, failureSchema } from '../failure.ts';
import { saleLineSchema } from '../items/catalogue-views.ts';
import { rupiahSchema } from '../rupiah-schema.ts';

const time = z.number();

export const paymentCodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qris'), payload: z.string(), merchantName: z.string() }),
  z.object({ kind: z.literal('virtual-account'), number: z.string() }),
  z.object({ kind: z.literal('retail'), number: z.string() }),
  z.object({ kind: z.literal('page'), url: z.string() }),
]);

const methodSchema = z.object({ code: z.string(), kind: z.enum(tenderKinds), name: z.string() });

/** A payment, or the cash that paid a sale: screens show both alike, the ledger keeps them apart. */
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
  /** Why the last of them had none; `null` if `checksMissed` is 0. */
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
