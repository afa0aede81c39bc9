/**
 * One request to the hub, within limits: a total deadline, a cap on the answer, no redirects, verified TLS. A slow,
 * silent or endless answer costs no more than these.
 */
import { Agent, request } from 'undici';
import type * as z from 'zod';
import { hubFailureSchema } from '../../shared/hub/failures.ts';
import { EPOCH_HEADER, epochPattern, SIGNATURE_WINDOW_MS } from '../../shared/hub/signed-request.ts';
import type { HubReply } from '../ports/hub.ts';

const DEADLINE_MS = 15_000;
/** Of an answer without rows or callbacks. */
const LIMIT_BYTES = 64 * 1024;

export interface HubLimits {
  /** Epoch ms, with which the hub's clock is compared. */
  readonly now: () => number;
  readonly deadlineMs?: number;
  /** PEM of the only trusted authority, for tests. */
  readonly ca?: string;
}

export interface HubRequest<T> {
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

export interface HubHttp {
  /** Never throws. */
  send<T>(request: HubRequest<T>): Promise<HubReply<T>>;
  /** Ends requests in flight as `unreachable`. */
  close(): void;
}

class TooLong extends Error {}

/** @param address as of `HubIdentity` */
export function createHubHttp(
  address: string,
  { now, deadlineMs = DEADLINE_MS, ...system }: HubLimits,
  onEpoch: (epoch: string) => void = () => undefined,
): HubHttp {
  const agent = new Agent({ connections: 2, connect: { ...system, rejectUnauthorized: true } });
  const closing = new AbortController();
  return {
    async send({ method, path, headers, body, answer, limitBytes = LIMIT_BYTES }) {
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
        const content = parsed(await textOf(incoming, limitBytes));
        if (statusCode === 401 && isElsewhen(answered['date'], now())) return clockDiffers;
        if (statusCode >= 400) return refusal(content, statusCode);
        const value = answer === null ? { success: true as const, data: null as never } : answer.safeParse(content);
        return statusCode < 300 && value.success ? { ok: true, value: value.data } : notUnderstood;
      } catch (error) {
        return error instanceof TooLong ? notUnderstood : unreachable;
      }
    },
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(content: unknown, status: number): HubReply<never> {
  const { data } = hubFailureSchema.safeParse(content);
  // A proxy answers for a hub that is down.
  if (!data) return status >= 500 ? unreachable : notUnderstood;
  return { ok: false, problem: data.error, position: data.position ?? null, durable: data.durable ?? null };
}
