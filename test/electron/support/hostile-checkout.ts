/** A till whose gateway shows the test's own page in the customer's window. */
import type { ElectronApplication, JSHandle, Page } from 'playwright';
import { expect } from 'vitest';
import { chargeKind } from './charge-kind.ts';
import { type HostileGateway, startHostileGateway } from './hostile-gateway.ts';
import { startTerminalInElectron, type TerminalInElectron } from './terminal-in-electron.ts';

type CheckoutContents = JSHandle<Electron.WebContents>;

export interface HostileCheckout {
  readonly gateway: HostileGateway;
  readonly terminal: TerminalInElectron;
  readonly app: ElectronApplication;
  /** Charges an e-wallet, or takes the payment on screen, and opens its page. @returns once the page shows a heading */
  open(answer: Parameters<HostileGateway['show']>[0]): Promise<Page>;
  /** A page from the main process's side. */
  contents(page: Page): Promise<CheckoutContents>;
  /** The window is closed, and its page's data is gone. */
  close(page: Page): Promise<void>;
  /** The number of open windows, the till's own included. */
  windows(): Promise<number>;
  /** The cashier's screen, once it shows the payment. */
  stage(is: string): ReturnType<Page['locator']>;
  /** @throws with console complaints that no test has cleared */
  end(): Promise<void>;
}

/** @param changes to the provisioning file */
export async function startHostileCheckout(
  changes: (gateway: HostileGateway) => Readonly<Record<string, unknown>> = () => ({}),
): Promise<HostileCheckout> {
  const gateway = await startHostileGateway();
  const terminal = await startTerminalInElectron({ provision: { ...gateway.provisioning, ...changes(gateway) } });
  const { page: till } = terminal;
  const { app } = terminal.program;
  const stage = (is: string) => till.locator(`[data-testid=checkout][data-stage=${is}]`);

  /**
   * Playwright reports a page that never loaded only when it closes, so the newest page may not be the one on screen.
   */
  async function pageThatShowsSomething(): Promise<Page> {
    const shown: Page[] = [];
    await expect
      .poll(async () => {
        for (const each of till.context().pages()) {
          if (each.isClosed() || each.url().startsWith('app://konter/')) continue;
          if ((await each.getByRole('heading').count()) > 0) shown.push(each);
        }
        return shown.length;
      })
      .toBeGreaterThan(0);
    const [found] = shown;
    if (!found) throw new Error('No page of the gateway shows anything');
    return found;
  }

  return {
    gateway,
    terminal,
    app,
    stage,
    windows: () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length),
    async open(answer) {
      gateway.show(answer);
      if ((await till.getByTestId('checkout-open').count()) === 0) await chargeKind(till, 'e-wallet', 'DA');
      await till.getByTestId('checkout-open').click();
      await stage('open').waitFor();
      return await pageThatShowsSomething();
    },
    contents: (page) => contentsOf(app, page),
    async close(page) {
      const gone = page.waitForEvent('close');
      await (await newestWindow(app)).evaluate((window) => window.destroy());
      await gone;
      await stage('closed').waitFor();
    },
    async end() {
      await terminal.remove();
      await gateway.close();
    },
  };
}

export const html = (body: string): string => `<!doctype html><title>Bayar</title><body>${body}</body>`;

/** The checkout window, if one is open. */
export const newestWindow = (app: ElectronApplication): Promise<JSHandle<Electron.BrowserWindow>> =>
  app.evaluateHandle(({ BrowserWindow }) => {
    // Electron lists windows in no defined order.
    const [newest] = BrowserWindow.getAllWindows().sort((one, other) => other.id - one.id);
    if (!newest) throw new Error('No window is open');
    return newest;
  });

/** A page from the main process's side. */
export const contentsOf = (app: ElectronApplication, page: Page): Promise<CheckoutContents> =>
  app.evaluateHandle(({ webContents }, url) => {
    const found = webContents.getAllWebContents().find((each) => each.getURL() === url);
    if (!found) throw new Error(`No contents at ${url}`);
    return found;
  }, page.url());
