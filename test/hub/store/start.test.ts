import { expect, test } from 'vitest';
import { anEmbeddedHub } from '../../support/hub/a-hub.ts';

test('a hub on its embedded PostgreSQL answers', async () => {
  const { address } = await anEmbeddedHub();
  const reply = await fetch(`${address}/v1/health`);
  expect([reply.status, await reply.json()]).toEqual([200, { ready: true }]);
  const unknown = await fetch(`${address}/v1/nothing`);
  expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ error: 'not-found' })]);
});
