/**
 * Permits the second sending of a request whose kept-alive connection broke. The gateway may have read and counted the
 * first one. So the second takes its own slot of the rate limit and is durable before it is sent.
 */
import type { MayRetry } from '../../ports/gateway.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { GatewayLink, RequestPermit } from './gateway-link.ts';

export interface RetryPermit {
  /** Acquires a second permit, if the rate limit has one. */
  readonly mayRetry: MayRetry;
  /** Of the request in flight, or of the last one. */
  permit(): RequestPermit;
}

/**
 * @param permit of the first sending
 * @param save makes the link state durable; not called if the rate limit has no share left
 */
export function retryPermitFor(link: GatewayLink, permit: RequestPermit, save: () => void): RetryPermit {
  let last = permit;
  return {
    permit: () => last,
    mayRetry() {
      const again = link.acquireRetry(last);
      if (!again) return false;
      try {
        save();
      } catch (error) {
        link.release(again);
        if (error instanceof StoreError) return false; // as for every request: no sending before it is durable
        throw error;
      }
      last = again;
      return true;
    },
  };
}
