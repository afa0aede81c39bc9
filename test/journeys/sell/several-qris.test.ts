/** A gateway with several QRIS methods: the counter shows one of them. */
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

/** The customer pays, and the next sale begins. */
async function turnsGreen(control: AnyGateway['control']): Promise<void> {
  const orderId = (await (await shows(terminal.page, 'pending')).getAttribute('data-order-id')) ?? '';
  await control.pay(orderId);
  await shows(terminal.page, 'paid');
  await terminal.page.getByTestId('new-sale').click();
  await terminal.page.getByTestId('amount').waitFor();
}

describe('QRIS through several providers', () => {
  it('is one at the counter: the cheapest, and the next one when it is gone', async () => {
    terminal = await startTerminal();
    const { page } = terminal;
    await page.getByTestId('method-qris').waitFor();
    await charge(page, { amount: 25_000 });
    expect(await page.locator('.banks').count()).toBe(0);
    await turnsGreen(gatewayControl(terminal.trainingUrl));
    await fetch(`${terminal.trainingUrl}/_training/methods`, {
      ...{ method: 'POST', body: JSON.stringify({ active: ['GQ', 'BC'] }), headers: { connection: 'close' } },
    });
    await page.getByTestId('nav-settings').click();
    await page.getByTestId('settings-test').click();
    await page.getByTestId('settings-test-result').waitFor();
    await page.getByTestId('nav-sell').click();
    await charge(page, { amount: 27_000 });
    await turnsGreen(gatewayControl(terminal.trainingUrl));
    const methods = (await gatewayControl(terminal.trainingUrl).orders()).map(({ method }) => method);
    expect(methods).toEqual(['SP', 'GQ']);
  });

  it('is another one where Settings names it', async () => {
    gateway = await startAnyGateway();
    terminal = await startTerminal({ provision: gateway.provisioning() });
    const { page } = terminal;
    await page.getByTestId('nav-settings').click();
    await page.getByTestId('settings-qris-method').selectOption('GQ');
    await page.getByTestId('settings-save').click();
    await page.getByRole('status').first().waitFor();
    await page.getByTestId('nav-sell').click();
    await charge(page, { amount: 25_000 });
    await turnsGreen(gateway.control);
    expect((await gateway.control.orders()).map(({ method }) => method)).toEqual(['GQ']);
  });
});
