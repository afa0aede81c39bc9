/** A PostgreSQL server whose connections break, or that is away for a while. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../hub/store/database.ts';
import { openServer } from '../../../hub/store/open-server.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';
import { aLine, type Line } from '../../support/hub/line.ts';

let line: Line;
let database: Database;

function cut(): void {
  line.faults = { isCut: true };
  line.reset();
}

describe.skipIf(!hasServer)('a server that is lost', () => {
  beforeEach(async () => {
    const url = new URL(await aServersDatabase());
    line = await aLine({ path: `${url.searchParams.get('host')}/.s.PGSQL.5432` });
    url.search = '';
    [url.hostname, url.port] = ['127.0.0.1', String(line.port)];
    database = await openServer(url.href);
  });
  afterEach(() => database.close());

  it('is asked once a second by each listener, however long it is away, and heard again afterwards', async () => {
    const [onNotice, onLost] = [vi.fn(), vi.fn()];
    await database.listen('test', onNotice, onLost);
    cut();
    const before = line.connections();
    await sleep(5_500);
    expect(line.connections() - before).toBeLessThanOrEqual(6);
    line.faults = {};
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1), 10_000);
    await database.query(`SELECT pg_notify('test', 'again')`);
    await vi.waitFor(() => expect(onNotice).toHaveBeenCalledExactlyOnceWith('again'), 10_000);
  });

  it('in the middle of a transaction fails that transaction, and nothing else', async () => {
    const broken = database.transaction(async ({ query }) => {
      await query('SELECT 1');
      cut();
      await sleep(100);
      await query('SELECT 2');
    });
    await expect(broken).rejects.toThrow();
    line.faults = {};
    await vi.waitFor(() => database.query('SELECT 3'), 10_000);
  });
});
