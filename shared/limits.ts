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
