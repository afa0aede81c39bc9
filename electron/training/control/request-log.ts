/**
 * The last requests to both APIs, for integrators and tests. Bodies as they came, except the API key: clients that are
 * being written do send it.
 */
import type { SignatureMismatch } from '../api/diagnose-signature.ts';

/** Inside the terminal, where anybody of this machine may post: some 2 MB at most. */
const KEPT = 500;
const LONGEST_TEXT = 4096;

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
  readonly signature: SignatureMismatch | null;
}

export interface GatewayRequestLog {
  add(entry: LoggedRequest): void;
  /** Oldest first. */
  entries(): readonly LoggedRequest[];
  clear(): void;
}

/** Shorter keys than that stand in every other word. */
const SHORTEST_MASKED_KEY = 6;

/** @param longest the number of requests that are kept */
export function openGatewayRequestLog(apiKey: string, longest = KEPT): GatewayRequestLog {
  let kept: LoggedRequest[] = [];
  return {
    add(entry) {
      kept.push(bounded({ ...entry, body: masked(entry.body, apiKey) }));
      if (kept.length > longest) kept.shift();
    },
    entries: () => [...kept],
    clear() {
      kept = [];
    },
  };
}

function masked(body: string, apiKey: string): string {
  return apiKey.length < SHORTEST_MASKED_KEY ? body : body.replaceAll(apiKey, '<API_KEY>');
}

function bounded(entry: LoggedRequest): LoggedRequest {
  const { path, contentType, body, note, signature } = entry;
  return {
    ...entry,
    path: copyOf(path),
    contentType: copyOf(contentType),
    body: copyOf(body),
    note: note === null ? null : copyOf(note),
    signature: signature && {
      ...signature,
      expected: copyOf(signature.expected),
      given: copyOf(signature.given),
      found: copyOf(signature.found),
    },
  };
}

/** By way of its bytes: what `slice` gives holds on to the whole text that it was cut from. */
function copyOf(text: string): string {
  return Buffer.from(text.slice(0, LONGEST_TEXT)).toString();
}
