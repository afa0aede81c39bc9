/**
 * A gateway's callback, parsed but not trusted. Its signature covers merchant code, amount and order ID only. So a
 * captured callback verifies forever, with any other field changed. It proves nothing and only triggers a status
 * check. Source: gateway-interface, "Payment result callback"; FIELD-NOTES.
 */
import type { CallbackFacts } from '../../../shared/model/callback-facts.ts';

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
