/**
 * Texts in the gateway's requests: how long each may be (gateway-interface, "Resources", "Endpoints"), for the client and the
 * training gateway, and how a shop's template becomes one.
 */

/** Longest text per field of the direct API, in characters. */
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

/**
 * A shop composes texts of a request in its provisioning file: constants, with placeholders for facts of the sale.
 * `Meja {note}` becomes `Meja 4`. Braces around anything but letters are ordinary text, so a constant may be JSON.
 * These are the facts that a template can name. None of them is about the customer.
 */
export const placeholders = ['saleNumber', 'businessDay', 'shopName', 'terminalId', 'cashier', 'note'] as const;
type Placeholder = (typeof placeholders)[number];

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** Whether each placeholder of the text is a known one. */
export function isTemplate(text: string): boolean {
  return [...text.matchAll(PLACEHOLDER)].every(([, name]) => isPlaceholder(name));
}

/** @returns one line of text; an empty fact leaves the constants around it */
export function filledTemplate(template: string, facts: Readonly<Record<Placeholder, string>>): string {
  return replaced(template, (name) => facts[name].replace(/\p{Cc}+/gu, ' ')).trim();
}

/** The longest text that a template can become, in characters. @param longest of each fact */
export function longestFilled(template: string, longest: Readonly<Record<Placeholder, number>>): number {
  return replaced(template, (name) => 'x'.repeat(longest[name])).length;
}

/** A fact that looks like a placeholder stays as it is. */
function replaced(template: string, by: (name: Placeholder) => string): string {
  return template.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? by(name) : whole));
}

function isPlaceholder(name: string | undefined): name is Placeholder {
  return placeholders.some((known) => known === name);
}

/** Cuts between whole characters: half of one makes a text that many readers refuse. @param longest in UTF-16 units */
export function shorten(text: string, longest: number): string {
  let short = '';
  for (const character of text) {
    if (short.length + character.length > longest) break;
    short += character;
  }
  return short.trim();
}
