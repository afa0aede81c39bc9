/** The customer fields of a method, and their validation. Saves nothing: valid input goes into the one request only. */
import { type Customer, customerSchemas, type TypedCustomer } from '../../../shared/contract/customer.ts';
import { type CustomerField, optionalCustomerFields } from '../../../shared/model/methods.ts';
import type { PaymentMethod } from '../../../shared/model/payment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { ShopContext } from './shop-context.ts';
import { paymentWayOf } from './transaction-request.ts';

/** In the order of the form; empty for most methods. */
export function customerFieldsOf({ terms }: Pick<ShopContext, 'terms'>, methodCode: string): readonly CustomerField[] {
  const linked: readonly CustomerField[] =
    methodCode === 'SL' ? ['credentialCode', 'voucher', 'useCoins'] : methodCode === 'OL' ? ['credentialCode'] : [];
  return [...linked, ...(terms.askCustomer[methodCode] ?? [])];
}

/**
 * @returns only the fields that the method asks for; or `customer-detail-missing`, `customer-detail-invalid`, each with
 * its `field` and never with the typed value
 */
export function checkCustomer(
  { terms }: Pick<ShopContext, 'terms'>,
  method: Pick<PaymentMethod, 'code' | 'kind'>,
  typed: TypedCustomer,
): Result<Customer> {
  const asked = customerFieldsOf({ terms }, method.code);
  const given = asked.filter((name) => isGiven(typed[name]));
  const missing = asked.find((name) => !optionalCustomerFields.has(name) && !given.includes(name));
  if (missing) return failed('customer-detail-missing', { field: missing });
  const checked = customerSchemas[paymentWayOf(terms, method)].safeParse(
    Object.fromEntries(given.map((name) => [name, typed[name]])),
  );
  if (checked.success) return ok(checked.data);
  return failed('customer-detail-invalid', { field: checked.error.issues[0]?.path.join('.') ?? '' });
}

function isGiven(value: string | boolean | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined;
}
