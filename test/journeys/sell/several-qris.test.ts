/** Several QRIS providers: one is preselected, another is one touch away, and a manager may offer only one. */
import { afterEach, describe, expect, it } from 'vitest';
import { charge, shows } from '../../support/browser/cashier.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { gatewayControl } from '../../support/gateway/gateway-control.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

let terminal: Terminal;
let gateway: AnyGateway | undefined;
afterEach(async () => {
  await terminal?.remove();
  await gateway?.close();
  gateway = undefined;
});

const chosen = () => terminal.page.locator('[data-testid^=method-code-][aria-pressed=true]');

/** The customer pays, and the next sale begins. */
async function turnsGreen(control: AnyGateway['control']): Promise<void> {
  const orderId = (await (await shows(terminal.page, 'pending')).getAttribute('data-order-id')) ?? '';
  await control.pay(orderId);
  await shows(terminal.page, 'paid');
  await terminal.page.getByTestId('new-sale').click();
  await terminal.page.getByTestId('amount').waitFor();
}

describe('QRIS through several providers', () => {
  it('is one tap in training; the choice of another one lasts over sales and restarts, until it is gone', async () => {
    terminal = await startTerminal();
    const control = gatewayControl(terminal.trainingUrl);
    await chosen().and(terminal.page.getByTestId('method-code-SP')).waitFor();
    await charge(terminal.page, { amount: 25_000 });
    await turnsGreen(control);

    await terminal.page.getByTestId('method-code-NQ').click();
    await charge(terminal.page, { amount: 26_000 });
    await turnsGreen(control);
    await chosen().and(terminal.page.getByTestId('method-code-NQ')).waitFor();
    expect((await control.orders()).map(({ method }) => method)).toEqual(['SP', 'NQ']);

    await terminal.stop();
    terminal = await terminal.again();
    await chosen().and(terminal.page.getByTestId('method-code-NQ')).waitFor();
    await fetch(`${terminal.trainingUrl}/_training/methods`, {
      ...{ method: 'POST', body: JSON.stringify({ active: ['SP', 'GQ', 'BC'] }), headers: { connection: 'close' } },
    });
    await terminal.page.getByTestId('nav-settings').click();
    await terminal.page.getByTestId('settings-test').click();
    await terminal.page.getByTestId('settings-test-result').waitFor();
    await terminal.page.getByTestId('nav-sell').click();
    await chosen().and(terminal.page.getByTestId('method-code-SP')).waitFor();
    expect(await terminal.page.getByTestId('method-code-NQ').count()).toBe(0);
    await charge(terminal.page, { amount: 27_000 });
    await turnsGreen(gatewayControl(terminal.trainingUrl));
  });

  it('is left to one of them in Settings, and then the cashier has nothing to choose', async () => {
    gateway = await startAnyGateway();
    terminal = await startTerminal({ provision: gateway.provisioning() });
    const { page } = terminal;
    await page.getByTestId('method-code-GQ').waitFor();
    await page.getByTestId('nav-settings').click();
    await page.getByTestId('settings-qris-method').selectOption('GQ');
    await page.getByTestId('settings-save').click();
    await page.getByRole('status').first().waitFor();
    await page.getByTestId('nav-sell').click();
    await page.locator('.banks').waitFor({ state: 'detached' });
    await charge(page, { amount: 25_000 });
    await turnsGreen(gateway.control);
    expect((await gateway.control.orders()).map(({ method }) => method)).toEqual(['GQ']);
  });
});
