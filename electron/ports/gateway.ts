/** The gateway as the core sees it: requests, answers, callbacks, and which link serves an account. */
import type { Failure, FailureCode } from '../../shared/contract/failure.ts';
import type { CallbackFacts } from '../../shared/model/callback-facts.ts';
import type { Account, Environment } from '../../shared/model/environment.ts';
import type { Rupiah } from '../../shared/model/values/rupiah.ts';
import type { LinkLedger } from './ledger/payment-port.ts';
import type { EnvironmentConfig } from './settings/environment-config.ts';

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
  readonly creditCardDetail?: { readonly acquirer?: string; readonly binWhitelist?: readonly string[] };
}

/** The invoice API has no linked accounts. It may have no method: then the customer chooses. */
export type InvoiceRequest = Omit<TransactionRequest, 'paymentMethod' | 'accountLink'> & {
  readonly paymentMethod?: string;
};

/**
 * The reply to a transaction request, and to an invoice, which documents fewer fields. Parsed leniently: absent or
 * unusable fields are `null`, and amounts may come as text.
 */
export interface TransactionReply {
  readonly statusCode: string | null;
  readonly statusMessage: string | null;
  readonly merchantCode: string | null;
  readonly reference: string | null;
  readonly amount: Rupiah | null;
  readonly vaNumber: string | null;
  readonly qrString: string | null;
  readonly paymentUrl: string | null;
  /** The amount is present but is no whole rupiah: it does not count as missing. An empty text does. */
  readonly unreadable?: 'amount';
}

export interface StatusReply {
  /** Not a documented field, but some gateways repeat it; `null` if this one does not. */
  readonly merchantCode: string | null;
  readonly merchantOrderId: string | null;
  readonly reference: string | null;
  readonly amount: Rupiah | null;
  /** `00` paid, `01` pending, `02` canceled or expired; any other code is ignored. */
  readonly statusCode: string | null;
  readonly statusMessage: string | null;
  /** A field that is present but unusable (300 characters, a number, a list). It does not count as missing. */
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
 * Failures, in the three kinds that the caller handles differently.
 * - `refused`: the gateway read the request and refused it. Nothing was created.
 * - `unreachable`: certainly no byte of the request was sent (name not resolved, connection refused, TLS failed).
 * - `unclear`: the gateway may have received it and carried it out.
 */
export type GatewayFailure =
  | {
      readonly kind: 'refused';
      readonly failure: Failure;
      readonly httpStatus: number;
      /** Not `null` if the refusal means "too many requests": how long to wait, if given. */
      readonly throttle: Throttle | null;
    }
  | { readonly kind: 'unreachable'; readonly failure: Failure }
  | {
      readonly kind: 'unclear';
      readonly failure: Failure;
      /** HTTP status if an answer began; `null` if the transport failed (timeout, reset). */
      readonly httpStatus: number | null;
      readonly throttle: Throttle | null;
    };

export interface Throttle {
  /** From Retry-After (seconds or date); `null` if the gateway gave none. */
  readonly retryAfterMs: number | null;
}

export type Answer<Reply> = ({ readonly kind: 'answered'; readonly reply: Reply } | GatewayFailure) & {
  /** The gateway's clock from the answer's Date header, epoch ms, whole seconds. Absent if it sent none. */
  readonly gatewayAt?: number;
};

/**
 * One request and reply about a payment, recorded for support. The gateway folder redacts everything secret first,
 * because only it has the key and the signature.
 */
export interface Exchange {
  readonly operation: 'create' | 'status';
  readonly orderId: string;
  /** The body as sent, without secrets. */
  readonly sent: string;
  /** The reply without secrets; `null` if the transport failed or nothing was sent. */
  readonly received: { readonly status: number; readonly body: string } | null;
  /** Why no reply came, and its status if one had begun; `null` if one came. */
  readonly problem: { readonly code: FailureCode; readonly status: number | null } | null;
  /** Duration in ms, from the call to its end. */
  readonly tookMs: number;
}

/** Called after each exchange that is not a repeat. An error it throws does not affect the payment. */
export type ObserveExchange = (recorded: Exchange) => void;

/** Address and credentials of one account, with the known variations between gateways. */
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
  /** The invoice API's settings. If absent: the base address, signed as documented, with `x-gateway-` headers. */
  readonly invoice?: {
    readonly baseUrl: string;
    readonly signature: 'documented' | 'hmac-sha256';
    readonly headerPrefix: string;
  };
}

/**
 * Permission to send a request a second time. Requested when its kept-alive connection broke before an answer began.
 * The gateway may have counted the first one, so the second needs its own permit. If refused, the answer is
 * `connection-lost`.
 */
export type MayRetry = () => boolean;

/**
 * The port to a payment gateway, for one account. Reports answers; `payments/interpret.ts` decides what they mean for a
 * payment. Every call ends within a total deadline of 15 s and reads at most 64 KiB. No call throws for a network
 * failure. Source: gateway-interface, "Endpoints" 1 to 4 and "Errors".
 */
export interface Gateway {
  /**
   * Active methods of the merchant ("Get payment methods"). Harmless, so it is also the connection test and the probe.
   * @param amount whole rupiah, ≥ 10000
   * @param at epoch ms, sent as Jakarta time
   * @param mayRetry default: never
   */
  listMethods(amount: Rupiah, at: number, mayRetry?: MayRetry): Promise<Answer<readonly ListedMethod[]>>;
  /** Creates a payment ("Transaction request"). Never sent twice, and never on a connection that has been idle. */
  createTransaction(request: TransactionRequest): Promise<Answer<TransactionReply>>;
  /**
   * Creates an invoice ("Create invoice"), which is paid on a page. Never sent twice, and never on a connection that has
   * been idle. Its host may be another one, so its result proves nothing about this gateway's link.
   * @param at epoch ms, signed, independent of the time zone (FIELD-NOTES)
   */
  createInvoice(request: InvoiceRequest, at: number): Promise<Answer<TransactionReply>>;
  /**
   * Reads the payment's status ("Transaction status"). `order-unknown` is a refusal with that failure code.
   * @param mayRetry default: never
   */
  checkStatus(merchantOrderId: string, mayRetry?: MayRetry): Promise<Answer<StatusReply>>;
  /**
   * Whether the callback's merchant, amount and order were signed with this account's key ("Authentication" 4).
   * Compares in constant time, with the configured scheme only: accepting any scheme would weaken it.
   */
  hasSigned(callback: Pick<Callback, 'amount' | 'merchantOrderId' | 'signature'>): boolean;
  /** Closes idle connections; calls in flight end first. */
  close(): Promise<void>;
}

/** @param wishes.observe called with each exchange about a payment, for support */
export type ConnectGateway = (
  connection: GatewayConnection,
  wishes?: { readonly observe?: ObserveExchange },
) => Gateway;

/** The port to an account's gateway, with the address, credentials and scheme from when the account was in use. */
export interface Gateways {
  /** @returns `undefined` if the vault holds no key for the account (any more) */
  of(account: Account): Promise<Gateway | undefined>;
  /** The rate limit: the most requests per minute to this environment's gateway. */
  requestsPerMinute(environment: Environment): number;
}

/** @returns `null` if the gateway accepted the key; else why that is not certain */
export type VerifyApiKey = (
  config: EnvironmentConfig,
  apiKey: string,
  /** Where the rate limit that this takes is kept; `null` where the ledger does not open. */
  links: LinkLedger | null,
) => Promise<Failure | null>;

/**
 * A gateway's callback, parsed but not trusted. Its signature covers merchant code, amount and order ID only. So a
 * captured callback verifies forever, with any other field changed. It proves nothing and only triggers a status
 * check. Source: gateway-interface, "Payment result callback"; FIELD-NOTES.
 */
export interface Callback {
  readonly merchantCode: string;
  /** The text as received, because the signature covers that text. */
  readonly amount: string;
  readonly merchantOrderId: string;
  readonly signature: string;
  /** The rest, which the signature does not cover. */
  readonly facts: CallbackFacts;
}

/**
 * - `accepted`: the signature is right; an order of ours is checked, another one is ignored
 * - `bad-parameter`, `bad-signature`: gateway-interface, "Authentication" 4
 * - `not-now`: the ledger or the key can't be read at this moment; the gateway may try again
 */
export type CallbackVerdict = 'accepted' | 'bad-parameter' | 'bad-signature' | 'not-now';

export interface CallbackListener {
  /** The port that the system assigned. */
  readonly port: number;
  close(): Promise<void>;
}

/** @throws Error with the system's `code` (`EADDRINUSE`, `EADDRNOTAVAIL`, `EACCES`) if it can't listen there */
export type ListenForCallbacks = (
  address: {
    readonly host: string;
    readonly port: number;
    /** The address given to the gateway: only its path is answered. */
    readonly callbackUrl: string;
  },
  receive: (callback: Callback) => Promise<CallbackVerdict>,
) => Promise<CallbackListener>;
