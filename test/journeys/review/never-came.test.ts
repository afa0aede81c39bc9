/** The gateway denies a sale that it had reported paid: the day's reconciliation finds it, a manager decides, and the takings say so. */
import { expect, it } from 'vitest';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { setPin } from '../../support/browser/manager.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { stillStands } from '../../support/browser/timed-press.ts';
import { startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal } from '../../support/program/terminal.ts';

it('money that the gateway denies is in doubt, and leaves the takings when a manager says that it never came', {
  timeout: 120_000,
}, async () => {
  const anyGateway = await startAnyGateway();
  const terminal = await startTerminal({ provision: anyGateway.provisioning({ statusChecksPerMinute: 600 }) });
  try {
    const { page } = terminal;
    await openSetting(page, 'people');
    await setPin(page, '2468');
    await page.getByTestId('nav-sell').click();
    const orderIds: string[] = [];
    for (const amount of [20_000, 35_000]) {
      const orderId = await chargeAndShow(page, { amount });
      orderIds.push(orderId);
      await anyGateway.control.pay(orderId);
      await shows(page, 'paid');
      await page.getByTestId('new-sale').click();
    }
    await anyGateway.control.fault({ operation: 'status', fault: 'not-found' });
    await page.getByTestId('nav-report').click();
    await page.getByTestId('reconcile-start').click();
    await page.locator('[data-testid=reconcile][data-state=finished][data-differences="1"]').waitFor();
    expect(await page.getByTestId('reconcile-difference').getAttribute('data-order-id')).toBe(orderIds[0]);
    await page.locator('[data-testid=report-in-doubt][data-amount="20000"]').waitFor();
    await page.locator('[data-testid=report-gross][data-amount="55000"]').waitFor();
    // A press on a button that has just appeared does nothing.
    await stillStands(page);
    await page.getByTestId('reconcile-difference').click();
    // Paid stays paid.
    await page.locator(`[data-testid=history-row][data-order-id="${orderIds[0]}"][data-state=paid]`).waitFor();

    await page.getByTestId('nav-review').click();
    const card = page.getByTestId('review-item');
    await card.getByTestId('review-question').waitFor();
    expect(await card.getByTestId('review-check').getAttribute('class')).toBe('primary');
    await card.getByTestId('resolve-never-came').click();
    await page.getByTestId('resolve-reason').fill('Tidak ada di portal');
    await page.getByTestId('resolve-pin').fill('2468');
    await page.getByTestId('resolve-confirm').click();
    await card.waitFor({ state: 'detached' });

    await page.getByTestId('nav-report').click();
    await page.locator('[data-testid=report-never-came][data-amount="20000"]').waitFor();
    await page.locator('[data-testid=report-takings][data-amount="35000"]').waitFor();
    await page.locator('[data-testid=report-gross][data-amount="55000"]').waitFor();
    expect(await page.getByTestId('report-in-doubt').count()).toBe(0);
    await page.getByTestId('close-day').click();
    await page.locator('[data-testid=closing-never-came][data-amount="-20000"]').waitFor();
    await page.locator('[data-testid=closing-takings][data-amount="35000"]').waitFor();
  } finally {
    await terminal.remove();
    await anyGateway.close();
  }
});
