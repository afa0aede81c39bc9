/**
 * What the customer's display shows, and nothing else: no other sale, no fee, no reference, no note, no name. The main
 * process computes it from the payment on the counter (`usecases/display/displayed-payment.ts`).
 */
import * as z from 'zod';
import { environments } from '../../model/environment.ts';
import { rupiahSchema } from '../rupiah-schema.ts';
import { languages, themes } from '../settings/preferences.ts';

const time = z.number();

/** What the customer pays with. */
const displayedCodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qris'), payload: z.string(), merchantName: z.string() }),
  /** A number to type: at a bank, or for an outlet's cashier. `at` is the bank's or outlet's name. */
  z.object({ kind: z.enum(['virtual-account', 'retail']), number: z.string(), at: z.string() }),
  /** The gateway's page, in the shop's language. */
  z.object({ kind: z.literal('page'), url: z.string(), method: z.string() }),
]);
export type DisplayedCode = z.infer<typeof displayedCodeSchema>;

/**
 * - `idle`: no payment is on the counter.
 * - `wait`: the code is being made.
 * - `code`: may be paid now.
 * - `paid`: the gateway reported this payment as paid, or cash was booked.
 * - `ask`: states nothing. The cashier explains.
 */
const displayedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('wait'), amount: rupiahSchema }),
  z.object({
    kind: z.literal('code'),
    amount: rupiahSchema,
    createdAt: time,
    expiresAt: time,
    code: displayedCodeSchema,
  }),
  /** `change`: of cash, what the customer gets back. */
  z.object({ kind: z.literal('paid'), amount: rupiahSchema, change: rupiahSchema.exactOptional() }),
  z.object({ kind: z.literal('ask') }),
]);
export type Displayed = z.infer<typeof displayedSchema>;

export const customerDisplaySchema = z.object({
  now: time,
  environment: z.enum(environments),
  language: z.enum(languages),
  theme: z.enum(themes),
  shopName: z.string(),
  /** A `data:` URL of a PNG or JPEG; `null` for none. */
  logo: z.string().nullable(),
  shows: displayedSchema,
});
export type CustomerDisplay = z.infer<typeof customerDisplaySchema>;
