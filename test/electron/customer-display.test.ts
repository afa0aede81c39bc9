/**
 * The customer's display in its own window. The virtual display has one output, so the test says which screens there
 * are; the window, its page and its bridge are real.
 */
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeAndShow } from '../support/browser/cashier.ts';
import { openSetting } from '../support/browser/open-setting.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

const FACING = { x: 1100, y: 40, width: 480, height: 320 };
const CUSTOMERS = 'app://konter/customer/index.html';

describe('the customer’s display', () => {
  let terminal: TerminalInElectron;
  beforeEach(async () => {
    terminal = await startTerminalInElectron();
  });
  afterEach(() => terminal?.remove());

  /** The first screen is the cashier's. */
  const plug = (facing: readonly (typeof FACING)[], event: 'display-added' | 'display-removed') =>
    terminal.program.app.evaluate(
      ({ screen }, [bounds, change]) => {
        const real = screen.getPrimaryDisplay();
        const others = bounds.map((each, index) => ({
          ...{ ...real, id: 1_000 + index, label: 'XP-7', bounds: each, scaleFactor: 1, internal: false },
          size: { width: each.width, height: each.height },
        }));
        screen.getAllDisplays = () => [real, ...others];
        screen.getDisplayMatching = () => real;
        screen.emit(change, {}, real);
      },
      [facing, event] as const,
    );

  const windows = () =>
    terminal.program.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .map((window) => ({
          address: window.webContents.getURL(),
          place: window.getBounds(),
          facts: [window.isVisible(), window.isFocusable()],
        }))
        .filter(({ address }) => address.includes('/customer/')),
    );

  const choose = (kind: 'second' | 'off') =>
    terminal.page.evaluate(`konter.request('display.choose', { choice: { kind: '${kind}' } })`);

  async function display(): Promise<Page> {
    const find = () =>
      terminal.program.app
        .context()
        .pages()
        .find((page) => page.url() === CUSTOMERS);
    await expect.poll(() => find() !== undefined).toBe(true);
    const found = find();
    if (!found) throw new Error('The customer’s page is gone again');
    return found;
  }

  it('covers the other screen and never the cashier’s, goes with the screen and comes back with it', async () => {
    await choose('second');
    expect(await windows()).toEqual([]);

    await plug([FACING], 'display-added');
    const shown = { address: CUSTOMERS, place: FACING, facts: [true, false] };
    await expect.poll(windows).toEqual([shown]);
    await chargeAndShow(terminal.page, { amount: 25_000 });
    await (await display()).locator('[data-shows=code]').waitFor();

    await plug([], 'display-removed');
    await expect.poll(windows).toEqual([]);
    await plug([FACING], 'display-added');
    await expect.poll(windows).toEqual([shown]);
    await (await display()).locator('[data-shows=code]').waitFor();

    await choose('off');
    await expect.poll(windows).toEqual([]);
  });

  it('has no bridge but its own, and comes back after its page has crashed', async () => {
    await choose('second');
    await plug([FACING], 'display-added');
    const page = await display();
    await page.locator('[data-shows=idle]').waitFor();
    expect(
      await page.evaluate(() => ['konter', 'konterCustomer', 'require', 'process'].map((name) => name in window)),
    ).toEqual([false, true, false, false]);
    expect(await page.evaluate('Object.keys(konterCustomer)')).toEqual(['onView']);
    const process = () =>
      terminal.program.app.evaluate(({ BrowserWindow }, address) => {
        const contents = BrowserWindow.getAllWindows()
          .map(({ webContents }) => webContents)
          .find((each) => each.getURL() === address);
        return contents && !contents.isCrashed() && !contents.isLoading() ? contents.getOSProcessId() : 0;
      }, CUSTOMERS);
    const before = await process();
    await terminal.program.app.evaluate(({ BrowserWindow }, address) => {
      const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL() === address);
      window?.webContents.forcefullyCrashRenderer();
    }, CUSTOMERS);
    await expect.poll(process).toSatisfy((now: number) => now !== 0 && now !== before);
    // The driver has lost the crashed page, so the main process looks.
    const shows = () =>
      terminal.program.app.evaluate(({ BrowserWindow }, address) => {
        const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL() === address);
        return window?.webContents.executeJavaScript(
          "document.querySelector('main')?.dataset.shows",
        ) as Promise<string>;
      }, CUSTOMERS);
    await expect.poll(shows).toBe('idle');
  });

  it('comes back after a window manager has closed it, with the sale; once it can’t, the counter says so', async () => {
    const ids = () =>
      terminal.program.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map(({ id }) => id));
    const close = async () => {
      await expect.poll(async () => (await windows()).length).toBe(1);
      const closed = await terminal.program.app.evaluate(({ BrowserWindow }, address) => {
        const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL() === address);
        window?.close();
        return window?.id;
      }, CUSTOMERS);
      await expect.poll(ids).not.toContain(closed);
    };
    // The driver may still have the closed page, so the main process looks.
    const words = () =>
      terminal.program.app.evaluate(({ BrowserWindow }, address) => {
        const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL() === address);
        return window?.webContents.executeJavaScript(
          "document.querySelector('main')?.innerText ?? ''",
        ) as Promise<string>;
      }, CUSTOMERS);
    const notice = terminal.page.locator('[data-testid=startup-notice][data-kind=display-lost]');
    await choose('second');
    await plug([FACING], 'display-added');
    await (await display()).locator('[data-shows=idle]').waitFor();
    const { page } = terminal;
    await openSetting(page, 'items');
    await page.getByTestId('item-add').click();
    await page.getByTestId('item-name').fill('Kopi');
    await page.getByTestId('item-price').fill('18000');
    await page.getByTestId('item-save').click();
    await page.getByTestId('item-row').waitFor();
    await page.getByTestId('nav-sell').click();
    for (let pieces = 0; pieces < 2; pieces += 1) await page.getByTestId('favourite-1').click();
    for (let losses = 1; losses < 3; losses += 1) {
      await close();
      await expect.poll(words).toContain('2 × Kopi');
    }
    expect(await notice.count()).toBe(0);
    await close();
    await notice.waitFor();
    expect(await windows()).toEqual([]);

    await choose('off');
    await choose('second');
    await expect.poll(words).toContain('2 × Kopi');
    await notice.waitFor({ state: 'detached' });
  });

  it('ends with the cashier’s window', async () => {
    await choose('second');
    await plug([FACING], 'display-added');
    await (await display()).locator('[data-shows=idle]').waitFor();
    terminal.program.console.end();
    await terminal.program.app.evaluate(({ BrowserWindow }) =>
      setImmediate(() => {
        const all = BrowserWindow.getAllWindows();
        all.find(({ webContents }) => webContents.getURL() === 'app://konter/index.html')?.close();
      }),
    );
    expect(await terminal.program.printed.ended).toBe(0);
  });
});
