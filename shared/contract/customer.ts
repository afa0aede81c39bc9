/**
 * What a method may need to know of the customer, asked at the counter in one step. Passed on to the gateway and kept
 * nowhere: not in the book, the journal or a log. Whoever tries again is asked again.
 */
import * as z from 'zod';
import { directApiLengths } from '../model/values/limits.ts';

/** Words on one line, without control characters. */
const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u);

/** As it is typed. What is not asked for is not sent. */
export const customerSchema = z.object({
  // An invoice allows 50 characters.
  name: words(50).exactOptional(),
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
  credentialCode: words(directApiLengths.credentialCode).exactOptional(),
  voucher: words(directApiLengths.promoId).exactOptional(),
  useCoins: z.boolean().exactOptional(),
});
export type Customer = Readonly<z.output<typeof customerSchema>>;

/** As a window sends it: something, and short enough to be looked at. Whether it will do is judged with `customerSchema`, in words. */
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
