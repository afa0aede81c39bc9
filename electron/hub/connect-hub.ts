/**
 * Implements the port `hub.ts`: enrolment, and the signed requests of an enrolled terminal. Each request has limits: a
 * total deadline, a cap on the answer, no redirects, verified TLS. A slow, silent or endless answer costs no more.
 */
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Agent, request } from 'undici';
import type * as z from 'zod';
import { enrolmentReplySchema } from '../../shared/hub/enrolment.ts';
import { hubFailureSchema } from '../../shared/hub/failures.ts';
import { intakeReplySchema, MOST_INTAKE_BYTES, rowsReplySchema } from '../../shared/hub/journal.ts';
import {
  EPOCH_HEADER,
  epochPattern,
  SIGNATURE_WINDOW_MS,
  signatureHeaders,
  signedText,
} from '../../shared/hub/signed-request.ts';
import { terminalStateSchema } from '../../shared/hub/stream-messages.ts';
import { ignoreErrors } from '../platform/ignore-errors.ts';
import type { HubConnector, HubKeyPair, HubReply } from '../ports/hub.ts';
import { openHubStream, type StreamLimits } from './hub-stream.ts';

/** Rows, with the envelope around them. */
const MOST_ROWS_BYTES = 2 * MOST_INTAKE_BYTES;
const JSON_TYPE = { 'content-type': 'application/json' };

const compress = promisify(gzip);

export interface HubConnectorOptions extends HubLimits, StreamLimits {}

export function hubConnector(limits: HubConnectorOptions): HubConnector {
  return {
    newKeyPair,
    async enrol(address, request) {
      const http = createHubHttp(address, limits);
      try {
        const body = Buffer.from(JSON.stringify(request));
        const path = '/v1/enrolments';
        return await http.send({ method: 'POST', path, headers: JSON_TYPE, body, answer: enrolmentReplySchema });
      } finally {
        http.close();
      }
    },
    connect({ address, terminal, privateKey, epoch }) {
      const http = createHubHttp(address, limits, epoch?.keep);
      const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' });
      const { pathname } = new URL(address);
      const prefix = pathname.replace(/\/+$/, '');
      const signed = (method: string, path: string, body: Buffer): Record<string, string> => {
        const last = epoch?.last() ?? null;
        const shown = last === null ? {} : { [EPOCH_HEADER]: last };
        return { ...shown, ...signatureOf({ terminal, key, now: limits.now }, { method, path: prefix + path, body }) };
      };

      const get = <T>({ path, ...rest }: Pick<HubRequest<T>, 'path' | 'answer'>): Promise<HubReply<T>> =>
        http.send({
          ...{ method: 'GET', path, body: null, limitBytes: MOST_ROWS_BYTES, ...rest },
          headers: signed('GET', path, Buffer.alloc(0)),
        });
      const post = <T>(
        { path, answer }: Pick<HubRequest<T>, 'path' | 'answer'>,
        body: Buffer,
        headers: Readonly<Record<string, string>> = {},
      ): Promise<HubReply<T>> =>
        http.send({
          ...{ method: 'POST', path, body, answer },
          headers: { ...JSON_TYPE, ...headers, ...signed('POST', path, body) },
        });

      return {
        async sendRows(after, rows, facts) {
          const body = await compress(JSON.stringify({ after, rows, ...facts }));
          return post({ path: '/v1/journal', answer: intakeReplySchema }, body, { 'content-encoding': 'gzip' });
        },
        state: () => get({ path: '/v1/state', answer: terminalStateSchema }),
        acknowledge: (ids) =>
          post(
            { path: '/v1/callbacks/handled', answer: null },
            Buffer.from(JSON.stringify({ type: 'callbacks-handled', ids })),
          ),
        rowsAfter: (after) => get({ path: `/v1/book?after=${after}`, answer: rowsReplySchema }),
        leave: (newest) => post({ path: '/v1/leave', answer: null }, Buffer.from(JSON.stringify({ newest }))),
        openStream(listener) {
          const headers = signed('GET', '/v1/stream', Buffer.alloc(0));
          return openHubStream(`${address.replace(/^http/, 'ws')}/v1/stream`, headers, listener, limits);
        },
        close: http.close,
      };
    },
  };
}

// Ed25519 keys of this terminal at a hub, and its signatures (`shared/hub/signed-request.ts`).

/** An Ed25519 public key in DER ends with its raw 32 bytes (RFC 8410). */
const RAW_KEY_BYTES = 32;

export function newKeyPair(): HubKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-RAW_KEY_BYTES);
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  return { publicKey: raw.toString('base64url'), privateKey: pkcs8.toString('base64') };
}

interface Signer {
  readonly terminal: string;
  readonly key: KeyObject;
  /** Epoch ms. */
  readonly now: () => number;
}

/** @param request `path` with its query; `body` as it is sent · @returns the headers of a signed request */
export function signatureOf(
  { terminal, key, now }: Signer,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: Buffer },
): Record<string, string> {
  const time = now();
  const nonce = randomBytes(16).toString('base64url');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = signedText({ method, path, terminal, time, nonce, bodyHash });
  return {
    [signatureHeaders.terminal]: terminal,
    [signatureHeaders.time]: String(time),
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

// One request to the hub.

const DEADLINE_MS = 15_000;
/** Of an answer to a POST. Rows that are handed over stay below it. */
const LIMIT_BYTES = 64 * 1024;

interface HubLimits {
  /** Epoch ms, with which the hub's clock is compared. */
  readonly now: () => number;
  readonly deadlineMs?: number;
  /** PEM of the only trusted authority, for tests. */
  readonly ca?: string;
}

interface HubRequest<T> {
  readonly method: 'GET' | 'POST';
  /** Below the hub's address, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `null`: without. */
  readonly body: Buffer | null;
  /** `null`: the answer has no content. */
  readonly answer: z.ZodType<T> | null;
  /** The most bytes of an answer; 64 KiB if absent. */
  readonly limitBytes?: number;
}

class TooLong extends Error {}

/** @param address as of `HubIdentity` */
function createHubHttp(
  address: string,
  { now, deadlineMs = DEADLINE_MS, ...system }: HubLimits,
  onEpoch: (epoch: string) => void = () => undefined,
) {
  const agent = new Agent({ connections: 2, connect: { ...system, rejectUnauthorized: true } });
  const closing = new AbortController();
  return {
    /** Never throws. */
    async send<T>(asked: HubRequest<T>): Promise<HubReply<T>> {
      const { method, path, headers, body, answer, limitBytes = LIMIT_BYTES } = asked;
      try {
        const {
          statusCode,
          headers: answered,
          body: incoming,
        } = await request(`${address}${path}`, {
          ...{ method, body, dispatcher: agent },
          headers: { accept: 'application/json', 'user-agent': 'Konter', ...headers },
          signal: AbortSignal.any([AbortSignal.timeout(deadlineMs), closing.signal]),
        });
        const epoch = answered[EPOCH_HEADER];
        if (typeof epoch === 'string' && epochPattern.test(epoch)) onEpoch(epoch);
        const text = await textOf(incoming, limitBytes);
        const content: unknown = ignoreErrors(() => JSON.parse(text));
        if (statusCode === 401 && isElsewhen(answered['date'], now())) return clockDiffers;
        if (statusCode >= 400) return refusal(content, statusCode);
        const value = answer === null ? { success: true as const, data: null as never } : answer.safeParse(content);
        return statusCode < 300 && value.success ? { ok: true, value: value.data } : notUnderstood;
      } catch (error) {
        return error instanceof TooLong ? notUnderstood : unreachable;
      }
    },
    /** Ends requests in flight as `unreachable`. */
    close() {
      closing.abort();
      void agent.destroy();
    },
  };
}

const nothing = { ok: false, position: null, durable: null } as const;
const notUnderstood = { ...nothing, problem: 'not-understood' } as const;
const clockDiffers = { ...nothing, problem: 'clock-differs' } as const;
const unreachable = { ...nothing, problem: 'unreachable' } as const;

async function textOf(incoming: AsyncIterable<Buffer>, limitBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    // Leaving the loop destroys the connection.
    if (bytes > limitBytes) throw new TooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @param date of the answer: the hub's own clock, or its proxy's */
function isElsewhen(date: unknown, now: number): boolean {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Math.abs(at - now) > SIGNATURE_WINDOW_MS;
}

function refusal(content: unknown, status: number): HubReply<never> {
  const { data } = hubFailureSchema.safeParse(content);
  // A proxy answers for a hub that is down.
  if (!data) return status >= 500 ? unreachable : notUnderstood;
  return { ok: false, problem: data.error, position: data.position ?? null, durable: data.durable ?? null };
}
