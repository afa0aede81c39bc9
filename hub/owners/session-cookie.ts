/** The session's cookie and the checks that need no database. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../shared/model/values/is-loopback.ts';
import { HubError } from '../http/hub-error.ts';

/** With `__Host-` a browser takes the cookie over TLS only, for this host and every path of it. */
const nameOf = (isTls: boolean): string => (isTls ? '__Host-konter-session' : 'konter-session');

/** 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function readToken(request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(request.protocol === 'https')];
}

export function setToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(request.protocol === 'https'), token, attributes(request));
}

export function clearToken(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request.protocol === 'https'), attributes(request));
}

const deviceName = (isTls: boolean): string => (isTls ? '__Host-konter-device' : 'konter-device');
const A_YEAR_S = 31_536_000;

/** Of a browser in which someone has signed in. It signs nobody in. */
export function readDevice(request: FastifyRequest): string | undefined {
  return request.cookies[deviceName(request.protocol === 'https')];
}

export function setDevice(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(deviceName(request.protocol === 'https'), token, { ...attributes(request), maxAge: A_YEAR_S });
}

/** No password over an open line, except to this machine itself. */
export function requireSafeLine(request: FastifyRequest): void {
  if (request.protocol === 'https' || isLoopback(request.hostname)) return;
  throw new HubError('not-allowed', 'The pages need https. Behind a proxy, start the hub with --trusted-proxy.');
}

/** A foreign page has another origin, also where it can send without a preflight request. */
export function requireOwnOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin === `${request.protocol}://${request.host}`) return;
  if (origin !== undefined && origin === request.server.publicOrigin) return;
  throw new HubError('not-allowed', 'The request comes from another page.');
}

export const CSRF_HEADER = 'konter-csrf';

function hasCsrf({ headers }: FastifyRequest, expected: string): boolean {
  const given = headers[CSRF_HEADER];
  return timingSafeEqual(hashOf(typeof given === 'string' ? given : ''), hashOf(expected));
}

/**
 * Whether the caller may have the token that changes need. Without TLS a browser sends the cookie to every server of the
 * same host, on any port: there the page that signed in keeps the token itself, and the cookie alone gives none.
 */
export function mayHaveCsrf(request: FastifyRequest, token: string): boolean {
  return request.protocol === 'https' || hasCsrf(request, token);
}

export function requireCsrf(request: FastifyRequest, expected: string): void {
  if (!hasCsrf(request, expected)) throw new HubError('not-allowed', 'The request lacks the token of its session.');
}

function attributes({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
}
