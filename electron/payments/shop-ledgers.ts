/** The open books, one per environment, and the payment in them that an order id names. */
import type { Environment } from '../../shared/model/environment.ts';
import type { StoredPayment } from '../ports/ledger/payment-port.ts';
import type { ShopLedger } from './shop-ledger.ts';

export type ShopLedgers = ReadonlyMap<Environment, ShopLedger>;

/** A payment with the book it stands in. */
export interface LedgerPayment {
  readonly shopLedger: ShopLedger;
  readonly stored: StoredPayment;
}

/** @throws Error where none is open: a line or a payment of it would not be there either */
export function shopLedgerOf(shopLedgers: ShopLedgers, environment: Environment): ShopLedger {
  const shopLedger = shopLedgers.get(environment);
  if (!shopLedger) throw new Error(`No book is open for ${environment}`);
  return shopLedger;
}

export function findPayment(shopLedgers: ShopLedgers, orderId: string): LedgerPayment | undefined {
  for (const shopLedger of shopLedgers.values()) {
    const stored = shopLedger.ledger.payments.find(orderId);
    if (stored) return { shopLedger, stored };
  }
  return undefined;
}
