/** Field lengths of the direct API (gateway-interface, "Resources", "Endpoints"), for the client and the training gateway. */

/** Longest text per field, in characters. */
export const directApiLengths = {
  merchantCode: 50,
  merchantOrderId: 50,
  paymentMethod: 2,
  productDetails: 255,
  // The field table has 255, the error table 50: the smaller one satisfies both.
  email: 50,
  additionalParam: 255,
  merchantUserInfo: 255,
  customerVaName: 20,
  phoneNumber: 50,
  returnUrl: 255,
  callbackUrl: 255,
  signature: 255,
  itemName: 255,
  customerText: 255,
  addressText: 255,
  credentialCode: 50,
  paymentType: 10,
  promoId: 50,
  acquirer: 3,
} as const;

/** Longest text per field in replies. */
export const directApiReplyLengths = {
  merchantCode: 50,
  reference: 255,
  paymentUrl: 255,
  vaNumber: 20,
  qrString: 255,
} as const;

/** `creditCardDetail.binWhitelist` of the direct API: bank codes of 3 digits or card BINs of 6. */
export const binWhitelistLimit = { entries: 25, elementLength: 6 } as const;

/** Maximum number of `binWhitelist` entries, by what is in the list. */
export interface WhitelistEntries {
  /** One of its elements has 3 digits. */
  readonly withBankCodes: number;
  readonly cardBinsOnly: number;
}

/** The invoice API states 15 entries of 3 characters in one place, 25 of 6 in another: both hold. */
export const invoiceWhitelistEntries: WhitelistEntries = { withBankCodes: 15, cardBinsOnly: 25 };

/** @param whitelist bank codes of 3 digits and card BINs of 6 · @returns how many entries it may have in an invoice */
export function mostInvoiceWhitelistEntries(whitelist: readonly string[]): number {
  const { withBankCodes, cardBinsOnly } = invoiceWhitelistEntries;
  return whitelist.some((element) => element.length === 3) ? withBankCodes : cardBinsOnly;
}

/** `creditCardDetail.acquirer`: the two acquirer banks of the interface. */
export const acquirerCodes = ['014', '022'] as const;

/** Field lengths of the invoice API. It allows 255 characters for e-mail; 50 satisfies both APIs. */
export const invoiceLengths = { ...directApiLengths, itemName: 50, customerText: 50, addressText: 50 } as const;
