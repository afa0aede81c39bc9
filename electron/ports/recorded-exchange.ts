/**
 * What went over the line about one payment, for whoever keeps it for support. Everything secret is taken out before it
 * leaves the gateway's folder, where the key and the signature are known.
 */
import type { FailureCode } from '../../shared/contract/failure.ts';

export interface Exchange {
  readonly operation: 'create' | 'status';
  readonly orderId: string;
  /** The body that was sent, without secrets. */
  readonly sent: string;
  /** What came, without secrets; `null` where the line failed or nothing left. */
  readonly received: { readonly status: number; readonly body: string } | null;
  /** Why nothing came, and the status if an answer had begun; `null` where one came. */
  readonly problem: { readonly code: FailureCode; readonly status: number | null } | null;
  /** ms from the call to the end of it. */
  readonly tookMs: number;
}

/** Told after each exchange that is news. Whatever it throws is kept from the payment. */
export type ObserveExchange = (recorded: Exchange) => void;
