/** A PostgreSQL server whose connections break, or that is away for a while. */
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../hub/store/database.ts';
import { openServer } from '../../../hub/store/open-server.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';

/** A line to the server that a test can cut. */
let line: Server;
let isCut: boolean;
let tries: number;
const sockets = new Set<Socket>();
let database: Database;

describe.skipIf(!hasServer)('a server that is lost', () => {
  beforeEach(async () => {
    [isCut, tries] = [false, 0];
    const url = new URL(await aServersDatabase());
    const socketOfServer = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
    line = createServer((socket) => {
      tries += 1;
      if (isCut) {
        socket.destroy();
        return;
      }
      const there = dial(socketOfServer);
      for (const end of [socket, there]) sockets.add(end.on('error', () => undefined));
      socket.pipe(there).pipe(socket);
    });
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const address = line.address();
    url.search = '';
    [url.hostname, url.port] = ['127.0.0.1', String(typeof address === 'object' ? address?.port : '')];
    database = await openServer(url.href);
  });
  afterEach(async () => {
    await database.close();
    cut();
    line.close();
  });

  it('is asked once a second by each listener, however long it is away, and heard again afterwards', async () => {
    const [onNotice, onLost] = [vi.fn(), vi.fn()];
    await database.listen('test', onNotice, onLost);
    cut();
    tries = 0;
    await sleep(5_500);
    expect(tries).toBeLessThanOrEqual(6);
    isCut = false;
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
    isCut = false;
    await vi.waitFor(() => database.query('SELECT 3'), 10_000);
  });
});

function cut(): void {
  isCut = true;
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}
