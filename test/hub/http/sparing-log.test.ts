import { expect, it } from 'vitest';
import { sparingLog } from '../../../hub/http/create-http-server.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

it('a failure of one kind is logged once a minute, with how many were left out, and another kind at once', () => {
  let now = 0;
  const said: string[] = [];
  const log = sparingLog(
    (message) => said.push(message),
    () => now,
  );
  for (let time = 0; time < 1_000; time += 1) log('A request failed', away());
  log('A request failed', new TypeError('A bug'));
  log('A heartbeat failed', away());
  now = 60_000;
  log('A request failed', away());
  log('A heartbeat failed', away());
  expect(said).toEqual([
    ...['A request failed', 'A request failed', 'A heartbeat failed'],
    ...['A request failed (and 999 more like it since)', 'A heartbeat failed'],
  ]);
});

it('remembers a hundred kinds', () => {
  const said: string[] = [];
  const log = sparingLog(
    (message) => said.push(message),
    () => 0,
  );
  for (const round of [1, 2]) for (let kind = 0; kind < 101; kind += 1) log(`${kind}`, new Error(`In round ${round}`));
  log('100', new Error('In round 2'));
  expect(said).toHaveLength(202);
});
