import { describe, expect, it } from 'vitest';
import { eitherFixture } from '../../support/either-fixture.ts';
import { anItem, aResolution, aRow, focusedOrder, listOf, reviewing } from '../../support/views/review-items.ts';
import { aManager, aPaymentView, NOW } from '../../support/views/views.ts';

const bench = eitherFixture();
const manager = aManager();
/** The finding of `anItem`. */
const seen = [{ kind: 'paid-twice', raisedAt: NOW }];

describe('a decision', () => {
  it('takes the card away, is confirmed, and puts the keyboard on the next card', async () => {
    const next = anItem({ orderId: 'K1-260309-SECONDX', saleNumber: 6 });
    const terminal = await reviewing(bench, anItem(), next);
    await terminal.answer('review.resolve', aResolution());
    await terminal.byId('resolve-accepted').first().click();
    await terminal.page.getByRole('button', { name: 'Barang sudah diserahkan' }).click();
    await terminal.answer('review.list', listOf(next));
    await terminal.byId('resolve-confirm').click();
    await expect.poll(() => terminal.byId('review-item').count()).toBe(1);
    expect(await terminal.asked('review.resolve')).toEqual([
      { orderId: 'K1-260309-A1B2C3X', seen, resolution: { kind: 'accepted', reason: 'Barang sudah diserahkan' } },
    ]);
    expect(await terminal.byId('review-done').textContent()).toContain('Penjualan #5 disetujui');
    await expect.poll(() => focusedOrder(terminal)).toBe('K1-260309-SECONDX');
  });

  it('says before it asks what is missing, and that Konter sends no money', async () => {
    const terminal = await reviewing(bench, anItem());
    await terminal.byId('resolve-refunded-outside').click();
    expect(await terminal.page.getByRole('dialog').textContent()).toContain('Konter tidak bisa mengirim uang');
    await terminal.byId('resolve-confirm').click();
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('reason-too-short');
    await terminal.byId('resolve-reason').fill('Dibayar dua kali');
    await terminal.byId('resolve-confirm').click();
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('reference-missing');
    expect(await terminal.asked('review.resolve')).toEqual([]);
    await terminal.answer('review.resolve', aResolution({ kind: 'refunded-outside', reference: 'TRF 88123' }));
    await terminal.byId('resolve-reference').fill(' TRF 88123 ');
    await terminal.page.keyboard.press('Enter');
    await expect
      .poll(() => terminal.asked('review.resolve'))
      .toEqual([
        {
          orderId: 'K1-260309-A1B2C3X',
          seen,
          resolution: { kind: 'refunded-outside', reason: 'Dibayar dua kali', reference: 'TRF 88123' },
        },
      ]);
  });

  it('links money to another sale, found among the newest or by searching, never to its own', async () => {
    const terminal = await reviewing(bench, anItem());
    await terminal.answer('review.resolve', aResolution({ kind: 'linked', reason: '' }));
    await terminal.byId('resolve-linked').click();
    await expect.poll(() => terminal.byId('link-option').count()).toBe(2);
    expect(await terminal.page.locator('[data-testid=link-option][data-sale-id="5"]').count()).toBe(0);
    await terminal.byId('resolve-confirm').click();
    await terminal.byId('link-missing').waitFor();
    await terminal.byId('link-search').fill('10003');
    await expect
      .poll(() => terminal.asked('history.page'))
      .toContainEqual({ from: null, until: null, search: '10003', before: null });
    await terminal.page.locator('[data-testid=link-option][data-sale-id="3"]').click();
    await terminal.byId('resolve-confirm').click();
    await expect
      .poll(() => terminal.asked('review.resolve'))
      .toEqual([{ orderId: 'K1-260309-A1B2C3X', seen, resolution: { kind: 'linked', reason: '', linkedSaleId: 3 } }]);
  });

  it('links nothing that a later search hides, and after a search that failed says nothing about sales', async () => {
    const terminal = await reviewing(bench, anItem());
    await terminal.byId('resolve-linked').click();
    await terminal.page.locator('[data-testid=link-option][data-sale-id="3"]').click();
    await terminal.refuse('history.page', { code: 'database-busy' });
    await terminal.byId('link-search').fill('Budi');
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('database-busy');
    expect(await terminal.page.locator('.sale-options').textContent()).toBe('');
    await terminal.byId('resolve-confirm').click();
    await terminal.byId('link-missing').waitFor();
    expect(await terminal.asked('review.resolve')).toEqual([]);
  });

  it('shows no sales that were searched before', async () => {
    const terminal = await reviewing(bench, anItem());
    const listed = (...ids: number[]) => ({ rows: ids.map((id) => aRow(id)), count: ids.length, next: null });
    await terminal.hold('history.page');
    await terminal.byId('resolve-linked').click();
    await terminal.byId('link-search').fill('10003');
    await terminal.release('history.page', listed(7, 3));
    await expect
      .poll(() => terminal.asked('history.page'))
      .toContainEqual({ from: null, until: null, search: '10003', before: null });
    expect(await terminal.byId('link-option').count()).toBe(0);
    await terminal.release('history.page', listed(3));
    await expect.poll(() => terminal.byId('link-option').count()).toBe(1);
  });

  it('is made by keyboard alone: to the card, a sale by arrow keys, a reason, Enter', async () => {
    bench.inBrowser();
    const terminal = await reviewing(bench, anItem());
    await terminal.answer('review.resolve', aResolution({ kind: 'linked', reason: 'sama' }));
    const { keyboard } = terminal.page;
    const tabTo = async (selector: string) => {
      for (let presses = 0; presses < 40; presses += 1) {
        if (await terminal.page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`Tab never gets to ${selector}`);
    };
    await tabTo('[data-testid=resolve-linked]');
    await keyboard.press('Enter');
    await terminal.byId('link-option').first().waitFor();
    await tabTo('input[type=radio]');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await tabTo('[data-testid=resolve-reason]');
    await keyboard.type('sama');
    await keyboard.press('Enter');
    await expect
      .poll(() => terminal.asked('review.resolve'))
      .toEqual([
        { orderId: 'K1-260309-A1B2C3X', seen, resolution: { kind: 'linked', reason: 'sama', linkedSaleId: 3 } },
      ]);
  });

  it('keeps what was typed when it is refused', async () => {
    const terminal = await reviewing(bench, anItem());
    await terminal.refuse('review.resolve', { code: 'database-busy' });
    await terminal.byId('resolve-accepted').click();
    await terminal.byId('resolve-reason').fill('Sudah dicek');
    await terminal.byId('resolve-confirm').click();
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('database-busy');
    expect(await terminal.byId('resolve-reason').inputValue()).toBe('Sudah dicek');
  });

  it('that was begun and left gives the keyboard back to its button', async () => {
    const terminal = await reviewing(bench, anItem());
    await terminal.byId('resolve-accepted').focus();
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('resolve-reason').waitFor();
    await terminal.page.keyboard.press('Escape');
    await expect
      .poll(() => terminal.page.evaluate(() => document.activeElement?.getAttribute('data-testid')))
      .toBe('resolve-accepted');
  });
});

describe('settling by hand', () => {
  const unpaid = anItem({
    payment: aPaymentView({ state: 'expired', saleState: 'unpaid' }),
    flags: [{ kind: 'unresolved', raisedAt: NOW, seen: true, evidence: {} }],
    allowed: ['accepted', 'settled'],
  });

  it('forgets a wrong PIN, says how many tries are left, and continues with the reason', async () => {
    bench.inBrowser();
    const terminal = await reviewing(bench, unpaid);
    await terminal.byId('resolve-settled').click();
    const pin = terminal.byId('resolve-pin');
    expect([await pin.getAttribute('type'), await pin.getAttribute('inputmode')]).toEqual(['password', 'numeric']);
    await terminal.byId('resolve-reason').fill('Dibayar tunai');
    await pin.pressSequentially('12x34');
    await terminal.refuse('review.resolve', { code: 'manager-pin-wrong' });
    await terminal.answer('manager.view', { ...manager, triesLeft: 4 });
    await pin.press('Enter');
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('manager-pin-wrong');
    expect(await terminal.asked('review.resolve')).toEqual([
      {
        orderId: unpaid.payment.orderId,
        seen: [{ kind: 'unresolved', raisedAt: NOW }],
        resolution: { kind: 'settled', reason: 'Dibayar tunai', pin: '1234' },
      },
    ]);
    await expect.poll(() => terminal.page.getByRole('dialog').textContent()).toContain('Sisa 4 kali coba');
    expect(await pin.inputValue()).toBe('');
    expect(await pin.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await terminal.page.content()).not.toContain('1234');
  });

  it('costs no try of the PIN while the reason is missing', async () => {
    const terminal = await reviewing(bench, unpaid);
    await terminal.byId('resolve-settled').click();
    await terminal.byId('resolve-pin').fill('1234');
    await terminal.byId('resolve-confirm').click();
    await expect.poll(() => terminal.byId('error').getAttribute('data-code')).toBe('reason-too-short');
    expect(await terminal.asked('review.resolve')).toEqual([]);
  });

  it('says until when the PIN is locked, and opens again by itself', async () => {
    const terminal = await reviewing(bench, unpaid);
    await terminal.answer('manager.view', { ...manager, triesLeft: 0, lockedUntil: NOW + 2_000 });
    await terminal.byId('resolve-settled').click();
    await expect.poll(() => terminal.byId('manager-locked').textContent()).toContain('14.06');
    expect(await terminal.byId('resolve-confirm').isDisabled()).toBe(true);
    // Over by this window's clock, but not yet by the main process's, which is asked until it agrees.
    const asked = async () => (await terminal.asked('manager.view')).length;
    await expect.poll(asked, { timeout: 15_000 }).toBeGreaterThan(2);
    await terminal.answer('manager.view', { ...manager, now: NOW + 2_000 });
    await expect.poll(() => terminal.byId('resolve-confirm').isEnabled(), { timeout: 15_000 }).toBe(true);
  });

  it('leads to Settings where no PIN is set', async () => {
    const terminal = await reviewing(bench, unpaid);
    await terminal.answer('manager.view', { ...manager, pinSet: false });
    await terminal.byId('resolve-settled').click();
    await terminal.byId('resolve-open-settings').click();
    await terminal.byId('manager-panel').waitFor();
  });
});
