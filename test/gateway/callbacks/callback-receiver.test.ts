/** The callback listener over real HTTP. */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTokenBucket, listenForCallbacks } from '../../../electron/gateway/callbacks/callback-receiver.ts';
import type { Callback, CallbackVerdict } from '../../../electron/ports/gateway.ts';

const good = 'merchantCode=D0001&amount=25000&merchantOrderId=KK1A&signature=ab';
const CALLBACK_URL = 'https://toko.example/callback';
const FORM = 'application/x-www-form-urlencoded';

async function aListener(verdict: (callback: Callback) => Promise<CallbackVerdict> = async () => 'accepted') {
  const heard: Callback[] = [];
  const listener = await listenForCallbacks({ host: '127.0.0.1', port: 0, callbackUrl: CALLBACK_URL }, (callback) => {
    heard.push(callback);
    return verdict(callback);
  });
  onTestFinished(() => listener.close());
  const url = `http://127.0.0.1:${listener.port}/callback`;
  const post = async (body: string, headers: Record<string, string> = { 'content-type': FORM }, method = 'POST') =>
    (await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body }) })).status;
  return { listener, heard, post };
}

function answerTo(port: number, form: string, headers: Record<string, string>) {
  return new Promise<Record<'status' | 'body' | 'type' | 'connection', string | number | undefined>>(
    (resolve, reject) => {
      const agent = new Agent({ keepAlive: true });
      onTestFinished(() => agent.destroy());
      const length = { 'content-length': String(form.length) };
      const sent = request(
        { port, host: '127.0.0.1', path: '/callback', method: 'POST', agent, headers: { ...headers, ...length } },
        async (answer) => {
          let body = '';
          for await (const chunk of answer) body += String(chunk);
          const { connection, 'content-type': type } = answer.headers;
          resolve({ status: answer.statusCode, body, type, connection });
        },
      );
      sent.on('error', reject);
      sent.end(form);
    },
  );
}

describe('the listener for callbacks', () => {
  it('passes on what it could read, and answers with the verdict on it', async () => {
    const verdicts: CallbackVerdict[] = ['accepted', 'bad-parameter', 'bad-signature', 'not-now'];
    const statuses: number[] = [];
    for (const verdict of verdicts) statuses.push(await (await aListener(async () => verdict)).post(good));
    expect(statuses).toEqual([200, 400, 401, 503]);
  });

  it('refuses what is no callback without asking anybody', async () => {
    const { post, heard } = await aListener();
    expect(await post('amount=1')).toBe(400);
    expect(await post(good, { 'content-type': 'application/json' })).toBe(415);
    expect(await post('', {}, 'GET')).toBe(405);
    expect(heard).toEqual([]);
  });

  it.each([
    [undefined, 200],
    [FORM.toUpperCase(), 200],
    [`${FORM} ;charset=x`, 200],
    [`${FORM}x`, 415],
    [`text/plain; ${FORM}`, 415],
    ['', 415],
  ])('reads a body of the type %j with %i', async (type, status) => {
    const { listener } = await aListener();
    expect(await answerTo(listener.port, good, type === undefined ? {} : { 'content-type': type })).toMatchObject({
      status,
      body: status === 200 ? 'OK' : '',
      type: 'text/plain',
      // After a refusal the rest of a body could be taken for the next request.
      connection: status === 200 ? 'keep-alive' : 'close',
    });
  });

  it('reads 16 KiB, and not a byte more', async () => {
    const { post, heard } = await aListener();
    const form = `${good}&x=`;
    expect(await post(form.padEnd(16_384, 'x'))).toBe(200);
    expect(await post(form.padEnd(16_385, 'x'))).toBe(413);
    expect(heard).toHaveLength(1);
  });

  it('reads no head of more than 8 KiB', async () => {
    const { listener, heard } = await aListener();
    const head = (length: number) => ({ 'content-type': FORM, 'x-more': 'x'.repeat(length) });
    expect(await answerTo(listener.port, good, head(7_000))).toMatchObject({ status: 200 });
    expect(await answerTo(listener.port, good, head(9_000))).toMatchObject({ status: 431 });
    expect(heard).toHaveLength(1);
  });

  it.each(['/', '/callback/more', '/Callback', '/callbackx', '//callback', '/admin?/callback'])(
    'has nothing at %s, which is not the callback address',
    async (path) => {
      const { listener, heard } = await aListener();
      const init = { method: 'POST', headers: { 'content-type': FORM }, body: good };
      expect((await fetch(`http://127.0.0.1:${listener.port}${path}`, init)).status).toBe(404);
      expect(heard).toEqual([]);
    },
  );

  it('asks to be tried again where it stumbled itself', async () => {
    const { post } = await aListener(() => Promise.reject(new Error('a bug')));
    expect(await post(good)).toBe(503);
  });

  it('closes while someone holds a connection open and says nothing', async () => {
    const { listener } = await aListener();
    const idle = connect(listener.port, '127.0.0.1');
    onTestFinished(() => void idle.destroy());
    await new Promise((connected) => idle.once('connect', connected));
    idle.on('error', () => undefined);
    await listener.close();
    await expect(answerTo(listener.port, good, { 'content-type': FORM })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('says why it can not listen', async () => {
    const { listener } = await aListener();
    const address = { host: '127.0.0.1', port: listener.port, callbackUrl: CALLBACK_URL };
    const again = listenForCallbacks(address, async () => 'accepted');
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('what a listener bears', () => {
  it('is a burst, then a steady number a second', () => {
    let now = 0;
    const bears = createTokenBucket(() => now);
    const taken = (tries: number): number => Array.from({ length: tries }, bears).filter(Boolean).length;
    expect(taken(100)).toBe(40);
    now += 1_000;
    expect(taken(100)).toBe(20);
    now += 3_600_000;
    expect(taken(100)).toBe(40);
  });

  it('is answered with "too many" beyond that', async () => {
    const { post, heard } = await aListener();
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 100_000) statuses.push(await post('amount=1'));
    expect(statuses.at(-1)).toBe(429);
    expect(heard).toEqual([]);
  });
});
