/** The owner's part of a hub on an embedded database, and callers who are signed in as someone. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { createHttpServer } from '../../../../hub/http/create-http-server.ts';
import { ownerRoutes } from '../../../../hub/owners/owner-routes.ts';
import { hashOf, randomToken } from '../../../../hub/owners/session.ts';
import type { Database } from '../../../../hub/store/database.ts';
import { startSession } from '../../../../hub/store/owners/sign-in.ts';
import type { Role } from '../../../../shared/hub/owners/people.ts';
import { anEmptiedDatabase } from '../a-hub.ts';
import { type Route, routesHeard } from '../hostile/every-route.ts';
import { SHOPS_NOW } from './a-shop.ts';

export interface OwnersHub {
  /** As `routesHeard` collects them. */
  readonly routes: readonly Route[];
  readonly database: Database;
  readonly address: string;
}

/** One for all tests of the file that calls it, from its first hook on. */
export function ownersHub(): OwnersHub {
  const hub = {} as OwnersHub;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await anEmptiedDatabase();
    const { server, address, routes } = await serverOn(database);
    Object.assign(hub, { database, routes, address });
    close = async () => {
      await server.close();
      await database.close();
    };
  });
  afterAll(() => close());
  return hub;
}

/** Another process of the same hub, which has counted no requests of this address yet. Its test ends it. */
export async function aSecondHub({ database }: OwnersHub): Promise<Pick<OwnersHub, 'address'>> {
  const { server, address } = await serverOn(database);
  onTestFinished(() => server.close());
  return { address };
}

async function serverOn(database: Database) {
  const server = await createHttpServer({ log: (message, error) => expect.fail(`${message}: ${String(error)}`) });
  const { routes, onRoute } = routesHeard();
  server.addHook('onRoute', onRoute);
  await server.register(
    ownerRoutes(database, () => SHOPS_NOW),
    { prefix: '/owner' },
  );
  return { server, routes, address: await server.listen({ host: '127.0.0.1', port: 0 }) };
}

/** Cookie and CSRF token, as a signed-in page sends them. */
export interface Caller {
  readonly id: string;
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const NOBODY: Caller = { id: '', token: '', headers: {} };

/** @param outlets of a viewer */
export async function aPerson(
  database: Database,
  role: Role,
  { login = `person-${randomUUID()}`, outlets = [] }: { login?: string; outlets?: readonly string[] } = {},
): Promise<string> {
  const [made] = await database.query<{ id: string }>(
    `INSERT INTO person (login, name, role, password_hash) VALUES ($1, 'Someone', $2, 'none') RETURNING id`,
    [login, role],
  );
  const id = made?.id ?? '';
  for (const outlet of outlets)
    await database.query('INSERT INTO person_outlet (person_id, outlet_id) VALUES ($1, $2)', [id, outlet]);
  return id;
}

export async function signedIn(database: Database, personId: string): Promise<Caller> {
  const [token, csrf] = [randomToken(), randomToken()];
  await startSession(database, { tokenHash: hashOf(token), personId, csrf });
  return { id: personId, token, headers: { cookie: `konter-session=${token}`, 'konter-csrf': csrf } };
}

/** What the page opens from now on, it opens as this person. */
export async function signInOn(
  page: Page,
  { database, address }: Pick<OwnersHub, 'database' | 'address'>,
  person: string,
): Promise<void> {
  const { token, headers } = await signedIn(database, person);
  await page.addInitScript((kept) => sessionStorage.setItem('konter-csrf', kept), headers['konter-csrf'] ?? '');
  await page.context().addCookies([{ name: 'konter-session', value: token, url: address }]);
}

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as the pages make it; `headers` replace those of the caller. */
export function ask(
  { address }: Pick<OwnersHub, 'address'>,
  caller: Caller,
  path: string,
  { method, body, headers }: Asked = {},
) {
  return fetch(`${address}/owner${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...caller.headers,
      origin: address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
