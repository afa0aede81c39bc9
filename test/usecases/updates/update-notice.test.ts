/** New versions, asked for over real HTTP at a server of the test. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { manifestFetcher } from '../../../electron/gateway/updates/fetch-manifest.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import { type Settings, settingsSchema } from '../../../electron/ports/settings/settings.ts';
import { updateAddress } from '../../../electron/ports/settings/web-address.ts';
import { openUpdateNotice } from '../../../electron/usecases/updates/update-notice.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/model/values/durations.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { aMaker } from './signed-manifest.ts';

const maker = aMaker();

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  /** Breaks the connection after the body's first half. */
  readonly isCut?: boolean;
}

async function aServer(answer: Answer) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    const { status = 200, headers = {}, body, isCut = false } = answer;
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
    if (isCut) response.write(body.slice(0, body.length / 2), () => response.destroy());
    else response.end(body);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/konter` };
}

interface Wishes {
  readonly version?: string;
  readonly isInstalled?: boolean;
  readonly publicKey?: string | null;
  readonly settings?: Partial<Settings>;
  readonly allowedAddress?: (text: string) => string | null;
}

function aTerminal(wishes: Wishes = {}) {
  const { version = '1.0.0', isInstalled = true, publicKey = maker.publicKey, allowedAddress } = wishes;
  const clock = fakeClock();
  let current = settingsSchema.parse(wishes.settings ?? {});
  const settings = {
    read: () => current,
    write(change: Partial<Settings>) {
      current = settingsSchema.parse({ ...current, ...change });
    },
  };
  const updates = openUpdateNotice({
    ...{ clock, events: createEventBus(), settings, random: () => 0.5, fetchManifest: manifestFetcher() },
    ...{ version, publicKey, isInstalled },
    // The rule for addresses has its own test: this server speaks no https.
    allowedAddress: allowedAddress ?? ((text) => text),
  });
  return { clock, settings, updates };
}

async function lookAt(answer: Answer, wishes: Wishes = {}) {
  const { heard, url } = await aServer(answer);
  const { updates, settings } = aTerminal({ ...wishes, settings: { updateAddress: url, ...wishes.settings } });
  await updates.look();
  return { heard, settings, view: updates.view() };
}

describe('a look for new versions', () => {
  it('finds one that the maker has signed, with one request for one file', async () => {
    const { heard, view } = await lookAt({ body: maker.manifest() });
    expect(view).toMatchObject({ newVersion: '2.0.0', problem: null });
    expect(heard).toEqual(['GET /konter/konter-update.json']);
  });

  it.each([
    ['the same version', '2.0.0'],
    ['an older one, signed as ever', '2.0.1'],
    ['one before this one’s release', '2.1.0-beta.1'],
  ])('offers nothing where there is %s', async (_, version) => {
    const { view } = await lookAt({ body: maker.manifest() }, { version });
    expect(view).toMatchObject({ newVersion: null, problem: null });
    expect(view.checkedAt).not.toBeNull();
  });

  const { signed, signature } = JSON.parse(maker.manifest()) as { signed: string; signature: string };
  const failing: readonly (readonly [string, Answer, string])[] = [
    ['somebody else’s', { body: aMaker().manifest() }, 'not-signed'],
    ['changed', { body: JSON.stringify({ signed: signed.replace('2.0.0', '9.0.0'), signature }) }, 'not-signed'],
    ['a page', { body: '<!doctype html><title>Wi-Fi</title>' }, 'unreadable'],
    ['cut off', { body: maker.manifest(), isCut: true }, 'unreachable'],
    ['missing', { status: 404, body: maker.manifest() }, 'unreachable'],
    ['too large', { body: ' '.repeat(70_000) + maker.manifest() }, 'unreachable'],
    ['elsewhere', { status: 302, headers: { location: '/other/konter-update.json' }, body: '' }, 'unreachable'],
  ];
  it.each(failing)('tells of an answer that is %s, and offers nothing', async (_, answer, problem) => {
    const { heard, view } = await lookAt(answer);
    expect(view).toMatchObject({ newVersion: null, problem });
    expect(heard).toHaveLength(1);
  });

  it('keeps a version no longer once the answer is not signed any more', async () => {
    const answers = { body: maker.manifest() };
    const { url } = await aServer(answers);
    const { updates } = aTerminal({ settings: { updateAddress: url } });
    await updates.look();
    expect(updates.view().newVersion).toBe('2.0.0');
    answers.body = aMaker().manifest({ version: '3.0.0' });
    await updates.look();
    expect(updates.view()).toMatchObject({ newVersion: null, problem: 'not-signed' });
  });
});

describe('a staged roll-out', () => {
  // The terminal's number is 5000 of 10000.
  it.each([
    [50, null],
    [50.01, '2.0.0'],
    [0, null],
    [100, '2.0.0'],
  ])('to %s %% offers this terminal %s', async (stagingPercentage, newVersion) => {
    const { view } = await lookAt({ body: maker.manifest({ stagingPercentage }) });
    expect(view).toMatchObject({ newVersion, problem: null });
  });

  it('draws the terminal’s number once', async () => {
    const { settings } = await lookAt({ body: maker.manifest() });
    expect(settings.read().machineNumber).toBe(5_000);
    const { settings: second } = await lookAt({ body: maker.manifest() }, { settings: { machineNumber: 7 } });
    expect(second.read().machineNumber).toBe(7);
  });
});

describe('nobody is asked', () => {
  const offs: readonly (readonly [string, Wishes])[] = [
    ['by a program that is not installed', { isInstalled: false }],
    ['by a program without a key', { publicKey: null }],
    ['at an address that somebody wrote into the file without https', { allowedAddress: updateAddress }],
  ];
  it.each(offs)('%s', async (_, wishes) => {
    expect((await lookAt({ body: maker.manifest() }, wishes)).heard).toEqual([]);
  });

  it('before there is an address, and no more after it was taken out', async () => {
    const { heard, url } = await aServer({ body: maker.manifest() });
    const { updates, settings } = aTerminal();
    await updates.look();
    expect(heard).toEqual([]);
    settings.write({ updateAddress: url });
    expect(updates.setAddress(' ').ok).toBe(true);
    expect(updates.view()).toMatchObject({ address: '', newVersion: null });
    await updates.look();
    expect(heard).toEqual([]);
  });
});

describe('the address', () => {
  it.each([
    'http://toko.example',
    'http://127.0.0.1:8080',
    'ftp://toko.example',
    'toko.example',
    'https://a:b@toko.example',
  ])('%s is refused, and what was there stays', (typed) => {
    const { updates } = aTerminal({
      ...{ allowedAddress: updateAddress, isInstalled: false },
      settings: { updateAddress: 'https://toko.example' },
    });
    expect(updates.setAddress(typed)).toEqual({ ok: false, failure: { code: 'update-address-invalid' } });
    expect(updates.view().address).toBe('https://toko.example');
  });

  it('is kept without a slash at its end', () => {
    const { updates, settings } = aTerminal({ allowedAddress: updateAddress, isInstalled: false });
    updates.setAddress(' https://toko.example/konter/ ');
    expect(settings.read().updateAddress).toBe('https://toko.example/konter');
  });
});

it('looks a minute after the start, then twice a day, until it is stopped', async () => {
  const looks: number[] = [];
  const clock = fakeClock();
  const settings = {
    read: () => settingsSchema.parse({ updateAddress: 'https://toko.example' }),
    write: () => undefined,
  };
  const updates = openUpdateNotice({
    ...{ clock, events: createEventBus(), settings, random: () => 0, version: '1.0.0' },
    ...{ publicKey: maker.publicKey, isInstalled: true, allowedAddress: updateAddress },
    async fetchManifest() {
      looks.push(clock.now());
      return maker.manifest();
    },
  });
  const settled = () => expect.poll(() => updates.view().isLooking).toBe(false);
  updates.start();
  const from = clock.now();
  clock.advance(MINUTE_MS);
  await settled();
  clock.advance(12 * HOUR_MS);
  await settled();
  updates.stop();
  clock.advance(24 * HOUR_MS);
  await settled();
  expect(looks.map((at) => at - from)).toEqual([MINUTE_MS, MINUTE_MS + 12 * HOUR_MS]);
});
