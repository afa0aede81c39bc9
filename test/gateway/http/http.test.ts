/** For every network failure the answer says whether the request may have been received. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aGateway, CANARY_KEY, operations } from '../builders.ts';
import { aClosedPort, httpAnswer, rawServer } from '../raw-server.ts';
import { aTlsServer } from '../tls-server.ts';

/** These requests progress no further before the deadline than after it. */
const SOON = { deadlineMs: 250 };
const DEADLINE_MS = 15_000;
const each = Object.entries(operations);

describe.each(each)('%s: nothing was sent, and it says so', (_, ask) => {
  it('when the connection is refused', async () => {
    const trouble = await ask(aGateway({ baseUrl: await aClosedPort() }));
    expect(trouble).toEqual({ kind: 'unreachable', failure: { code: 'connection-refused' } });
  });

  it('when the name is not known', async () => {
    const trouble = await ask(aGateway({ baseUrl: 'https://konter-test.invalid' }));
    expect(trouble).toEqual({ kind: 'unreachable', failure: { code: 'host-not-found' } });
  });

  it('when the name is never resolved', async () => {
    const trouble = await ask(aGateway({ baseUrl: 'http://slow.example' }, { ...SOON, lookup: () => undefined }));
    expect(trouble).toEqual({ kind: 'unreachable', failure: { code: 'gateway-unreachable' } });
  });

  it('when the other side never finishes the TLS handshake', async () => {
    const { baseUrl } = await rawServer(() => undefined);
    const trouble = await ask(aGateway({ baseUrl: baseUrl.replace('http:', 'https:') }, SOON));
    expect(trouble).toEqual({ kind: 'unreachable', failure: { code: 'gateway-unreachable' } });
  });

  it('when nobody we trust signed the certificate', async () => {
    const { baseUrl, received } = await aTlsServer('localhost');
    expect(await ask(aGateway({ baseUrl }))).toEqual({ kind: 'unreachable', failure: { code: 'tls-failed' } });
    expect(received()).toBe(0);
  });
});

describe.each(each)('%s: it may have been received, and it says so', (_, ask) => {
  it.each([
    ['hangs up without a word', '', 'connection-lost', null],
    ['hangs up in the middle of the headers', 'HTTP/1.1 200 OK\r\ncontent-le', 'connection-lost', null],
    [
      'hangs up in the middle of the body',
      'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"statusCode":"00"',
      'connection-lost',
      200,
    ],
    ['speaks something else', 'SSH-2.0-OpenSSH_9.2\r\n\r\n', 'answer-not-understood', null],
    ['says 100 and nothing more', 'HTTP/1.1 100 Continue\r\n\r\n', 'connection-lost', null],
    ['says 103 and nothing more', 'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n', 'connection-lost', null],
    [
      'announces more than we read',
      `HTTP/1.1 200 OK\r\ncontent-length: 200000000\r\n\r\n${' '.repeat(70_000)}`,
      'answer-too-large',
      200,
    ],
    [
      'redirects',
      'HTTP/1.1 307 Over there\r\nlocation: http://127.0.0.1:9/\r\ncontent-length: 0\r\n\r\n',
      'redirected',
      307,
    ],
  ])('when the gateway %s', async (_what, bytes, code, httpStatus) => {
    const { baseUrl } = await rawServer((socket) => socket.end(bytes));
    expect(await ask(aGateway({ baseUrl }))).toEqual({
      kind: 'unclear',
      failure: { code },
      httpStatus,
      throttle: null,
    });
  });

  it.each([
    ['is too big', `content-length: 200000\r\n\r\n${' '.repeat(70_000)}`, true],
    ['breaks off', 'content-length: 100\r\n\r\n{"Message":"Too', true],
    ['never comes', 'content-length: 100\r\n\r\n', false],
    ['is no HTTP', 'transfer-encoding: chunked\r\n\r\nnever', true],
  ])('and hears "too many requests", and for how long, when the body %s', async (_what, rest, hangsUp) => {
    const date = 'date: Fri, 20 Nov 2026 10:00:00 GMT';
    let isSaid = false;
    const { baseUrl } = await rawServer((socket) => {
      const head = `HTTP/1.1 429 Too Many Requests\r\n${date}\r\nretry-after: Fri, 20 Nov 2026 10:10:00 GMT\r\n`;
      if (hangsUp) socket.end(head + rest);
      else
        socket.write(head + rest, () => {
          isSaid = true;
        });
    });
    const asking = () => ask(aGateway({ baseUrl }));
    expect(await (hangsUp ? asking() : pastTheDeadline(asking, () => isSaid))).toEqual({
      kind: ask === operations.createTransaction ? 'unclear' : 'refused',
      failure: { code: 'too-many-requests' },
      httpStatus: 429,
      throttle: { retryAfterMs: 600_000 },
    });
  });

  it.each([
    ['is too big', `content-length: 200000\r\n\r\n${' '.repeat(70_000)}`],
    ['breaks off', 'content-length: 100\r\n\r\n{"Message":"Trans'],
  ])('and 404 says whose address that is, whatever was asked but a creation, when the body %s', async (what, rest) => {
    const { baseUrl } = await rawServer((socket) => socket.end(`HTTP/1.1 404 Not Found\r\n${rest}`));
    const answer = await ask(aGateway({ baseUrl }));
    expect(answer).toMatchObject({ kind: 'unclear', httpStatus: 404 });
    const isCreation = ask === operations.createTransaction;
    expect(answer).toMatchObject(
      isCreation
        ? { failure: { code: what === 'is too big' ? 'answer-too-large' : 'connection-lost' } }
        : { failure: { code: 'gateway-not-found' } },
    );
  });

  it('when the connection is reset', async () => {
    const { baseUrl } = await rawServer((socket) => socket.resetAndDestroy());
    expect(await ask(aGateway({ baseUrl }))).toMatchObject({ kind: 'unclear', failure: { code: 'connection-lost' } });
  });

  it('when no answer comes in time', async () => {
    const { baseUrl, requests } = await rawServer(() => undefined);
    const answer = await pastTheDeadline(
      () => ask(aGateway({ baseUrl })),
      () => requests.length === 1,
    );
    expect(answer).toMatchObject({
      kind: 'unclear',
      failure: { code: 'no-answer-in-time' },
    });
  });

  it.each(['HTTP/1.1 200 OK\r\nx-slow: ', 'HTTP/1.1 200 OK\r\ncontent-length: 60000\r\n\r\n'])(
    'when the answer comes one byte at a time after %j',
    async (start) => {
      let drops = 0;
      const { baseUrl } = await rawServer((socket) => {
        socket.write(start);
        const drip = setInterval(() => {
          socket.write('x');
          drops += 1;
        }, 20);
        socket.on('close', () => clearInterval(drip));
      });
      const answer = await pastTheDeadline(
        () => ask(aGateway({ baseUrl })),
        () => drops >= 3,
      );
      expect(answer).toMatchObject({
        kind: 'unclear',
        failure: { code: 'no-answer-in-time' },
      });
    },
  );

  it('when the body never ends', async () => {
    const { baseUrl } = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
      const pour = () => {
        while (!socket.destroyed && socket.write(chunk));
        socket.once('drain', pour);
      };
      pour();
    });
    expect(await ask(aGateway({ baseUrl }))).toMatchObject({ kind: 'unclear', failure: { code: 'answer-too-large' } });
  });

  it.each([
    ['a web page', '<!doctype html><h1>It works</h1>'],
    ['nothing', ''],
    ['half a body', '{"statusCode":"0'],
  ])('when the answer is 200 with %s', async (_what, body) => {
    const { baseUrl } = await rawServer((socket) => socket.end(httpAnswer(200, body, { 'content-type': 'text/html' })));
    const trouble = await ask(aGateway({ baseUrl }));
    expect(trouble).toEqual({
      kind: 'unclear',
      failure: { code: 'answer-not-understood' },
      httpStatus: 200,
      throttle: null,
    });
  });

  it('and finds the gateway again without a restart', async () => {
    const { baseUrl } = await rawServer((socket, { request }) => {
      if (request === 0) socket.resetAndDestroy();
      else socket.write(httpAnswer(200, '{"statusCode":"01","paymentFee":[]}'));
    });
    const gateway = aGateway({ baseUrl });
    expect((await ask(gateway)).kind).toBe('unclear');
    expect((await ask(gateway)).kind).toBe('answered');
  });
});

it('follows no redirect', async () => {
  const target = await rawServer((socket) => socket.end(httpAnswer(200, '{"statusCode":"00"}')));
  const { baseUrl } = await rawServer((socket) => socket.end(httpAnswer(307, '', { location: `${target.baseUrl}/` })));
  for (const ask of Object.values(operations)) await ask(aGateway({ baseUrl }));
  expect(target.sockets).toHaveLength(0);
});

it('accepts a body of 64 KiB and an answer with a byte order mark', async () => {
  const body = `\ufeff{"statusCode":"01","filler":"${'x'.repeat(65_000)}"}`;
  const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
  const { baseUrl } = await rawServer((socket) => socket.end(httpAnswer(200, body, { date })));
  expect(await operations.checkStatus(aGateway({ baseUrl }))).toMatchObject({
    kind: 'answered',
    gatewayAt: Date.parse(date),
    reply: { statusCode: '01' },
  });
});

describe('the limits of a request', () => {
  it('are a body of 65,536 bytes and not one more', async () => {
    const bodyOf = (length: number) => `{"statusCode":"01"}`.padEnd(length, ' ');
    let length = 65_536;
    const { baseUrl } = await rawServer((socket) => socket.end(httpAnswer(200, bodyOf(length))));
    expect(await operations.checkStatus(aGateway({ baseUrl }))).toMatchObject({ kind: 'answered' });
    length += 1;
    expect(await operations.checkStatus(aGateway({ baseUrl }))).toMatchObject({
      failure: { code: 'answer-too-large' },
    });
  });

  it('are not passed by an answer after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { baseUrl, requests, sockets } = await rawServer(() => undefined);
    const answer = operations.checkStatus(aGateway({ baseUrl }));
    while (requests.length === 0) await setImmediate();
    vi.advanceTimersByTime(10_000);
    sockets[0]?.write(httpAnswer(200, '{"statusCode":"01"}'));
    expect(await answer).toMatchObject({ kind: 'answered' });
  });

  it.each([300, 301, 303, 308, 399])('are no redirect, %i, whatever its body says', async (status) => {
    const { baseUrl } = await rawServer((socket) => socket.end(httpAnswer(status, '{"statusCode":"00"}')));
    expect(await operations.checkStatus(aGateway({ baseUrl }))).toMatchObject({
      kind: 'unclear',
      failure: { code: 'redirected' },
      httpStatus: status,
    });
  });

  it.each([300, 307])('do not matter to a redirect, %i, whose body never comes', async (status) => {
    const { baseUrl } = await rawServer((socket) =>
      socket.write(`HTTP/1.1 ${status} Over there\r\ncontent-length: 100\r\n\r\n`),
    );
    expect(await operations.checkStatus(aGateway({ baseUrl }))).toMatchObject({ failure: { code: 'redirected' } });
  });

  it.each([299, 400])('are no matter of %i, which is an answer', async (status) => {
    const { baseUrl } = await rawServer((socket) => socket.end(httpAnswer(status, '{"Message":"x"}')));
    expect(await operations.checkStatus(aGateway({ baseUrl }))).toMatchObject({ failure: { gatewayMessage: 'x' } });
  });
});

it('sends to the path below the address, and says what it is and takes', async () => {
  const { baseUrl, requests } = await rawServer((socket) => socket.end(httpAnswer(200, '{"statusCode":"01"}')));
  await operations.checkStatus(aGateway({ baseUrl: `${baseUrl}/toko//` }));
  const [head = ''] = requests[0]?.text.split('\r\n\r\n') ?? [];
  expect(head).toMatch(/^POST \/toko\/webapi\/api\/merchant\/transactionStatus HTTP\/1\.1\r\n/);
  expect(head.toLowerCase().split('\r\n')).toEqual(
    expect.arrayContaining(['content-type: application/json', 'accept: application/json', 'user-agent: konter']),
  );
});

it('does not choose between two pauses in one answer', async () => {
  const { baseUrl } = await rawServer((socket) =>
    socket.end('HTTP/1.1 429 Slow\r\nretry-after: 1\r\nretry-after: 9\r\ncontent-length: 0\r\n\r\n'),
  );
  expect(await operations.checkStatus(aGateway({ baseUrl }))).toMatchObject({ throttle: { retryAfterMs: null } });
});

it('lets neither the key nor a library error into what it answers', async () => {
  const { baseUrl } = await rawServer((socket) => socket.resetAndDestroy());
  for (const address of [baseUrl, await aClosedPort(), 'https://konter-test.invalid']) {
    const gateway = aGateway({ baseUrl: address });
    for (const ask of Object.values(operations)) {
      const answer = JSON.stringify(await ask(gateway));
      expect(answer).not.toContain(CANARY_KEY);
      expect(answer).not.toMatch(/errno|stack|cause|127\.0\.0\.1/);
    }
  }
});

/** Longer than any transfer within this machine. */
const TURNS = 50;

/**
 * Lets a request's deadline pass once it has progressed this far. The test controls the timers, so a slow machine does
 * not matter.
 */
async function pastTheDeadline(ask: () => Promise<unknown>, hasComeSoFar: () => boolean): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answer = ask();
    while (!hasComeSoFar()) await setImmediate();
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    vi.advanceTimersByTime(DEADLINE_MS);
    return await answer;
  } finally {
    vi.useRealTimers();
  }
}
