/** The shop's connection to the gateway fails, at the start and during payments. Customers still pay. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { id } from '../../../shared/messages/id/first-screen-texts.ts';
import { charge, chargeAndShow, leave, shows } from '../../support/browser/cashier.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { type DisconnectableProxy, openDisconnectableProxy } from '../../support/program/disconnectable-proxy.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

describe('without a connection to the gateway', () => {
  let gateway: AnyGateway;
  let connection: DisconnectableProxy;
  let terminal: Terminal;
  beforeEach(async () => {
    gateway = await startAnyGateway();
    connection = await openDisconnectableProxy(gateway.url);
  });
  afterEach(async () => {
    await terminal?.remove();
    await connection?.cut();
    await gateway?.close();
  });

  const start = async () => {
    terminal = await startTerminal({ provision: gateway.provisioning({ baseUrl: connection.url }) });
    return terminal.page;
  };

  it('counts the waiting check of a QR, and turns green soon after the connection is back', async () => {
    const page = await start();
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    await connection.cut();
    const chip = page.getByTestId('connection');
    await page.locator('[data-testid=connection][data-online=false]:not([data-queued="0"])').waitFor();
    expect(await gateway.control.pay(orderId)).toBe('paid');

    await connection.mend();
    await shows(page, 'paid');
    expect(await chip.getAttribute('data-online')).toBe('true');
    expect(await chip.getAttribute('data-queued')).toBe('0');
  });

  it('says so at once, charges nothing, and sells when the connection is back', async () => {
    const page = await start();
    const orderId = await chargeAndShow(page, { amount: 20_000 });
    await leave(page);
    await connection.cut();

    await charge(page, { amount: 25_000 });
    const refused = await shows(page, 'rejected');
    await refused.locator('[data-testid=error][data-code=connection-refused]').waitFor();
    await page.getByTestId('try-again').click();
    await expect
      .poll(() => refused.locator('[data-testid=error]').getAttribute('data-code'))
      .toMatch(/refused|network/);

    await connection.mend();
    await page.getByTestId('try-again').click();
    await shows(page, 'pending');
    const orders = await gateway.control.orders();
    expect(orders.map(({ amount }) => amount)).toEqual([20_000, 25_000]);
    expect(orders[0]?.merchantOrderId).toBe(orderId);
  });

  it('starts, charges nothing, and sells once there is a connection for the first time', async () => {
    await connection.cut();
    const page = await start();
    await page.locator('[data-testid=connection][data-online=false]').waitFor();
    await charge(page, { amount: 25_000 });
    const refused = await shows(page, 'rejected');
    // Not by the request's deadline, which has a failure code of its own.
    await refused.locator('[data-testid=error][data-code=connection-refused]').waitFor();
    const words = await refused.locator('[data-testid=error]').innerText();
    expect(words.length).toBeGreaterThan(20);
    expect(await gateway.control.creations()).toEqual([]);

    await connection.mend();
    await page.getByTestId('try-again').click();
    await shows(page, 'pending');
    expect(await gateway.control.creations()).toHaveLength(1);
  });

  it('is not what an address is at which something else answers: that is said, and ends nothing', async () => {
    const page = await start();
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    await gateway.control.fault({
      operation: 'status',
      fault: 'raw',
      status: 404,
      body: '<h1>Not Found</h1>',
      times: 99,
    });
    const chip = page.locator('[data-testid=connection][data-tone=bad]');
    await expect.poll(() => chip.innerText()).toContain(id.frame.gatewayNotFound);
    expect(await chip.getAttribute('data-online')).toBe('true');
    expect(await gateway.control.pay(orderId)).toBe('paid');
    await expect.poll(() => page.getByTestId('next-check').innerText()).toBe(id.frame.gatewayNotFound);
    await shows(page, 'pending');

    await fetch(`${gateway.url}/faults/clear`, { method: 'POST', redirect: 'manual' });
    await shows(page, 'paid', 40_000);
    expect(await page.getByTestId('connection').getAttribute('data-tone')).toBe('calm');
  });
});
