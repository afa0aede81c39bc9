/** The program ends while a page stays: in a browser the page outlives it, in Electron both end together. */
import { afterEach, describe, expect, it } from 'vitest';
import { chargeAndShow } from '../../support/browser/cashier.ts';
import { electronExecutable, startTerminal, type Terminal } from '../../support/program/terminal.ts';

let terminal: Terminal;
afterEach(() => terminal?.remove());

describe.skipIf(electronExecutable)('a page whose program was killed with a QR on the screen', () => {
  it('says so, counts nothing down, and the payment is there again after a start', async () => {
    terminal = await startTerminal();
    const { page } = terminal;
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    terminal.program.console.end();
    terminal.program.printed.process.kill('SIGKILL');
    await page.getByTestId('program-gone').waitFor();
    expect(await page.getByTestId('connection').getAttribute('data-online')).toBe('false');
    expect(await page.getByTestId('payment-countdown').count()).toBe(0);
    expect(await page.locator('.rail').getAttribute('inert')).not.toBeNull();

    await terminal.kill();
    terminal = await terminal.again();
    await terminal.page.locator(`[data-testid=payment][data-order-id="${orderId}"]`).waitFor();
  });
});
