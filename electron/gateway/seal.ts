/**
 * A seal on what is told to the gateway with an order and comes back with a callback, whose own signature does not cover
 * it ("Authentication" 4): a captured callback can be sent again with other words in it. Made with the account's API key,
 * so after a change of the key nothing from before it is believed any more.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayConnection } from '../ports/gateway.ts';

/** 64 bits: it can only be guessed at the listener, which takes a few tries a second. */
const SEAL_DIGITS = 16;

export interface Seal {
  /** @returns the text with its seal, which is 22 characters */
  seal(merchantOrderId: string, text: string): string;
  /** @returns the text without it, or `null` where this terminal did not send it with that order */
  unseal(merchantOrderId: string, sealed: string): string | null;
}

export function createSeal({ merchantCode, apiKey }: Pick<GatewayConnection, 'merchantCode' | 'apiKey'>): Seal {
  // A line break is in no text that is signed for the gateway: no seal is a signature, nor the other way round.
  const digits = (orderId: string, text: string): string =>
    createHmac('sha256', apiKey)
      .update(['konter seal', merchantCode, orderId, text].join('\n'), 'utf8')
      .digest('hex')
      .slice(0, SEAL_DIGITS);
  return {
    seal: (orderId, text) => `${text} seal ${digits(orderId, text)}`,
    unseal(orderId, sealed) {
      const [, text, theirs] = /^(.*) seal ([0-9a-f]{16})$/.exec(sealed) ?? [];
      if (text === undefined || theirs === undefined) return null;
      return timingSafeEqual(Buffer.from(digits(orderId, text)), Buffer.from(theirs)) ? text : null;
    },
  };
}
