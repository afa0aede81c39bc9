/** The last requests to the direct API, for integrators and tests. Bodies as they came, never the API key: it is in none. */

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
}

export interface RequestLog {
  add(entry: LoggedRequest): void;
  /** Oldest first. */
  entries(): readonly LoggedRequest[];
  clear(): void;
}

export function openRequestLog(): RequestLog {
  let kept: LoggedRequest[] = [];
  return {
    add(entry) {
      kept.push(entry.body.length > LONGEST_BODY ? { ...entry, body: entry.body.slice(0, LONGEST_BODY) } : entry);
      // Halved now and then instead of shifted every time: constant time per request.
      if (kept.length > 2 * KEPT) kept = kept.slice(-KEPT);
    },
    entries: () => kept.slice(-KEPT),
    clear() {
      kept = [];
    },
  };
}
