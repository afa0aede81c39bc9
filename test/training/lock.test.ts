/** A locked training gateway: pages and control API only for a client that the terminal sent there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTrainingOnDemand } from '../../electron/training/on-demand.ts';
import { A_ORDER, aTrainingGateway, create } from './support/merchant.ts';

const KEY = 'a-key-of-this-run';
const aLocked = () => aTrainingGateway({ lock: { key: KEY, isLocked: () => true } });
const status = async (url: string, init: RequestInit = {}) =>
  (await fetch(url, { redirect: 'manual', ...init })).status;

describe('a locked training gateway', () => {
  it.each(['/', '/phone', '/atm', '/_training/requests', '/_training/callbacks', '/_training/orders'])(
    'refuses %s without its key, and with another',
    async (path) => {
      const { url } = await aLocked();
      const answers = ['', '?key=', '?key=another-key-of-it', `?key=${KEY}`].map((query) => status(url + path + query));
      expect(await Promise.all(answers)).toEqual([403, 403, 403, 200]);
    },
  );

  it.each(['/_training/reset', '/_training/clock', '/_training/faults', '/reset', '/clock', '/phone/pay'])(
    'takes no order at %s without it',
    async (path) => {
      const gateway = await aLocked();
      await create(gateway);
      expect(await status(gateway.url + path, { method: 'POST', body: '{}' })).toBe(403);
      const orders = await fetch(`${gateway.url}/_training/orders?key=${KEY}`);
      expect(((await orders.json()) as { orders: object[] }).orders).toMatchObject([{ merchantOrderId: A_ORDER }]);
    },
  );

  it('serves merchants and their customers all the same', async () => {
    const gateway = await aLocked();
    const { status: created, body } = await create(gateway, { paymentMethod: 'OV' });
    expect(created).toBe(200);
    expect(await status(String(body['paymentUrl']))).toBe(200);
    expect(await status(`${gateway.url}/return?merchantOrderId=${A_ORDER}`)).toBe(200);
    expect(await status(`${gateway.url}/callback`, { method: 'POST' })).toBe(200);
    expect(await status(`${gateway.url}/method-images/SP.png`)).toBe(200);
  });

  it('hands the key on in every link and form of its pages', async () => {
    const gateway = await aLocked();
    await create(gateway);
    for (const path of ['/', '/phone', `/phone?order=${A_ORDER}`, '/atm']) {
      const page = await (
        await fetch(`${gateway.url}${path}${path.includes('?') ? '&' : '?'}key=${KEY}&lang=en`)
      ).text();
      const links = [...page.matchAll(/(?:<a [^>]*href|<form [^>]*action)="([^"]*)"/g)].map(([, link = '']) => link);
      const without = links.filter((link) => !link.includes(`key=${KEY}`));
      // Forms with GET carry it as a field.
      const fields = page.split(`<input type="hidden" name="key" value="${KEY}">`).length - 1;
      expect([path, without.length]).toEqual([path, fields]);
    }
  });
});

describe('the training gateway of a terminal', () => {
  function aTerminals() {
    const stateDir = mkdtempSync(join(tmpdir(), 'konter-on-demand-'));
    const need = { isNeeded: true, isLocked: false };
    const printed: string[] = [];
    const training = createTrainingOnDemand({
      stateDir,
      isNeeded: () => need.isNeeded,
      isLocked: () => need.isLocked,
      onPortMoved: () => printed.push('moved'),
      onDown: () => printed.push('down'),
      onUp: () => printed.push('up'),
      print: (line) => printed.push(line),
    });
    onTestFinished(async () => {
      await training.close();
      rmSync(stateDir, { recursive: true });
    });
    return { training, need, printed, stateDir };
  }

  it('has an open port only while it is needed, always the same one, and says where once', async () => {
    const { training, need, printed } = aTerminals();
    const isThere = () =>
      fetch(`${training.url}/icon.svg`).then(
        () => true,
        () => false,
      );
    need.isNeeded = false;
    await training.follow();
    expect(await isThere()).toBe(false);
    expect(printed).toEqual([]);
    need.isNeeded = true;
    await training.follow();
    const { url } = training;
    expect(await isThere()).toBe(true);
    need.isNeeded = false;
    await training.follow();
    expect(await isThere()).toBe(false);
    need.isNeeded = true;
    await Promise.all([training.follow(), training.running(), training.follow()]);
    expect(await isThere()).toBe(true);
    expect(training.url).toBe(url);
    expect(printed).toEqual([`Training gateway: ${url}`]);
  });

  it('that can’t start is said once, answers nobody, and is there as soon as it can', async () => {
    const { training, need, printed, stateDir } = aTerminals();
    rmSync(stateDir, { recursive: true });
    writeFileSync(stateDir, 'no folder');
    await training.follow();
    await training.follow();
    expect(printed).toEqual(['down']);
    await expect(fetch(await training.running())).rejects.toThrow();
    await expect(training.page('phone', 'en')).rejects.toThrow('EEXIST');
    rmSync(stateDir);
    mkdirSync(stateDir);
    expect(await status(await training.running())).toBe(200);
    expect(printed).toEqual(['down', `Training gateway: ${training.url}`, 'up']);
    need.isNeeded = false;
    await training.follow();
    expect(printed).toHaveLength(3);
  });

  it('that can’t start is no news any more once nobody needs it', async () => {
    const { training, need, printed, stateDir } = aTerminals();
    rmSync(stateDir, { recursive: true });
    writeFileSync(stateDir, 'no folder');
    await training.follow();
    need.isNeeded = false;
    await training.follow();
    expect(printed).toEqual(['down', 'up']);
  });

  it('does not start any more once it was closed', async () => {
    const { training, printed } = aTerminals();
    await training.close();
    await training.follow();
    expect(printed).toEqual([]);
  });

  it('opens its pages with the key that they need, and without one where they need none', async () => {
    const { training, need } = aTerminals();
    expect(await training.page('phone', 'en')).toBe(`${await training.running()}/phone?lang=en`);
    need.isLocked = true;
    expect(await status(`${training.url}/phone?lang=en`)).toBe(403);
    expect(await status(await training.page('phone', 'en'))).toBe(200);
    expect(await status(await training.page('atm', 'id'))).toBe(200);
  });
});
