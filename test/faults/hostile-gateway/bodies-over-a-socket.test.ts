/**
 * Any body, over a real socket: an answer or a failure code, never a crash, and never a success that it does not state.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aGateway, operations } from '../../gateway/builders.ts';
import { httpAnswer, rawServer } from '../../gateway/raw-server.ts';
import { amountOfRun } from '../../support/amount-of-run.ts';
import { figure } from '../../support/figures.ts';
import { hostileBody } from './hostile-bodies.ts';
import { parseIndependently } from './independent-parser.ts';

const answer = fc.record({
  status: fc.constantFrom(200, 200, 200, 201, 204, 301, 307, 400, 401, 404, 409, 418, 429, 500, 503),
  body: fc.oneof(
    hostileBody.map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  ),
  operation: fc.constantFrom(...Object.values(operations)),
  hangUp: fc.boolean(),
});

it('is read or refused', async () => {
  const numRuns = amountOfRun({ quick: 300, full: 10_000 });
  let next = httpAnswer(200, '');
  let hangUp = false;
  let successes = 0;
  const { baseUrl } = await rawServer((socket) => (hangUp ? socket.end(next) : socket.write(next)));
  const gateway = aGateway({ baseUrl });
  await fc.assert(
    fc.asyncProperty(answer, async (hostile) => {
      next = httpAnswer(hostile.status, hostile.body);
      hangUp = hostile.hangUp;
      const result = await hostile.operation(gateway);
      expect(['answered', 'refused', 'unclear']).toContain(result.kind);
      if (hostile.status !== 200) expect(result.kind).not.toBe('answered');
      if (result.kind !== 'answered' || !('statusCode' in result.reply) || result.reply.statusCode !== '00') return;
      successes += 1;
      // A byte order mark is not part of the content.
      const said = parseIndependently(hostile.body.toString('utf8').replace(/^\ufeff/, ''));
      expect(said?.get('statuscode')).toEqual(['00']);
      // "-0" is nought too, and toEqual tells the two apart.
      const amounts = said?.get('amount')?.map((amount) => Number(amount) + 0);
      if (result.reply.amount !== null) expect(amounts).toEqual([result.reply.amount]);
    }),
    { numRuns },
  );
  figure('hostile bodies over a socket', { bodies: numRuns, crashes: 0, 'said 00': successes });
});
