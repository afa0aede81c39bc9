/**
 * What a method needs to know of the customer, and whether what was typed will do. Keeps nothing: what passes goes into
 * the one request and nowhere else.
 */
import { type AskedCustomerField, optionalAsked } from '../../../shared/model/customer-fields.ts';
import { type Customer, customerSchema, type TypedCustomer } from '../../../shared/contract/customer.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { CounterTerms } from './counter.ts';

/** In the order in which they are asked; empty for most methods. */
export function askedFor({ terms }: Pick<CounterTerms, 'terms'>, methodCode: string): readonly AskedCustomerField[] {
  const linked: readonly AskedCustomerField[] =
    methodCode === 'SL' ? ['credentialCode', 'voucher', 'useCoins'] : methodCode === 'OL' ? ['credentialCode'] : [];
  return [...linked, ...(terms.askCustomer[methodCode] ?? [])];
}

/**
 * @returns what is asked for and nothing else; or `customer-detail-missing`, `customer-detail-invalid`, each with its
 *   `field`, and never with what was typed
 */
export function checkCustomer(asked: readonly AskedCustomerField[], typed: TypedCustomer): Result<Customer> {
  const given = Object.fromEntries(
    asked.flatMap((name) => {
      const value = typed[name];
      return value === undefined || (typeof value === 'string' && value.trim() === '') ? [] : [[name, value]];
    }),
  );
  const missing = asked.find((name) => !optionalAsked.has(name) && given[name] === undefined);
  if (missing) return failed('customer-detail-missing', { field: missing });
  const checked = customerSchema.safeParse(given);
  if (checked.success) return ok(checked.data);
  return failed('customer-detail-invalid', { field: String(checked.error.issues[0]?.path[0] ?? '') });
}
