/**
 * Checks the signature of a terminal's request: `shared/hub/signed-request.ts`. The headers are checked before the body is
 * read, the signature over the body as it was sent.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, zstdDecompress } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MOST_INTAKE_BYTES, MOST_ROWS_AT_ONCE } from '../../shared/hub/journal.ts';
import {
  EPOCH_HEADER,
  epochPattern,
  SIGNATURE_WINDOW_MS,
  signatureHeaders,
  signedText,
} from '../../shared/hub/signed-request.ts';
import { callerAddress, countByMinute, HubError } from '../http/refusals.ts';
import type { Database } from '../store/database.ts';
import { isWithin } from '../store/storable.ts';
import {
  epochText,
  isLater,
  noteGoneBack,
  noteRequest,
  type TerminalKeys,
  terminalKeys,
} from '../store/terminals/keys.ts';

/** Who asks: set by the check of a terminal's signature, read by routes of terminals. */
export interface AuthenticatedTerminal {
  readonly id: string;
  /** That signed the request: Ed25519, the raw 32 bytes. */
  readonly publicKey: Uint8Array;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Only in routes whose `preHandler` checks the signature. */
    terminal: AuthenticatedTerminal;
  }
}

/** A `preHandler`: refuses a request without a terminal's signature, and sets `request.terminal`. @throws HubError */
export type AuthenticateTerminal = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export interface SignedRoutes {
  readonly database: Database;
  readonly authenticate: AuthenticateTerminal;
}

/** The one that was proven first is forgotten. */
const MOST_PROVEN = 20_000;

/** Of an address, of bodies whose signature nobody has checked: a hundred of 4 MiB at once would fill the memory. */
const MOST_UNCHECKED_BYTES = 16 * 1024 * 1024;

/** JSON from a body that may be compressed. A small body must not become a large one. */
const decompressions = new Map([
  ['gzip', (body: Buffer) => promisify(gunzip)(body, boundsOf(body))],
  ['zstd', (body: Buffer) => promisify(zstdDecompress)(body, boundsOf(body))],
  ['identity', async (body: Buffer) => body],
]);

/** A row has six fields; the text of its data is bounded where it is read. */
const BOUNDS = { depth: 8, commas: 8 * MOST_ROWS_AT_ONCE };

/** In one piece, if it compressed as well as journals do. */
function boundsOf({ length }: Buffer) {
  return { maxOutputLength: MOST_INTAKE_BYTES, chunkSize: Math.min(Math.max(1024, 8 * length), MOST_INTAKE_BYTES) };
}

/** @param take throws if no more bytes may be read now · @throws HubError `malformed`, `too-large` */
async function readBody(body: Buffer, encoding = 'identity', take: (bytes: number) => void): Promise<unknown> {
  const decompress = decompressions.get(encoding);
  if (decompress === undefined) throw new HubError('malformed', 'Only gzip and zstd are read.');
  try {
    const bytes = await decompress(body);
    take(bytes.length);
    if (!isWithin(bytes, BOUNDS)) throw new HubError('malformed', 'The body has too many parts.');
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof HubError) throw error;
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLarge) throw new HubError('too-large', 'The body is too large.');
    throw new HubError('malformed', 'The body cannot be read as JSON.');
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NONCE = /^[A-Za-z0-9_-]{22}$/;
const SIGNATURE = /^[A-Za-z0-9_-]{86}$/;
const TIME = /^\d{1,15}$/;
/** Of an Ed25519 key in DER (RFC 8410); the raw 32 bytes follow. */
const DER_OF_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/** A terminal that reconnects after days sends a thousand rows with each request. A hub takes them in at this rate. */
const MOST_PER_MINUTE = 1_200;
/**
 * Of a terminal's bodies after decompression: as many requests as above, if each has a thousand rows of sales. Four megabytes
 * come as some kilobytes, and take the process a tenth of a second.
 */
const MOST_BYTES_A_MINUTE = 512 * 1024 * 1024;
/** Of an address. A hundred terminals at one address send fewer, after a hub has lost their data. */
const MOST_FORGED = 600;
/** Counted at once. The one that asked least recently is forgotten. */
const MOST_TERMINALS = 20_000;

interface Signed {
  readonly terminal: string;
  readonly time: number;
  readonly nonce: string;
  readonly signature: Buffer;
  readonly keys: TerminalKeys;
}

export interface AuthenticateDeps {
  readonly database: Database;
  /** Epoch ms. */
  readonly now: () => number;
  /** Signed requests of a terminal that are answered in a minute. */
  readonly mostPerMinute?: number;
  /** Of a terminal's bodies that are read in a minute. */
  readonly mostBytes?: number;
  /** Wrong signatures of an address in a minute, after which it is refused without a lookup. */
  readonly mostForged?: number;
}

/**
 * Prepares a scope of routes for terminals. Its bodies stay bytes until their signature is checked.
 * @returns the `preHandler` of these routes
 */
export async function authenticateTerminals(
  server: FastifyInstance,
  {
    database,
    now,
    mostPerMinute = MOST_PER_MINUTE,
    mostBytes = MOST_BYTES_A_MINUTE,
    mostForged = MOST_FORGED,
  }: AuthenticateDeps,
): Promise<AuthenticateTerminal> {
  /** By address, signatures that are not those of a terminal. Each costs a key lookup and its body. */
  const refused = countByMinute(mostForged);
  /**
   * By address and terminal: one that has signed from the same address is not blocked. Behind a proxy that the hub does not
   * know, all callers have one address.
   */
  const proven = new Set<string>();
  const forged = (request: FastifyRequest): HubError => {
    refused.count(callerAddress(request));
    return notAuthenticated();
  };
  const volume = countByMinute(mostBytes);
  const takeOf = (terminal: string) => (bytes: number) => {
    if (volume.isBlocked(terminal))
      throw new HubError('too-many-requests', 'This terminal sends too much: try again in a minute.');
    volume.count(terminal, bytes);
  };
  const signed = new WeakMap<FastifyRequest, Signed>();
  const inFlight = new Map<string, number>();
  const sent = new WeakMap<FastifyRequest, number>();
  const landed = (request: FastifyRequest): void => {
    const length = sent.get(request);
    if (length === undefined) return;
    sent.delete(request);
    const address = callerAddress(request);
    const left = (inFlight.get(address) ?? 0) - length;
    if (left > 0) inFlight.set(address, left);
    else inFlight.delete(address);
  };
  await server.register(rateLimit, {
    ...{ global: false, max: mostPerMinute, timeWindow: '1 minute', cache: MOST_TERMINALS },
    keyGenerator: (request) => signed.get(request)?.terminal ?? '',
  });
  const count = server.createRateLimit();
  // The signature covers bytes: a body of another type would be parsed, or left out.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
    parsed(null, body),
  );
  server.addHook('onRequest', async (request) => {
    const read = readHeaders(request);
    if (read === null || Math.abs(read.time - now()) > SIGNATURE_WINDOW_MS) throw notAuthenticated();
    const address = callerAddress(request);
    if (refused.isBlocked(address) && !proven.has(`${address} ${read.terminal}`))
      throw new HubError('too-many-requests', 'Too many signatures of this address were wrong: try again in a minute.');
    const keys = await terminalKeys(database, read.terminal);
    if (keys === undefined) throw forged(request);
    signed.set(request, { ...read, keys });
    const { 'content-length': said, 'transfer-encoding': inParts } = request.headers;
    const length = Number(said ?? (inParts === undefined ? 0 : MOST_INTAKE_BYTES));
    const unchecked = (inFlight.get(address) ?? 0) + length;
    if (unchecked > MOST_UNCHECKED_BYTES)
      throw new HubError('too-many-requests', 'This address sends too much at once.');
    inFlight.set(address, unchecked);
    sent.set(request, length);
  });
  server.addHook('onResponse', async (request) => landed(request));
  server.addHook('onRequestAbort', async (request) => landed(request));
  return async (request, reply) => {
    const found = signed.get(request);
    if (found === undefined) throw notAuthenticated();
    const { terminal, time, nonce, signature, keys } = found;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const text = signedText({ method: request.method, path: request.url, terminal, time, nonce, bodyHash });
    const isOf = (key: Uint8Array): boolean => isSigned(text, key, signature);
    if (keys.revokedKeys.some(isOf)) throw new HubError('revoked', 'This terminal was revoked or replaced.');
    if (!isOf(keys.publicKey)) throw forged(request);
    if (keys.isRevoked) throw new HubError('revoked', 'This terminal was revoked.');
    reply.header(EPOCH_HEADER, epochText(keys.epoch));
    const shown = request.headers[EPOCH_HEADER];
    const hasGoneBack = typeof shown === 'string' && epochPattern.test(shown) && isLater(shown, keys.epoch);
    if (hasGoneBack) await noteGoneBack(database, shown);
    // It tries again, and goes on once it is confirmed.
    if (hasGoneBack || keys.isUnconfirmed)
      throw new HubError('unavailable', 'The hub was set back to a backup: an owner is to confirm this terminal.');
    // Only what the terminal has signed counts: a stranger must not use up its requests.
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new HubError('too-many-requests', 'This terminal asks too often: try again in a minute.');
    }
    if (!(await noteRequest(database, terminal, nonce))) throw forged(request);
    const [oldest] = proven;
    if (proven.size >= MOST_PROVEN && oldest !== undefined) proven.delete(oldest);
    proven.add(`${callerAddress(request)} ${terminal}`);
    landed(request);
    request.terminal = { id: terminal, publicKey: keys.publicKey };
    if (body.length > 0) request.body = await readBody(body, request.headers['content-encoding'], takeOf(terminal));
  };
}

/** The same answer for every reason: it does not reveal which part was wrong. */
function notAuthenticated(): HubError {
  return new HubError('not-authenticated', 'The signature is missing, wrong, used or too old.');
}

function readHeaders({ headers }: FastifyRequest): Omit<Signed, 'keys'> | null {
  const one = (name: string, form: RegExp): string | null => {
    const value = headers[name];
    return typeof value === 'string' && form.test(value) ? value : null;
  };
  const terminal = one(signatureHeaders.terminal, UUID);
  const time = one(signatureHeaders.time, TIME);
  const nonce = one(signatureHeaders.nonce, NONCE);
  const signature = one(signatureHeaders.signature, SIGNATURE);
  if (terminal === null || time === null || nonce === null || signature === null) return null;
  return { terminal, time: Number(time), nonce, signature: Buffer.from(signature, 'base64url') };
}

function isSigned(text: string, publicKey: Uint8Array, signature: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: Buffer.concat([DER_OF_ED25519, publicKey]), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, signature);
  } catch {
    // 32 bytes that are no point of the curve.
    return false;
  }
}
