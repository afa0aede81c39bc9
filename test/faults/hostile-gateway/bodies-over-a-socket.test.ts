/** Whatever a body says, over a real socket: an answer or named trouble, never a crash, and never a success it did not state. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { figure } from '../../support/figures.ts';
import { howMuch } from '../../support/how-much.ts';
import { aGateway, operations } from '../../gateway/builders.ts';
import { httpAnswer, rawServer } from '../../gateway/raw-server.ts';

const hostileJson = fc.constantFrom(
  '{"statusCode":"00","amount":1e400}',
  '{"statusCode":"00","amount":9007199254740993}',
  '{"statusCode":"01","statusCode":"00"}',
  '{"__proto__":{"statusCode":"00"},"constructor":{"prototype":{"statusCode":"00"}}}',
  '['.repeat(60_000),
  `{"a":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_001)}`,
  '\ufeff\ufeff{"statusCode":"00"}',
  '<!doctype html><title>Login</title>',
  '',
);
const body = fc.oneof(hostileJson, fc.json(), fc.string({ unit: 'binary' }));
const answer = fc.record({
  status: fc.constantFrom(200, 200, 200, 201, 204, 301, 307, 400, 401, 404, 409, 418, 429, 500, 503),
  body: fc.oneof(
    body.map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  ),
  operation: fc.constantFrom(...Object.values(operations)),
  hangUp: fc.boolean(),
});

it('is read or refused', async () => {
  const numRuns = howMuch({ quick: 300, full: 10_000 });
  let next = httpAnswer(200, '');
  let hangUp = false;
  const { baseUrl } = await rawServer((socket) => (hangUp ? socket.end(next) : socket.write(next)));
  const gateway = aGateway({ baseUrl });
  await fc.assert(
    fc.asyncProperty(answer, async (hostile) => {
      next = httpAnswer(hostile.status, hostile.body);
      hangUp = hostile.hangUp;
      const result = await hostile.operation(gateway);
      expect(['answered', 'refused', 'unclear']).toContain(result.kind);
      if (hostile.status !== 200) expect(result.kind).not.toBe('answered');
      const success = result.kind === 'answered' && 'statusCode' in result.reply && result.reply.statusCode === '00';
      if (success) expect(result.reply).toMatchObject({ amount: null });
    }),
    { numRuns },
  );
  figure('hostile bodies over a socket', { bodies: numRuns });
});
