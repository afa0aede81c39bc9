/**
 * Sends one POST and returns its outcome, within limits: a total deadline, a body cap, no redirects, verified TLS.
 * It decides only whether the request may have left this machine. It logs nothing and lets no library error escape,
 * because such errors may quote the request.
 *
 * A connection carries one request at a time. A `fresh` request opens its own connection: an idle one may be dead without
 * notice, and nobody knows whether a request lost on it arrived. Connections stay open afterwards for requests that may be
 * repeated with their caller's permission (`mayRetry`).
 *
 * The library is loaded with the first connection: it is two fifths of the program's code, and a start needs none of it.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Client } from 'undici';
import type { FailureCode } from '../../shared/contract/failure.ts';

interface Posted {
  readonly path: string;
  readonly contentType: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Available even if the body is cut off, never ends or is too large. */
interface Head {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

interface Received extends Head {
  /** Empty for a redirect, whose body is not read. */
  readonly body: Buffer;
}

/**
 * Sends one POST on one connection and collects its answer by undici's `dispatch`. The stream of undici's `request` would
 * cost a tenth of a status check (npm run bench, status-check). Rejects with the library's error.
 * @param onBegin called with the head, before the body arrives
 */
function receive(connection: Client, request: Posted, onBegin: (head: Head) => void): Promise<Received> {
  const { path, contentType, body } = request;
  const more = Object.entries(request.headers ?? {}).flat();
  const headers = ['content-type', contentType, 'accept', 'application/json', 'user-agent', 'Konter', ...more];
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head: Head | null = null;
    connection.dispatch(
      { method: 'POST', path, headers, body },
      {
        onRequestStart: () => undefined, // required by undici
        onResponseStart(_controller, status, received) {
          if (status < 200) return; // 1xx responses are not the answer
          head = { status, headers: received };
          onBegin(head);
          if (status >= 300 && status < 400) resolve({ ...head, body: Buffer.alloc(0) });
        },
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd() {
          if (head) resolve({ ...head, body: Buffer.concat(chunks) });
          else reject(new Error('An answer without a head'));
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

/** For errors before the connection was open: nothing was sent. @param origin `https://…` or `http://…` */
export function connectFailure(error: unknown, origin: string): FailureCode {
  const code = errorCode(error);
  if (/^(?:ENOTFOUND|ENODATA|EAI_)/.test(code)) return 'host-not-found';
  if (code === 'ECONNREFUSED') return 'connection-refused';
  if (/^(?:ENETUNREACH|EHOSTUNREACH|ENETDOWN|EADDRNOTAVAIL)/.test(code)) return 'network-unreachable';
  if (/^(?:EHOSTDOWN|ETIMEDOUT|EACCES|EPERM|EMFILE|ENFILE|UND_ERR_CONNECT)/.test(code)) return 'gateway-unreachable';
  // TCP connected, but TLS failed: a bad certificate, an alert or a closed connection.
  return origin.startsWith('https:') ? 'tls-failed' : 'gateway-unreachable';
}

/** For errors after the connection was open: the request may have been carried out. */
export function transportFailure(error: unknown): FailureCode {
  if (error instanceof Error && error.name === 'HTTPParserError') return 'answer-not-understood';
  const code = errorCode(error);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || code === 'UND_ERR_HEADERS_OVERFLOW') return 'answer-too-large';
  return 'connection-lost';
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const DEADLINE_MS = 15_000;
const BODY_LIMIT_BYTES = 64 * 1024;
/** Used without a hint from the server. Longer than the slowest interval between checks of a payment on screen. */
const KEEP_ALIVE_MS = 55_000;
/** The watcher's number of concurrent checks. */
const MOST_IDLE_CONNECTIONS = 4;

const utf8 = new TextDecoder();

/** For tests: the default deadline is too long to wait for, and real names and certificates need a network. */
export interface HttpLimits {
  /** From the call to the last byte of the body, including name lookup and TLS. Default 15 s. */
  readonly deadlineMs?: number;
  /** Resolves host names. Default: the system's resolver. */
  readonly lookup?: LookupFunction;
  /** PEM of the only trusted authority. Default: the public ones. */
  readonly ca?: string;
}

export interface HttpRequest {
  readonly path: string;
  readonly contentType: 'application/json' | 'application/x-www-form-urlencoded';
  /** In addition to the fixed headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** `true`: never on an idle connection, and never sent twice. */
  readonly fresh: boolean;
  /** Asked after an idle connection broke: whether to send the request again. See `MayRetry`. Absent: no. */
  readonly mayRetry?: (() => boolean) | undefined;
}

/** The time headers of an answer; `null` if absent, or if no answer began. */
interface ClockEvidence {
  readonly retryAfter: string | null;
  /** The server's clock; a Retry-After date is relative to it. */
  readonly date: string | null;
}

export type HttpOutcome =
  | ({ readonly kind: 'response'; readonly status: number; readonly body: string } & ClockEvidence)
  /** No byte of the request left. */
  | { readonly kind: 'not-sent'; readonly code: FailureCode }
  /** The request may have arrived. `status` is set if an answer began. */
  | ({ readonly kind: 'lost'; readonly code: FailureCode; readonly status: number | null } & ClockEvidence);

/** @param baseUrl `https://host[:port][/prefix]`, no trailing slash */
export function createHttp(baseUrl: string, { deadlineMs = DEADLINE_MS, ...system }: HttpLimits = {}) {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  const idle: Client[] = [];
  const underWay = new Set<Promise<HttpOutcome>>();
  let closed = false;

  const newConnection = async () => {
    const { Client } = await import('undici');
    return new Client(origin, {
      allowH2: false,
      pipelining: 1,
      maxResponseSize: BODY_LIMIT_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Disabled: the total deadline covers them, and library timers would only add other error codes.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: { timeout: 0, ...system, rejectUnauthorized: true },
    });
  };

  async function exchangeOn(connection: Client, request: HttpRequest, endsAt: number): Promise<Exchanged> {
    const exchanged = await exchange(connection, origin, { ...request, path: prefix + request.path }, endsAt);
    if (!connection.destroyed) {
      if (closed || idle.length >= MOST_IDLE_CONNECTIONS) void connection.close();
      else idle.push(connection);
    }
    return exchanged;
  }

  async function send(request: HttpRequest): Promise<HttpOutcome> {
    const endsAt = performance.now() + deadlineMs;
    const connection = (request.fresh ? undefined : idle.pop()) ?? (await newConnection());
    const first = await exchangeOn(connection, request, endsAt);
    if (!first.stale) return first.outcome;
    if (request.mayRetry?.()) return (await exchangeOn(await newConnection(), request, endsAt)).outcome;
    // Close the other idle connections too: they are probably stale as well.
    for (const old of idle.splice(0)) void old.close();
    return first.outcome;
  }

  return {
    /** Never throws for network failures. */
    async post(request: HttpRequest): Promise<HttpOutcome> {
      const outcome = send(request);
      underWay.add(outcome);
      try {
        return await outcome;
      } finally {
        underWay.delete(outcome);
      }
    },
    /** Waits for requests in flight, then closes idle connections. */
    async close() {
      closed = true;
      await Promise.all(underWay);
      await Promise.all(idle.splice(0).map((connection) => connection.close()));
    },
  };
}

interface Exchanged {
  readonly outcome: HttpOutcome;
  /** The connection was idle and broke before an answer began, so it may have been dead already. */
  readonly stale: boolean;
}

/** Destroys the connection unless a whole answer arrives. @param endsAt in terms of `performance.now()` */
async function exchange(connection: Client, origin: string, request: HttpRequest, endsAt: number): Promise<Exchanged> {
  const reused = connection.stats.connected;
  let opened = reused;
  let head: Head | null = null;
  let inTime = true;
  const markOpened = () => {
    opened = true;
  };
  const giveUp = () => {
    inTime = false;
    // Ends the request in any phase: name lookup, handshake, waiting or reading.
    void connection.destroy();
  };
  connection.once('connect', markOpened);
  const deadline = setTimeout(giveUp, Math.max(0, endsAt - performance.now()));
  const ended = (outcome: HttpOutcome, stale = false): Exchanged => ({ outcome, stale });
  try {
    const answer = await receive(connection, request, (began) => {
      head = began;
    });
    if (answer.status >= 300 && answer.status < 400) {
      void connection.destroy();
      return ended(lost('redirected', answer));
    }
    const body = utf8.decode(answer.body); // drops a byte order mark
    return ended({ kind: 'response', status: answer.status, body, ...clockEvidence(answer) });
  } catch (error) {
    void connection.destroy();
    if (!opened)
      return ended({ kind: 'not-sent', code: inTime ? connectFailure(error, origin) : 'gateway-unreachable' });
    if (!inTime) return ended(lost('no-answer-in-time', head));
    const code = transportFailure(error);
    return ended(lost(code, head), reused && head === null && code === 'connection-lost');
  } finally {
    clearTimeout(deadline);
    connection.off('connect', markOpened);
  }
}

function lost(code: FailureCode, head: Head | null): HttpOutcome {
  return { kind: 'lost', code, status: head?.status ?? null, ...clockEvidence(head) };
}

function clockEvidence(head: Head | null): ClockEvidence {
  return { retryAfter: single(head?.headers['retry-after']), date: single(head?.headers.date) };
}

function single(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}
