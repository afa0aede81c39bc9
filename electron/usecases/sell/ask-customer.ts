/** The customer fields of a method, and their validation. Saves nothing: valid input goes into the one request only. */

import { type Customer, customerSchema, type TypedCustomer } from '../../../shared/contract/customer.ts';
import { type CustomerField, optionalCustomerFields } from '../../../shared/model/customer-fields.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { CounterTerms } from './counter.ts';

/** In the order of the form; empty for most methods. */
export function customerFieldsOf({ terms }: Pick<CounterTerms, 'terms'>, methodCode: string): readonly CustomerField[] {
  const linked: readonly CustomerField[] =
    methodCode === 'SL' ? ['credentialCode', 'voucher', 'useCoins'] : methodCode === 'OL' ? ['credentialCode'] : [];
  return [...linked, ...(terms.askCustomer[methodCode] ?? [])];
}

/**
 * @returns only the fields that are asked for; or `customer-detail-missing`, `customer-detail-invalid`, each with its
 * `field` and never with the typed value
 */
export function checkCustomer(asked: readonly CustomerField[], typed: TypedCustomer): Result<Customer> {
  const given = Object.fromEntries(
    asked.flatMap((name) => {
      const value = typed[name];
      return value === undefined || (typeof value === 'string' && value.trim() === '') ? [] : [[name, value]];
    }),
  );
  const missing = asked.find((name) => !optionalCustomerFields.has(name) && given[name] === undefined);
  if (missing) return failed('customer-detail-missing', { field: missing });
  const checked = customerSchema.safeParse(given);
  if (checked.success) return ok(checked.data);
  return failed('customer-detail-invalid', { field: String(checked.error.issues[0]?.path[0] ?? '') });
}
