/** Which requests share a line, and what becomes of one that died. */
import { describe, expect, it } from 'vitest';
import { aGateway, operations } from './builders.ts';
import { httpAnswer, rawServer } from './raw-server.ts';

const PENDING = '{"statusCode":"01"}';

describe('lines', () => {
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

  it('that died while idle are replaced, and the check is asked once more', async () => {
    // The second request on a line is answered by a reset: what a dead kept-alive connection looks like from here.
    const { baseUrl, requests } = await rawServer((socket, { socket: number, request }) => {
      if (number === 0 && request > 0) socket.resetAndDestroy();
      else socket.write(httpAnswer(200, PENDING));
    });
    const gateway = aGateway({ baseUrl });
    await operations.checkStatus(gateway);
    // Said, because the gateway may have counted both.
    expect(await operations.checkStatus(gateway)).toMatchObject({ kind: 'answered', sentTwice: true });
    expect(requests.map(({ socket }) => socket)).toEqual([0, 0, 1]);
  });

  it('that are new and die are not tried again: a check once, a creation once', async () => {
    const { baseUrl, requests } = await rawServer((socket) => socket.destroy());
    const gateway = aGateway({ baseUrl });
    await operations.checkStatus(gateway);
    await operations.createTransaction(gateway);
    expect(requests).toHaveLength(2);
  });

  it('end after the calls under way when the gateway is closed', async () => {
    const { baseUrl, sockets } = await rawServer((socket) =>
      setTimeout(() => socket.write(httpAnswer(200, PENDING)), 50),
    );
    const gateway = aGateway({ baseUrl });
    const check = operations.checkStatus(gateway);
    await gateway.close();
    expect(await check).toMatchObject({ kind: 'answered' });
    await expect.poll(() => sockets.every(({ readableEnded, destroyed }) => readableEnded || destroyed)).toBe(true);
  });
});
