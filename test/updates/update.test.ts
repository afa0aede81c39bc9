/** A new version from the server to the program's file: the real electron-updater, real HTTP, a real folder. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MANIFEST_NAME } from '../../electron/ports/updates.ts';
import { previousOf } from '../../electron/updates/replace-app-image.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/model/values/durations.ts';
import { aMaker } from '../usecases/updates/signed-manifest.ts';
import { aTerminal } from './a-terminal.ts';
import { anUpdateServer, packageName } from './update-server.ts';

const newProgram = randomBytes(300_000);
const OLD = 'the program 1.0.0';

async function published(version = '2.0.0', wanted = {}) {
  const server = await anUpdateServer();
  server.publish(version, newProgram, wanted);
  return server;
}

describe('a version that the maker has signed', () => {
  it('is downloaded whole, and installed only when it is told to be', async () => {
    const server = await published();
    const terminal = aTerminal(server);
    expect(await terminal.lookAndWait()).toMatchObject({ stage: 'ready', newVersion: '2.0.0', installProblem: null });
    expect(terminal.program()).toBe(OLD);
    expect(server.heard).toEqual(['GET /konter-update.json', `GET /${packageName('2.0.0')}`]);

    expect(await terminal.updates.install()).toMatchObject({ ok: true, value: { stage: 'installing' } });
    expect(readFileSync(terminal.appImage).equals(newProgram)).toBe(true);
    expect(readFileSync(previousOf(terminal.appImage), 'utf8')).toBe(OLD);
    expect(terminal.happened).toEqual(['the window may close', 'the program starts again', 'the program ends']);
    expect(terminal.errors).toEqual([]);
  });

  it('is not fetched again by the next start', async () => {
    const server = await published();
    const first = aTerminal(server);
    await first.lookAndWait();
    const second = aTerminal(server, { after: first });
    expect(await second.lookAndWait()).toMatchObject({ stage: 'ready' });
    expect(server.heard.filter((each) => each.includes('AppImage'))).toHaveLength(1);
    expect((await second.updates.install()).ok).toBe(true);
    expect(readFileSync(second.appImage).equals(newProgram)).toBe(true);
  });

  it.each([
    ['the same one', '1.0.0', {}],
    ['an older one, signed as ever', '0.9.0', {}],
    ['one of another series', '2.0.0', { channel: 'beta' }],
    ['not this terminal’s turn', '2.0.0', { stagingPercentage: 50 }],
  ])('that is %s is neither downloaded nor installed', async (_, version, wanted) => {
    const server = await published(version, wanted);
    const terminal = aTerminal(server);
    expect(await terminal.lookAndWait()).toMatchObject({ stage: 'none', newVersion: null, installProblem: null });
    expect(await terminal.updates.install()).toEqual({ ok: false, failure: { code: 'update-not-ready' } });
    expect(server.heard).toEqual(['GET /konter-update.json']);
  });

  it('of its own series comes to a terminal that runs a test version', async () => {
    const server = await published('2.0.0-beta.2', { channel: 'beta' });
    expect(await aTerminal(server, { version: '2.0.0-beta.1' }).lookAndWait()).toMatchObject({ stage: 'ready' });
  });

  it('stays ready while the server does not answer, or answers what its maker has not signed', async () => {
    const server = await published();
    const terminal = aTerminal(server);
    await terminal.lookAndWait();
    server.files.delete(MANIFEST_NAME);
    expect(await terminal.lookAndWait()).toMatchObject({
      problem: 'unreachable',
      stage: 'ready',
      newVersion: '2.0.0',
    });
    server.files.set(MANIFEST_NAME, Buffer.from(aMaker().manifest({ version: '3.0.0' })));
    expect(await terminal.lookAndWait()).toMatchObject({ problem: 'not-signed', stage: 'ready', newVersion: '2.0.0' });
    expect((await terminal.updates.install()).ok).toBe(true);
  });

  it('that its maker takes back before it is installed is forgotten', async () => {
    const server = await published();
    const terminal = aTerminal(server);
    await terminal.lookAndWait();
    server.publish('2.0.0', newProgram, { stagingPercentage: 0 });
    expect(await terminal.lookAndWait()).toMatchObject({ stage: 'none', newVersion: null });
    expect((await terminal.updates.install()).ok).toBe(false);
    expect(terminal.program()).toBe(OLD);
  });

  it('without a package for this computer is told of, and no more', async () => {
    const server = await anUpdateServer();
    const maker = aMaker();
    const file = { name: 'Konter-2.0.0-win-x64.exe', sha512: `${'A'.repeat(86)}==`, bytes: 1 };
    server.files.set(MANIFEST_NAME, Buffer.from(maker.manifest({ files: [file] })));
    const terminal = aTerminal(server, { publicKey: maker.publicKey });
    expect(await terminal.lookAndWait()).toMatchObject({ newVersion: '2.0.0', installProblem: 'no-package' });
  });
});

describe('what is not the maker’s', () => {
  it('is not downloaded where the manifest is signed with another key', async () => {
    const server = await published();
    const terminal = aTerminal(server, { publicKey: aMaker().publicKey });
    expect(await terminal.lookAndWait()).toMatchObject({ problem: 'not-signed', stage: 'none' });
    expect(server.heard).toEqual(['GET /konter-update.json']);
  });

  it('is not downloaded where one character of the manifest was changed', async () => {
    const server = await published();
    const text = String(server.files.get(MANIFEST_NAME));
    server.files.set(MANIFEST_NAME, Buffer.from(text.replace('300000', '300001')));
    expect(await aTerminal(server).lookAndWait()).toMatchObject({ problem: 'not-signed', stage: 'none' });
  });

  it.each([
    ['one byte of it was changed', (body: Buffer) => body.map((byte, at) => (at === 200_000 ? byte ^ 1 : byte))],
    ['it is longer', (body: Buffer) => Buffer.concat([body, body])],
  ])('is removed where %s, and the program stays', async (_, change) => {
    const server = await published();
    server.files.set(packageName('2.0.0'), Buffer.from(change(newProgram)));
    const terminal = aTerminal(server);
    expect(await terminal.lookAndWait()).toMatchObject({ stage: 'none', installProblem: 'altered' });
    expect(await terminal.updates.install()).toMatchObject({ ok: false });
    expect(existsSync(join(terminal.folder, 'updates', `${packageName('2.0.0')}.part`))).toBe(false);
    expect(terminal.program()).toBe(OLD);
  });

  it('is not installed where somebody changed the file on this disk after its download', async () => {
    const server = await published();
    const terminal = aTerminal(server);
    await terminal.lookAndWait();
    const file = join(terminal.folder, 'updates/konter-updater/pending', packageName('2.0.0'));
    writeFileSync(file, 'something else');
    expect(await terminal.updates.install()).toEqual({ ok: false, failure: { code: 'update-not-installed' } });
    expect(terminal.updates.view()).toMatchObject({ stage: 'none', installProblem: 'altered' });
    expect(terminal.program()).toBe(OLD);
    expect(terminal.happened).not.toContain('the program ends');
  });

  it('is not even asked for at another address', async () => {
    const server = await published();
    const other = await published();
    server.redirectsTo = `${other.url}/${packageName('2.0.0')}`;
    expect(await aTerminal(server).lookAndWait()).toMatchObject({ installProblem: 'interrupted' });
    expect(other.heard).toEqual([]);
  });
});

describe('a download that is interrupted', () => {
  const HERE = 100_000;

  it('goes on where it ended, after a while and by itself', async () => {
    const server = await published();
    const terminal = aTerminal(server);
    expect(await terminal.lookAndLose(HERE)).toMatchObject({ stage: 'none', installProblem: 'interrupted' });
    terminal.clock.advance(5 * MINUTE_MS);
    await expect.poll(() => terminal.updates.view().stage).toBe('ready');
    expect(server.heard.at(-1)).toBe(`GET /${packageName('2.0.0')} from ${HERE}`);
    await terminal.updates.install();
    expect(readFileSync(terminal.appImage).equals(newProgram)).toBe(true);
  });

  it('goes on in the next run of the program', async () => {
    const server = await published();
    const first = aTerminal(server);
    await first.lookAndLose(HERE);
    first.updates.stop();
    expect(await aTerminal(server, { after: first }).lookAndWait()).toMatchObject({ stage: 'ready' });
    expect(server.heard.at(-1)).toBe(`GET /${packageName('2.0.0')} from ${HERE}`);
  });

  it('begins anew at a server without ranges', async () => {
    const server = await published();
    server.hasRanges = false;
    const terminal = aTerminal(server);
    await terminal.lookAndLose(HERE);
    expect(await terminal.lookAndWait()).toMatchObject({ stage: 'ready' });
  });

  it('begins anew where the part that is here belongs to another file', async () => {
    const server = await published();
    const terminal = aTerminal(server);
    await terminal.lookAndLose(HERE);
    writeFileSync(join(terminal.folder, 'updates', `${packageName('2.0.0')}.part`), randomBytes(HERE));
    expect(await terminal.lookAndWait()).toMatchObject({ stage: 'ready' });
    await terminal.updates.install();
    expect(readFileSync(terminal.appImage).equals(newProgram)).toBe(true);
  });
});

describe('while a payment is open', () => {
  it('nothing is installed; afterwards it is', async () => {
    const terminal = aTerminal(await published());
    await terminal.lookAndWait();
    terminal.till.isPaymentOpen = true;
    expect(terminal.updates.view().isPaymentOpen).toBe(true);
    expect(await terminal.updates.install()).toEqual({ ok: false, failure: { code: 'update-payment-open' } });
    expect(terminal.program()).toBe(OLD);
    terminal.till.isPaymentOpen = false;
    expect((await terminal.updates.install()).ok).toBe(true);
    expect(readFileSync(terminal.appImage).equals(newProgram)).toBe(true);
  });

  it('a version ordered for later waits, also for nobody to be at the till', async () => {
    const terminal = aTerminal(await published());
    await terminal.lookAndWait();
    Object.assign(terminal.till, { isPaymentOpen: true, idleMs: HOUR_MS });
    expect(terminal.updates.order(true)).toMatchObject({ ok: true, value: { isOrdered: true } });
    terminal.clock.advance(MINUTE_MS);
    Object.assign(terminal.till, { isPaymentOpen: false, idleMs: 0 });
    terminal.clock.advance(MINUTE_MS);
    expect(terminal.program()).toBe(OLD);
    terminal.till.idleMs = 5 * MINUTE_MS;
    terminal.clock.advance(MINUTE_MS);
    await expect.poll(() => terminal.happened).toContain('the program ends');
    expect(readFileSync(terminal.appImage).equals(newProgram)).toBe(true);
  });

  it('an order can be taken back', async () => {
    const terminal = aTerminal(await published());
    await terminal.lookAndWait();
    terminal.till.idleMs = HOUR_MS;
    terminal.updates.order(true);
    expect(terminal.updates.order(false)).toMatchObject({ ok: true, value: { isOrdered: false } });
    terminal.clock.advance(HOUR_MS);
    expect(terminal.program()).toBe(OLD);
  });
});

describe('the next start', () => {
  async function ordered() {
    const server = await published();
    const first = aTerminal(server);
    await first.lookAndWait();
    first.updates.order(true);
    first.updates.stop();
    server.files.clear();
    return { server, first };
  }

  it('installs what was ordered before anything is on the screen, without asking anybody', async () => {
    const { server, first } = await ordered();
    const heard = server.heard.length;
    const second = aTerminal(server, { after: first });
    expect(await second.updates.installOrdered()).toBe(true);
    expect(readFileSync(second.appImage).equals(newProgram)).toBe(true);
    expect(second.settings.read().orderedUpdate).toBeNull();
    expect(server.heard).toHaveLength(heard);
  });

  it('waits with it while a payment is open, and keeps the order', async () => {
    const { server, first } = await ordered();
    const second = aTerminal(server, { after: first });
    second.till.isPaymentOpen = true;
    expect(await second.updates.installOrdered()).toBe(false);
    expect(second.settings.read().orderedUpdate).not.toBeNull();
    expect(second.program()).toBe(OLD);
  });

  it('drops an order of the version that runs by now, and one that the maker has not signed', async () => {
    const { server, first } = await ordered();
    const newer = aTerminal(server, { after: first, version: '2.0.0' });
    expect(await newer.updates.installOrdered()).toBe(false);
    expect(newer.settings.read().orderedUpdate).toBeNull();
    const stranger = aTerminal(server, { after: first, publicKey: aMaker().publicKey });
    expect(await stranger.updates.installOrdered()).toBe(false);
    expect(stranger.settings.read().orderedUpdate).toBeNull();
    expect(stranger.program()).toBe(OLD);
  });
});
