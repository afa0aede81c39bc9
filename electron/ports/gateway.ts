/**
 * The port to a payment gateway, for one account. Says what came back, never what it means for a payment: that is
 * judged in `payments/`. Source: gateway-interface, "Endpoints" 1 to 4 and "Errors".
 */
import type { Failure } from '../../shared/contract/failure.ts';
import type { Rupiah } from '../../shared/model/values/rupiah.ts';
import type { ObserveExchange } from './recorded-exchange.ts';
import type { Callback } from './callback.ts';

/** Address and credentials of one account, with the ways in which gateways differ in the field. */
export interface GatewayConnection {
  /** Direct API host, no trailing slash. */
  readonly baseUrl: string;
  readonly merchantCode: string;
  readonly apiKey: string;
  readonly signature: 'documented' | 'hmac-sha256';
  /** The interface is ambiguous about the content type of the status request. */
  readonly statusBody: 'json' | 'form';
  /** JSON key names of the two wallet objects in `accountLink`, and of the voucher in the second; `promo_ids` if absent. */
  readonly walletKeys: {
    readonly walletA: string;
    readonly walletB: string;
    readonly promo?: 'promo_ids' | 'promoId';
  };
  /** Of the invoice API. Absent: at the base address, signed as documented, in `x-gateway-` headers. */
  readonly invoice?: {
    readonly baseUrl: string;
    readonly signature: 'documented' | 'hmac-sha256';
    readonly headerPrefix: string;
  };
}

/** One line of a bill. Sent as quantity 1 with the line total as price, which is right under both readings (FIELD-NOTES). */
export interface ItemDetail {
  readonly name: string;
  /** How many, ≥ 1. */
  readonly quantity: number;
  /** Price of one. */
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

/** Every request field of the transaction request but merchantCode and signature, which the gateway adds. */
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

/** The invoice API has no linked accounts, and may be left without a method: then the customer chooses. */
export type InvoiceRequest = Omit<TransactionRequest, 'paymentMethod' | 'accountLink'> & {
  readonly paymentMethod?: string;
};

/** A reply to the transaction request, and to an invoice, which documents fewer fields; read leniently: absent or unusable fields are `null`, amounts may come as text. */
export interface TransactionReply {
  readonly statusCode: string | null;
  readonly statusMessage: string | null;
  readonly merchantCode: string | null;
  readonly reference: string | null;
  readonly amount: Rupiah | null;
  readonly vaNumber: string | null;
  readonly qrString: string | null;
  readonly paymentUrl: string | null;
}

export interface StatusReply {
  /** Not among the documented fields, but some gateways repeat it; `null` where this one does not. */
  readonly merchantCode: string | null;
  readonly merchantOrderId: string | null;
  readonly reference: string | null;
  readonly amount: Rupiah | null;
  /** `00` paid, `01` pending, `02` canceled or expired; anything else means nothing to us. */
  readonly statusCode: string | null;
  readonly statusMessage: string | null;
  /** Named something here that can't be what it should be (300 characters, a number, a list): that is not silence. */
  readonly unreadable?: 'merchantCode' | 'merchantOrderId' | 'reference';
}

/** One active method as the gateway lists it. */
export interface ListedMethod {
  readonly code: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly fee: Rupiah | null;
}

/**
 * Trouble, in the three kinds that make the caller act differently.
 * - `refused`: the gateway read the request and said no. Nothing was created.
 * - `unreachable`: certain that no byte of the request left (name not resolved, connection refused, TLS failed).
 * - `unclear`: it may have been received and carried out.
 */
export type GatewayFailure =
  | {
      readonly kind: 'refused';
      readonly failure: Failure;
      readonly httpStatus: number;
      /** Not `null` when the refusal says "too many requests": how long to hold off, if it said. */
      readonly throttle: Throttle | null;
    }
  | { readonly kind: 'unreachable'; readonly failure: Failure }
  | {
      readonly kind: 'unclear';
      readonly failure: Failure;
      /** HTTP status if an answer began; `null` when the line failed (timeout, reset). */
      readonly httpStatus: number | null;
      readonly throttle: Throttle | null;
    };

export interface Throttle {
  /** From Retry-After (seconds or date); `null` when the gateway did not say. */
  readonly retryAfterMs: number | null;
}

export type Answer<Reply> = ({ readonly kind: 'answered'; readonly reply: Reply } | GatewayFailure) & {
  /** The gateway's clock by the Date header of its answer, epoch ms, whole seconds. Absent where it sent none. */
  readonly gatewayAt?: number;
};

/**
 * Leave to send a question once more, asked for when the kept connection it went out on broke before an answer began:
 * the gateway may have counted it all the same, so that is another request. Without it the answer is `connection-lost`.
 */
export type MayRetry = () => boolean;

/** Every call ends within the total deadline of 15 s and reads at most 64 KiB. None throws for anything the network does. */
export interface Gateway {
  /**
   * Active methods of the merchant ("Get payment methods"). Harmless: also the connection test and the probe.
   * @param amount whole rupiah, ≥ 10000 · @param at epoch ms, sent as Jakarta time · @param mayRetry default: never
   */
  listMethods(amount: Rupiah, at: number, mayRetry?: MayRetry): Promise<Answer<readonly ListedMethod[]>>;
  /** Creates a payment ("Transaction request"). Never sent twice, never on a connection that has been idle. */
  createTransaction(request: TransactionRequest): Promise<Answer<TransactionReply>>;
  /**
   * Asks for an invoice ("Create invoice"), whose payment is made on a page. Never sent twice, never on a connection that
   * has been idle; to a host of its own, perhaps, which says nothing about this one. @param at epoch ms, signed
   */
  createInvoice(request: InvoiceRequest, at: number): Promise<Answer<TransactionReply>>;
  /**
   * Asks for the status ("Transaction status"). `order-unknown` is a refusal with that failure code.
   * @param mayRetry default: never
   */
  checkStatus(merchantOrderId: string, mayRetry?: MayRetry): Promise<Answer<StatusReply>>;
  /**
   * Did somebody who holds this account's key sign merchant, amount and order of it ("Authentication" 4)? Compared in
   * constant time, by the one scheme that is set: never "whichever matches".
   */
  hasSigned(callback: Pick<Callback, 'amount' | 'merchantOrderId' | 'signature'>): boolean;
  /** What is told with an order and comes back unsigned goes out under a seal (`seal.ts`). */
  seal(merchantOrderId: string, text: string): string;
  /** @returns what was sealed, or `null` where it was not sent so with that order */
  unseal(merchantOrderId: string, sealed: string): string | null;
  /** Closes idle connections; calls under way end first. */
  close(): Promise<void>;
}

/** @param wishes.observe hears of each exchange about a payment, for support */
export type ConnectGateway = (
  connection: GatewayConnection,
  wishes?: { readonly observe?: ObserveExchange },
) => Gateway;
