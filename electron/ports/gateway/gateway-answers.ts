/** What the gateway port answers: replies, and failures in three kinds. Source: gateway-interface, "Endpoints" and "Errors". */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Rupiah } from '../../../shared/model/values/rupiah.ts';

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
