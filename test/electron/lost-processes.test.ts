/** The processes around the main one end without a word: the window's, and Chromium's own. The sale goes on. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { windowId } from '../../shared/messages/id/first-screen/window.ts';
import { chargeAndShow, shows } from '../support/browser/cashier.ts';
import { readQr } from '../support/browser/read-qr.ts';
import { gatewayControl } from '../support/gateway/gateway-control.ts';
import { catchBoxes, logged } from './support/main-process.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

let terminal: TerminalInElectron;
beforeEach(async () => {
  terminal = await startTerminalInElectron();
});
afterEach(() => terminal?.remove());

/** As a fault in Chromium would. */
const crash = () =>
  terminal.program.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
const isCrashed = () =>
  terminal.program.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isCrashed());

/** Playwright lets go of a page that crashed: what the new one shows is asked of the window itself. */
const find = (selector: string) =>
  terminal.program.app.evaluate(({ BrowserWindow }, wanted): Promise<Record<string, string>> => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // A page that is not there answers never; whoever wants to know asks again.
    if (!contents || contents.isCrashed() || contents.isLoading()) return Promise.resolve({});
    return Promise.race([
      contents.executeJavaScript(`({ ...document.querySelector(${JSON.stringify(wanted)})?.dataset })`),
      new Promise<Record<string, string>>((lost) => setTimeout(lost, 2_000, {})),
    ]);
  }, selector);

describe('the page of the window', () => {
  it('that ended comes back on the same payment, which turns green there', async () => {
    const orderId = await chargeAndShow(terminal.page, { amount: 25_000 });
    const payload = await terminal.page.getByTestId('payment-qr').getAttribute('data-payload');
    await crash();
    await expect.poll(() => logged(terminal, 'window ended').length).toBe(1);
    await expect.poll(() => find('[data-testid=payment]')).toMatchObject({ state: 'pending', orderId });
    expect(await find('[data-testid=payment-qr]')).toMatchObject({ payload });
    await gatewayControl(terminal.trainingUrl).pay(orderId);
    await expect.poll(() => find('[data-testid=payment]')).toMatchObject({ state: 'paid', orderId });
    expect(logged(terminal, 'window ended')[0]).toMatchObject({ reason: expect.stringMatching(/crashed|killed/) });
  });

  it('that ends a third time is asked about, and loaded again by a second start of the program', async () => {
    await chargeAndShow(terminal.page, { amount: 25_000 });
    const { boxes } = await catchBoxes(terminal);
    for (const times of [1, 2]) {
      await crash();
      await expect.poll(() => logged(terminal, 'window ended').length).toBe(times);
      await expect.poll(() => find('[data-testid=payment]')).toMatchObject({ state: 'pending' });
    }
    await crash();
    const { message, restart, reload } = windowId.ended;
    await expect.poll(boxes).toEqual([{ message, buttons: [restart, reload] }]);
    expect(await isCrashed()).toBe(true);

    const second = startTerminalInElectron({ dataDir: terminal.dataDir });
    await expect(second).rejects.toThrow(/ended with 1: Konter already runs on/);
    await expect.poll(() => find('[data-testid=payment]')).toMatchObject({ state: 'pending' });
  });

  it('that ends a third time is loaded again where a person wants that', async () => {
    const { press } = await catchBoxes(terminal);
    for (const times of [1, 2, 3]) {
      await expect.poll(() => find('[data-testid=amount]')).toHaveProperty('testid');
      await crash();
      await expect.poll(() => logged(terminal, 'window ended').length).toBe(times);
    }
    await press(windowId.ended.reload);
    await expect.poll(() => find('[data-testid=amount]')).toHaveProperty('testid');
  });

  it('that hangs is asked about, and is back on the same payment where a person has it loaded again', async () => {
    const orderId = await chargeAndShow(terminal.page, { amount: 25_000 });
    const { press } = await catchBoxes(terminal);
    await terminal.program.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      void contents?.executeJavaScript('for (;;);').catch(() => undefined);
      // Chromium itself says nothing of it as long as a debugger is there, which is how these tests see anything.
      contents?.emit('unresponsive');
    });
    await press(windowId.stuck.reload);
    await expect.poll(() => logged(terminal, 'window ended').length).toBe(1);
    await expect.poll(() => find('[data-testid=payment]')).toMatchObject({ state: 'pending', orderId });
  });
});

it('Chromium’s own processes end: the log says which, and the next sale is drawn and paid', async () => {
  const { page, trainingUrl } = terminal;
  // A process of ours comes and goes first: that is no news.
  await page.getByTestId('nav-settings').click();
  await page.getByTestId('back-up-now').click();
  await page.getByTestId('backup-outcome').waitFor();
  await page.getByTestId('nav-sell').click();
  const kinds = await terminal.program.app.evaluate(({ app }) => {
    const ours = app.getAppMetrics().filter(({ type }) => type === 'GPU' || type === 'Utility');
    for (const { pid } of ours) process.kill(pid, 'SIGKILL');
    return ours.map(({ type }) => type).sort();
  });
  expect(kinds).toContain('GPU');
  await expect
    .poll(() =>
      logged(terminal, 'process ended')
        .map(({ type }) => type)
        .sort(),
    )
    .toEqual(kinds);
  const orderId = await chargeAndShow(page, { amount: 25_000 });
  const payload = await page.getByTestId('payment-qr').getAttribute('data-payload');
  // It is drawn anew once the process that draws is there again.
  await expect.poll(() => readQr(page).catch(() => 'nothing yet')).toBe(payload);
  await gatewayControl(trainingUrl).pay(orderId);
  await shows(page, 'paid');
});
