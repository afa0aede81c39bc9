/** The running window of the gateway's page: its session is wiped, and nothing of the till is reachable. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargeKind } from '../support/charge-kind.ts';
import { goTo } from '../support/go-to.ts';
import { contentsOf, newestWindow } from '../support/hostile-checkout.ts';
import { startTerminalInElectron, type TerminalInElectron } from '../support/terminal-in-electron.ts';

describe('the gateway’s page in its window', () => {
  let terminal: TerminalInElectron;
  let customer: Page;

  beforeAll(async () => {
    terminal = await startTerminalInElectron();
  });
  afterAll(() => terminal?.remove());
  beforeEach(async () => {
    customer = await openCheckout();
  });
  afterEach(async () => {
    if ((await windows()) > 1) await close(customer);
  });

  const windows = () => terminal.program.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

  async function close(page: Page): Promise<void> {
    const window = await newestWindow(terminal.program.app);
    await Promise.all([page.waitForEvent('close'), window.evaluate((one) => one.destroy())]);
  }

  async function openCheckout(): Promise<Page> {
    const { page } = terminal;
    if ((await page.getByTestId('checkout-open').count()) === 0) await chargeKind(page, 'e-wallet', 'DA');
    const customer = await terminal.program.openCheckout(() => page.getByTestId('checkout-open').click());
    await customer.getByTestId('checkout-pay').waitFor();
    return customer;
  }

  /** The content of the page's session after its window was closed. */
  async function closeAndLook() {
    const { app } = terminal.program;
    const contents = await contentsOf(app, customer);
    const session = await contents.evaluateHandle((one) => one.session);
    const isDefault = await app.evaluate(({ session: { defaultSession } }, one) => one === defaultSession, session);
    const path = await session.evaluate((one) => one.getStoragePath());
    await close(customer);
    // What another page of the same origin would find in that session.
    const left = async () => ({
      cookies: (await session.evaluate((one) => one.cookies.get({}))).length,
      ...(await app.evaluate(
        async ({ BrowserWindow }, { session: one, address }) => {
          const looking = new BrowserWindow({ show: false, webPreferences: { session: one, sandbox: true } });
          await looking.loadURL(address);
          const found = await looking.webContents.executeJavaScript(
            `(async () => ({
              localStorage: localStorage.length,
              databases: (await indexedDB.databases()).length,
              caches: (await caches.keys()).length,
            }))()`,
          );
          looking.destroy();
          return found as { localStorage: number; databases: number; caches: number };
        },
        { session, address: terminal.trainingUrl },
      )),
    });
    return { isDefault, path, left };
  }

  it('has its own session, in memory, which is empty once its window is closed', async () => {
    await customer.evaluate(async () => {
      await cookieStore.set('card', '4111');
      localStorage.setItem('card', '4111');
      await caches.open('card');
      await new Promise((opened) => {
        indexedDB.open('card').onsuccess = opened;
      });
    });
    const { isDefault, path, left } = await closeAndLook();
    expect({ isDefault, path }).toEqual({ isDefault: false, path: null });
    await expect.poll(left).toEqual({ cookies: 0, localStorage: 0, databases: 0, caches: 0 });
  });

  it('has the keyboard as soon as it is there, and again when the cashier calls it back', async () => {
    const contents = await contentsOf(terminal.program.app, customer);
    const hasKeyboard = () => contents.evaluate((one) => one.isFocused());
    await expect.poll(hasKeyboard).toBe(true);
    const window = await newestWindow(terminal.program.app);
    // As a press on the toolbar.
    await window.evaluate((one) => one.webContents.focus());
    await expect.poll(hasKeyboard).toBe(false);
    await terminal.page.getByTestId('checkout-open').click();
    await expect.poll(hasKeyboard).toBe(true);
  });

  it('keeps the keyboard when the toolbar above it is loaded again', async () => {
    const contents = await contentsOf(terminal.program.app, customer);
    const window = await newestWindow(terminal.program.app);
    await window.evaluate(async (one) => {
      one.focus();
      // Loading takes the focus, in Electron versions that allow it.
      one.webContents.focus();
      await one.loadURL(one.webContents.getURL());
    });
    await expect.poll(() => contents.evaluate((one) => one.isFocused())).toBe(true);
  });

  it('has no bridge to the till and no Node', async () => {
    const found = await customer.evaluate(() =>
      ['konter', 'require', 'process', 'module', 'Buffer', 'electron'].filter((name) => name in window),
    );
    expect(found).toEqual([]);
  });

  it('notifies nobody and leaves no file', async () => {
    expect(await customer.evaluate(() => Notification.requestPermission())).toBe('denied');
    await customer.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: 'data:text/plain,4111', download: 'card.txt' });
      document.body.append(link);
      link.click();
    });
    // The sandbox prevents this, so the request reaches the session without a page and is refused.
    const contents = await contentsOf(terminal.program.app, customer);
    const isRefused = await contents.evaluate(
      (webContents) =>
        new Promise<boolean>((told) => {
          webContents.session.once('will-download', (event: { defaultPrevented: boolean }) =>
            told(event.defaultPrevented),
          );
          webContents.downloadURL('data:text/plain,4111');
        }),
    );
    expect(isRefused).toBe(true);
    // Chromium reports what its sandbox prevents.
    terminal.takeComplaints();
    const files = readdirSync(terminal.dataDir, { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('card.txt'))).toEqual([]);
    expect(existsSync(join(terminal.dataDir, 'Partitions'))).toBe(false);
  });

  it.each([
    ['app://konter/index.html', 'us'],
    ['http://127.0.0.1:1/', 'us'],
    ['file:///etc/passwd', 'Chromium'],
    ['chrome://settings/', 'Chromium'],
    ['mailto:kasir@toko.example', 'us'],
    ['gojek://pay', 'us'],
    ['tel:112', 'us'],
  ])('does not go to %s', async (address, keeper) => {
    const before = customer.url();
    expect(await goTo(terminal.program.app, customer, address)).toBe(keeper);
    terminal.program.console.take();
    expect(customer.url()).toBe(before);
  });

  it('that crashes takes its window along, and nothing of the till', async () => {
    const contents = await contentsOf(terminal.program.app, customer);
    await contents.evaluate((one) => one.forcefullyCrashRenderer());
    await expect.poll(windows).toBe(1);
    await terminal.page.getByTestId('payment').waitFor();
  });
});
