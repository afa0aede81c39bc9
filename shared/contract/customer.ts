/**
 * Customer fields of a method, entered at the counter in one step. They are sent to the gateway and stored nowhere: not in
 * the ledger, the journal or a log. Each further attempt needs them again.
 */
import * as z from 'zod';
import { directApiLengths } from '../model/values/limits.ts';

/** Text on one line, without control characters. */
const singleLine = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u);

/** Valid fields. A field that the method does not need is not sent. */
export const customerSchema = z.object({
  // The invoice API allows 50 characters.
  name: singleLine(50).exactOptional(),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 ()-]{4,29}$/)
    .exactOptional(),
  email: z
    .string()
    .trim()
    .max(directApiLengths.email)
    .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/)
    .exactOptional(),
  credentialCode: singleLine(directApiLengths.credentialCode).exactOptional(),
  voucher: singleLine(directApiLengths.promoId).exactOptional(),
  useCoins: z.boolean().exactOptional(),
});
export type Customer = Readonly<z.output<typeof customerSchema>>;

/** A window's input, limited in size only. `customerSchema` validates it later, with failures that a screen can show. */
export const typedCustomerSchema = z
  .strictObject({
    name: z.string().max(300).exactOptional(),
    phone: z.string().max(300).exactOptional(),
    email: z.string().max(300).exactOptional(),
    credentialCode: z.string().max(300).exactOptional(),
    voucher: z.string().max(300).exactOptional(),
    useCoins: z.boolean().exactOptional(),
  })
  .refine((typed) => Object.keys(typed).length > 0);
export type TypedCustomer = Readonly<z.output<typeof typedCustomerSchema>>;
