/** The ledger's group for the gateway's last list of payment methods, per account. */
import type { MethodOffer } from '../../../shared/contract/methods.ts';
import type { Account } from '../../../shared/model/environment.ts';

export interface StoredMethodList {
  /** Epoch ms. */
  readonly listedAt: number;
  readonly offers: readonly MethodOffer[];
}

/** `ledger.methods`. @throws StoreError from any method */
export interface MethodLedger {
  /** @returns `undefined` if none was saved for this account */
  of(account: Account): StoredMethodList | undefined;
  /** Replaces the last one. @param listedAt epoch ms */
  save(account: Account, listedAt: number, offers: readonly MethodOffer[]): void;
}
