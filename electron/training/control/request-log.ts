/**
 * The last requests to both APIs, for integrators and tests. Bodies as they came, except the API key: clients that are
 * being written do send it.
 */
import type { SignatureTrouble } from '../diagnose-signature.ts';

const KEPT = 5000;
const LONGEST_BODY = 4096;

export interface LoggedRequest {
  /** ISO time by the gateway's clock. */
  readonly at: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
  /** HTTP status answered; `null` when the line was cut instead. */
  readonly status: number | null;
  /** The fault that struck it, `rate-limit` among them; `null` if none. */
  readonly fault: string | null;
  /** Why it was refused, where that says more than the answer: for a signature, what it should have been taken over. */
  readonly note: string | null;
  /** For a refused signature: what was expected, the key masked, and what the client seems to have done instead. */
  readonly signature: SignatureTrouble | null;
}

export interface RequestLog {
  add(entry: LoggedRequest): void;
  /** Oldest first. */
  entries(): readonly LoggedRequest[];
  clear(): void;
}

/** Shorter keys than that stand in every other word. */
const SHORTEST_MASKED_KEY = 6;

export function openRequestLog(apiKey: string): RequestLog {
  let kept: LoggedRequest[] = [];
  return {
    add(entry) {
      kept.push({ ...entry, body: masked(entry.body, apiKey).slice(0, LONGEST_BODY) });
      // Halved now and then instead of shifted every time: constant time per request.
      if (kept.length > 2 * KEPT) kept = kept.slice(-KEPT);
    },
    entries: () => kept.slice(-KEPT),
    clear() {
      kept = [];
    },
  };
}

function masked(body: string, apiKey: string): string {
  return apiKey.length < SHORTEST_MASKED_KEY ? body : body.replaceAll(apiKey, '<API_KEY>');
}
