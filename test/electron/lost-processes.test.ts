/** The other processes end abruptly: the window's, and Chromium's own. Sales continue. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { windowId } from '../../shared/messages/window-texts.ts';
import { chargeAndShow, shows } from '../support/browser/cashier.ts';
import { openSetting } from '../support/browser/open-setting.ts';
import { readQr } from '../support/browser/read-qr.ts';
import { gatewayControl } from '../support/gateway/gateway-control.ts';
import { catchBoxes, logged } from './support/main-process.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

let terminal: TerminalInElectron;
beforeEach(async () => {
  terminal = await startTerminalInElectron();
});
afterEach(() => terminal?.remove());

/** As after a crash in Chromium. */
const crash = () =>
  terminal.program.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
const isCrashed = () =>
  terminal.program.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isCrashed());

const hang = () =>
  terminal.program.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    void contents?.executeJavaScript('for (;;);').catch(() => undefined);
    // With a debugger attached, as in these tests, Chromium does not report it.
    contents?.emit('unresponsive');
  });

/** Playwright drops a crashed page, so the window itself is asked for its new content. */
const find = (selector: string) =>
  terminal.program.app.evaluate(({ BrowserWindow }, wanted): Promise<Record<string, string>> => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // A missing page never answers, so the question is repeated.
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

  it('that hangs is asked about, and is back on the same payment where a person has it loaded again', async () => {
    const orderId = await chargeAndShow(terminal.page, { amount: 25_000 });
    const { press } = await catchBoxes(terminal);
    await hang();
    await press(windowId.stuck.reload);
    await expect.poll(() => logged(terminal, 'window ended').length).toBe(1);
    await expect.poll(() => find('[data-testid=payment]')).toMatchObject({ state: 'pending', orderId });
  });

  it('that hangs while the customer pays is back on the green screen', async () => {
    const orderId = await chargeAndShow(terminal.page, { amount: 25_000 });
    const { press } = await catchBoxes(terminal);
    await hang();
    const gateway = gatewayControl(terminal.trainingUrl);
    const checks = async () => (await gateway.requests()).filter(({ operation }) => operation === 'status').length;
    const before = await checks();
    await gateway.pay(orderId);
    await expect.poll(checks).toBeGreaterThan(before);
    await press(windowId.stuck.reload);
    await expect.poll(() => logged(terminal, 'window ended').length).toBe(1);
    await expect.poll(() => find('[data-testid=payment]')).toMatchObject({ state: 'paid', orderId });
  });
});

it('Chromium’s own processes end: the log says which, and the next sale is drawn and paid', async () => {
  const { page, trainingUrl } = terminal;
  // One of our own processes starts and ends first, which must not be reported.
  await openSetting(page, 'backups');
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
  // Drawn again once the GPU process is back.
  await expect.poll(() => readQr(page).catch(() => 'nothing yet')).toBe(payload);
  await gatewayControl(trainingUrl).pay(orderId);
  await shows(page, 'paid');
});
