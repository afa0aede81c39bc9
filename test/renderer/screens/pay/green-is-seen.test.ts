/** A payment is paid while the cashier is about to press something else: the paid screen must be seen, not skipped. */
import { describe, expect, it } from 'vitest';
import { paying, stateOf } from '../../support/actions/paying.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { aPaymentView, NOW } from '../../support/views/views.ts';

const bench = browserFixture({ ownPages: true });
const limit = { timeout: 60_000 };
const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW, nextCheckAt: null });

describe('the green screen', limit, () => {
  it('is not taken away by the Enter that was meant for leaving', async () => {
    const terminal = await paying(bench);
    await terminal.byId('dismiss').click();
    await terminal.byId('dismiss-confirm').waitFor();
    await terminal.page.clock.install();
    await terminal.emit('payment', paid);
    await terminal.byId('new-sale').waitFor();
    await terminal.page.keyboard.press('Enter');
    expect(await stateOf(terminal)).toBe('paid');
    await terminal.page.clock.runFor(1_000);
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('amount').waitFor();
  });

  it('goes on at once with Enter where nothing was about to be pressed', async () => {
    const terminal = await paying(bench);
    await terminal.emit('payment', paid);
    await terminal.byId('new-sale').waitFor();
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('amount').waitFor();
  });

  it('is not taken away by a key that is held down', async () => {
    const terminal = await paying(bench);
    await terminal.page.keyboard.down('Enter');
    await terminal.emit('payment', paid);
    await terminal.byId('new-sale').waitFor();
    await terminal.page.keyboard.down('Enter');
    expect(await stateOf(terminal)).toBe('paid');
  });

  it('waits at the counter however many other payments have news meanwhile', async () => {
    const terminal = await paying(bench);
    await terminal.byId('nav-history').click();
    await terminal.emit('payment', paid);
    for (let index = 0; index < 60; index += 1) {
      await terminal.emit('payment', aPaymentView({ orderId: `other-${index}`, saleId: 1_000 + index }));
    }
    await terminal.byId('nav-sell').click();
    await terminal.byId('new-sale').waitFor();
    expect(await stateOf(terminal)).toBe('paid');
  });
});
