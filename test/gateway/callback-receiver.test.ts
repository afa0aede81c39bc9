/** The listener for callbacks, over real HTTP. */
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Callback, CallbackVerdict } from '../../electron/gateway/callback.ts';
import { listenForCallbacks, openAllowance } from '../../electron/gateway/callback-receiver.ts';

const good = 'merchantCode=D0001&amount=25000&merchantOrderId=KK1A&signature=ab';
const FORM = 'application/x-www-form-urlencoded';

async function aListener(verdict: (callback: Callback) => Promise<CallbackVerdict> = async () => 'accepted') {
  const heard: Callback[] = [];
  const listener = await listenForCallbacks({ host: '127.0.0.1', port: 0 }, (callback) => {
    heard.push(callback);
    return verdict(callback);
  });
  onTestFinished(() => listener.close());
  const url = `http://127.0.0.1:${listener.port}/callback`;
  const post = async (body: string, headers: Record<string, string> = { 'content-type': FORM }, method = 'POST') =>
    (await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body }) })).status;
  return { listener, heard, post };
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

  it('reads a form with a character set named beside its type', async () => {
    const { post } = await aListener();
    expect(await post(good, { 'content-type': `${FORM}; charset=UTF-8` })).toBe(200);
  });

  it('stops reading what has no end', async () => {
    const { post, heard } = await aListener();
    expect(await post(`${good}&additionalParam=${'x'.repeat(20_000)}`)).toBe(413);
    expect(heard).toEqual([]);
  });

  it('asks to be tried again where it stumbled itself', async () => {
    const { post } = await aListener(() => Promise.reject(new Error('a bug')));
    expect(await post(good)).toBe(503);
  });

  it('closes while somebody holds a line open and says nothing', async () => {
    const { listener } = await aListener();
    const idle = connect(listener.port, '127.0.0.1');
    onTestFinished(() => void idle.destroy());
    await new Promise((connected) => idle.once('connect', connected));
    idle.on('error', () => undefined);
    await listener.close();
  });

  it('says why it can not listen', async () => {
    const { listener } = await aListener();
    const again = listenForCallbacks({ host: '127.0.0.1', port: listener.port }, async () => 'accepted');
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('what a listener bears', () => {
  it('is a burst, then a steady number a second', () => {
    let now = 0;
    const bears = openAllowance(() => now);
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
