/** The methods that a sale may be charged by, and what a customer is asked for one. */
import * as z from 'zod';
import { directApiLengths, invoiceLengths } from '../model/gateway-fields.ts';
import { type CustomerField, customerFields, methodKinds } from '../model/methods.ts';
import { failureSchema } from './failure.ts';
import { emptyInput, type RequestTerms, rupiahSchema } from './request.ts';

const time = z.number();

export const methodOfferSchema = z.object({
  code: z.string(),
  kind: z.enum(methodKinds),
  name: z.string(),
  /** Gateway fee, for the manager only, never added to a bill. `null` if the list has none. */
  fee: rupiahSchema.nullable(),
  /** URL of the method's image at the gateway. Windows never load it; they request `methods.images`. */
  imageUrl: z.string().exactOptional(),
  /** Customer fields to enter first, in this order; absent for none. */
  asks: z.array(z.enum(customerFields)).exactOptional(),
});
/** A method available for charging. */
export type MethodOffer = z.infer<typeof methodOfferSchema>;

export const methodsViewSchema = z.object({
  offers: z.array(methodOfferSchema),
  /**
   * When the gateway last sent the list. `null` if never: the offers are then a built-in table, or none where nothing
   * is set up.
   */
  listedAt: time.nullable(),
  /** Failure of the last list request, or `null`. After a failure the list is the last good one. */
  problem: failureSchema.nullable(),
  /** By kind: the method code of the latest charge. */
  lastUsed: z.partialRecord(z.enum(methodKinds), z.string()).exactOptional(),
});
export type MethodsView = z.infer<typeof methodsViewSchema>;

export const methodsRequests = {
  /** Replies from the cache at once; a fresh list follows as the event `methods`. */
  'methods.view': { by: 'anybody', input: emptyInput, output: methodsViewSchema },
  /** Cached images of the offered methods, by code, as data URLs. The event `methods` announces more. */
  'methods.images': { by: 'anybody', input: emptyInput, output: z.record(z.string(), z.string()) },
} as const satisfies Record<string, RequestTerms>;

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

/**
 * Customer fields of a method, entered at the counter in one step. They are sent to the gateway and stored nowhere: not in
 * the ledger, the journal or a log. Each further attempt needs them again. By the API that the request goes to: their
 * lengths differ.
 */
export const customerSchemas = { direct: schemaFor(directApiLengths), invoice: schemaFor(invoiceLengths) };
export type Customer = Readonly<z.output<typeof customerSchemas.direct>>;

const typedText = z.string().max(300).exactOptional();
const typedTexts = Object.fromEntries(
  customerFields.flatMap((name) => (name === 'useCoins' ? [] : [[name, typedText]])),
) as Record<Exclude<CustomerField, 'useCoins'>, typeof typedText>;

/** A window's input, limited in size only. `customerSchemas` validate it later, with failures that a screen can show. */
export const typedCustomerSchema = z
  .strictObject({ ...typedTexts, useCoins: z.boolean().exactOptional() })
  .refine((typed) => Object.keys(typed).length > 0);
export type TypedCustomer = Readonly<z.output<typeof typedCustomerSchema>>;
