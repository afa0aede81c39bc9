/** Field lengths of the direct API (gateway-interface, "Resources" and "Endpoints"). Both sides of the wire use this table. */

/** Longest text per field, in characters. */
export const directApiLengths = {
  merchantCode: 50,
  merchantOrderId: 50,
  paymentMethod: 2,
  productDetails: 255,
  // The field table says 255, the error table 50: the stricter one is right under both.
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

/**
 * The same of the invoice API, which states two limits in two places. A list that fits either is sent as it is: to cut it
 * would let other cards in or keep allowed ones out, and a gateway that goes by the smaller one refuses it in words.
 */
export const invoiceBinWhitelistLimits = [{ entries: 15, elementLength: 3 }, binWhitelistLimit] as const;

/** Where the invoice API's lengths differ from the direct one's. Its e-mail may have 255; 50 is right under both. */
export const invoiceLengths = { ...directApiLengths, itemName: 50, customerText: 50, addressText: 50 } as const;
