/** The gateway denies a sale that it had reported paid: it is in doubt, a manager decides, and the takings say so. */
import { expect, it } from 'vitest';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { setPin } from '../../support/browser/manager.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
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
    for (const amount of [20_000, 35_000]) {
      await anyGateway.control.pay(await chargeAndShow(page, { amount }));
      await shows(page, 'paid');
      await page.getByTestId('new-sale').click();
    }
    await anyGateway.control.fault({ operation: 'status', fault: 'not-found' });
    await page.getByTestId('nav-report').click();
    await page.getByTestId('reconcile-start').click();
    await page.locator('[data-testid=report-in-doubt][data-amount="20000"]').waitFor();
    await page.locator('[data-testid=report-gross][data-amount="55000"]').waitFor();

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
