/** What a gateway's page, or whoever has taken it over, tries on the till from its window. */
import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave } from '../support/cashier.ts';
import { chargeKind } from './support/charge-kind.ts';
import { type HostileGateway, startHostileGateway } from './support/hostile-gateway.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

let gateway: HostileGateway;
let terminal: TerminalInElectron;

beforeAll(async () => {
  gateway = await startHostileGateway();
  terminal = await startTerminalInElectron({ provision: gateway.provisioning });
});
afterAll(async () => {
  await terminal?.remove();
  await gateway?.close();
});

const stage = (is: string) => terminal.page.locator(`[data-testid=checkout][data-stage=${is}]`);
const windows = () => terminal.program.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

async function openPage(answer: Parameters<HostileGateway['show']>[0]): Promise<Page> {
  const { page } = terminal;
  gateway.show(answer);
  if ((await page.getByTestId('checkout-open').count()) === 0) await chargeKind(page, 'e-wallet', 'DA');
  await page.getByTestId('checkout-open').click();
  await stage('open').waitFor();
  return await pageThatShowsSomething();
}

/** Playwright tells of a page that never loaded only when it closes, so the newest one need not be the one on screen. */
async function pageThatShowsSomething(): Promise<Page> {
  const { page } = terminal;
  let shown: Page | undefined;
  await expect
    .poll(async () => {
      for (const each of page.context().pages()) {
        if (each === page || each.isClosed()) continue;
        if ((await each.getByRole('heading').count()) > 0) shown = each;
      }
      return shown;
    })
    .toBeDefined();
  if (!shown) throw new Error('No page of the gateway shows anything');
  return shown;
}

/** Its window is gone, and so is what its page put into it. */
async function close(page: Page): Promise<void> {
  const window = await terminal.program.app.browserWindow(page);
  await Promise.all([page.waitForEvent('close'), window.evaluate((one) => one.destroy())]);
  await stage('closed').waitFor();
}

const html = (body: string): string => `<!doctype html><title>Bayar</title><body>${body}</body>`;

describe('a page of a gateway that means no good', () => {
  // A slow picture on it took the checkout away from every sale until somebody closed it by hand.
  it('is open as soon as it is there, whatever of it never comes', async () => {
    const customer = await openPage(html('<h1>Bayar</h1><img src="/never.png">'));
    await customer.getByRole('heading').waitFor();
    await close(customer);
  });

  it('that never comes is closed, and said not to have opened', async () => {
    gateway.show(() => undefined);
    await terminal.page.getByTestId('checkout-open').click();
    await terminal.page.getByTestId('checkout').getByTestId('error').waitFor();
    expect(await windows()).toBe(1);
  });

  it('that never comes makes way for the page of another sale', async () => {
    const waiting: ServerResponse[] = [];
    gateway.show((response) => void waiting.push(response));
    await terminal.page.getByTestId('checkout-open').click();
    await expect.poll(() => waiting.length).toBe(1);
    await leave(terminal.page);
    const next = await openPage(html('<h1>Bayar</h1>'));
    expect(await windows()).toBe(2);
    await close(next);
  });

  // Electron never frees a session: a new one for each page cost 0.8 MB of the main process a piece.
  it('has the one session of all such pages', async () => {
    const { app } = terminal.program;
    const sessionOf = async (page: Page) =>
      (await app.browserWindow(page)).evaluateHandle(({ webContents }) => webContents.session);
    const first = await openPage(html('<h1>Bayar</h1>'));
    const one = await sessionOf(first);
    await close(first);
    const second = await openPage(html('<h1>Bayar</h1>'));
    const isSame = await one.evaluate((a, b) => a === b, await sessionOf(second));
    await close(second);
    expect(isSame).toBe(true);
  });
});
