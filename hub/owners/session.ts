/** The session's cookie, and the checks of each request: of its origin, its token, its person and its fields. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isLoopback } from '../../shared/model/values/addresses.ts';
import { HubError } from '../http/refusals.ts';
import type { Database } from '../store/database.ts';
import { findSession, type SignedIn } from '../store/owners/sign-in.ts';
import { isStorable } from '../store/storable.ts';

/** `device` is of a browser in which someone has signed in. It signs nobody in. */
type Cookie = 'session' | 'device';

/** With `__Host-` a browser takes the cookie over TLS only, for this host and every path of it. */
const nameOf = ({ protocol }: FastifyRequest, of: Cookie): string =>
  `${protocol === 'https' ? '__Host-' : ''}konter-${of}`;

/** 256 random bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function readToken(request: FastifyRequest, of: Cookie = 'session'): string | undefined {
  return request.cookies[nameOf(request, of)];
}

/** @returns the hash of nobody's token without a cookie */
export function tokenHashOf(request: FastifyRequest, of: Cookie = 'session'): Buffer {
  return hashOf(readToken(request, of) ?? '');
}

export const A_YEAR_S = 31_536_000;

export function setToken(request: FastifyRequest, reply: FastifyReply, token: string, of: Cookie = 'session'): void {
  reply.setCookie(nameOf(request, of), token, {
    ...attributes(request),
    ...(of === 'device' && { maxAge: A_YEAR_S }),
  });
}

export function clearToken(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request, 'session'), attributes(request));
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

function attributes({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `owners` for a GET that viewers may not make, `everybody` for a change that they may. */
    readonly audience?: 'owners' | 'everybody';
  }
}

const people = new WeakMap<FastifyRequest, SignedIn>();

/** The signed-in person, no matter which check found them. */
export function personIfAny(request: FastifyRequest): SignedIn | undefined {
  return people.get(request);
}

/** @throws if the route is not behind `signedInOnly` */
export function personOf(request: FastifyRequest): SignedIn {
  const person = people.get(request);
  if (!person) throw new Error('This route is open to everybody');
  return person;
}

const sessions = new WeakMap<FastifyRequest, Promise<SignedIn | undefined>>();

/** Who is signed in by the request's cookie, asked once. What a page asks by itself is no use of the session. */
export async function sessionOf(request: FastifyRequest, database: Database): Promise<SignedIn | undefined> {
  if (readToken(request) === undefined) return undefined;
  const isUse = request.headers['konter-live'] === undefined;
  const found = sessions.get(request) ?? findSession(database, tokenHashOf(request), { isUse });
  sessions.set(request, found);
  return await found;
}

/**
 * The check before every request of a signed-in person. A route says nothing and is for owners if it changes anything; a change
 * answers 204 unless it has something to say.
 */
export function signedInOnly(server: FastifyInstance, database: Database): void {
  // After `onRequest`, in which requests are limited: also those with a made-up cookie.
  server.addHook('preParsing', async (request, reply) => {
    const person = await sessionOf(request, database);
    if (!person) throw new HubError('not-authenticated', 'Nobody is signed in.');
    people.set(request, person);
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange) {
      reply.code(204);
      requireOwnOrigin(request);
      if (!hasCsrf(request, person.csrf))
        throw new HubError('not-allowed', 'The request lacks the token of its session.');
    }
    const audience = request.routeOptions.config.audience ?? (isChange ? 'owners' : 'everybody');
    if (audience === 'owners' && person.role !== 'owner')
      throw new HubError('not-allowed', 'Only an owner may do this.');
  });
}

/** @throws HubError `malformed`, with the field's name and never its value: it may be a password */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error !== undefined) {
    const field = error.issues[0]?.path.join('.') ?? '';
    throw new HubError('malformed', `The request cannot be read${field === '' ? '' : `: ${field}`}.`);
  }
  // After the schema: it bounds how deep the value is.
  if (!isEachStorable(data)) throw new HubError('malformed', 'The request has a character that no text has.');
  return data;
}

function isEachStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isEachStorable);
}

const idSchema = z.object({ id: z.uuid() });

/** Of the address: `/people/:id`. */
export const idOf = ({ params }: FastifyRequest): string => parse(idSchema, params).id;
