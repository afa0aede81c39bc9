/**
 * The packed program as a shop starts it, with its fuses; `npm run pack:check` packs it and passes its path. Playwright
 * uses Chromium's debugging port, because the fuses block every other way.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KonterBridge } from '../../shared/contract/channels.ts';
import { chargeKind } from '../electron/support/charge-kind.ts';
import { chargeAndShow, historyRow, leave, shows } from '../support/browser/cashier.ts';
import { skipped } from '../support/figures.ts';
import { gatewayControl } from '../support/gateway/gateway-control.ts';
import type { Printed } from '../support/program/program.ts';
import { runtime, startObstacle } from './support/packed-folder.ts';
import { hasKeyboard, pressShortcuts } from './support/shortcuts.ts';
import { aProgramsFolder, connectTo, ourPage, startPackedWithPort } from './support/start-packed.ts';

if (startObstacle) skipped('the packed program, started', startObstacle);
else if (!hasKeyboard) skipped('keys of the packed program', 'there is no X server here to press them on');

describe.skipIf(startObstacle)('the packed program', () => {
  const folder = aProgramsFolder();
  const dataDir = join(folder, 'data');
  const places = { KONTER_DATA_DIR: dataDir, XDG_CONFIG_HOME: join(folder, 'config') };
  const warnings: string[] = [];
  let program: Printed;
  let browser: Browser;
  let page: Page;
  let gateway: ReturnType<typeof gatewayControl>;
  let orderId = '';
  const pages = () => browser.contexts().flatMap((each) => each.pages());

  beforeAll(async () => {
    program = startPackedWithPort(places);
    browser = await connectTo(program);
    page = await ourPage(browser);
    gateway = gatewayControl(await program.find(/^Training gateway: (\S+)$/m));
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

  it('shows a sale to be paid', async () => {
    orderId = await chargeAndShow(page, { amount: 25_000 });
  });

  it.runIf(hasKeyboard)('neither ends, nor loads itself again, nor opens up at any key meanwhile', async () => {
    const look = () => page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio]);
    const before = await look();
    // They have reached the page that was there before, past every menu.
    const reached = ['KeyQ', 'KeyW', 'KeyR', 'KeyI', 'Equal', 'F5', 'F11', 'F4'];
    expect(await pressShortcuts(page)).toEqual(expect.arrayContaining(reached));
    await shows(page, 'pending');
    expect(await page.content()).toContain(orderId);
    expect(await look()).toEqual(before);
    expect(pages()).toHaveLength(1);
  });

  it('takes it to green', async () => {
    await gateway.pay(orderId);
    await shows(page, 'paid', 60_000);
    await page.getByTestId('new-sale').click();
    await historyRow(page, orderId, 'paid');
  });

  it.runIf(hasKeyboard)('keeps the customer’s page as it is at any key, too', async () => {
    await page.getByTestId('nav-sell').click();
    await chargeKind(page, 'e-wallet', 'DA');
    await page.getByTestId('checkout-open').click();
    const theirs = () => pages().find((each) => each.url().startsWith('http:'));
    await expect.poll(theirs).toBeDefined();
    const customer = theirs() ?? page;
    await customer.getByTestId('checkout-pay').waitFor();
    const open = pages().length;
    await pressShortcuts(customer);
    expect(pages()).toHaveLength(open);
    await shows(page, 'pending');
    await leave(page);
  });

  it('makes a backup, draws up a closing and verifies, each in a process out of the archive', async () => {
    expect(await request(page, 'backups.make')).toMatchObject({ ok: true });
    expect(await request(page, 'closing.preview')).toMatchObject({ ok: true, value: { isEmpty: false } });
    await request(page, 'verify.start');
    await expect
      .poll(() => request(page, 'verify.view'), { timeout: 60_000 })
      .toMatchObject({ ok: true, value: { state: 'done', payments: hasKeyboard ? 2 : 1, findings: [] } });
  });

  it('warns of nothing on its console', () => expect(warnings).toEqual([]));

  it('ends when its window is closed', async () => {
    await page.close();
    const ended = await program.ended;
    // Electron 33 crashed in its own end, always at one address, in 3 of 140 ends (2026-11-27), when all of ours was
    // closed: the next tests read that. The version that we ship has to end with 0.
    if (runtime !== 'older' || ended !== 'SIGSEGV') expect(ended).toBe(0);
  });

  it('leaves a log without an error, to its orderly end', () => {
    const lines = readFileSync(join(dataDir, 'logs/konter.log'), 'utf8').trimEnd().split('\n');
    expect(lines).toContainEqual(expect.stringContaining('"event":"started"'));
    expect(lines.at(-1)).toContain('"event":"ended"');
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  // Before any ledger is opened, because a reader leaves files next to it.
  it('leaves nothing half-written, and nothing anywhere but in its own folder, which is the owner’s alone', () => {
    const ours = readdirSync(dataDir).filter((name) => /^[a-z]/.test(name));
    expect(ours).toEqual(expect.arrayContaining(['journal', 'ledger-checks.json', 'logs', 'settings.json']));
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
      if (!name.endsWith('-start.sqlite')) expect(sold).toContainEqual({ state: 'paid', amount: 25_000 });
      file.close();
    }
    expect(backups.filter((name) => name.endsWith('-manual.sqlite'))).toHaveLength(1);
  });
});

/** Requests of the window to the main process. */
function request(page: Page, name: 'backups.make' | 'closing.preview' | 'verify.start' | 'verify.view') {
  return page.evaluate((asked) => (window as unknown as { konter: KonterBridge }).konter.request(asked, {}), name);
}
