/** The program is killed. The next start finds out what the customer did meanwhile. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../../electron/platform/clock.ts';
import { chargeAndShow, historyRow, shows } from '../../support/browser/cashier.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

/** The gateway's delay for an order, until the test ends it. Distinguished from its other timers by its length. */
const SLOW_MS = 3_599_999;

describe('a terminal that is killed', () => {
  let gateway: AnyGateway;
  let terminal: Terminal;
  let slowWork: (() => void)[];
  beforeEach(async () => {
    slowWork = [];
    const clock: Clock = {
      ...systemClock,
      after(delayMs, callback) {
        if (delayMs !== SLOW_MS) return systemClock.after(delayMs, callback);
        slowWork.push(callback);
        return () => undefined;
      },
    };
    gateway = await startAnyGateway({ clock });
    terminal = await startTerminal({ provision: gateway.provisioning() });
  });
  afterEach(async () => {
    await terminal?.remove();
    await gateway?.close();
  });

  it('while a QR is shown: the QR is back on the screen; killed again, the sale, paid meanwhile, turns paid', async () => {
    const orderId = await chargeAndShow(terminal.page, { amount: 25_000 });
    await terminal.kill();

    terminal = await terminal.again();
    await terminal.page.locator(`[data-testid=payment][data-state=pending][data-order-id="${orderId}"]`).waitFor();
    expect(await terminal.page.getByTestId('payment-qr').getAttribute('data-payload')).toBe(await qrOf(orderId));
    await terminal.kill();
    expect(await gateway.control.pay(orderId)).toBe('paid');

    // Without a touch.
    terminal = await terminal.again();
    const paid = await shows(terminal.page, 'paid');
    expect(await paid.getAttribute('data-order-id')).toBe(orderId);
    const row = await historyRow(terminal.page, orderId, 'paid');
    expect(await row.getAttribute('data-late')).toBe('false');
    expect(await gateway.control.creations()).toHaveLength(1);
  });

  it('while the order is being created: it asks what became of it and never orders a second time', async () => {
    await gateway.control.fault({ operation: 'create', fault: 'slow', ms: SLOW_MS });
    await terminal.page.getByTestId('amount').fill('25000');
    await terminal.page.getByTestId('charge').click();
    await expect.poll(() => slowWork.length).toBe(1);
    await terminal.kill();
    expect(await gateway.control.orders()).toEqual([]);
    for (const continues of slowWork) continues();
    await expect.poll(() => gateway.control.orders()).toHaveLength(1);
    const [order] = await gateway.control.orders();
    const orderId = order?.merchantOrderId ?? '';

    terminal = await terminal.again();
    const { page } = terminal;
    const unconfirmed = page.locator(`[data-testid=payment][data-state=unconfirmed][data-order-id="${orderId}"]`);
    await unconfirmed.locator('[data-testid=error][data-code=interrupted]').waitFor();
    await gateway.control.pay(orderId);
    await shows(page, 'paid');
    const row = await historyRow(page, orderId, 'paid');
    expect(await row.getAttribute('data-late')).toBe('false');
    expect(await gateway.control.creations()).toHaveLength(1);
  });

  async function qrOf(orderId: string): Promise<string | undefined> {
    const orders = await gateway.control.orders();
    return orders.find(({ merchantOrderId }) => merchantOrderId === orderId)?.qrString;
  }
});
