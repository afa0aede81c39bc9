/**
 * Every route of the hub against every bad input. Routes are Fastify's own list, so a new one is asked too. Each answer is a
 * refusal with a code and a sentence, nothing is written, and nothing is a failure of the hub.
 */
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../hub/store/database.ts';
import { hubFailureSchema } from '../../../shared/hub/failures.ts';
import { aFreshDatabase } from '../../support/hub/a-hub.ts';
import { badBodies, spoilt } from '../../support/hub/hostile/bad-bodies.ts';
import { bodies, forms, ofTheHub, pathOf, type Route, withoutBody } from '../../support/hub/hostile/every-route.ts';
import {
  type Answered,
  aHostileHub,
  type HostileHub,
  isOfPeople,
  isSigned,
  type Sent,
} from '../../support/hub/hostile/hostile-hub.ts';
import { tableContents } from '../../support/hub/hostile/table-contents.ts';
import { anEnrolledTerminal } from '../../support/hub/simulated-terminal.ts';

const nameOf = ({ method, url }: Route): string => `${method} ${url}`;
const SENTENCE = /^[A-Z][^\n]{5,150}\.$/;

/** @returns why this is no answer that a hub should give, or `null` */
function wrongIn({ status, body }: Answered): string | null {
  if (status < 400 || status > 499) return `status ${status} ${body.slice(0, 80)}`;
  const { data } = hubFailureSchema.safeParse(JSON.parse(body || '{}'));
  if (data === undefined) return `no failure of the hub: ${body.slice(0, 80)}`;
  return SENTENCE.test(data.message) && !/\bat .*:\d+/.test(body) ? null : `no sentence: ${body.slice(0, 80)}`;
}

describe('every route', () => {
  let hub: HostileHub;
  let routes: readonly Route[];
  let before: Readonly<Record<string, string>>;
  let database: Database;

  beforeAll(async () => {
    database = await aFreshDatabase();
    hub = await aHostileHub(database);
    routes = ofTheHub(hub.routes);
  });
  afterAll(() => hub.close());
  beforeEach(async () => {
    before = await tableContents(database);
  });

  /** @param sent by the name of each; a GET without a body is asked too */
  async function expectRefused(sent: readonly (readonly [string, Sent])[]): Promise<void> {
    const wrong: string[] = [];
    for (const [name, each] of sent) {
      const what = wrongIn(await hub.send(each));
      if (what !== null) wrong.push(`${name}: ${what}`);
    }
    expect(wrong).toEqual([]);
    expect(sent.length).toBeGreaterThan(0);
    expect(hub.logged).toEqual([]);
    expect(await tableContents(database)).toEqual(before);
    expect((await hub.send({ path: '/v1/health' })).status).toBe(200);
  }
  const expectEach = (which: (route: Route) => boolean, ask: (route: Route) => Sent): Promise<void> =>
    expectRefused(routes.filter(which).map((route) => [nameOf(route), ask(route)]));

  it.each(Object.entries(bodies))('%s refuses a body with one value damaged', async (name, valid) => {
    const [method = '', url = ''] = name.split(' ');
    const headers = { 'content-type': 'application/json' };
    // A later terminal may say more: that is left out.
    const isDamage = (what: string): boolean => what !== 'an unknown name' || !url.startsWith('/v1/');
    const spoiltOnes = spoilt(valid).filter(([what]) => isDamage(what));
    await expectRefused(
      spoiltOnes.map(([what, body]) => [what, hub.asAllowed({ method, url }, { body, headers })] as const),
    );
  });

  it.each([
    'unknown=1',
    'from=2026-01-01&from=2026-01-02',
    'after=%00',
    'from=%zz',
    '__proto__[a]=1',
    'constructor=1',
    'environment=moon',
    'from=0000-01-01',
    'from=0001-01-01&to=9999-12-31',
    'from=2026-02-30',
    'after=999999999999999999.x.y',
    'outlet=%27%20OR%201=1',
  ])('that takes a question refuses ?%s', async (query) => {
    const asked = ['/v1/book', '/owner/takings', '/owner/attention', '/owner/payments', '/owner/payments.csv'];
    await expectEach(
      ({ url, method }) => method === 'GET' && asked.includes(url),
      (route) => hub.asAllowed(route, { path: `${route.url}?${query}` }),
    );
  });

  it('that takes a body has a valid one here', () => {
    const writes = routes.filter(({ method }) => !['GET', 'HEAD'].includes(method)).map(nameOf);
    const known = [...Object.keys(bodies), ...withoutBody, ...forms];
    expect(writes.toSorted()).toEqual(known.toSorted());
  });

  it('of terminals refuses a request that is not signed, or not by this terminal, or for something else', async () => {
    const other = await anEnrolledTerminal(database, hub.address);
    before = await tableContents(database);
    const sent = routes.filter(isSigned).flatMap((route): (readonly [string, Sent])[] => {
      const [path, { method }] = [pathOf(route), route];
      const signed = (wishes: object): Sent => ({
        path,
        method,
        headers: hub.headersOf(route, { method, path, ...wishes }),
      });
      const YEAR_MS = 365 * 86_400_000;
      return [
        [`${nameOf(route)} unsigned`, { path, method }],
        [
          `${nameOf(route)} of another key`,
          {
            path,
            method,
            headers: {
              ...hub.headersOf(route, { method, path }, { by: other }),
              'konter-terminal': hub.terminal.id,
            },
          },
        ],
        [`${nameOf(route)} for another address`, signed({ path: '/v1/health' })],
        [`${nameOf(route)} for another query`, signed({ path: `${path}?after=1` })],
        [`${nameOf(route)} for another method`, signed({ method: 'DELETE' })],
        [`${nameOf(route)} for another body`, signed({ body: '{"after":0}' })],
        [`${nameOf(route)} a year ago`, signed({ time: Date.now() - YEAR_MS })],
        [`${nameOf(route)} in a year`, signed({ time: Date.now() + YEAR_MS })],
      ];
    });
    await expectRefused(sent);
  });

  it('of people refuses nobody, a made-up session, and a change from elsewhere or without its token', async () => {
    const cookie = { cookie: `konter-session=${'A'.repeat(43)}` };
    await expectEach(isOfPeople, (route) => ({ method: route.method, path: pathOf(route) }));
    await expectEach(isOfPeople, (route) => ({ method: route.method, path: pathOf(route), headers: cookie }));
    const changes = (route: Route): boolean => isOfPeople(route) && route.method !== 'GET';
    await expectEach(changes, (route) => hub.asAllowed(route, { headers: { origin: 'https://evil.example' } }));
    await expectEach(changes, (route) => hub.asAllowed(route, { headers: { 'konter-csrf': 'A'.repeat(43) } }));
  });

  it.each(badBodies)('that takes JSON refuses %s', async (_what, { body, headers }) => {
    await expectEach(
      (route) => nameOf(route) in bodies,
      (route) => hub.asAllowed(route, { body, headers }),
    );
  });

  it('answers only the methods that it has', async () => {
    const addresses = [...new Set(routes.map(({ url }) => url))];
    // CONNECT is no request to a route: Node closes it. HEAD has no body to look at.
    const methods = METHODS.filter((method) => !['CONNECT', 'HEAD'].includes(method));
    const sent = addresses.flatMap((url) =>
      methods
        .filter((method) => !routes.some((route) => route.url === url && route.method === method))
        .map((method) => [`${method} ${url}`, hub.asAllowed({ method, url })] as const),
    );
    await expectRefused(sent);
  });

  it.each([
    ...['/%zz', '/%', '/owner/people/%ff', '/v1/%00', '/..%2f..%2fetc/passwd', '/assets/..%2f..%2fpackage.json'],
    ...['//', '/owner/', '/OWNER/takings', '/owner/takings/', '/v1//state', '/.git/config', '/index.html%00.js'],
    ...[`/callback/${'a'.repeat(5_000)}`, `/${'a'.repeat(9_000)}`, '/owner/takings?%', '/constructor', '/__proto__'],
  ])('is none for GET %s', async (path) => {
    await expectRefused([[path, { path }]]);
  });

  it.each([
    ['bytes that are no HTTP', '\x16\x03\x01\x02\x00\r\n\r\n'],
    ['two lengths', 'POST /callback HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      'POST /callback HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: h\r\nName: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a header with NUL', 'GET / HTTP/1.1\r\nHost: h\r\nName: a\0b\r\n\r\n'],
  ])('is spared %s', async (_what, text) => {
    const { port } = new URL(hub.address);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      let got = '';
      socket.on('data', (data) => {
        got += String(data);
      });
      socket.once('error', () => undefined);
      socket.once('close', () => resolve(got));
    });
    const [, status = '0', body = ''] = /^HTTP\/1\.1 (4\d\d).*\r\n\r\n(.*)$/s.exec(answer) ?? [];
    // What is no request reaches no route: Fastify answers it.
    const ofFastify = { error: expect.any(String), message: expect.any(String), statusCode: Number(status) };
    expect(JSON.parse(body)).toEqual(ofFastify);
    expect((await hub.send({ path: '/v1/health' })).status).toBe(200);
  });
});
