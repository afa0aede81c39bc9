/** A customer returns goods: the manager records the refund, and the takings show it. */
import { describe, expect, it } from 'vitest';
import { refundId } from '../../../shared/messages/refund-texts.ts';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { openSale, setPin } from '../../support/browser/manager.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { practiceTerminal } from '../../support/program/practice-terminal.ts';

describe('money given back', () => {
  const shop = practiceTerminal();

  it('in part is recorded with the manager’s PIN, leaves the takings, and a mistake is taken back', async () => {
    const { page } = shop.terminal;
    const orderId = await chargeAndShow(page, { amount: 40_000 });
    await shop.customer.pay(orderId);
    await shows(page, 'paid');
    await page.getByTestId('new-sale').click();

    // A shop of one person has no PIN: a reason and one press would record it.
    await openSale(page, orderId);
    await page.getByTestId('refund-record').click();
    await page.getByTestId('refund-reason').first().click();
    await page.getByTestId('refund-confirm').waitFor();
    expect(await page.getByTestId('refund-pin').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByTestId('refund-next').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openSetting(page, 'people');
    await setPin(page, '2468');

    const panel = await openSale(page, orderId);
    await page.getByTestId('refund-record').click();
    expect(await page.getByRole('dialog').innerText()).toContain(refundId.does);
    await page.getByTestId('refund-amount-part').click();
    await page.getByTestId('refund-part').fill('50.000');
    await page.getByTestId('refund-part-next').click();
    await page.locator('[data-testid=error][data-code=refund-too-large]').waitFor();
    await page.getByTestId('refund-part').fill('15.000');
    await page.getByTestId('refund-part-next').click();
    await page
      .getByTestId('refund-reason')
      .filter({ hasText: refundId.reasons[0] ?? '' })
      .click();
    await page.getByTestId('refund-reference').fill('TRF 7781');
    await page.getByTestId('refund-pin').fill('1111');
    await page.getByTestId('refund-confirm').click();
    await page.locator('[data-testid=error][data-code=manager-pin-wrong]').waitFor();
    expect(await page.getByTestId('refund-reference').inputValue()).toBe('TRF 7781');
    await page.getByTestId('refund-pin').fill('2468');
    await page.getByTestId('refund-confirm').dblclick();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await expect.poll(() => panel.getByTestId('refund').count()).toBe(1);
    expect(await panel.getByTestId('refund').innerText()).toContain('TRF 7781');
    const row = page.locator(`[data-testid=history-row][data-order-id="${orderId}"][data-state=paid]`);
    await row.filter({ hasText: refundId.badge.part }).waitFor();

    await page.getByTestId('nav-report').click();
    await page.locator('[data-testid=report-refunded][data-amount="15000"]').waitFor();
    await page.locator('[data-testid=report-net][data-amount="25000"]').waitFor();
    await page.locator('[data-testid=report-gross][data-amount="40000"]').waitFor();

    await openSale(page, orderId);
    await page.getByTestId('refund-correct').click();
    await page.getByTestId('resolve-reason').fill('Salah penjualan');
    await page.getByTestId('refund-next').click();
    await page.getByTestId('refund-pin').fill('2468');
    await page.getByTestId('refund-confirm').click();
    await page.locator('[data-testid=refund][data-corrected=true]').waitFor();
    await page.getByTestId('nav-report').click();
    await page.locator('[data-testid=report-corrected][data-amount="15000"]').waitFor();
    await page.locator('[data-testid=report-net][data-amount="40000"]').waitFor();

    await page.getByTestId('close-day').click();
    const preview = page.getByTestId('closing-preview');
    await preview.waitFor();
    expect(await preview.innerText()).toContain(refundId.refunded(1).replace(/ \(.*/, ''));
  });
});
