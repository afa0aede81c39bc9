/** Which requests share a connection, and what happens to one on a dead connection. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aGateway, operations } from '../builders.ts';
import { httpAnswer, rawServer } from '../raw-server.ts';

/** Each answers one request, then resets the connection at the second one: as a dead connection looks to the client. */
function breakingKeptLines() {
  const used = new Set<number>();
  return rawServer((socket, { socket: number }) => {
    if (used.has(number)) socket.resetAndDestroy();
    else socket.write(httpAnswer(200, PENDING));
    used.add(number);
  });
}

const PENDING = '{"statusCode":"01"}';

describe('connections', () => {
  it('are kept for checks', async () => {
    const { baseUrl, requests } = await rawServer((socket) => socket.write(httpAnswer(200, PENDING)));
    const gateway = aGateway({ baseUrl });
    for (let check = 0; check < 3; check += 1) await operations.checkStatus(gateway);
    expect(requests.map(({ socket }) => socket)).toEqual([0, 0, 0]);
  });

  it('are new for every creation, and serve checks afterwards', async () => {
    const { baseUrl, requests } = await rawServer((socket) => socket.write(httpAnswer(200, PENDING)));
    const gateway = aGateway({ baseUrl });
    await operations.checkStatus(gateway);
    await operations.createTransaction(gateway);
    await operations.createTransaction(gateway);
    await operations.checkStatus(gateway);
    expect(requests.map(({ socket }) => socket)).toEqual([0, 1, 2, 2]);
  });

  it('that died while idle are replaced, and the check is asked once more if it may', async () => {
    const { baseUrl, requests } = await breakingKeptLines();
    const gateway = aGateway({ baseUrl });
    await operations.checkStatus(gateway);
    const whenAsked: number[] = [];
    const mayRetry = (): boolean => whenAsked.push(requests.length) > 0;
    expect(await gateway.checkStatus('K1-1', mayRetry)).toMatchObject({ kind: 'answered' });
    expect(requests.map(({ socket }) => socket)).toEqual([0, 0, 1]);
    expect(whenAsked).toEqual([2]); // The server received the first sending; the second was not sent.
    expect(await gateway.listMethods(rupiah(10_000), 0, mayRetry)).toMatchObject({ kind: 'unclear', httpStatus: 200 });
    expect(whenAsked).toEqual([2, 4]);
  });

  it('that died while idle lose the check that may not go out once more, and the next one uses none as old', async () => {
    const { baseUrl, requests } = await breakingKeptLines();
    const gateway = aGateway({ baseUrl });
    await Promise.all([operations.checkStatus(gateway), operations.checkStatus(gateway)]);
    const lost = { kind: 'unclear', failure: { code: 'connection-lost' }, httpStatus: null };
    expect(await gateway.checkStatus('K1-1', () => false)).toMatchObject(lost);
    expect(await operations.checkStatus(gateway)).toMatchObject({ kind: 'answered' });
    expect(requests.map(({ socket }) => socket).slice(2)).toEqual([expect.any(Number), 2]);
  });

  it('that died while idle lose the check about which nobody says that it may go out once more', async () => {
    const { baseUrl, requests } = await breakingKeptLines();
    const gateway = aGateway({ baseUrl });
    await operations.checkStatus(gateway);
    expect(await gateway.checkStatus('K1-1')).toMatchObject({ kind: 'unclear', failure: { code: 'connection-lost' } });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['hang up in the middle of an answer', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{'],
    ['say something else than HTTP', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
  ])('that were idle and %s are not dead: nothing goes out once more', async (_, bytes) => {
    const { baseUrl, requests } = await rawServer((socket, { request }) =>
      request === 0 ? socket.write(httpAnswer(200, PENDING)) : socket.end(bytes),
    );
    const gateway = aGateway({ baseUrl });
    await operations.checkStatus(gateway);
    expect(await gateway.checkStatus('K1-1', () => true)).toMatchObject({ kind: 'unclear' });
    expect(requests).toHaveLength(2);
  });

  it('outlive the deadline of a request that was answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { baseUrl, requests } = await rawServer((socket) => socket.write(httpAnswer(200, PENDING)));
    const gateway = aGateway({ baseUrl });
    await operations.checkStatus(gateway);
    vi.advanceTimersByTime(15_000);
    await operations.checkStatus(gateway);
    expect(requests.map(({ socket }) => socket)).toEqual([0, 0]);
  });

  it('are kept four at most, however many checks there were at once', async () => {
    const waiting: (() => void)[] = [];
    const { baseUrl, sockets } = await rawServer((socket) => {
      waiting.push(() => socket.write(httpAnswer(200, PENDING)));
      if (waiting.length >= 6) for (const answer of waiting.splice(0, waiting.length)) answer();
    });
    const gateway = aGateway({ baseUrl });
    await Promise.all(Array.from({ length: 6 }, () => operations.checkStatus(gateway)));
    await expect
      .poll(() => sockets.filter(({ readableEnded, destroyed }) => readableEnded || destroyed).length)
      .toBe(2);
  });

  it('that are new and die are not tried again: a check once, a creation once', async () => {
    const { baseUrl, requests } = await rawServer((socket) => socket.destroy());
    const gateway = aGateway({ baseUrl });
    await gateway.checkStatus('K1-1', () => true);
    await operations.createTransaction(gateway);
    expect(requests).toHaveLength(2);
  });

  it('end after the calls under way when the gateway is closed', async () => {
    const { baseUrl, sockets } = await rawServer((socket) =>
      setTimeout(() => socket.write(httpAnswer(200, PENDING)), 50),
    );
    const gateway = aGateway({ baseUrl });
    let isAnswered = false;
    const check = operations.checkStatus(gateway).finally(() => {
      isAnswered = true;
    });
    await gateway.close();
    expect(isAnswered).toBe(true);
    expect(await check).toMatchObject({ kind: 'answered' });
    await expect.poll(() => sockets.every(({ readableEnded, destroyed }) => readableEnded || destroyed)).toBe(true);
  });

  it('end with the gateway while they are idle, and are not kept after that', async () => {
    const { baseUrl, sockets } = await rawServer((socket) => socket.write(httpAnswer(200, PENDING)));
    const gateway = aGateway({ baseUrl });
    await operations.checkStatus(gateway);
    await gateway.close();
    await operations.checkStatus(gateway);
    await expect
      .poll(() => sockets.filter(({ readableEnded, destroyed }) => readableEnded || destroyed).length)
      .toBe(2);
  });
});
