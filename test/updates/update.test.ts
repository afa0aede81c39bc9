/** A new version from the server to the program's file: the real electron-updater, real HTTP, a real folder. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEventBus } from '../../electron/platform/event-bus.ts';
import type { Settings } from '../../electron/ports/settings/settings.ts';
import { createUpdater } from '../../electron/updates/create-updater.ts';
import { createUpdates, type UpdatesDeps } from '../../electron/usecases/updates.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/model/values/time.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { settingsWith } from '../support/settings.ts';
import { aMaker } from './a-maker.ts';
import { fakeElectron } from './fake-electron.ts';
import { anUpdateServer, FEED, feedOf, packageName } from './update-server.ts';

const newProgram = randomBytes(300_000);
const OLD = 'the program 1.0.0';
const PACKAGE = packageName('2.0.0');

interface Wishes extends Partial<Pick<UpdatesDeps, 'installs' | 'obstacle'>> {
  readonly version?: string;
  readonly publicKey?: string;
  /** Of an earlier run. */
  readonly folder?: string;
}

interface Server {
  readonly url: string;
  readonly publicKey: string;
}

function settingsOf(updateAddress: string) {
  let kept = settingsWith({ updateAddress });
  return {
    read: () => kept,
    write(change: Partial<Settings>) {
      kept = settingsWith({ ...kept, ...change });
    },
  };
}

/** A terminal that runs as an AppImage in its own folder. */
function aTerminal(server: Server, wishes: Wishes = {}) {
  const { version = '1.0.0', publicKey = server.publicKey, installs = true, obstacle = null } = wishes;
  const folder = wishes.folder ?? mkdtempSync(join(tmpdir(), 'konter-updates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const appImage = join(folder, 'Konter.AppImage');
  if (wishes.folder === undefined) {
    writeFileSync(appImage, OLD, { mode: 0o755 });
    writeFileSync(join(folder, 'app-update.yml'), 'provider: generic\nurl: ""\nupdaterCacheDirName: konter-updater\n');
  }
  const happened: string[] = [];
  vi.stubEnv('APPIMAGE', appImage);
  fakeElectron({ version, folder, onQuit: () => void happened.push('the program ends') });
  const clock = fakeClock();
  const settings = settingsOf(server.url);
  const till = { isPaymentOpen: false };
  const updater = createUpdater({
    publicKeys: [publicKey],
    relaunch: () => void happened.push('the program starts again'),
  });
  const updates = createUpdates({
    ...{ clock, events: createEventBus(), settings, log: { error: () => undefined }, obstacle, installs },
    loadUpdater: async () => updater,
    isPaymentOpen: () => till.isPaymentOpen,
    beforeInstall() {
      happened.push('the window may close');
      return () => void happened.push('the window is as before');
    },
  });
  onTestFinished(updates.stop);
  return {
    ...{ folder, appImage, clock, happened, settings, till, updates },
    program: () => readFileSync(appImage, 'utf8'),
    async look() {
      await updates.look();
      return updates.view();
    },
  };
}

describe('a version that the maker has signed', () => {
  it('is downloaded whole, and installed only when it is told to be', async () => {
    const server = await anUpdateServer('2.0.0', newProgram);
    const terminal = aTerminal(server);
    const checkedAt = terminal.clock.now();
    expect(await terminal.look()).toMatchObject({ stage: 'ready', newVersion: '2.0.0', percent: 100, checkedAt });
    expect(server.heard[0]).toBe(FEED);
    expect(server.heard.at(-1)).toBe(PACKAGE);
    expect(server.headers.join(' ').toLowerCase()).not.toContain('staging');
    expect(terminal.program()).toBe(OLD);

    writeFileSync(join(terminal.folder, 'Konter-previous.AppImage'), 'the program 0.9.0');
    expect(await terminal.updates.install()).toMatchObject({ ok: true, value: { stage: 'installing' } });
    expect(readFileSync(terminal.appImage).equals(newProgram)).toBe(true);
    expect(statSync(terminal.appImage).mode & 0o777).toBe(0o755);
    expect(readFileSync(join(terminal.folder, 'Konter-previous.AppImage'), 'utf8')).toBe(OLD);
    const inOrder = ['the window may close', 'the program starts again', 'the program ends'];
    await expect.poll(() => terminal.happened).toEqual(inOrder);
  });

  it('is not fetched again by the next start', async () => {
    const server = await anUpdateServer('2.0.0', newProgram);
    const first = aTerminal(server);
    await first.look();
    const heard = server.heard.length;
    const second = aTerminal(server, { folder: first.folder });
    expect(await second.look()).toMatchObject({ stage: 'ready' });
    expect(server.heard.slice(heard)).toEqual([FEED]);
    await second.updates.install();
    expect(readFileSync(second.appImage).equals(newProgram)).toBe(true);
  });

  it.each([
    ['the same one', '1.0.0', ''],
    ['an older one, signed as ever', '0.9.0', ''],
    ['for no terminal yet', '2.0.0', 'stagingPercentage: 0\n'],
  ])('that is %s is neither downloaded nor installed', async (_, version, more) => {
    const server = await anUpdateServer(version, newProgram, more);
    const terminal = aTerminal(server);
    expect(await terminal.look()).toMatchObject({ stage: 'none', newVersion: null, problem: null });
    expect(await terminal.updates.install()).toEqual({ ok: false, failure: { code: 'update-not-ready' } });
    expect(server.heard).toEqual([FEED]);
  });

  it('stays ready while the server does not answer, or answers what its maker has not signed', async () => {
    const server = await anUpdateServer('2.0.0', newProgram);
    const terminal = aTerminal(server);
    await terminal.look();
    server.files.delete(FEED);
    expect(await terminal.look()).toMatchObject({ problem: 'unreachable', stage: 'ready', newVersion: '2.0.0' });
    server.files.set(FEED, aMaker().signed(FEED, feedOf('3.0.0', newProgram)));
    expect(await terminal.look()).toMatchObject({ problem: 'not-signed', stage: 'ready', newVersion: '2.0.0' });
    expect((await terminal.updates.install()).ok).toBe(true);
  });

  it('that its maker takes back before it is installed is forgotten', async () => {
    const server = await anUpdateServer('2.0.0', newProgram);
    const terminal = aTerminal(server);
    await terminal.look();
    server.publish('1.0.0', newProgram);
    expect(await terminal.look()).toMatchObject({ stage: 'none', newVersion: null });
    expect((await terminal.updates.install()).ok).toBe(false);
  });

  it('is told of and no more where a person must install it', async () => {
    const server = await anUpdateServer('2.0.0', newProgram);
    const terminal = aTerminal(server, { installs: false });
    expect(await terminal.look()).toMatchObject({ stage: 'none', newVersion: '2.0.0', problem: null });
    expect(server.heard).toEqual([FEED]);
  });

  it('that cannot be put in place leaves this one, and says so', async () => {
    const terminal = aTerminal(await anUpdateServer('2.0.0', newProgram));
    await terminal.look();
    vi.stubEnv('APPIMAGE', join(terminal.folder, 'no such folder/Konter.AppImage'));
    await terminal.updates.install();
    expect(terminal.updates.view()).toMatchObject({ stage: 'ready', problem: 'not-installed' });
    expect(terminal.program()).toBe(OLD);
    expect(terminal.happened).toEqual(['the window may close', 'the window is as before']);
    vi.stubEnv('APPIMAGE', terminal.appImage);
    // What is in the way of the version before.
    const inTheWay = join(terminal.folder, 'Konter-previous.AppImage');
    mkdirSync(inTheWay);
    await terminal.updates.install();
    expect([terminal.program(), terminal.updates.view().problem]).toEqual([OLD, 'not-installed']);
    expect(readdirSync(terminal.folder)).not.toContain('Konter.AppImage.next');
    rmdirSync(inTheWay);
    await terminal.updates.install();
    expect(readFileSync(terminal.appImage).equals(newProgram)).toBe(true);
  });
});

/** The server has 2.0.0. @param at called at each step, which waits for it */
function updatesInSteps(at: (step: 'look' | 'download', updates: ReturnType<typeof createUpdates>) => unknown) {
  const steps: string[] = [];
  const take = async (step: 'look' | 'download'): Promise<void> => {
    steps.push(step);
    await at(step, updates);
  };
  const updates: ReturnType<typeof createUpdates> = createUpdates({
    ...{ clock: fakeClock(), events: createEventBus(), log: { error: () => undefined } },
    settings: settingsOf('https://toko.example'),
    loadUpdater: async () => ({
      look: () => take('look').then(() => '2.0.0'),
      download: () => take('download'),
      install: () => undefined,
    }),
    ...{ obstacle: null, installs: true, isPaymentOpen: () => false, beforeInstall: () => () => undefined },
  });
  return { updates, steps };
}

it.each([
  ['look', ['look']],
  ['download', ['look', 'download']],
])('the version of an address that is taken out during its %s is none', async (last, expected) => {
  const { updates, steps } = updatesInSteps((step, { setAddress }) => step === last && setAddress(''));
  await updates.look();
  expect(updates.view()).toMatchObject({ address: '', stage: 'none', newVersion: null });
  expect(await updates.install()).toMatchObject({ failure: { code: 'update-not-ready' } });
  expect(steps).toEqual(expected);
});

describe('what is not the maker’s', () => {
  const feed = feedOf('2.0.0', newProgram);
  it.each([
    ['with another key', () => aMaker().signed(FEED, feed)],
    ['not at all', () => feed],
    ['before a character was changed', (text: string) => text.replace('2.0.0', '3.0.0')],
    ['before a line was added', (text: string) => `${text}stagingPercentage: 100\n`],
  ])('is not downloaded where the feed is signed %s', async (_, change) => {
    const server = await anUpdateServer('2.0.0', newProgram);
    server.files.set(FEED, change(String(server.files.get(FEED))));
    expect(await aTerminal(server).look()).toMatchObject({ problem: 'not-signed', stage: 'none', newVersion: null });
    expect(server.heard).toEqual([FEED]);
  });

  it.each([
    ['another system', 'latest-mac.yml', undefined],
    ['another use of the key', FEED, ''],
  ])('is not downloaded where the signature is for %s', async (_, name, prefix) => {
    const server = await anUpdateServer('2.0.0', newProgram);
    const maker = aMaker();
    server.files.set(FEED, maker.signed(name, feed, prefix));
    const terminal = aTerminal(server, { publicKey: maker.publicKey });
    expect(await terminal.look()).toMatchObject({ problem: 'not-signed', newVersion: null });
    server.files.set(FEED, maker.signed(FEED, feed));
    expect(await terminal.look()).toMatchObject({ problem: null, stage: 'ready' });
  });

  it.each([
    ['one byte of it was changed', (body: Buffer) => body.map((byte, at) => (at === 200_000 ? byte ^ 1 : byte))],
    ['it is longer', (body: Buffer) => Buffer.concat([body, body])],
  ])('is removed where %s, and the program stays', async (_, change) => {
    const server = await anUpdateServer('2.0.0', newProgram);
    server.files.set(PACKAGE, Buffer.from(change(newProgram)));
    const terminal = aTerminal(server);
    expect(await terminal.look()).toMatchObject({ stage: 'none', problem: 'not-signed' });
    expect(await terminal.updates.install()).toMatchObject({ ok: false });
    expect(terminal.program()).toBe(OLD);
  });
});

it('a download that is interrupted begins again by itself', async () => {
  const server = await anUpdateServer('2.0.0', newProgram);
  server.cutAfter = 100_000;
  const terminal = aTerminal(server);
  terminal.updates.start();
  terminal.clock.advance(MINUTE_MS);
  await expect.poll(() => terminal.updates.view()).toMatchObject({ stage: 'none', problem: 'not-downloaded' });
  server.cutAfter = null;
  expect(terminal.clock.nextIn()).toBe(4 * HOUR_MS);
  terminal.clock.advance(4 * HOUR_MS);
  await expect.poll(() => terminal.updates.view()).toMatchObject({ stage: 'ready', problem: null });
  terminal.updates.stop();
  expect(terminal.clock.nextIn()).toBe(null);
});

it('nobody is asked again while a version is being downloaded; afterwards a typed address is asked at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { updates, steps } = updatesInSteps((step) => (step === 'download' ? promise : undefined));
  const looked = updates.look();
  await expect.poll(() => updates.view().stage).toBe('downloading');
  await updates.look();
  expect(updates.setAddress('https://toko.example').ok).toBe(true);
  expect(updates.view()).toMatchObject({ stage: 'downloading', newVersion: '2.0.0' });
  resolve();
  await looked;
  expect([steps, updates.view().stage]).toEqual([['look', 'download'], 'ready']);
  updates.setAddress('https://toko.example');
  await expect.poll(() => steps).toEqual(['look', 'download', 'look', 'download']);
});

it('nothing is installed while a payment is open, nor where one begins in that moment; afterwards it is', async () => {
  const terminal = aTerminal(await anUpdateServer('2.0.0', newProgram));
  await terminal.look();
  terminal.till.isPaymentOpen = true;
  const refused = { ok: false, failure: { code: 'update-payment-open' } };
  expect(await terminal.updates.install()).toEqual(refused);
  terminal.till.isPaymentOpen = false;
  const installed = terminal.updates.install();
  terminal.till.isPaymentOpen = true;
  expect(await installed).toEqual(refused);
  expect(terminal.program()).toBe(OLD);
  terminal.till.isPaymentOpen = false;
  expect((await terminal.updates.install()).ok).toBe(true);
  expect(readFileSync(terminal.appImage).equals(newProgram)).toBe(true);
});

describe('nobody is asked', () => {
  it.each(['not-installed', 'no-key'] as const)('by a program with the obstacle %s', async (obstacle) => {
    const server = await anUpdateServer('2.0.0', newProgram);
    expect(await aTerminal(server, { obstacle }).look()).toMatchObject({ obstacle, newVersion: null });
    expect(server.heard).toEqual([]);
  });

  it('before there is an address, and no more after it was taken out', async () => {
    const server = await anUpdateServer('2.0.0', newProgram);
    const terminal = aTerminal(server);
    await terminal.look();
    const heard = server.heard.length;
    expect(terminal.updates.setAddress(' ')).toMatchObject({ ok: true, value: { address: '', newVersion: null } });
    await terminal.look();
    expect(server.heard).toHaveLength(heard);
    expect(await terminal.updates.install()).toMatchObject({ ok: false });
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
    const { updates } = aTerminal({ url: 'https://toko.example', publicKey: '' }, { obstacle: 'no-key' });
    expect(updates.setAddress(typed)).toEqual({ ok: false, failure: { code: 'update-address-invalid' } });
    expect(updates.view().address).toBe('https://toko.example');
  });

  it('is kept without a slash at its end', () => {
    const { updates, settings } = aTerminal({ url: '', publicKey: '' }, { obstacle: 'no-key' });
    updates.setAddress(' https://toko.example/konter/ ');
    expect(settings.read().updateAddress).toBe('https://toko.example/konter');
  });
});
