/** A till whose gateway shows a page of the test's own, in the window that a customer would see. */
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
  /** Charges an e-wallet, or takes the payment on screen, and opens its page. @returns once that shows a heading */
  open(answer: Parameters<HostileGateway['show']>[0]): Promise<Page>;
  /** The main process's side of a page. */
  contents(page: Page): Promise<CheckoutContents>;
  /** Its window is gone, and so is what its page put into it. */
  close(page: Page): Promise<void>;
  /** How many are open, the till's own among them. */
  windows(): Promise<number>;
  /** The cashier's screen, once it says so. */
  stage(is: string): ReturnType<Page['locator']>;
  /** @throws with complaints that no test took */
  end(): Promise<void>;
}

/** @param changes of the provisioning file */
export async function startHostileCheckout(
  changes: (gateway: HostileGateway) => Readonly<Record<string, unknown>> = () => ({}),
): Promise<HostileCheckout> {
  const gateway = await startHostileGateway();
  const terminal = await startTerminalInElectron({ provision: { ...gateway.provisioning, ...changes(gateway) } });
  const { page: till } = terminal;
  const { app } = terminal.program;
  const stage = (is: string) => till.locator(`[data-testid=checkout][data-stage=${is}]`);

  /** Playwright tells of a page that never loaded only when it closes, so the newest one need not be the one on screen. */
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

/** The checkout's, where one is open. */
export const newestWindow = (app: ElectronApplication): Promise<JSHandle<Electron.BrowserWindow>> =>
  app.evaluateHandle(({ BrowserWindow }) => {
    // Electron lists them in no order.
    const [newest] = BrowserWindow.getAllWindows().sort((one, other) => other.id - one.id);
    if (!newest) throw new Error('No window is open');
    return newest;
  });

/** The main process's side of a page. */
export const contentsOf = (app: ElectronApplication, page: Page): Promise<CheckoutContents> =>
  app.evaluateHandle(({ webContents }, url) => {
    const found = webContents.getAllWebContents().find((each) => each.getURL() === url);
    if (!found) throw new Error(`No contents at ${url}`);
    return found;
  }, page.url());
