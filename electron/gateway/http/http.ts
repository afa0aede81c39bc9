/**
 * Sends one POST and brings back what came, within limits: a total deadline, a body cap, no redirects, TLS verified.
 * Its one judgement is whether the request may have left this machine. Knows nothing of payments, signs nothing,
 * logs nothing, and lets no library error out: those may quote what was sent.
 *
 * A line is one connection that carries one request at a time. `fresh` requests open a line of their own, because one
 * that has been idle may be dead without our knowing, and a request lost on it may or may not have arrived. A line
 * that did its work is kept for requests that may be repeated, where whoever sends them gives leave for it.
 */
import type { LookupFunction } from 'node:net';
import { Client } from 'undici';
import type { FailureCode } from '../../../shared/contract/failure.ts';
import { connectFailure, transportFailure } from './transport-failure.ts';
import { type Head, receive } from './receive.ts';

const DEADLINE_MS = 15_000;
const BODY_LIMIT_BYTES = 64 * 1024;
/** Without a hint from the server: long enough for the slowest checks of a payment on screen. */
const KEEP_ALIVE_MS = 55_000;
/** As many as the watcher asks at once. */
const MOST_IDLE_CONNECTIONS = 4;

const utf8 = new TextDecoder();

/** For tests: what the defaults promise takes too long to wait for, or needs a world outside the machine. */
export interface HttpLimits {
  /** From the call to the last byte of the body, names and TLS included. Default 15 s. */
  readonly deadlineMs?: number;
  /** Resolves host names; the system's by default. */
  readonly lookup?: LookupFunction;
  /** PEM of the one authority to trust, instead of the public ones. */
  readonly ca?: string;
}

export interface HttpRequest {
  readonly path: string;
  readonly contentType: 'application/json' | 'application/x-www-form-urlencoded';
  /** Beyond those of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** `true`: never on a line that has been idle, and never sent twice. */
  readonly fresh: boolean;
  /** An idle line broke under it: may it go out once more? See `MayRetry`. Absent: it may not. */
  readonly mayRetry?: (() => boolean) | undefined;
}

/** What the head of an answer says of time; `null` where it says nothing, or no answer began. */
interface ClockEvidence {
  readonly retryAfter: string | null;
  /** The server's own clock, to read a Retry-After date against. */
  readonly date: string | null;
}

export type HttpOutcome =
  | ({ readonly kind: 'response'; readonly status: number; readonly body: string } & ClockEvidence)
  /** No byte of the request left. */
  | { readonly kind: 'not-sent'; readonly code: FailureCode }
  /** It may have arrived. `status` if an answer began. */
  | ({ readonly kind: 'lost'; readonly code: FailureCode; readonly status: number | null } & ClockEvidence);

export interface Http {
  /** @throws never for anything the network does */
  post(request: HttpRequest): Promise<HttpOutcome>;
  /** Closes idle lines; requests under way end first. */
  close(): Promise<void>;
}

/** @param baseUrl `https://host[:port][/prefix]`, no trailing slash */
export function openHttp(baseUrl: string, { deadlineMs = DEADLINE_MS, ...system }: HttpLimits = {}): Http {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  const idle: Client[] = [];
  const underWay = new Set<Promise<HttpOutcome>>();
  let closed = false;

  const newLine = () =>
    new Client(origin, {
      allowH2: false,
      pipelining: 1,
      maxResponseSize: BODY_LIMIT_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // The total deadline rules; timers of the library would only make other words for the same thing.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: { timeout: 0, ...system, rejectUnauthorized: true },
    });

  async function exchangeOn(line: Client, request: HttpRequest, endsAt: number): Promise<Exchanged> {
    const exchanged = await exchange(line, origin, { ...request, path: prefix + request.path }, endsAt);
    if (!line.destroyed) {
      if (closed || idle.length >= MOST_IDLE_CONNECTIONS) void line.close();
      else idle.push(line);
    }
    return exchanged;
  }

  async function send(request: HttpRequest): Promise<HttpOutcome> {
    const endsAt = performance.now() + deadlineMs;
    const line = (request.fresh ? undefined : idle.pop()) ?? newLine();
    const first = await exchangeOn(line, request, endsAt);
    if (!first.stale) return first.outcome;
    if (request.mayRetry?.()) return (await exchangeOn(newLine(), request, endsAt)).outcome;
    // Nor shall the next question, which waits for its turn, be lost like this one on a line as old.
    for (const old of idle.splice(0)) void old.close();
    return first.outcome;
  }

  return {
    async post(request) {
      const outcome = send(request);
      underWay.add(outcome);
      try {
        return await outcome;
      } finally {
        underWay.delete(outcome);
      }
    },
    async close() {
      closed = true;
      await Promise.all(underWay);
      await Promise.all(idle.splice(0).map((line) => line.close()));
    },
  };
}

interface Exchanged {
  readonly outcome: HttpOutcome;
  /** The line had been idle and broke before an answer began: it may have been dead all along. */
  readonly stale: boolean;
}

/** One request on one line, which is destroyed unless a whole answer came. @param endsAt in terms of `performance.now()` */
async function exchange(line: Client, origin: string, request: HttpRequest, endsAt: number): Promise<Exchanged> {
  const reused = line.stats.connected;
  let opened = reused;
  let head: Head | null = null;
  let inTime = true;
  const markOpened = () => {
    opened = true;
  };
  const giveUp = () => {
    inTime = false;
    // Ends the request wherever it is: looking up the name, shaking hands, waiting, reading.
    void line.destroy();
  };
  line.once('connect', markOpened);
  const deadline = setTimeout(giveUp, Math.max(0, endsAt - performance.now()));
  const ended = (outcome: HttpOutcome, stale = false): Exchanged => ({ outcome, stale });
  try {
    const answer = await receive(line, request, (began) => {
      head = began;
    });
    if (answer.status >= 300 && answer.status < 400) {
      void line.destroy();
      return ended(lost('redirected', answer));
    }
    const body = utf8.decode(answer.body); // drops a byte order mark
    return ended({ kind: 'response', status: answer.status, body, ...clockEvidence(answer) });
  } catch (error) {
    void line.destroy();
    if (!opened)
      return ended({ kind: 'not-sent', code: inTime ? connectFailure(error, origin) : 'gateway-unreachable' });
    if (!inTime) return ended(lost('no-answer-in-time', head));
    const code = transportFailure(error);
    return ended(lost(code, head), reused && head === null && code === 'connection-lost');
  } finally {
    clearTimeout(deadline);
    line.off('connect', markOpened);
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
