/**
 * Lengths in a set-up that depend on several of its keys. Checked even if other keys are wrong, so that a person learns
 * of all mistakes at once.
 */
import type * as z from 'zod';
import { tooManyForInvoices } from './config-fields.ts';
import { tooLongFields } from './request-fields.ts';

type Measured = Omit<Parameters<typeof tooLongFields>[0] & Parameters<typeof tooManyForInvoices>[0], 'customerChooses'>;

interface Choosing {
  readonly customerChooses?: boolean | undefined;
  readonly invoiceApiUrl?: string | undefined;
}

/** The page where the customer chooses is on offer by default if the invoice API has its own address. */
export function letsCustomerChoose({ customerChooses, invoiceApiUrl }: Choosing): boolean {
  return customerChooses ?? invoiceApiUrl !== undefined;
}

export function refuseTooLong(given: Measured & Choosing, context: z.core.$RefinementCtx<unknown>): void {
  const config = { ...given, customerChooses: letsCustomerChoose(given) };
  for (const { path, most } of tooLongFields(config)) {
    context.addIssue({ code: 'too_big', origin: 'string', maximum: most, path, message: 'too long', input: undefined });
  }
  const maximum = tooManyForInvoices(config);
  if (maximum !== null) {
    const path = ['creditCard', 'binWhitelist'];
    context.addIssue({ code: 'too_big', origin: 'array', maximum, path, message: 'too many', input: undefined });
  }
}

const measuredKeys: ReadonlySet<PropertyKey | undefined> = new Set<keyof (Measured & Choosing)>([
  ...(['requestFields', 'shopName', 'terminalId', 'creditCard'] as const),
  ...(['invoiceFor', 'customerChooses', 'invoiceApiUrl'] as const),
]);

/** Whether the keys that `refuseTooLong` reads are right. An unknown key spoils none of them. */
export function areMeasurable({ issues }: z.core.ParsePayload): boolean {
  return issues.every(({ code, path = [] }) => {
    const isOfAll = path.length === 0 && code !== 'unrecognized_keys';
    return !isOfAll && !measuredKeys.has(path[0]);
  });
}
