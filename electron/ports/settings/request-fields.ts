/**
 * Optional fields of a request that a shop fills in its provisioning file, under the interface's own names, and the
 * lengths that depend on several of them. Source: gateway-interface, "Transaction request", "Create invoice",
 * "Resources".
 */
import * as z from 'zod';
import {
  directApiLengths,
  invoiceLengths,
  isTemplate,
  longestFilled,
  mostInvoiceWhitelistEntries,
} from '../../../shared/model/gateway-fields.ts';
import { methodKinds } from '../../../shared/model/methods.ts';
import { LONGEST_NAME } from '../../../shared/model/people.ts';
import { LONGEST_NOTE } from '../../../shared/model/sale.ts';

/** One line with placeholders (`gateway-fields.ts`). Its length depends on the API: `tooLongFields`. */
const template = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u)
  .refine(isTemplate)
  .exactOptional();
/** Not about a sale: the shop's own. */
const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 ()-]{4,}$/)
  .exactOptional();
const email = z
  .string()
  .trim()
  .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/)
  .exactOptional();

const address = z
  .strictObject({
    firstName: template,
    lastName: template,
    address: template,
    city: template,
    postalCode: template,
    phone,
    /** ISO 3166-1: three letters by the interface's text, two in its sample. */
    countryCode: z
      .string()
      .regex(/^[A-Z]{2,3}$/)
      .exactOptional(),
  })
  .exactOptional();

export const requestFieldsSchema = z.strictObject({
  /** Absent: shop, business day and sale number. */
  productDetails: template,
  additionalParam: template,
  merchantUserInfo: template,
  /** Absent: the shop's name. */
  customerVaName: template,
  /** For sales whose customer gave no number. */
  phoneNumber: phone,
  customerDetail: z
    .strictObject({
      firstName: template,
      lastName: template,
      email,
      phoneNumber: phone,
      billingAddress: address,
      shippingAddress: address,
    })
    .exactOptional(),
  itemDetails: z
    .strictObject({
      /** The kinds of method whose request has an item: one, with the sale's amount. */
      kinds: z.array(z.enum(methodKinds)).default(['pay-later']),
      /** Absent: the product details. */
      name: template,
    })
    .exactOptional(),
});

export type RequestFields = Readonly<z.output<typeof requestFieldsSchema>>;

interface Measured {
  readonly requestFields: RequestFields;
  readonly shopName: string;
  readonly terminalId: string;
  readonly customerChooses: boolean;
  readonly invoiceFor: readonly unknown[];
}

/**
 * Finds fields that some sale would make longer than the interface allows: they are refused here, never cut. A shop that
 * makes invoices has the lengths of the invoice API too.
 */
function tooLongFields(config: Measured): { readonly path: string[]; readonly most: number }[] {
  const longest = {
    ...{ saleNumber: 7, businessDay: 10, cashier: LONGEST_NAME, note: LONGEST_NOTE },
    ...{ shopName: shopNameOf(config).length, terminalId: config.terminalId.length },
  };
  return measured(config).flatMap(([path, text, most]) =>
    text !== undefined && longestFilled(text, longest) > most ? [{ path: ['requestFields', ...path], most }] : [],
  );
}

/** A shop without a name is called after the program, because the interface requires some texts. */
export function shopNameOf({ shopName }: { readonly shopName: string }): string {
  return shopName || 'Konter';
}

type Measure = readonly [path: readonly string[], text: string | undefined, most: number];

function measured({ requestFields: fields, customerChooses, invoiceFor }: Measured): Measure[] {
  const lengths = customerChooses || invoiceFor.length > 0 ? invoiceLengths : directApiLengths;
  const { billingAddress = {}, shippingAddress = {}, ...customer } = fields.customerDetail ?? {};
  const all = (path: readonly string[], texts: object, most: number): Measure[] =>
    Object.entries(texts).map(([name, text]) => [[...path, name], text, most]);
  return [
    [['productDetails'], fields.productDetails, lengths.productDetails],
    [['additionalParam'], fields.additionalParam, lengths.additionalParam],
    [['merchantUserInfo'], fields.merchantUserInfo, lengths.merchantUserInfo],
    [['customerVaName'], fields.customerVaName, lengths.customerVaName],
    [['phoneNumber'], fields.phoneNumber, lengths.phoneNumber],
    [['itemDetails', 'name'], fields.itemDetails?.name, lengths.itemName],
    ...all(['customerDetail'], customer, lengths.customerText),
    ...all(['customerDetail', 'billingAddress'], billingAddress, lengths.addressText),
    ...all(['customerDetail', 'shippingAddress'], shippingAddress, lengths.addressText),
  ];
}

interface CardTerms {
  readonly creditCard: { readonly binWhitelist: readonly string[] };
  readonly customerChooses: boolean;
  readonly invoiceFor: readonly string[];
}

/** @returns how many entries the whitelist may have, where an invoice for a card would be refused for it; or `null` */
function tooManyForInvoices({ creditCard, customerChooses, invoiceFor }: CardTerms): number | null {
  const most = mostInvoiceWhitelistEntries(creditCard.binWhitelist);
  const isInInvoices = customerChooses || invoiceFor.includes('credit-card');
  return isInInvoices && creditCard.binWhitelist.length > most ? most : null;
}

type Given = Omit<Measured & CardTerms, 'customerChooses'>;

interface Choosing {
  readonly customerChooses?: boolean | undefined;
  readonly invoiceApiUrl?: string | undefined;
}

/** The page where the customer chooses is on offer by default if the invoice API has its own address. */
export function letsCustomerChoose({ customerChooses, invoiceApiUrl }: Choosing): boolean {
  return customerChooses ?? invoiceApiUrl !== undefined;
}

/** Checked even if other keys are wrong, so that a person learns of all mistakes at once. */
export function refuseTooLong(given: Given & Choosing, context: z.core.$RefinementCtx<unknown>): void {
  const config = { ...given, customerChooses: letsCustomerChoose(given) };
  for (const { path, most } of tooLongFields(config)) {
    context.addIssue({ code: 'too_big', origin: 'string', maximum: most, path, message: 'too long', input: undefined });
  }
  const maximum = tooManyForInvoices(config);
  if (maximum !== null) {
    const path = ['creditCard', 'binWhitelist'];
    context.addIssue({ code: 'too_big', origin: 'array', maximum, path, message: 'too many', input: undefined });
  }
}

const measuredKeys: ReadonlySet<PropertyKey | undefined> = new Set<keyof (Given & Choosing)>([
  ...(['requestFields', 'shopName', 'terminalId', 'creditCard'] as const),
  ...(['invoiceFor', 'customerChooses', 'invoiceApiUrl'] as const),
]);

/** Whether the keys that `refuseTooLong` reads are right. An unknown key spoils none of them. */
export function areMeasurable({ issues }: z.core.ParsePayload): boolean {
  return issues.every(({ code, path = [] }) => {
    const isOfAll = path.length === 0 && code !== 'unrecognized_keys';
    return !isOfAll && !measuredKeys.has(path[0]);
  });
}
