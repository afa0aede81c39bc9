/** The request log's memory, whatever clients post. */
import { describe, expect, it } from 'vitest';
import { createGatewayRequestLog, type LoggedRequest } from '../../../electron/training/api/api-routes.ts';
import { heapInUse } from '../../support/program/heap-in-use.ts';

const A_REQUEST: LoggedRequest = {
  at: '2026-11-22T09:00:00.000Z',
  operation: 'create',
  method: 'POST',
  path: '/webapi/api/merchant/v2/inquiry',
  contentType: 'application/json',
  body: '{}',
  status: 401,
  fault: null,
  note: null,
};
const MEGABYTE = 1024 ** 2;

/** As a body is received: one flat text that nothing else holds. */
const fromTheLine = (characters: number, letter: string): string => Buffer.alloc(characters, letter).toString('utf8');

describe('the log of requests', () => {
  it('keeps the last 500 and no more, unless it is told so', () => {
    const log = createGatewayRequestLog('training-key');
    const longer = createGatewayRequestLog('training-key', 700);
    for (let n = 0; n < 1_300; n += 1) {
      log.add({ ...A_REQUEST, status: n });
      longer.add({ ...A_REQUEST, status: n });
    }
    const statuses = log.entries().map(({ status }) => status);
    expect(statuses).toHaveLength(500);
    expect([statuses[0], statuses.at(-1)]).toEqual([800, 1_299]);
    expect(longer.entries()).toHaveLength(700);
  });

  it('shows at most 4,096 characters of each text, and never the key', () => {
    const log = createGatewayRequestLog('training-key');
    const long = fromTheLine(20_000, 'y');
    log.add({ ...A_REQUEST, body: `training-key${long}`, path: long, contentType: long, note: long });
    const [entry] = log.entries();
    const { body = '', path = '', contentType = '', note } = entry ?? {};
    const texts = [body, path, contentType, note ?? ''];
    expect(texts.map(({ length }) => length)).toEqual(Array.from(texts, () => 4_096));
    expect(body).not.toContain('training-key');
  });

  it('holds nothing of what it does not show: bodies of 60 kB leave 4 kB behind each', () => {
    const log = createGatewayRequestLog('training-key');
    const before = heapInUse();
    for (let n = 0; n < 2_000; n += 1) {
      const body = fromTheLine(60_000, 'x');
      log.add({ ...A_REQUEST, body, note: body.slice(1, 5_000) });
    }
    const kept = heapInUse() - before;
    expect(log.entries()).toHaveLength(500);
    // 500 × 2 × 4 kB are 4 MB; their bodies would be 29 MB, all of them 114 MB.
    expect(kept).toBeLessThan(15 * MEGABYTE);
  });
});
