/**
 * A MAC for text that is sent with an order and echoed by its callback. The callback's own signature does not cover that
 * text ("Authentication" 4), so a captured callback could be replayed with another one. The account's API key is the MAC
 * key: after a key change, earlier texts are no longer trusted.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayConnection } from '../ports/gateway/gateway.ts';

/** 64 bits suffice: guesses are only possible at the listener, which is rate-limited. */
const SEAL_DIGITS = 16;

export interface Seal {
  /** @returns the text with its seal, which is 22 characters */
  seal(merchantOrderId: string, text: string): string;
  /** @returns the text without its seal, or `null` if this key did not seal it for that order */
  unseal(merchantOrderId: string, sealed: string): string | null;
}

export function createSeal({ merchantCode, apiKey }: Pick<GatewayConnection, 'merchantCode' | 'apiKey'>): Seal {
  // No text signed for the gateway has a line break, so a seal and a signature can never be confused.
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
