/** The open ledgers, one per environment, and a payment in them by its order ID. */
import type { Environment } from '../../shared/model/environment.ts';
import type { StoredPayment } from '../ports/ledger/payment-port.ts';
import type { ShopLedger } from './shop-ledger.ts';

export type ShopLedgers = ReadonlyMap<Environment, ShopLedger>;

/** A payment with its ledger. */
export interface LedgerPayment {
  readonly shopLedger: ShopLedger;
  readonly stored: StoredPayment;
}

/** @throws Error if no ledger of this environment is open: links and payments exist only with one */
export function shopLedgerOf(shopLedgers: ShopLedgers, environment: Environment): ShopLedger {
  const shopLedger = shopLedgers.get(environment);
  if (!shopLedger) throw new Error(`No ledger is open for ${environment}`);
  return shopLedger;
}

export function findPayment(shopLedgers: ShopLedgers, orderId: string): LedgerPayment | undefined {
  for (const shopLedger of shopLedgers.values()) {
    const stored = shopLedger.ledger.payments.find(orderId);
    if (stored) return { shopLedger, stored };
  }
  return undefined;
}
