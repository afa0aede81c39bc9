/** The steps of the first set-up, and the guided training sale at their end. */
import { describe, expect, it } from 'vitest';
import { browserFixture } from '../../support/browser-fixture.ts';
import { aPaymentView } from '../../support/views/views.ts';

const bench = browserFixture();

describe('the first set-up', { timeout: 60_000 }, () => {
  it('stands beside the training banner, lets every step be left out, and ends with a guided sale', async () => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView() });
    const step = (name: string) => terminal.page.locator(`[data-testid=set-up][data-step=${name}]`).waitFor();
    await terminal.byId('open-set-up').click();
    for (const name of ['language', 'manager', 'shop', 'printer', 'display']) {
      await step(name);
      await terminal.byId('set-up-next').press('Enter');
    }
    await step('sale');
    await terminal.byId('set-up-sale').click();
    await terminal.page.locator('[data-testid=sale-guide][data-step=amount]').waitFor();
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').click();
    await terminal.page.locator('[data-testid=sale-guide][data-step=pay]').waitFor();
    await terminal.emit('payment', aPaymentView({ state: 'paid', saleState: 'paid' }));
    await terminal.page.locator('[data-testid=sale-guide][data-step=paid]').waitFor();
    await terminal.byId('sale-guide-end').click();
    expect(await terminal.byId('sale-guide').count()).toBe(0);
  });

  it('can be left, and found again in Settings', async () => {
    const terminal = await bench.open();
    await terminal.byId('open-set-up').click();
    await terminal.byId('set-up-close').click();
    await terminal.byId('set-up-again').click();
    await terminal.page.locator('[data-testid=set-up][data-step=language]').waitFor();
  });
});
