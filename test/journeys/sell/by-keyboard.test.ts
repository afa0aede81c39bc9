/** A cashier with the keyboard alone, at a counter that speaks English. */
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../../../shared/messages/en/first-screen-texts.ts';
import { shows } from '../../support/browser/cashier.ts';
import { tabTo } from '../../support/browser/tab-to.ts';
import { stillStands } from '../../support/browser/timed-press.ts';
import { gatewayControl } from '../../support/gateway/gateway-control.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

describe('by keyboard alone', () => {
  let terminal: Terminal;
  afterEach(() => terminal?.remove());

  it('takes a QRIS payment, then one by virtual account', async () => {
    terminal = await startTerminal({ language: 'en' });
    const { page, trainingUrl } = terminal;
    await page.getByTestId('amount').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');

    await page.keyboard.type('25000');
    await page.keyboard.press('Enter');
    await pay(await shows(page, 'pending'), trainingUrl);
    await shows(page, 'paid');
    expect(await page.getByTestId('payment-status').innerText()).toBe(en.pay.headline.paid);
    await stillStands(page);
    await page.keyboard.press('Enter');

    await page.getByTestId('amount').waitFor();
    await page.keyboard.type('50000');
    await tabTo(page, 'method-virtual-account');
    await page.keyboard.press('Space');
    await tabTo(page, 'bank-BC');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByTestId('payment-va-number').waitFor();
    expect(await page.getByTestId('payment-status').innerText()).toContain(en.pay.headline.pending);

    await tabTo(page, 'dismiss');
    await page.keyboard.press('Enter');
    await tabTo(page, 'dismiss-confirm');
    await page.keyboard.press('Enter');
    await page.getByTestId('amount').waitFor();
  });
});

type Shown = Awaited<ReturnType<typeof shows>>;

async function pay(payment: Shown, trainingUrl: string): Promise<void> {
  await gatewayControl(trainingUrl).pay((await payment.getAttribute('data-order-id')) ?? '');
}
