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
  // The interface has no length for it: the merchant code's.
  partnerId: 50,
} as const;

export type InvoiceText = keyof typeof trainingInvoiceLengths;

/** Maximum of an item's name and of each text about the customer. */
export const LONGEST_DETAIL = 50;
