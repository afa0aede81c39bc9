/**
 * The port to a payment gateway, for one account. Reports answers; `payments/interpret/` decides what they mean for a
 * payment. Source: gateway-interface, "Endpoints" 1 to 4 and "Errors".
 */
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';
import type { Callback } from './callback.ts';
import type { Answer, ListedMethod, StatusReply, TransactionReply } from './gateway-answers.ts';
import type { InvoiceRequest, TransactionRequest } from './gateway-requests.ts';
import type { ObserveExchange } from './recorded-exchange.ts';

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
 * The gateway may have counted the first one, so the second needs a permit of its own. If refused, the answer is
 * `connection-lost`.
 */
export type MayRetry = () => boolean;

/** Every call ends within a total deadline of 15 s and reads at most 64 KiB. No call throws for a network failure. */
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
   * @param at epoch ms, signed
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
