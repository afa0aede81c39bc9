/** The fields of a set-up by their keys in a provisioning file: which are wrong, and a right value for each. */
import type { Refusal, WrongField } from '../contract/failure.ts';

/** @returns every wrong field of a refused set-up; empty if the refusal is about something else */
export function wrongFieldsOf({ code, field, most, alsoWrong = [] }: Refusal): readonly WrongField[] {
  if (field === undefined) return [];
  return [{ code, field, ...(most === undefined ? {} : { most }) }, ...alsoWrong];
}

/** A right value for each key, as it is in a provisioning file. Hosts are of no one (RFC 2606). */
export const setUpExamples = {
  environment: 'sandbox',
  baseUrl: 'https://sandbox.gateway.example',
  invoiceApiUrl: 'https://api.gateway.example',
  checkoutUrl: 'https://app.gateway.example',
  merchantCode: 'D0001',
  apiKey: 'a1b2c3d4e5f6a7b8',
  terminalId: 'K1',
  shopName: 'Warung Kopi Senja',
  shopTimeZone: 'Asia/Jakarta',
  customerEmail: 'kasir@warungkopisenja.example',
  callbackUrl: 'https://warungkopisenja.example/callback',
  returnUrl: 'https://warungkopisenja.example/thanks',
  checkoutBy: 'redirect',
  checkoutCurrency: 'USD',
  signature: 'documented',
  invoiceSignature: 'documented',
  partnerId: 'P77',
  qrisMethod: 'SP',
  headerPrefix: 'x-gateway-',
  statusBody: 'json',
  walletKeys: { walletA: 'walletA', walletB: 'walletB' },
  expiryMinutes: { qris: 10, virtualAccount: 60 },
  creditCard: { acquirer: '014', binWhitelist: ['014', '400000'] },
  askCustomer: { DN: ['name', 'phone', 'email'] },
  customerChooses: true,
  invoiceFor: ['credit-card'],
  requestFields: { productDetails: '{shopName} {saleNumber}', phoneNumber: '081234567890' },
  statusChecksPerMinute: 20,
  callbackListener: { host: '127.0.0.1', port: 8790 },
  dayEndHour: 4,
  updateAddress: 'https://download.shop.example/konter',
} as const;

export type SetUpField = keyof typeof setUpExamples;

/** @param path as a failure has it, with dots · @returns `null` for a key that no set-up has */
export function setUpFieldOf(path: string): SetUpField | null {
  const [first = ''] = path.split('.');
  return isSetUpField(first) ? first : null;
}

/** @returns the example as a person types it: a text plain, anything else as JSON */
export function exampleOf(field: SetUpField): string {
  const example = setUpExamples[field];
  return typeof example === 'string' ? example : JSON.stringify(example);
}

function isSetUpField(key: string): key is SetUpField {
  return Object.hasOwn(setUpExamples, key);
}

/** A manager types this phrase to accept a production key without the operating system's protection: a click is too easy. */
export const acceptanceWords = { id: 'kunci ini tidak terlindungi', en: 'this key is not protected' } as const;

/** Accepts either language, in any case and spacing. */
export function acceptsUnprotected(typed: string): boolean {
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  return Object.values<string>(acceptanceWords).includes(words);
}
