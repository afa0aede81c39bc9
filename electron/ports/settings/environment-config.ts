/**
 * The set-up of one environment, with every default: a provisioning file without the API key. So a value of this type
 * may be saved, shown and logged about.
 */
import * as z from 'zod';
import { checkoutWays } from '../../../shared/model/choices.ts';
import { type Account, provisionableEnvironments, signatureSchemes } from '../../../shared/model/environment.ts';
import { acquirerCodes, binWhitelistLimit, directApiLengths } from '../../../shared/model/gateway-fields.ts';
import { chosenCustomerFields, invoiceKinds, ordinaryMethodTerms } from '../../../shared/model/methods.ts';
import { isLoopback } from '../../../shared/model/values/addresses.ts';
import { isTimeZone } from '../../../shared/model/values/time.ts';
import { areMeasurable, letsCustomerChoose, refuseTooLong, requestFieldsSchema } from './request-fields.ts';

/**
 * An address for requests: https, or plain http to this machine, where nobody can listen in.
 * @returns origin and path without trailing slashes, or `null`
 */
export function gatewayAddress(text: string): string | null {
  const url = webAddress(text);
  if (url === null || url.search !== '' || url.hash !== '') return null;
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return null;
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/**
 * An address that the gateway or the customer's browser opens: any web address without credentials.
 * @returns it as given, or `null`
 */
function publicAddress(text: string): string | null {
  return webAddress(text) === null ? null : text;
}

/**
 * Where new versions are looked for: https alone, even on this machine.
 * @returns origin and path without trailing slashes, or `null`
 */
export function updateAddress(text: string): string | null {
  return text.toLowerCase().startsWith('https:') ? gatewayAddress(text) : null;
}

function webAddress(text: string): URL | null {
  const url = /^https?:\/\/[^\s]+$/i.test(text) ? URL.parse(text) : null;
  return url === null || url.username !== '' || url.password !== '' ? null : url;
}

/** One week: the longest lifetime we request where the interface says "more than 1440". */
const LONGEST_EXPIRY_MINUTES = 10_080;

/** A code as copied from a portal, without surrounding space. */
const code = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[\x21-\x7e]+$/);
/** One line of text for people. */
export const words = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{Cc}*$/u);
/** @param normalize gives the address as it is kept, or `null` if it is none */
export const address = (normalize: (text: string) => string | null) =>
  z
    .string()
    .trim()
    .max(255)
    .transform((text, context) => {
      const normalized = normalize(text);
      if (normalized !== null) return normalized;
      context.addIssue('not an address');
      return z.NEVER;
    });

/** Minutes. */
const expiry = z.int().min(1).max(LONGEST_EXPIRY_MINUTES);
/** The name of a JSON key in `accountLink`. */
const walletKey = z.string().regex(/^(?!credentialCode$)[A-Za-z][A-Za-z0-9_]{0,49}$/);

export const timeZone = z.string().refine(isTimeZone);

/**
 * What a shop agreed on for cards, and sends with each order that a card may pay. Source: gateway-interface,
 * "CreditCardDetail", "Limits".
 */
const cardTermsSchema = z
  .strictObject({
    /** Empty: the merchant's default. */
    acquirer: z.enum(['', ...acquirerCodes]).default(''),
    binWhitelist: z
      .array(z.string().regex(/^(?:\d{3}|\d{6})$/))
      .max(binWhitelistLimit.entries)
      .default([]),
  })
  .prefault({});

const usual = ordinaryMethodTerms;
/** Asked at the counter before they became constants of `requestFields`. Settings of that time must still be read. */
const FORMERLY_ASKED = /^(?:(?:billing|shipping)Address\.\w+|merchantUserInfo)$/;
const askedFields = z.preprocess(
  (fields) => (Array.isArray(fields) ? fields.filter((field) => !FORMERLY_ASKED.test(String(field))) : fields),
  z.array(z.enum(chosenCustomerFields)).refine((fields) => new Set(fields).size === fields.length),
);
/** A shop's setting for one method leaves the defaults of the others. */
const askCustomer = z
  .record(z.string().regex(/^(?:[A-Z0-9]{2}|ANY)$/), askedFields)
  .prefault({})
  .transform((wanted) => ({ ...usual.askCustomer, ...wanted }));

/** Shape and defaults, key by key: a provisioning file is this and the API key. */
export const environmentConfigShape = {
  environment: z.enum(provisionableEnvironments),
  /** Direct API host. */
  baseUrl: address(gatewayAddress),
  /** `invoiceApiUrl` and `checkoutUrl` default to `baseUrl`. */
  invoiceApiUrl: address(gatewayAddress).optional(),
  checkoutUrl: address(gatewayAddress).optional(),
  merchantCode: code(directApiLengths.merchantCode),
  terminalId: z
    .string()
    .regex(/^[A-Z0-9]{1,4}$/)
    .default('K1'),
  shopName: words(100).default(''),
  shopTimeZone: timeZone.default('Asia/Jakarta'),
  customerEmail: z
    .string()
    .trim()
    .max(directApiLengths.email)
    .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/),
  callbackUrl: address(publicAddress),
  returnUrl: address(publicAddress),
  /** How the gateway's page is opened for the customer. */
  checkoutBy: z.enum(checkoutWays).default('redirect'),
  /** Empty for rupiah. Values other than USD are not documented. */
  checkoutCurrency: z
    .string()
    .regex(/^(?:[A-Z]{3})?$/)
    .default(''),
  signature: z.enum(signatureSchemes).default('documented'),
  invoiceSignature: z.enum(signatureSchemes).default('documented'),
  /** Empty for none. */
  partnerId: code(50).or(z.literal('')).default(''),
  /** The one QRIS method to offer; empty for every active one. */
  qrisMethod: z
    .string()
    .regex(/^(?:[A-Z0-9]{2})?$/)
    .default(''),
  /** The prefix of the invoice API's three header names. */
  headerPrefix: z
    .string()
    .regex(/^[A-Za-z0-9-]{0,49}-$/)
    .default('x-gateway-'),
  statusBody: z.enum(['json', 'form']).default('json'),
  walletKeys: z
    .strictObject({
      walletA: walletKey.default('walletA'),
      walletB: walletKey.default('walletB'),
      /**
       * The field table has `promo_ids`, one sample `promoId`: the table's is the default, for gateways not known to
       * want the other.
       */
      promo: z.enum(['promo_ids', 'promoId']).default('promo_ids'),
    })
    .refine(({ walletA, walletB }) => walletA !== walletB)
    .prefault({}),
  expiryMinutes: z
    .strictObject({
      qris: expiry.default(usual.expiryMinutes.qris),
      virtualAccount: expiry.default(usual.expiryMinutes.virtualAccount),
      retail: expiry.default(usual.expiryMinutes.retail),
      eWallet: expiry.default(usual.expiryMinutes.eWallet),
      creditCard: expiry.default(usual.expiryMinutes.creditCard),
      payLater: expiry.default(usual.expiryMinutes.payLater),
      checkout: expiry.default(usual.expiryMinutes.checkout),
    })
    .prefault({}),
  creditCard: cardTermsSchema,
  askCustomer,
  /** Default: true if the invoice API has its own address, since its page is then available. */
  customerChooses: z.boolean().optional(),
  invoiceFor: z.array(z.enum(invoiceKinds)).default([]),
  requestFields: requestFieldsSchema.prefault({}),
  statusChecksPerMinute: z.int().min(1).max(600).default(20),
  /** `null`: no callback listener, the usual case for a counter behind a router. */
  callbackListener: z
    .strictObject({ host: code(255), port: z.int().min(1).max(65_535) })
    .nullable()
    .default(null),
};

export const environmentConfigSchema = z
  .strictObject(environmentConfigShape)
  .superRefine(refuseTooLong, { when: areMeasurable })
  .transform(withDefaultUrls);

export type EnvironmentConfig = Readonly<z.output<typeof environmentConfigSchema>>;

/** The account whose money goes through this set-up. */
export function accountOf({ environment, baseUrl, merchantCode }: EnvironmentConfig): Account {
  return { environment, baseUrl, merchantCode };
}

/** Lets a gateway with one host for everything be provisioned with one address. */
export function withDefaultUrls<
  T extends {
    baseUrl: string;
    invoiceApiUrl?: string | undefined;
    checkoutUrl?: string | undefined;
    customerChooses?: boolean | undefined;
  },
>(config: T): T & { invoiceApiUrl: string; checkoutUrl: string; customerChooses: boolean } {
  const { baseUrl, invoiceApiUrl = baseUrl, checkoutUrl = baseUrl } = config;
  return { ...config, invoiceApiUrl, checkoutUrl, customerChooses: letsCustomerChoose(config) };
}

const requestAddresses = ['baseUrl', 'invoiceApiUrl', 'checkoutUrl'] as const;

/**
 * Tests, the preview and a sandbox may use gateways on this machine. Production may not: another local program could
 * impersonate its gateway and be believed.
 * @returns the key of a production address that is not https; `null` if there is none
 */
export function unsafeAddress(config: EnvironmentConfig): (typeof requestAddresses)[number] | null {
  if (config.environment !== 'production') return null;
  return requestAddresses.find((key) => !config[key].startsWith('https:')) ?? null;
}
