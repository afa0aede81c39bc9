/** Schemas of single values in a set-up: codes, texts, addresses, minutes and time zones. */
import * as z from 'zod';
import { acquirerCodes, binWhitelistLimit, mostInvoiceWhitelistEntries } from '../../../shared/model/gateway-fields.ts';
import { isTimeZone } from '../../../shared/model/values/time.ts';

/** One week: the longest lifetime we request where the interface says "more than 1440". */
const LONGEST_EXPIRY_MINUTES = 10_080;

/** A code as copied from a portal, without surrounding space. */
export const code = (longest: number) =>
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
export const expiry = z.int().min(1).max(LONGEST_EXPIRY_MINUTES);
/** The name of a JSON key in `accountLink`. */
export const walletKey = z.string().regex(/^(?!credentialCode$)[A-Za-z][A-Za-z0-9_]{0,49}$/);

export const timeZone = z.string().refine(isTimeZone);

/**
 * What a shop agreed on for cards, and sends with each order that a card may pay. Source: gateway-interface,
 * "CreditCardDetail", "Limits".
 */
export const cardTermsSchema = z
  .strictObject({
    /** Empty: the merchant's default. */
    acquirer: z.enum(['', ...acquirerCodes]).default(''),
    binWhitelist: z
      .array(z.string().regex(/^(?:\d{3}|\d{6})$/))
      .max(binWhitelistLimit.entries)
      .default([]),
  })
  .prefault({});

interface Terms {
  readonly creditCard: { readonly binWhitelist: readonly string[] };
  readonly customerChooses: boolean;
  readonly invoiceFor: readonly string[];
}

/** @returns how many entries the whitelist may have, where an invoice for a card would be refused for it; or `null` */
export function tooManyForInvoices({ creditCard, customerChooses, invoiceFor }: Terms): number | null {
  const most = mostInvoiceWhitelistEntries(creditCard.binWhitelist);
  const isInInvoices = customerChooses || invoiceFor.includes('credit-card');
  return isInInvoices && creditCard.binWhitelist.length > most ? most : null;
}
