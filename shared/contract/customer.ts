/**
 * Customer fields of a method, entered at the counter in one step. They are sent to the gateway and stored nowhere: not in
 * the ledger, the journal or a log. Each further attempt needs them again.
 */
import * as z from 'zod';
import { directApiLengths, invoiceLengths } from '../model/gateway-fields.ts';
import { type CustomerField, customerFields } from '../model/methods.ts';

/** Text on one line, without control characters. */
const singleLine = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u)
    .exactOptional();

/** Valid fields. A field that the method does not need is not sent. */
const schemaFor = ({ customerText }: { readonly customerText: number }) =>
  z.object({
    name: singleLine(customerText),
    lastName: singleLine(customerText),
    phone: z
      .string()
      .trim()
      .max(directApiLengths.phoneNumber)
      .regex(/^\+?[0-9][0-9 ()-]{4,}$/)
      .exactOptional(),
    email: z
      .string()
      .trim()
      .max(directApiLengths.email)
      .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/)
      .exactOptional(),
    credentialCode: singleLine(directApiLengths.credentialCode),
    voucher: singleLine(directApiLengths.promoId),
    useCoins: z.boolean().exactOptional(),
  });

/** By the API that the request goes to: their lengths differ. */
export const customerSchemas = { direct: schemaFor(directApiLengths), invoice: schemaFor(invoiceLengths) };
export type Customer = Readonly<z.output<typeof customerSchemas.direct>>;

type TypedField = Exclude<CustomerField, 'useCoins'>;
const typedText = z.string().max(300).exactOptional();
const typedTexts = Object.fromEntries(
  customerFields.flatMap((name) => (name === 'useCoins' ? [] : [[name, typedText]])),
) as Record<TypedField, typeof typedText>;

/** A window's input, limited in size only. `customerSchemas` validate it later, with failures that a screen can show. */
export const typedCustomerSchema = z
  .strictObject({ ...typedTexts, useCoins: z.boolean().exactOptional() })
  .refine((typed) => Object.keys(typed).length > 0);
export type TypedCustomer = Readonly<z.output<typeof typedCustomerSchema>>;
