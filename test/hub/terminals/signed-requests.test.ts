/** Who may ask the hub as a terminal, and with what. */
import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_INTAKE_BYTES } from '../../../shared/hub/journal.ts';
import { anEmbeddedHub, type TestedHub } from '../../support/hub/a-hub.ts';
import {
  aKey,
  anEnrolledTerminal,
  chained,
  type SimulatedTerminal,
  type TerminalKey,
} from '../../support/hub/simulated-terminal.ts';

const ROWS = '/v1/book?after=0';
const MINUTE_MS = 60_000;

let hub: TestedHub;
let terminal: SimulatedTerminal & TerminalKey;

beforeAll(async () => {
  hub = await anEmbeddedHub();
});
beforeEach(async () => {
  terminal = await anEnrolledTerminal(hub.database, hub.address);
});

describe('a signed request', () => {
  it('is answered', async () => {
    expect(await terminal.request(ROWS)).toEqual({ status: 200, body: { rows: [], durable: 0 } });
  });

  it('learns how the owner calls this terminal, and how far the copy comes', async () => {
    await terminal.send(0, chained([['ledger-rebuilt']]));
    expect(await terminal.request('/v1/state')).toEqual({
      status: 200,
      body: {
        ...{ outlet: expect.stringMatching(/^Warung/), name: expect.any(String), durable: 1 },
        ...{ statusPerMinute: expect.any(Number), callbacks: [] },
      },
    });
  });

  it('is answered once: a copy of it is refused', async () => {
    const same = { nonce: randomBytes(16).toString('base64url'), time: Date.now() };
    expect((await terminal.request(ROWS, same)).status).toBe(200);
    expect(await terminal.request(ROWS, same)).toMatchObject({ status: 401, body: { error: 'not-authenticated' } });
  });

  it.each([
    ['four minutes slow', -4 * MINUTE_MS, 200],
    ['four minutes fast', 4 * MINUTE_MS, 200],
    ['six minutes slow', -6 * MINUTE_MS, 401],
    ['six minutes fast', 6 * MINUTE_MS, 401],
  ])('of a clock that is %s', async (_, off, status) => {
    expect((await terminal.request(ROWS, { time: Date.now() + off })).status).toBe(status);
  });

  it.each([
    ['without any header', {}],
    ['with a signature that is too short', { 'konter-signature': 'AAAA' }],
    ['with a signature of zeros', { 'konter-signature': 'A'.repeat(86) }],
    ['with an id that is no id', { 'konter-terminal': "' OR 1=1 --" }],
    ['of an unknown terminal', { 'konter-terminal': randomUUID() }],
    ['with a time that is no time', { 'konter-time': '1e99' }],
    ['with a nonce that is too short', { 'konter-nonce': 'x' }],
    ['with an empty nonce', { 'konter-nonce': '' }],
  ])('%s is refused', async (name, headers) => {
    const none = name === 'without any header';
    const answer = none ? await fetch(`${hub.address}${ROWS}`) : await terminal.request(ROWS, { headers });
    expect(answer.status).toBe(401);
  });

  it('whose body was changed on the way is refused', async () => {
    const [sent, signed] = [
      { after: 0, rows: [] },
      { after: 1, rows: [] },
    ].map((each) => JSON.stringify(each));
    const answer = await terminal.request('/v1/journal', {
      method: 'POST',
      body: sent ?? '',
      signedBody: signed ?? '',
    });
    expect(answer.status).toBe(401);
  });

  it('of a revoked terminal is told so', async () => {
    await hub.database.query('UPDATE terminal SET revoked_at = now() WHERE id = $1', [terminal.id]);
    expect(await terminal.request(ROWS)).toMatchObject({ status: 403, body: { error: 'revoked' } });
  });

  it('of a machine that was replaced is told so', async () => {
    await hub.database.query(
      `WITH old AS (INSERT INTO revoked_key (terminal_id, public_key) SELECT id, public_key FROM terminal WHERE id = $1)
      UPDATE terminal SET public_key = $2 WHERE id = $1`,
      [terminal.id, Buffer.from(aKey().publicKey, 'base64url')],
    );
    expect(await terminal.request(ROWS)).toMatchObject({ status: 403, body: { error: 'revoked' } });
  });
});

describe('a body', () => {
  const rows = chained([['ledger-rebuilt']]);
  const json = JSON.stringify({ after: 0, rows });

  it.each([
    ['as it is', json, {}],
    ['in gzip', gzipSync(json), { 'content-encoding': 'gzip' }],
    ['in zstd', zstdCompressSync(json), { 'content-encoding': 'zstd' }],
  ])('%s is read', async (_, body, headers) => {
    const answer = await terminal.request('/v1/journal', { method: 'POST', body, headers });
    expect(answer).toEqual({ status: 200, body: { durable: 1 } });
  });

  it.each(['text/plain', 'application/xml'])(
    'of the type %s is refused for its type, not for its signature',
    async (type) => {
      const headers = { 'content-type': type };
      const answer = await terminal.request('/v1/journal', { method: 'POST', body: json, headers });
      expect(answer).toEqual({
        status: 415,
        body: { error: 'malformed', message: 'This content type is not read here.' },
      });
    },
  );

  const bomb = gzipSync(Buffer.alloc(MOST_INTAKE_BYTES + 1, ' '));
  it.each([
    ['that is no JSON', 'rows', {}, 400],
    ['in an unknown encoding', json, { 'content-encoding': 'br' }, 400],
    ['that is too large', Buffer.alloc(MOST_INTAKE_BYTES + 1, ' '), {}, 413],
    ['that grows too large', bomb, { 'content-encoding': 'gzip' }, 413],
    ['without its parts', '{}', {}, 400],
    ['with too many rows', JSON.stringify({ after: 0, rows: Array.from({ length: 1_001 }, () => 0) }), {}, 400],
  ])('%s is refused', async (_, body, headers, status) => {
    const answer = await terminal.request('/v1/journal', { method: 'POST', body, headers });
    expect(answer.status).toBe(status);
    expect((await terminal.request(ROWS)).body).toEqual({ rows: [], durable: 0 });
  });

  it.each(['', 'after=-1', 'after=x', 'after=1&after=2', 'before=1'])(
    'is no part of a question for "%s"',
    async (query) => {
      expect((await terminal.request(`/v1/book?${query}`)).status).toBe(400);
    },
  );
});
