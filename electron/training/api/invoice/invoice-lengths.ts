/** Longest texts of an invoice in characters (gateway-interface, "Create invoice" and the invoice column of "Resources"). */
export const trainingInvoiceLengths = {
  merchantOrderId: 50,
  productDetails: 255,
  email: 255,
  additionalParam: 255,
  merchantUserInfo: 255,
  customerVaName: 20,
  phoneNumber: 50,
  returnUrl: 255,
  callbackUrl: 255,
  paymentMethod: 2,
  // No length is shown: the merchant code's.
  partnerId: 50,
} as const;

export type InvoiceText = keyof typeof trainingInvoiceLengths;

/** Of an item's name and of every text about the customer. */
export const LONGEST_DETAIL = 50;
