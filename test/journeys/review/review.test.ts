/** Payments that need a person, from their alert to the decision and its entry in History. */
import { describe, expect, it } from 'vitest';
import { flagNamesId } from '../../../shared/messages/flag-name-texts.ts';
import { managerId } from '../../../shared/messages/people-texts.ts';
import { reviewId as review } from '../../../shared/messages/review-texts.ts';
import { chargeAndShow, chargeAnotherWay, leave, shows } from '../../support/browser/cashier.ts';
import { checkByHand, decide, openSale, reviewCard, setPin } from '../../support/browser/manager.ts';
import { practiceTerminal } from '../../support/program/practice-terminal.ts';

describe('a payment that needs a person', () => {
  const shop = practiceTerminal();

  it('paid after the cashier left it: it is seen, stays to be reviewed, is accepted, and History says so', async () => {
    const { page } = shop.terminal;
    const orderId = await chargeAndShow(page, { amount: 15_000 });
    await leave(page);
    await shop.customer.pay(orderId);
    await checkByHand(await openSale(page, orderId), orderId, 'paid');

    const alert = page.locator(`[data-testid=alert][data-order-id="${orderId}"]`);
    await alert.getByTestId('alert-seen').click();
    await alert.waitFor({ state: 'detached' });
    expect(await page.getByTestId('nav-review-waiting').innerText()).toBe('1');
    await page.locator('[data-testid=flag][data-status=seen]').getByTestId('go-to-review').click();
    const words = await reviewCard(page, orderId).innerText();
    expect(words).toContain(flagNamesId['paid-after-leaving']);
    expect(words).toContain(review.money.came);

    await decide(page, orderId, 'accepted', { reason: 'Barang sudah diserahkan' });
    expect(await page.getByTestId('review-done').innerText()).toBe(review.resolve.accepted.done(1));
    await page.getByTestId('review-empty').waitFor();
    await page.getByTestId('nav-review-waiting').waitFor({ state: 'detached' });
    const panel = await openSale(page, orderId);
    await panel.locator('[data-testid=flag][data-flag=paid-late][data-status=resolved]').waitFor();
    expect(await panel.getByTestId('resolution').innerText()).toContain('Barang sudah diserahkan');

    // A decision survives a restart.
    const again = await shop.restart();
    await again.page.getByTestId('nav-review').click();
    await again.page.getByTestId('review-empty').waitFor();
    await again.page.getByTestId('decided').click();
    expect(await again.page.getByTestId('resolution').innerText()).toContain('Barang sudah diserahkan');
  });

  it('paid twice: the strip leads to it, and the refund is written down with its proof', async () => {
    const { page } = shop.terminal;
    const byQris = await chargeAndShow(page, { amount: 40_000 });
    const byBank = await chargeAnotherWay(page, 'BC');
    await shop.customer.pay(byBank);
    await shows(page, 'paid');
    await shop.customer.pay(byQris);
    const panel = await openSale(page, byBank);
    await checkByHand(panel, byQris, 'paid');

    await page.getByTestId('alert-review').click();
    expect(await reviewCard(page, byQris).getAttribute('data-flag')).toBe('paid-twice');
    await decide(page, byQris, 'refunded-outside', { reason: 'Dibayar dua kali', reference: 'TRF 88123' });
    // A decision also acknowledges the flag: the alert is gone, and the paid payment is unchanged.
    expect(await page.getByTestId('alert').count()).toBe(0);
    const after = await openSale(page, byBank);
    expect(await after.getByTestId('resolution').innerText()).toContain(review.refundReferenceWas('TRF 88123'));
    expect(await after.getByTestId('sale-state').getAttribute('data-state')).toBe('paid');
  });

  it('settled by hand with the manager’s PIN, then paid after all: it says which is whose word', async () => {
    const { page } = shop.terminal;
    const orderId = await chargeAndShow(page, { amount: 30_000 });
    await leave(page);
    await openSale(page, orderId);
    await page.getByTestId('settle').click();
    await page.getByTestId('resolve-open-settings').click();
    await setPin(page, '2468');

    const panel = await openSale(page, orderId);
    await page.getByTestId('settle').click();
    await page.getByTestId('resolve-reason').fill('Dibayar tunai');
    await page.getByTestId('resolve-pin').fill('1111');
    await page.getByTestId('resolve-confirm').click();
    await page.locator('[data-testid=error][data-code=manager-pin-wrong]').waitFor();
    await page.getByText(managerId.triesLeft(4)).waitFor();
    await page.getByTestId('resolve-pin').fill('2468');
    await page.getByTestId('resolve-confirm').click();
    const state = panel.getByTestId('sale-state');
    await page.locator('[data-testid=sale-state][data-state=settled]').waitFor();
    expect(await state.innerText()).toBe(review.saleStates.settled);
    expect(await panel.getByTestId('resolution').innerText()).toContain(review.outcomes.waiting);
    const row = page.locator(`[data-testid=history-row][data-order-id="${orderId}"][data-state=pending]`);
    await row.filter({ hasText: review.saleStates.settled }).waitFor();

    await shop.customer.pay(orderId);
    await checkByHand(panel, orderId, 'paid');
    await page.locator('[data-testid=sale-state][data-state=paid]').waitFor();
    expect(await panel.getByTestId('resolution').innerText()).toContain(review.outcomes.confirmed);
    // The customer paid by QR what the manager had taken in cash: the decision must show both.
    await page.getByTestId('alert-review').click();
    const words = await reviewCard(page, orderId).innerText();
    for (const word of [flagNamesId['paid-after-leaving'], review.money.came, 'Dibayar tunai'])
      expect(words).toContain(word);
  });
});
