import type { FastifyRequest } from 'fastify';

/** Who asks: set by the check of a terminal's signature, read by routes of terminals. */
export interface AuthenticatedTerminal {
  readonly id: string;
  /** That signed the request: Ed25519, the raw 32 bytes. */
  readonly publicKey: Uint8Array;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Only in routes whose `preHandler` checks the signature. */
    terminal: AuthenticatedTerminal;
  }
}

/** A `preHandler`: refuses a request without a terminal's signature, and sets `request.terminal`. @throws HubError */
export type AuthenticateTerminal = (request: FastifyRequest) => Promise<void>;
