/** The steps of the first set-up, and the guided training sale at their end. */
import { describe, expect, it } from 'vitest';
import { openSetting } from '../../../support/browser/open-setting.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { aPaymentView, aSettingsView } from '../../support/views/views.ts';

const bench = eitherFixture();
const settings = aSettingsView({ trainingShop: { shopName: 'Warung Kopi Senja', shopTimeZone: 'Asia/Makassar' } });

describe('the first set-up', () => {
  it('is next to the training banner, lets every step be left out, and ends with a guided sale', async () => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView() });
    const step = (name: string) => terminal.page.locator(`[data-testid=set-up][data-step=${name}]`).waitFor();
    await terminal.byId('open-set-up').click();
    for (const name of ['language', 'name', 'manager', 'shop', 'printer', 'display']) {
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
    await terminal.byId('new-sale').click();
    await terminal.byId('amount').waitFor();
    await expect.poll(() => terminal.byId('sale-guide').count()).toBe(0);
  });

  it('guides also next to a sale that was paid and is still on Sell', async () => {
    const paid = aPaymentView({ state: 'paid', saleState: 'paid' });
    const terminal = await bench.open({ 'payment.interrupted': paid, 'payment.view': paid });
    await terminal.byId('new-sale').waitFor();
    await terminal.byId('open-set-up').click();
    await terminal.byId('set-up-step-sale').click();
    await terminal.byId('set-up-sale').click();
    await terminal.page.locator('[data-testid=sale-guide][data-step=amount]').waitFor();
  });

  it('has a heading whose ring stands clear of its letters and is whole', async () => {
    bench.inBrowser();
    const { page, byId } = await bench.open();
    await byId('open-set-up').click();
    await byId('set-up-next').press('Enter');
    const ring = await page.locator('[data-step=name] h2:focus-visible').evaluate((heading) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(heading);
      const [offset, width] = [Number.parseFloat(outlineOffset), Number.parseFloat(outlineWidth)];
      const around = heading.closest('.scrolls')?.getBoundingClientRect();
      return { offset, room: heading.getBoundingClientRect().left - (around?.left ?? 0) - offset - width };
    });
    expect(ring.offset).toBeGreaterThanOrEqual(4);
    expect(ring.room).toBeGreaterThanOrEqual(0);
  });

  it('has the focus on its heading as soon as a step appears, so that no typed letter is lost', async () => {
    const { page, byId } = await bench.open();
    await byId('open-set-up').click();
    const focused = await page.locator('[data-testid=set-up][data-step=language]').evaluate(
      (setUp) =>
        new Promise((tell) => {
          const tellFocus = () => tell(document.activeElement?.textContent === setUp.querySelector('h2')?.textContent);
          new MutationObserver(tellFocus).observe(setUp, { attributeFilter: ['data-step'] });
          const next = setUp.querySelector<HTMLElement>('[data-testid=set-up-step-name]');
          // As a finger does, which a script's click does not.
          next?.focus();
          next?.click();
        }),
    );
    expect(focused).toBe(true);
  });

  it('leads on where the training sale is not paid, and can be closed at every step', async () => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView() });
    await terminal.byId('open-set-up').click();
    await terminal.byId('set-up-step-sale').click();
    await terminal.byId('set-up-sale').click();
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').click();
    await terminal.emit('payment', aPaymentView({ state: 'canceled', saleState: 'unpaid', code: null }));
    await terminal.page.locator('[data-testid=sale-guide][data-step=again]').waitFor();
    await terminal.byId('sale-guide-end').click();
    expect(await terminal.byId('sale-guide').count()).toBe(0);
  });

  it('names the shop and its time zone in its own step, saved when the field is left', async () => {
    const terminal = await bench.open({ 'settings.shop': settings, 'settings.save': settings });
    await terminal.byId('open-set-up').click();
    await terminal.byId('set-up-step-name').click();
    await terminal.byId('shop-name').fill('Warung Kopi Senja');
    await terminal.byId('set-up-next').focus();
    await terminal.page.locator('[data-testid=shop-panel] [data-saved=true]').waitFor();
    await terminal.byId('shop-time-zone').selectOption('Asia/Makassar');
    await expect
      .poll(() => terminal.asked('settings.shop'))
      .toEqual([
        { shopName: 'Warung Kopi Senja', shopTimeZone: 'Asia/Jakarta' },
        { shopName: 'Warung Kopi Senja', shopTimeZone: 'Asia/Makassar' },
      ]);
    await terminal.byId('set-up-step-shop').click();
    await terminal.byId('settings-by-hand').click();
    await terminal.byId('settings-save').click();
    await expect
      .poll(() => terminal.asked('settings.save'))
      .toMatchObject([{ shopName: 'Warung Kopi Senja', shopTimeZone: 'Asia/Makassar' }]);
  });

  it('can be left, and found again in Settings', async () => {
    const terminal = await bench.open();
    await terminal.byId('open-set-up').click();
    await terminal.byId('set-up-close').click();
    await openSetting(terminal.page, 'about');
    await terminal.byId('set-up-again').click();
    await terminal.page.locator('[data-testid=set-up][data-step=language]').waitFor();
  });
});
