/**
 * Lengths, amounts and codes of gateway-interface that no shop fills in: a table of the tests' own, taken from the
 * document and not from the code. `documented-fields.ts` has the fields that a shop may fill.
 */

export const DOCUMENTED_MINIMUM = 10_000;

export interface DocumentedText {
  readonly path: string;
  /** Characters; `null`: that API does not have the field. */
  readonly direct: number | null;
  readonly invoice: number | null;
}

/** For e-mail the direct API's error table has 50, its field table 255. Without a length: that of "Payment method codes". */
export const documentedTexts: readonly DocumentedText[] = [
  { path: 'merchantCode', direct: 50, invoice: null },
  { path: 'paymentMethod', direct: 2, invoice: 2 },
  { path: 'merchantOrderId', direct: 50, invoice: 50 },
  { path: 'email', direct: 50, invoice: 255 },
  { path: 'returnUrl', direct: 255, invoice: 255 },
  { path: 'callbackUrl', direct: 255, invoice: 255 },
  { path: 'signature', direct: 255, invoice: null },
];

/** Of the direct API alone, but for the acquirer. */
export const documentedDetails = {
  credentialCode: 50,
  paymentType: 10,
  promo_ids: 50,
  acquirer: 3,
} as const;

/** "`014` (acquirer bank 1) or `022` (acquirer bank 2)" */
export const documentedAcquirers = ['014', '022'] as const;

/** Entries at most, by the length of the elements. */
export const documentedWhitelists = {
  direct: { 3: 25, 6: 25 },
  // "15 entries with 3-character elements in one place and 25 entries with 6-character elements in another"
  invoice: { 3: 15, 6: 25 },
} as const;

/** Texts of the reply to a transaction request. */
export const documentedReplies = {
  merchantCode: 50,
  reference: 255,
  paymentUrl: 255,
  vaNumber: 20,
  qrString: 255,
} as const;

/** Refusals of an invoice, in the order of the document. */
export const documentedInvoiceRefusals = [
  [400, 'Bad Request'],
  [400, 'Amount is different please try again later.'],
  [401, 'Unauthorized'],
  [404, 'Not Found'],
  [409, 'The transaction is still in progress.'],
  [500, 'Internal Server Error'],
] as const;
