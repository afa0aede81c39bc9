/** What the gateway port is asked to create. Source: gateway-interface, "Endpoints" 2 and 4. */
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';

/**
 * One item of a bill. Sent as quantity 1 with the line total as price, which is right under both readings
 * (FIELD-NOTES).
 */
export interface ItemDetail {
  readonly name: string;
  /** Count, ≥ 1. */
  readonly quantity: number;
  /** Price per unit, rupiah. */
  readonly price: Rupiah;
}

export interface Address {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly address?: string;
  readonly city?: string;
  readonly postalCode?: string;
  readonly phone?: string;
  readonly countryCode?: string;
}

export interface CustomerDetail {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly billingAddress?: Address;
  readonly shippingAddress?: Address;
}

/** For OL (`walletA`) and SL (`walletB`); gateway-interface, "AccountLink". */
export interface AccountLink {
  readonly credentialCode: string;
  readonly walletA?: { readonly paymentDetails: readonly { readonly paymentType: string; readonly amount: Rupiah }[] };
  readonly walletB?: { readonly promoId: string; readonly useCoin: boolean };
}

export interface CreditCardDetail {
  readonly acquirer?: string;
  readonly binWhitelist?: readonly string[];
}

/** Every field of the transaction request except merchantCode and signature, which the gateway adds. */
export interface TransactionRequest {
  readonly merchantOrderId: string;
  readonly paymentAmount: Rupiah;
  readonly paymentMethod: string;
  readonly productDetails: string;
  readonly email: string;
  readonly customerVaName: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
  /** Minutes; always sent, because some documented defaults may mean hours. */
  readonly expiryPeriod: number;
  readonly partnerId?: string;
  readonly additionalParam?: string;
  readonly merchantUserInfo?: string;
  readonly phoneNumber?: string;
  readonly itemDetails?: readonly ItemDetail[];
  readonly customerDetail?: CustomerDetail;
  readonly accountLink?: AccountLink;
  readonly creditCardDetail?: CreditCardDetail;
}

/** The invoice API has no linked accounts. It may have no method: then the customer chooses. */
export type InvoiceRequest = Omit<TransactionRequest, 'paymentMethod' | 'accountLink'> & {
  readonly paymentMethod?: string;
};
