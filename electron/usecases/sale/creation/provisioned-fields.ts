/** The optional fields of one request as the shop provisioned them, filled with the facts of its sale. */
import type { Sale } from '../../../../shared/model/sale.ts';
import { filledTemplate } from '../../../../shared/model/sale-template.ts';
import { directApiLengths, invoiceLengths } from '../../../../shared/model/values/limits.ts';
import type { CustomerDetail } from '../../../ports/gateway/gateway-requests.ts';
import { shopNameOf } from '../../../ports/settings/request-fields.ts';
import type { ShopTerms } from '../counter-terms.ts';

/** Never an empty text: such a field is absent. */
interface ProvisionedFields {
  readonly productDetails: string;
  readonly customerVaName: string;
  readonly additionalParam?: string;
  readonly merchantUserInfo?: string;
  readonly phoneNumber?: string;
  readonly customerDetail: CustomerDetail;
  /** Absent for kinds of method whose request has no item. */
  readonly itemName?: string;
}

/** @param cashier the name of who charges; empty where the shop uses no names */
export function provisionedFields(
  terms: ShopTerms,
  sale: Pick<Sale, 'number' | 'businessDay' | 'note'>,
  { kind, cashier }: { readonly kind: string; readonly cashier: string },
): ProvisionedFields {
  const { customerDetail = {}, itemDetails, ...plain } = terms.requestFields;
  const { billingAddress = {}, shippingAddress = {}, ...customer } = customerDetail;
  const { businessDay, number, note } = sale;
  const shopName = shopNameOf(terms);
  const facts = { shopName, businessDay, note, cashier, saleNumber: String(number), terminalId: terms.terminalId };
  const fill = <Name extends string>(texts: Readonly<Partial<Record<Name, string>>>) =>
    presentTexts<Name>(
      Object.entries<string | undefined>(texts).map(([name, text = '']) => [name, filledTemplate(text, facts)]),
    );

  // Pay-later lenders require the items.
  const { kinds, name = '' } = itemDetails ?? { kinds: ['pay-later'] };
  const {
    productDetails = shorten(`${shopName} ${businessDay} #${number}`, directApiLengths.productDetails),
    // The customer's bank shows this before it asks for the PIN: the shop's name, so that they can recognize it.
    customerVaName = shorten(shopName, directApiLengths.customerVaName),
    ...optional
  } = fill(plain);
  const itemName = filledTemplate(name, facts) || shorten(productDetails, invoiceLengths.itemName);
  return {
    ...optional,
    productDetails,
    customerVaName,
    customerDetail: withAddresses(fill(customer), fill(billingAddress), fill(shippingAddress)),
    ...(kinds.some((each) => each === kind) ? { itemName } : {}),
  };
}

/** @returns the detail without empty addresses */
function withAddresses(
  customer: CustomerDetail,
  billingAddress: NonNullable<CustomerDetail['billingAddress']>,
  shippingAddress: NonNullable<CustomerDetail['shippingAddress']>,
): CustomerDetail {
  return {
    ...customer,
    ...(Object.keys(billingAddress).length === 0 ? {} : { billingAddress }),
    ...(Object.keys(shippingAddress).length === 0 ? {} : { shippingAddress }),
  };
}

function presentTexts<Name extends string>(
  texts: readonly (readonly [string, string])[],
): {
  readonly [N in Name]?: string;
} {
  // The entries have the names of the object that they were made from.
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as { [N in Name]?: string };
}

/** Cuts between whole characters. */
function shorten(text: string, longest: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > longest) break;
    short += character;
  }
  return short.trim();
}
