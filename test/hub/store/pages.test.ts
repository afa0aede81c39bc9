/** Pages and terminals have their own connections. */
import { expect, test } from 'vitest';
import { openServer } from '../../../hub/store/open-server.ts';
import { aServersDatabase, hasServer } from '../../support/hub/both-forms.ts';

const isPage = `application_name = 'konter-hub pages' AND state = 'active' AND query LIKE '%pg_sleep%'`;

test.skipIf(!hasServer)('many who reload keep nobody waiting, and their queries end with them', async () => {
  const database = await openServer(await aServersDatabase(), { connections: 2, pageConnections: 2 });
  const reload = new AbortController();
  const views = Array.from({ length: 20 }, () => database.pages(reload.signal).query('SELECT pg_sleep(4)'));
  const ended = Promise.allSettled(views);
  const running = async () => {
    const [found] = await database.query<{ count: number }>(
      `SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND ${isPage}`,
    );
    return found?.count;
  };
  await expect.poll(running).toBe(2);
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(database.waiting()).toEqual({ terminals: 0, pages: 18 });
  reload.abort();
  expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']));
  await expect.poll(running, { timeout: 3_000 }).toBe(0);
  // And someone who waits for an answer gets one.
  expect(await database.pages(new AbortController().signal).query('SELECT 2 AS two')).toEqual([{ two: 2 }]);
  await expect(database.pages(new AbortController().signal).query('SELECT pg_sleep(20)')).rejects.toThrow(
    'statement timeout',
  );
  await database.close();
});
