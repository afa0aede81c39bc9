/** A hub whose routes are known, and callers who may ask each of them. What it logs is kept: nothing hostile is a failure of the hub. */
import { randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { startHub } from '../../../../hub/start-hub.ts';
import type { Database } from '../../../../hub/store/database.ts';
import { aPerson, type Caller, signedIn } from '../owners/owners-hub.ts';
import { anEnrolledTerminal, type RequestWishes, type SimulatedTerminal } from '../simulated-terminal.ts';
import { pathOf, type Route, routesHeard } from './every-route.ts';

export interface Sent {
  readonly method?: string;
  /** With its query, as it is on the line. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** Open to everybody, or with a code or a password in the body. */
const open = /^\/(?:callback|v1\/(?:health|enrolments)|owner\/(?:session|set-up|sign-in))\b/;

export const isSigned = ({ url }: Route): boolean => url.startsWith('/v1/') && !open.test(url);
export const isOfPeople = ({ url }: Route): boolean => url.startsWith('/owner/') && !open.test(url);

export async function aHostileHub(database: Database) {
  const { routes, onRoute } = routesHeard();
  const logged: string[] = [];
  const log = (message: string, error?: unknown): void => void logged.push(`${message}: ${String(error)}`);
  const hub = await startHub({ database, port: 0, trustedProxies: ['127.0.0.1'], log, onRoute });
  const agent = new Agent({ keepAlive: true });
  const { port } = new URL(hub.address);
  const terminal = await anEnrolledTerminal(database, hub.address);
  const owner = await signedIn(database, await aPerson(database, 'owner'));

  /** Limits of addresses have their own tests: each request comes from another one. */
  const from = (): string => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

  function send({ method = 'GET', path = '/', headers = {}, body }: Sent): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const options = { host: '127.0.0.1', port, agent, method, path };
      const sent = request({ ...options, headers: { 'x-forwarded-for': from(), ...length, ...headers } });
      sent.once('error', reject);
      sent.once('response', (reply: IncomingMessage) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.once('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
        reply.once('error', reject);
      });
      sent.end(body);
    });
  }

  const headersOf = (
    { url }: Route,
    wishes: RequestWishes & { readonly path: string },
    { as = owner, by = terminal }: { readonly as?: Caller; readonly by?: SimulatedTerminal } = {},
  ): Readonly<Record<string, string>> => {
    if (url.startsWith('/owner/')) return { ...as.headers, origin: hub.address };
    return url.startsWith('/v1/') ? by.signed(wishes.path, wishes) : {};
  };

  /** A request that the route would answer, but for what is asked. */
  function asAllowed(route: Route, { path = pathOf(route), headers = {}, body }: Sent = {}): Sent {
    const wishes = { method: route.method, path, ...(body === undefined ? {} : { body }) };
    return { ...wishes, headers: { ...headersOf(route, wishes), ...headers } };
  }

  const close = async (): Promise<void> => {
    agent.destroy();
    await hub.close();
  };
  return { ...{ routes, logged, terminal, owner, address: hub.address, headersOf }, send, asAllowed, close };
}

export type HostileHub = Awaited<ReturnType<typeof aHostileHub>>;
