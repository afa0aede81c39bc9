/**
 * What a gateway posts to a merchant's callback address, read and not yet believed. Its signature covers merchant code,
 * amount and order id only: a captured one verifies for ever, whatever else in it was changed. So it is never proof of
 * anything, and only a reason to ask. Source: gateway-interface, "Payment result callback"; FIELD-NOTES.
 */
import type { CallbackFacts } from '../../shared/model/callback-facts.ts';

export interface Callback {
  readonly merchantCode: string;
  /** As it stands there, because that text is what was signed. */
  readonly amount: string;
  readonly merchantOrderId: string;
  readonly signature: string;
  readonly facts: CallbackFacts;
  /** What was sent with the payment comes back, in no signature but the seal that it went out under; `null` for nothing. */
  readonly additionalParam: string | null;
}

/**
 * - `accepted`: well signed; for an order of ours it is asked about, for another's nothing happens
 * - `bad-parameter`, `bad-signature`: gateway-interface, "Authentication" 4
 * - `not-now`: the book or the key can't be read at this moment; the gateway may try again
 */
export type CallbackVerdict = 'accepted' | 'bad-parameter' | 'bad-signature' | 'not-now';

export interface CallbackListener {
  /** As the system gave it. */
  readonly port: number;
  close(): Promise<void>;
}

/** @throws Error with the system's `code` (`EADDRINUSE`, `EADDRNOTAVAIL`, `EACCES`) where it can't listen there */
export type ListenForCallbacks = (
  address: {
    readonly host: string;
    readonly port: number;
    /** As the gateway was told it: only its path is answered. */
    readonly callbackUrl: string;
  },
  receive: (callback: Callback) => Promise<CallbackVerdict>,
) => Promise<CallbackListener>;
