/** Fastify with the hub's limits and its one form of failures. Routes are plugins of the other rooms. */
import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { HubFailureCode } from '../../shared/hub/failures.ts';
import { MINUTE_MS } from '../../shared/model/values/time.ts';
import type { LogLevel } from '../settings.ts';
import { HubError } from './refusals.ts';

const REQUEST_TIMEOUT_MS = 15_000;
/** Of any body, unless its route says otherwise: strangers send some, and brackets alone would keep the process busy. */
const MOST_BODY_BYTES = 64 * 1024;

/** The owner's pages come from files of the hub alone: nothing inline, nothing from other origins. */
const contentPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

export interface HttpServerOptions {
  /** Addresses of trusted proxies, whose `X-Forwarded-For` counts; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Gets what a caller must not see: the error behind a 503. Absent: Fastify's own logger does. */
  readonly log?: Log;
  /** A line of JSON for each request, without bodies, queries and headers: they hold what a shop sells. */
  readonly logLevel?: LogLevel;
  /** As browsers reach the hub, if a proxy hides it: `https://hub.shop.example`. */
  readonly publicUrl?: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of the hub's own pages, in addition to the one that a request names. */
    readonly publicOrigin: string | null;
  }
}

export async function createHttpServer({
  trustedProxies = [],
  log,
  logLevel = 'silent',
  publicUrl = null,
}: HttpServerOptions): Promise<FastifyInstance> {
  const refused = new WeakMap<FastifyRequest, string>();
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof HubError) refused.set(request, error.message);
    if (error instanceof HubError)
      return reply.code(error.status).send({ ...body(error.code, error.message), ...error.facts });
    const status = statusOf(error);
    if (status === 413) return reply.code(413).send(body('too-large', 'The body is too large.'));
    if (status === 415) return reply.code(415).send(body('malformed', 'This content type is not read here.'));
    if (status === 429) return reply.code(429).send(body('too-many-requests', 'Too many requests: try again later.'));
    if (status >= 400 && status < 500) return reply.code(status).send(body('malformed', 'The request cannot be read.'));
    // Of a caller who has gone, the work was ended.
    if (request.signal.aborted) return reply.code(503).send(body('unavailable', 'The caller has gone.'));
    if (log) log('A request failed', error);
    else request.log.error({ err: error }, 'A request failed');
    return reply.code(503).send(body('unavailable', 'The hub cannot answer now: try again later.'));
  };
  const server: FastifyInstance = Fastify({
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    logger: logLevel === 'silent' ? false : { level: logLevel, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // HEAD would cost what the question costs, and answer nothing.
    exposeHeadRoutes: false,
    // An address that cannot be decoded reaches no route.
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  });
  server.decorate('publicOrigin', publicUrl);
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { terminal }: Partial<Pick<FastifyRequest, 'terminal'>> = request;
    const line = { method, route: routeOptions.url, status: reply.statusCode, ms, from: ip };
    request.log.info({ ...line, terminal: terminal?.id, refused: refused.get(request) }, 'request');
  });
  const named = new Set<string>();
  server.addHook('onRequest', async ({ headers, ips = [], ip }, reply) => {
    // No proxy or browser may cache a shop's figures and keys. Files of the pages set their own header.
    reply.header('cache-control', 'no-store');
    // Whom a trusted proxy passes on comes after its own address. A stranger must not hide a proxy, nor fill the log.
    if (headers['x-forwarded-for'] === undefined || ips.length > 1 || named.has(ip) || named.size >= 20) return;
    named.add(ip);
    server.log.warn(`${ip} sends X-Forwarded-For. A proxy is named by --trusted-proxy, else its callers count as one.`);
  });
  await server.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: contentPolicy } });
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(body('not-found', 'There is nothing here.')));
  server.setErrorHandler((error, request, reply) => fail(error, request, reply));
  return server;
}

function body(error: HubFailureCode, message: string): { readonly error: HubFailureCode; readonly message: string } {
  return { error, message };
}

function statusOf(error: unknown): number {
  const isStatus = typeof error === 'object' && error !== null && 'statusCode' in error;
  return isStatus && typeof error.statusCode === 'number' ? error.statusCode : 500;
}

export type Log = (message: string, error?: unknown) => void;

/** There are few error codes. More of them must not fill the memory. */
const MOST_KINDS = 100;

/**
 * A log in which a failure of one kind appears once a minute: while PostgreSQL is away, every request fails in the same way.
 * @param now ms of a monotonic clock · @returns the same, with the number of those that were left out since the last one
 */
export function sparingLog(log: Log, now = () => performance.now()): Log {
  const kinds = new Map<string, { readonly at: number; leftOut: number }>();
  return (message, error) => {
    const kind = `${message} ${kindOf(error)}`;
    const last = kinds.get(kind);
    if (last !== undefined && now() - last.at < MINUTE_MS) {
      last.leftOut += 1;
      return;
    }
    const [oldest] = kinds.keys();
    if (kinds.size >= MOST_KINDS && oldest !== undefined) kinds.delete(oldest);
    kinds.delete(kind);
    kinds.set(kind, { at: now(), leftOut: 0 });
    log(last?.leftOut ? `${message} (and ${last.leftOut} more like it since)` : message, error);
  };
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : `${error.name} ${error.message}`;
}
