/**
 * The packed program as a shop starts it, with its fuses; `npm run pack:check` packs it and passes its path. Playwright
 * uses Chromium's debugging port, because the fuses block every other way.
 */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KonterBridge } from '../../shared/contract/channels.ts';
import { chargeAndShow, historyRow, shows } from '../support/browser/cashier.ts';
import { skipped } from '../support/figures.ts';
import { gatewayControl } from '../support/gateway/gateway-control.ts';
import type { Printed } from '../support/program/program.ts';
import { startObstacle } from './support/packed-folder.ts';
import { connectTo, ourPage, startPacked, startPackedWithPort } from './support/start-packed.ts';

if (startObstacle) skipped('the packed program, started', startObstacle);

describe.skipIf(startObstacle)('the packed program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konter-packed-'));
  const dataDir = join(folder, 'data');
  const places = { KONTER_DATA_DIR: dataDir, XDG_CONFIG_HOME: join(folder, 'config') };
  const warnings: string[] = [];
  let program: Printed;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    program = startPackedWithPort(places);
    browser = await connectTo(program);
    page = await ourPage(browser);
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) warnings.push(message.text());
    });
  });
  afterAll(async () => {
    await browser?.close();
    program.process.kill('SIGKILL');
    await program.ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  it('is Konter, although it was told to be Node, to load a file first and to let an inspector in', () => {
    expect(page.url()).toBe('app://konter/index.html');
    expect(program.output()).not.toContain('Debugger listening');
  });

  it('takes a sale to green', async () => {
    const gateway = gatewayControl(await program.find(/^Training gateway: (\S+)$/m));
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    await gateway.pay(orderId);
    await shows(page, 'paid', 60_000);
    await page.getByTestId('new-sale').click();
    await historyRow(page, orderId, 'paid');
  });

  it('makes a backup, draws up a closing and verifies, each in a process out of the archive', async () => {
    expect(await request(page, 'backups.make')).toMatchObject({ ok: true });
    expect(await request(page, 'closing.preview')).toMatchObject({ ok: true, value: { isEmpty: false } });
    await request(page, 'verify.start');
    await expect
      .poll(() => request(page, 'verify.view'), { timeout: 60_000 })
      .toMatchObject({ ok: true, value: { state: 'done', payments: 1, findings: [] } });
  });

  it('warns of nothing on its console', () => expect(warnings).toEqual([]));

  it('ends when its window is closed', async () => {
    await page.close();
    expect(await program.ended).toBe(0);
  });

  it('leaves a log without an error', () => {
    const log = readFileSync(join(dataDir, 'logs/konter.log'), 'utf8');
    expect(log).toContain('"event":"started"');
    expect(log).not.toContain('"level":"error"');
  });

  // Before any ledger is opened, because a reader leaves files beside it.
  it('leaves nothing half-written, and nothing anywhere but in its own folder, which is the owner’s alone', () => {
    const ours = readdirSync(dataDir).filter((name) => /^[a-z]/.test(name));
    expect(ours).toEqual(
      expect.arrayContaining(['ledger-checks.json', 'logs', 'sales-training.intents', 'settings.json']),
    );
    expect(ours.filter((name) => /-wal$|-shm$|partial|\.tmp/.test(name))).toEqual([]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    // Where the system's libraries may leave files.
    const elsewhere = existsSync(places.XDG_CONFIG_HOME) ? readdirSync(places.XDG_CONFIG_HOME) : [];
    expect(elsewhere.filter((name) => /konter|electron/i.test(name))).toEqual([]);
  });

  it('leaves a ledger and its backups whole, with the sale in the ledger and in the backup after it', () => {
    const backups = readdirSync(join(dataDir, 'backups'));
    for (const name of ['sales-training.sqlite', ...backups.map((each) => join('backups', each))]) {
      const file = new Database(join(dataDir, name), { readonly: true });
      expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
      const sold = file.prepare('SELECT state, amount FROM payment').all();
      // What the first backup contains depends on the speed of the sale.
      if (!name.endsWith('-start.sqlite')) expect(sold).toEqual([{ state: 'paid', amount: 25_000 }]);
      file.close();
    }
    expect(backups.filter((name) => name.endsWith('-manual.sqlite'))).toHaveLength(1);
  });
});

/** As an attacker who edits a shortcut to inspect the program or redirect its traffic. */
describe.skipIf(startObstacle)('the packed program, told to let others in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konter-packed-'));
  const dataDir = join(folder, 'data');
  const netLog = join(folder, 'net.json');
  let program: Printed | undefined;
  afterAll(async () => {
    program?.process.kill('SIGKILL');
    await program?.ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  it('opens no debugging port, writes no log of the network, and says in its own log what it was told', async () => {
    const port = await freePort();
    program = startPacked({ KONTER_DATA_DIR: dataDir, XDG_CONFIG_HOME: join(folder, 'config') }, [
      `--remote-debugging-port=${port}`,
      '--remote-allow-origins=*',
      '--proxy-server=127.0.0.1:1',
      '--host-resolver-rules="MAP * 127.0.0.1"',
      `--log-net-log=${netLog}`,
    ]);
    const log = () => readFileSync(join(dataDir, 'logs/konter.log'), 'utf8');
    await program.find(/^(Training gateway): /m);
    // By then the other one has printed its debugger's address.
    await expect.poll(log, { timeout: 60_000 }).toContain('"event":"started"');
    await expect(fetch(`http://127.0.0.1:${port}/json/version`)).rejects.toThrow('fetch failed');
    expect(program.output()).not.toContain('DevTools listening');
    expect(existsSync(join(dataDir, 'DevToolsActivePort'))).toBe(false);
    expect(log()).toContain(
      '"event":"switches refused","switches":"remote-debugging-port remote-allow-origins host-resolver-rules proxy-server log-net-log"',
    );
  });

  it('ends in order at a signal', async () => {
    program?.process.kill('SIGTERM');
    expect(await program?.ended).toBe(0);
    expect(existsSync(netLog)).toBe(false);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Requests of the window to the main process. */
function request(page: Page, name: 'backups.make' | 'closing.preview' | 'verify.start' | 'verify.view') {
  return page.evaluate((asked) => (window as unknown as { konter: KonterBridge }).konter.request(asked, {}), name);
}
