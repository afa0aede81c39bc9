/** A request in flight can't be taken back, so its dialog can't be closed meanwhile. */
import { describe, expect, it } from 'vitest';
import { openSetting } from '../../support/browser/open-setting.ts';
import { domFixture } from '../support/dom/dom-fixture.ts';
import type { Terminal } from '../support/terminal.ts';
import { anItem, aResolution, listOf, reviewing } from '../support/views/review-items.ts';
import { aManager, aMethodList, aPaymentView, aSale } from '../support/views/views.ts';

const bench = domFixture();
const manager = aManager();

/** Three, because the browser reports only the first Escape in a row to the page. */
async function pressEscape({ page }: Terminal): Promise<void> {
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
}

describe('a decision that is on its way', () => {
  it('stays on the screen until it is answered, no matter who presses Escape', async () => {
    const terminal = await reviewing(bench, anItem());
    await terminal.hold('review.resolve');
    await terminal.byId('resolve-accepted').click();
    await terminal.byId('resolve-reason').fill('Barang sudah diserahkan');
    await terminal.byId('resolve-confirm').click();
    await expect.poll(() => terminal.asked('review.resolve')).toHaveLength(1);
    await pressEscape(terminal);
    await expect.poll(() => terminal.page.getByRole('dialog').isVisible()).toBe(true);
    await terminal.answer('review.list', listOf());
    await terminal.release('review.resolve', aResolution());
    await terminal.page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => terminal.byId('review-done').textContent()).toContain('Penjualan #5 disetujui');
  });

  it('stays over the sale in History, too', async () => {
    const payment = aPaymentView({ saleId: 5, saleNumber: 5, state: 'expired', saleState: 'unpaid' });
    const sale = aSale([{ payment, journal: [] }], { maySettle: true });
    const terminal = await reviewing(bench);
    await terminal.answer('history.sale', sale);
    await terminal.byId('nav-history').click();
    await terminal.page.locator('[data-testid=history-row][data-order-id="K1-260309-5X"]').click();
    await terminal.hold('review.resolve');
    await terminal.byId('settle').click();
    await terminal.byId('resolve-reason').fill('Dibayar tunai');
    await terminal.byId('resolve-pin').fill('2468');
    await terminal.byId('resolve-confirm').click();
    await expect.poll(() => terminal.asked('review.resolve')).toHaveLength(1);
    await pressEscape(terminal);
    await expect.poll(() => terminal.page.getByRole('dialog').isVisible()).toBe(true);
    // The sale is retried meanwhile: the decision is still about the original payment.
    const next = aPaymentView({ ...payment, orderId: 'K1-260309-SECONDX' });
    await terminal.answer('history.sale', { ...sale, payments: [...sale.payments, { payment: next, journal: [] }] });
    await terminal.emit('payment', next);
    await terminal.page.locator(`.payment-card[data-order-id="${next.orderId}"]`).waitFor();
    await terminal.release('review.resolve', aResolution({ kind: 'settled', flags: [] }));
    await terminal.page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => terminal.byId('settled-note').textContent()).toContain('selesai manual');
  });
});

describe('a charge that needs the customer’s details', () => {
  it('says in its dialog why it is refused, also where no field of it is wrong', async () => {
    const card = { code: 'VC', kind: 'credit-card', name: 'Kartu', fee: null, asks: ['name'] } as const;
    const methods = aMethodList({ offers: [...aMethodList().offers, { ...card, asks: [...card.asks] }] });
    const terminal = await bench.open({ 'methods.view': methods });
    await terminal.byId('amount').fill('25000');
    await terminal.byId('method-credit-card').click();
    await terminal.byId('charge').click();
    await terminal.byId('ask-name').fill('Sri');
    await terminal.refuse('sale.charge', { code: 'text-not-plain', field: 'note' });
    await terminal.byId('ask-charge').click();
    await terminal.page.getByRole('dialog').locator('[data-code=text-not-plain]').waitFor();
  });
});

describe('a manager’s PIN that is on its way', () => {
  it('can’t be called off, by Escape or by its button', async () => {
    const terminal = await bench.open({ 'manager.view': { ...manager, pinSet: false } });
    await openSetting(terminal.page, 'people');
    await terminal.byId('manager-set').click();
    await terminal.hold('manager.set-pin');
    await terminal.byId('manager-next').fill('2468');
    await terminal.byId('manager-repeat').fill('2468');
    await terminal.byId('manager-save').click();
    await expect.poll(() => terminal.asked('manager.set-pin')).toHaveLength(1);
    expect(await terminal.page.getByRole('dialog').getByRole('button', { name: 'Batal' }).isDisabled()).toBe(true);
    await pressEscape(terminal);
    await expect.poll(() => terminal.page.getByRole('dialog').isVisible()).toBe(true);
    await terminal.release('manager.set-pin', manager);
    await terminal.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await terminal.byId('manager-panel').textContent()).toContain('PIN tersimpan');
  });
});
