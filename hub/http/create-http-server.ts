/** Fastify with the hub's limits and its one form of failures. Routes are plugins of the other rooms. */
import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { HubFailureCode } from '../../shared/hub/failures.ts';
import type { LogLevel } from '../settings.ts';
import { HubError } from './hub-error.ts';
import { answerNoRequest } from './no-request.ts';
import type { Log } from './sparing-log.ts';

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
  /** Gets what a caller must not see: the cause of a 500. Absent: Fastify's own logger does. */
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
  const fail = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
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
    clientErrorHandler: answerNoRequest,
    // An address that cannot be decoded reaches no route.
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  });
  server.decorate('publicOrigin', publicUrl);
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, ip } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms, from: ip }, 'request');
    done();
  });
  // No proxy or browser may cache a shop's figures and keys. Files of the pages set their own header.
  server.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
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
