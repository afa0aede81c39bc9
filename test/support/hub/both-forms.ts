/**
 * The two forms of PostgreSQL: in the process, and as a server. A rule is tested on the first; on both only what they may
 * do otherwise: storage, locks, errors.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe } from 'vitest';
import { openDatabase } from '../../../hub/store/open-database.ts';
import { skipped } from '../figures.ts';
import { aHubOn, anEmbeddedHub, type TestedHub } from './a-hub.ts';
import { SERVER_VARIABLE, TEMPLATE } from './postgres/postgres-setup.ts';

const NO_SERVER = 'no PostgreSQL: set KONTER_POSTGRES_BIN, or install Debian’s postgresql';
const server = process.env[SERVER_VARIABLE];

let hubOnServer: Promise<TestedHub> | undefined;

export function onEmbedded(define: (hub: () => TestedHub) => void): void {
  describe('on the embedded PostgreSQL', () => defineOn(anEmbeddedHub, define));
}

export function onBothForms(define: (hub: () => TestedHub) => void): void {
  onEmbedded(define);
  if (server === undefined) skipped('the hub on a PostgreSQL server', NO_SERVER);
  describe.skipIf(server === undefined)('on a PostgreSQL server', () => defineOn(aHubOnServer, define));
}

function defineOn(open: () => Promise<TestedHub>, define: (hub: () => TestedHub) => void): void {
  let hub: TestedHub | undefined;
  beforeAll(async () => {
    hub = await open();
  });
  define(() => {
    if (hub === undefined) throw new Error('The hub is not open yet');
    return hub;
  });
}

function aHubOnServer(): Promise<TestedHub> {
  hubOnServer ??= aServersDatabase().then(async (url) => aHubOn(await openDatabase({ url })));
  return hubOnServer;
}

/** Before a test that kills the server's processes: the next user opens another hub. */
export async function endHubOnServer(): Promise<void> {
  const hub = await hubOnServer;
  hubOnServer = undefined;
  await hub?.close();
}

/** For a test that is skipped without a server. */
export const hasServer = server !== undefined;

/** @returns the URL of a fresh database with the hub's tables */
export function aServersDatabase(): Promise<string> {
  return aDatabaseLike(TEMPLATE);
}

/** The same without tables. */
export function anEmptyServersDatabase(): Promise<string> {
  return aDatabaseLike('template0');
}

async function aDatabaseLike(template: string): Promise<string> {
  if (server === undefined) throw new Error(NO_SERVER);
  const name = `hub_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return server.replace(TEMPLATE, name);
}

/** Runs one statement on the server, outside the hub's database. */
export async function asAdministrator(sql: string): Promise<void> {
  const client = new pg.Client((server ?? '').replace(TEMPLATE, 'postgres'));
  await client.connect();
  await client.query(sql);
  await client.end();
}
