/** Going live is three things: the gateway's file or four fields, a test, and a sale of the smallest amount. */
import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '../../../../../shared/contract/history.ts';
import { settingsId } from '../../../../../shared/messages/settings-texts.ts';
import { openSetting } from '../../../../support/browser/open-setting.ts';
import { domFixture } from '../../../support/dom/dom-fixture.ts';
import { aRow } from '../../../support/views/review-items.ts';
import { aPaymentView, aSettingsView, aSetUpMode, aTerminal, NOW } from '../../../support/views/views.ts';

const bench = domFixture();
const settings = aSettingsView({ environment: 'sandbox', sandbox: aSetUpMode(), keysHeld: ['sandbox'] });
const live = { 'settings.view': settings, 'terminal.view': aTerminal({ environment: 'sandbox' }) } as const;
const paid: HistoryRow = { ...aRow(7), state: 'paid', saleState: 'paid', methodKind: 'qris', gravestFlag: null };

describe('going live', () => {
  it('begins a sale of the smallest amount, and is not possible in training', async () => {
    const training = await bench.open();
    await openSetting(training.page, 'gateway');
    expect(await training.byId('first-sale-begin').isDisabled()).toBe(true);
    const terminal = await bench.open(live);
    await openSetting(terminal.page, 'gateway');
    await terminal.byId('first-sale-begin').click();
    await expect.poll(() => terminal.byId('amount').inputValue()).toBe('10.000');
  });

  it.each([
    ['cash', { methodKind: 'cash' }],
    ['one that waits for a decision', { gravestFlag: 'paid-late' }],
    ['one that is not paid', { state: 'pending' }],
  ] as const)('is not proved by a sale that is %s, only by one that the gateway calls paid', async (_, change) => {
    const rows = [{ ...paid, ...change }];
    const terminal = await bench.open({ ...live, 'history.page': { rows, count: 1, next: null } });
    await openSetting(terminal.page, 'gateway');
    await terminal.byId('first-sale-begin').waitFor();
    await terminal.answer('history.page', { rows: [...rows, paid], count: 2, next: null });
    await openSetting(terminal.page, 'gateway');
    await terminal.byId('first-sale-proof').waitFor();
    expect(await terminal.byId('first-sale-proof').textContent()).toContain(`#${paid.saleNumber}`);
  });

  it('begins it also next to a sale whose end was seen and that is still on Sell', async () => {
    const over = aPaymentView({ environment: 'sandbox', state: 'paid', saleState: 'paid', paidAt: NOW });
    const terminal = await bench.open({ ...live, 'payment.interrupted': over, 'payment.view': over });
    await terminal.byId('new-sale').waitFor();
    await openSetting(terminal.page, 'gateway');
    await terminal.byId('first-sale-begin').click();
    await expect.poll(() => terminal.byId('amount').inputValue()).toBe('10.000');
  });

  it('is not proved by a sale of the mode before, not for a moment', async () => {
    const terminal = await bench.open({ ...live, 'history.page': { rows: [paid], count: 1, next: null } });
    await openSetting(terminal.page, 'gateway');
    await terminal.byId('first-sale-proof').waitFor();
    await terminal.hold('history.page');
    const production = { ...settings, environment: 'production', production: aSetUpMode() } as const;
    await terminal.answer('settings.select', { ...production, keysHeld: ['sandbox', 'production'] });
    await terminal.answer('settings.import', {
      ...{ imported: 'production', settings: { ...production, environment: 'sandbox' } },
    });
    await terminal.byId('settings-import').click();
    await terminal.byId('environment-confirm').click();
    await expect.poll(() => terminal.byId('first-sale-proof').count()).toBe(0);
    await terminal.byId('first-sale-begin').waitFor();
  });

  it('folds what is typed by hand in the first set-up, whose last step is then the smallest sale', async () => {
    const terminal = await bench.open(live);
    await openSetting(terminal.page, 'about');
    await terminal.byId('set-up-again').click();
    await terminal.byId('set-up-step-shop').click();
    expect(await terminal.byId('settings-merchant-code').isVisible()).toBe(false);
    await terminal.byId('settings-by-hand').click();
    await terminal.byId('settings-merchant-code').waitFor();
    await terminal.byId('set-up-step-sale').click();
    const { title, about } = settingsId.firstSale;
    const words = await terminal.byId('set-up').textContent();
    expect([title, about, 'latihan'].map((each) => words?.includes(each))).toEqual([true, true, false]);
    expect(await terminal.byId('set-up-step-sale').getAttribute('aria-label')).toBe(title);
    expect(await terminal.byId('set-up-sale').textContent()).toContain(settingsId.firstSale.begin('Rp\u00a010.000'));
    await terminal.byId('set-up-sale').click();
    await expect.poll(() => terminal.byId('amount').inputValue()).toBe('10.000');
  });
});
