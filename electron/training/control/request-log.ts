/**
 * The last requests to both APIs, for integrators and tests. Bodies are unchanged except for the API key, because unfinished
 * clients do send it.
 */

/** Inside the terminal, where any program of this machine may post: some 2 MB at most. */
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
  /** HTTP status of the reply; `null` if a fault cut the connection. */
  readonly status: number | null;
  /** The applied fault, including `rate-limit`; `null` if none. */
  readonly fault: string | null;
  /** The reason of a refusal if it adds to the reply: for a signature, the text that should have been signed. */
  readonly note: string | null;
}

export interface GatewayRequestLog {
  add(entry: LoggedRequest): void;
  /** Oldest first. */
  entries(): readonly LoggedRequest[];
  clear(): void;
}

/** A shorter key occurs by chance in other text. */
const SHORTEST_MASKED_KEY = 6;

/** @param longest maximum number of stored requests */
export function createGatewayRequestLog(apiKey: string, longest = KEPT): GatewayRequestLog {
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
  const { path, contentType, body, note } = entry;
  return {
    ...entry,
    path: copyOf(path),
    contentType: copyOf(contentType),
    body: copyOf(body),
    note: note === null ? null : copyOf(note),
  };
}

/** Copies the bytes, because a result of `slice` keeps the whole original text in memory. */
function copyOf(text: string): string {
  return Buffer.from(text.slice(0, LONGEST_TEXT)).toString();
}
