/**
 * What a shop agreed on for cards, and sends with each order that a card may pay. Source: gateway-interface,
 * "CreditCardDetail", "Limits".
 */
import * as z from 'zod';
import { acquirerCodes, binWhitelistLimit, mostInvoiceWhitelistEntries } from '../../../shared/model/values/limits.ts';

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
