import { expect, test } from 'vitest';
import { startHub } from '../../../hub/start-hub.ts';

test('a hub on its embedded PostgreSQL answers', async () => {
  const hub = await startHub({ database: { dataDir: null }, port: 0, log: () => undefined });
  try {
    const reply = await fetch(`${hub.address}/v1/health`);
    expect([reply.status, await reply.json()]).toEqual([200, { ready: true }]);
    const unknown = await fetch(`${hub.address}/nothing`);
    expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ error: 'not-found' })]);
  } finally {
    await hub.close();
  }
});
