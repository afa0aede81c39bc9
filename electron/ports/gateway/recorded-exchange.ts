/**
 * One request and reply about a payment, recorded for support. The gateway folder redacts everything secret first,
 * because only it has the key and the signature.
 */
import type { FailureCode } from '../../../shared/contract/failure.ts';

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
