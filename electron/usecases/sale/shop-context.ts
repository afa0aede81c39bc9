/** The selected environment with its account, terms and ledger: what a sale needs. */
import type { Account } from '../../../shared/model/environment.ts';
import type { MethodTerms } from '../../../shared/model/methods.ts';
import type { ShopLedger } from '../../payments/shop-ledgers.ts';
import type { RequestFields } from '../../ports/settings/request-fields.ts';

/** The agreement between the shop and its gateway, from the provisioning file; built in for training. */
export interface ShopTerms extends MethodTerms {
  /** 1 to 4 of A–Z and 0–9. */
  readonly terminalId: string;
  readonly shopName: string;
  /** IANA name. */
  readonly shopTimeZone: string;
  /** The interface requires these three with every order; at most 50, 255 and 255 characters. */
  readonly customerEmail: string;
  readonly callbackUrl: string;
  readonly returnUrl: string;
  /** The address a gateway page returns to, if this program can observe it. Absent: `returnUrl`. */
  readonly pageReturnUrl?: string;
  /** Currency that the gateway's pages convert the amount into for the customer, three letters; empty for rupiah. */
  readonly checkoutCurrency: string;
  /** Empty for none. */
  readonly partnerId: string;
  /** The one QRIS method to offer; empty for every active one. */
  readonly qrisMethod: string;
  /** Optional fields of each request. */
  readonly requestFields: RequestFields;
}

export interface ShopContext {
  readonly account: Account;
  readonly shopLedger: ShopLedger;
  readonly terms: ShopTerms;
}
