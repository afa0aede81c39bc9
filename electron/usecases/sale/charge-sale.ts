/** Charges a sale, for the first time or by another method. */
import type { TypedCustomer } from '../../../shared/contract/customer.ts';
import { LONGEST_NOTE } from '../../../shared/model/sale.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { LARGEST_AMOUNT, MINIMUM_PAYMENT, type Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { StoredPayment } from '../../ports/ledger/payment-port.ts';
import { type ChargedSale, chargedLines } from '../items/charged-lines.ts';
import { methodOf, offeredMethods } from '../methods/offered-methods.ts';
import { checkCustomer } from './ask-customer.ts';
import { type CreateDeps, createPayment } from './create-payment.ts';
import type { ShopContext } from './shop-context.ts';

interface ChargeInput extends ChargedSale {
  /** Whole rupiah, ≥ 10000. */
  readonly amount: Rupiah;
  /** A code that the counter offers. */
  readonly method: string;
  /** At most 100 characters; empty for none. */
  readonly note: string;
  /** The method's customer fields; none of them is saved. */
  readonly customer?: TypedCustomer;
}

/**
 * Records a sale and creates its first payment.
 * @returns the payment in the state after the gateway's answer (`creating` while the disk refuses to save that). A
 * failure, or StoreError, only if no sale was recorded: `amount-below-minimum`, `amount-too-large`, `note-too-long`,
 * `method-not-offered`, `item-changed`, `vault-key-missing`, and those of `checkCustomer`
 */
export async function chargeSale(
  deps: CreateDeps,
  context: ShopContext,
  { method, note, customer = {}, ...charged }: ChargeInput,
): Promise<Result<StoredPayment>> {
  const { amount } = charged;
  if (amount < MINIMUM_PAYMENT) return failed('amount-below-minimum');
  if (amount > LARGEST_AMOUNT) return failed('amount-too-large');
  if (note.length > LONGEST_NOTE) return failed('note-too-long');
  const offer = offeredMethods(context).offers.find(({ code }) => code === method);
  if (!offer) return failed('method-not-offered');
  const checkedCustomer = checkCustomer(context, offer, customer);
  if (!checkedCustomer.ok) return checkedCustomer;
  const lines = chargedLines(context.shopLedger.ledger.items, charged);
  if (!lines.ok) return lines;
  const gateway = await deps.gateways.of(context.account);
  if (!gateway) return failed('vault-key-missing');

  const businessDay = context.shopLedger.businessDay(deps.clock.now());
  const sale = { kind: 'new', amount, note: note.trim(), businessDay, ...lines.value } as const;
  return ok(
    await createPayment(deps, context, gateway, { sale, method: methodOf(offer), customer: checkedCustomer.value }),
  );
}

/**
 * Creates another payment of a recorded sale.
 * @returns the new payment; a failure if none was created: `sale-not-found`, `sale-already-paid`, `sale-settled`,
 * `sale-still-creating`, `method-not-offered`, `vault-key-missing`, and those of `checkCustomer`
 */
export async function retrySale(
  deps: CreateDeps,
  context: ShopContext,
  input: { readonly saleId: number; readonly method: string; readonly customer?: TypedCustomer },
): Promise<Result<StoredPayment>> {
  const sale = payableSale(context, input.saleId);
  if (!sale.ok) return sale;
  const offer = offeredMethods(context).offers.find(({ code }) => code === input.method);
  if (!offer) return failed('method-not-offered');
  const checkedCustomer = checkCustomer(context, offer, input.customer ?? {});
  if (!checkedCustomer.ok) return checkedCustomer;
  const gateway = await deps.gateways.of(context.account);
  if (!gateway) return failed('vault-key-missing');
  // While the key was read, the sale may have been paid or the button pressed twice.
  const still = payableSale(context, input.saleId);
  if (!still.ok) return still;
  const existingSale = { kind: 'existing', saleId: input.saleId } as const;
  const attempt = { sale: existingSale, method: methodOf(offer), customer: checkedCustomer.value };
  return ok(await createPayment(deps, context, gateway, attempt));
}

function payableSale({ shopLedger }: ShopContext, saleId: number): Result<null> {
  const earlier = shopLedger.ledger.payments.ofSale(saleId);
  const sale = earlier[0]?.sale;
  if (!sale) return failed(shopLedger.ledger.cash.ofSale(saleId) ? 'sale-already-paid' : 'sale-not-found');
  if (sale.state === 'paid') return failed('sale-already-paid');
  if (sale.state === 'settled') return failed('sale-settled');
  // A second request while the first is in flight would charge the customer twice.
  return earlier.some(({ payment }) => payment.state === 'creating') ? failed('sale-still-creating') : ok(null);
}
