/**
 * How a terminal signs a request to the hub: Ed25519 over `signedText`. The private key is in the terminal's vault. The
 * hub accepts a time within five minutes of its own clock, and each nonce of a terminal once.
 */

/** Lower case, as Node gives header names. */
export const signatureHeaders = {
  /** The id that the hub gave at enrolment. */
  terminal: 'konter-terminal',
  /** Epoch ms by the terminal's clock. */
  time: 'konter-time',
  /** 16 random bytes, base64url. */
  nonce: 'konter-nonce',
  /** Ed25519, base64url. */
  signature: 'konter-signature',
} as const;

/**
 * In each answer to a signed request, and then in each later request: the hub's epoch, which shows a hub whose database was
 * set back that it was. Not signed by the terminal: the hub has signed it.
 */
export const EPOCH_HEADER = 'konter-epoch';
export const epochPattern = /^\d{1,15}\.[0-9a-f]{64}$/;

/** Each side of the hub's clock. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

export interface SignedParts {
  /** Upper case. */
  readonly method: string;
  /** With its query, as sent: `/v1/book?after=0`. */
  readonly path: string;
  readonly terminal: string;
  readonly time: number;
  readonly nonce: string;
  /** SHA-256 of the body as sent (compressed, if it is), lower-case hex; of nothing for an empty body. */
  readonly bodyHash: string;
}

/** The UTF-8 of this text is signed. */
export function signedText({ method, path, terminal, time, nonce, bodyHash }: SignedParts): string {
  return ['konter-hub-1', method, path, terminal, time, nonce, bodyHash].join('\n');
}
