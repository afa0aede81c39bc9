/** The owner reconciles the day with the gateway, and a difference leads to its sale. */
import { expect, it } from 'vitest';
import { reconcileId } from '../../../shared/messages/reconcile/reconcile-texts.ts';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { stillStands } from '../../support/browser/timed-press.ts';
import { startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal } from '../../support/program/terminal.ts';

it('a day is reconciled: a sale that the gateway does not know any more is found, and opened', {
  timeout: 120_000,
}, async () => {
  const anyGateway = await startAnyGateway();
  // On a slow machine the usual rate limit may be used up, and the day's checks would wait a minute.
  const terminal = await startTerminal({ provision: anyGateway.provisioning({ statusChecksPerMinute: 600 }) });
  try {
    const { page } = terminal;
    const gateway = anyGateway.control;
    const orderIds: string[] = [];
    for (const amount of [20_000, 35_000]) {
      const orderId = await chargeAndShow(page, { amount });
      await gateway.pay(orderId);
      await shows(page, 'paid');
      await page.getByTestId('new-sale').click();
      orderIds.push(orderId);
    }
    await gateway.fault({ operation: 'status', fault: 'not-found' });

    await page.getByTestId('nav-report').click();
    await page.getByTestId('reconcile-start').click();
    await page.locator('[data-testid=reconcile][data-state=finished][data-differences="1"]').waitFor();
    const found = page.getByTestId('reconcile-difference');
    expect(await found.getAttribute('data-order-id')).toBe(orderIds[0]);
    expect(await page.getByTestId('reconcile-list').innerText()).toContain(reconcileId.findings.contradiction[0]);
    // A press on a button that has just appeared does nothing.
    await stillStands(page);
    await found.click();
    // Paid stays paid, and a person is called.
    await page.locator('[data-testid=flag][data-flag=contradiction]').first().waitFor();
    await page.locator(`[data-testid=history-row][data-order-id="${orderIds[0]}"][data-state=paid]`).waitFor();

    // Once more, now that the gateway agrees: the flag keeps the finding, and nothing differs any more.
    await page.getByTestId('nav-report').click();
    await page.getByTestId('reconcile-start').click();
    await page.locator('[data-testid=reconcile-ending][data-agrees=true]').waitFor();
  } finally {
    await terminal.remove();
    await anyGateway.close();
  }
});
