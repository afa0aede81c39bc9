/** The counter as it is set up now: which account sales go to, on what terms, into which book. */
import type { Account } from '../../../shared/model/environment.ts';
import type { MethodTerms } from '../../../shared/model/method-terms.ts';
import type { ShopLedger } from '../../payments/shop-ledger.ts';

/** What the shop and its gateway agreed on, from the provisioning file; for training, built in. */
export interface ShopTerms extends MethodTerms {
  /** 1 to 4 of A–Z and 0–9. */
  readonly terminalId: string;
  readonly shopName: string;
  /** IANA name. */
  readonly shopTimeZone: string;
  /** The interface demands these three with every order; at most 50, 255 and 255 characters. */
  readonly customerEmail: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  /** Where a page of the gateway's sends the browser at its end, where that is seen from here. Absent: `returnUrl`. */
  readonly pageReturnUrl?: string;
  /** Empty for none. */
  readonly partnerId: string;
  /** The QRIS method to use; empty for the first active one. */
  readonly qrisMethod: string;
}

export interface CounterTerms {
  readonly account: Account;
  readonly shopLedger: ShopLedger;
  readonly terms: ShopTerms;
}
