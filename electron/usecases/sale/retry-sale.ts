/** Another payment for the same sale, by the same or another method. The earlier ones stay watched. */
import type { TypedCustomer } from '../../../shared/contract/customer.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { failed, ok } from '../../../shared/model/values/result.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { methodOf, offeredMethods } from '../methods/offered-methods.ts';
import { checkCustomer } from './ask-customer.ts';
import type { CounterTerms } from './counter-terms.ts';
import { type CreateDeps, createPayment } from './creation/create-payment.ts';

/**
 * @returns the new payment; a failure if none was created: `sale-not-found`, `sale-already-paid`, `sale-settled`,
 * `sale-still-creating`, `method-not-offered`, `vault-key-missing`, and those of `checkCustomer`
 */
export async function retrySale(
  deps: CreateDeps,
  counter: CounterTerms,
  input: { readonly saleId: number; readonly method: string; readonly customer?: TypedCustomer },
): Promise<Result<StoredPayment>> {
  const sale = payableSale(counter, input.saleId);
  if (!sale.ok) return sale;
  const offer = offeredMethods(counter).offers.find(({ code }) => code === input.method);
  if (!offer) return failed('method-not-offered');
  const checkedCustomer = checkCustomer(counter, offer, input.customer ?? {});
  if (!checkedCustomer.ok) return checkedCustomer;
  const gateway = await deps.gateways.of(counter.account);
  if (!gateway) return failed('vault-key-missing');
  // While the key was read, the sale may have been paid or the button pressed twice.
  const still = payableSale(counter, input.saleId);
  if (!still.ok) return still;
  const existingSale = { kind: 'existing', saleId: input.saleId } as const;
  const attempt = { sale: existingSale, method: methodOf(offer), customer: checkedCustomer.value };
  return ok(await createPayment(deps, counter, gateway, attempt));
}

function payableSale({ shopLedger }: CounterTerms, saleId: number): Result<null> {
  const earlier = shopLedger.ledger.payments.ofSale(saleId);
  const sale = earlier[0]?.sale;
  if (!sale) return failed(shopLedger.ledger.cash.ofSale(saleId) ? 'sale-already-paid' : 'sale-not-found');
  if (sale.state === 'paid') return failed('sale-already-paid');
  if (sale.state === 'settled') return failed('sale-settled');
  // A second request while the first is in flight would charge the customer twice.
  return earlier.some(({ payment }) => payment.state === 'creating') ? failed('sale-still-creating') : ok(null);
}
