/** A newcomer at a fresh machine: the whole first set-up by keyboard alone, until the first green screen. */
import type { Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import { counting } from '../../renderer/support/made-touches.ts';
import { shows } from '../../support/browser/cashier.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { stillStands } from '../../support/browser/timed-press.ts';
import { gatewayControl } from '../../support/gateway/gateway-control.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

let terminal: Terminal;
afterEach(() => terminal?.remove());

it('a shop is named, every other step left out, and the first sale led to green, by keyboard alone', async () => {
  terminal = await startTerminal();
  const { page } = terminal;
  await page.getByTestId('amount').waitFor();
  const made = await counting(terminal);
  await pressOn(page, 'open-set-up');
  for (const step of ['language', 'name', 'manager', 'shop', 'printer', 'display']) {
    await page.locator(`[data-testid=set-up][data-step=${step}]`).waitFor();
    if (step === 'name') {
      await tabTo(page, 'shop-name');
      await page.keyboard.type('Warung Uji');
      await pressOn(page, 'set-up-next');
    } else await page.keyboard.press('Enter');
  }
  await page.locator('[data-testid=set-up][data-step=sale]').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-testid=sale-guide][data-step=amount]').waitFor();
  await page.keyboard.type('25000');
  await page.keyboard.press('Enter');
  const payment = await shows(page, 'pending');
  await page.locator('[data-testid=sale-guide][data-step=pay]').waitFor();
  expect(await page.locator('.top-shop strong').innerText()).toBe('Warung Uji');
  await gatewayControl(terminal.trainingUrl).pay((await payment.getAttribute('data-order-id')) ?? '');
  await shows(page, 'paid');
  await page.locator('[data-testid=sale-guide][data-step=paid]').waitFor();
  await stillStands(page);
  await page.keyboard.press('Enter');
  await page.getByTestId('amount').waitFor();
  await expect.poll(() => page.getByTestId('sale-guide').count()).toBe(0);
  // A key a second leaves half of the two minutes for reading.
  expect((await made()).keys).toBeLessThanOrEqual(60);
});

async function pressOn(page: Page, testId: string): Promise<void> {
  await tabTo(page, testId);
  await page.keyboard.press('Enter');
}
