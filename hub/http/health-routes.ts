/**
 * `/livez`: the process answers. `/readyz`: it can serve, so a balancer may send it requests. `/metrics`: figures for
 * Prometheus, which asks this process itself: what came through a proxy is refused.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import { type Database, querySeconds } from '../store/database.ts';
import { type HubState, hubState } from '../store/housekeeping.ts';
import { version } from '../version.ts';
import { HubError } from './refusals.ts';

/** A database that is slower than this is not there. */
const READY_WITHIN_MS = 3_000;

interface HealthRoutesOptions {
  readonly database: Database;
  /** Terminals whose stream ends in this process. */
  readonly streams: () => number;
  /** Why the hub can't serve, or `null`. */
  readonly obstacle: () => string | null;
}

export function healthRoutes(server: FastifyInstance, { database, streams, obstacle }: HealthRoutesOptions): void {
  const ready = async (): Promise<{ readonly ready: true }> => {
    const cause = obstacle();
    if (cause !== null) throw new HubError('unavailable', cause);
    const isAnswered = await Promise.race([
      database.health.query('SELECT 1'),
      sleep(READY_WITHIN_MS, false as const, { ref: false }),
    ]);
    if (isAnswered === false) throw new HubError('unavailable', 'The database does not answer.');
    return { ready: true };
  };
  server.get('/livez', { exposeHeadRoute: true }, async () => ({ alive: true }));
  server.get('/readyz', { exposeHeadRoute: true }, ready);
  // As hubs had it first.
  server.get('/v1/health', { exposeHeadRoute: true }, ready);

  const registry = new Registry();
  registry.registerMetric(querySeconds);
  const requests = new Histogram({
    ...{ name: 'konter_hub_request_seconds', help: 'Requests by route and status.', registers: [registry] },
    ...{ labelNames: ['route', 'status'], buckets: [0.005, 0.02, 0.1, 0.5, 2, 10] },
  });
  const info = { name: 'konter_hub_build_info', help: 'The version of this process.', registers: [registry] };
  new Gauge({ ...info, labelNames: ['version'] }).set({ version }, 1);
  const gauge = (name: string, help: string): Gauge =>
    new Gauge({ name: `konter_hub_${name}`, help, registers: [registry] });
  const gauges = {
    streams: gauge('streams', 'Terminals whose stream ends in this process.'),
    waiting: gauge('waiting', 'Requests of terminals that wait for a connection of the database.'),
    waitingPages: gauge('waiting_pages', 'Pages that wait for a connection of the database.'),
    isUp: gauge('database_up', '1: the database answers. 0: it does not, and what all processes share is left out.'),
    rows: gauge('journal_rows', 'Journal rows that the hub has.'),
    behindRows: gauge('behind_rows', 'Rows that terminals have and the hub lacks, by their last requests.'),
    terminals: gauge('terminals', 'Terminals that have a key.'),
    silent: gauge('silent_terminals', 'Of these, unheard for a quarter of an hour.'),
    callbacks: gauge('callbacks_waiting', 'Callbacks that no terminal has handled.'),
  } satisfies Record<keyof HubState | 'streams' | 'waiting' | 'waitingPages' | 'isUp', Gauge>;
  server.addHook('onResponse', async (request, reply) => {
    const labels = { route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1_000);
  });
  server.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined)
      throw new HubError('not-found', 'There is nothing here.');
    const { terminals: waiting, pages: waitingPages } = database.waiting();
    // Without the database, what this process knows is needed most.
    const shared = await hubState(database.health).catch(() => null);
    const own = { streams: streams(), waiting, waitingPages, isUp: shared === null ? 0 : 1 };
    for (const each of Object.values(gauges)) each.remove();
    for (const [name, value] of Object.entries({ ...own, ...shared })) gauges[name as keyof typeof gauges].set(value);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
