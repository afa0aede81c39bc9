/** Every failure shows a message in its place, and the payment on screen comes back. */
import { describe, expect, it } from 'vitest';
import { browserFixture } from '../support/browser-fixture.ts';
import type { ScriptedTerminal } from '../support/scripted-main.ts';
import { aPaymentView } from '../support/views/views.ts';

const bench = browserFixture();
const payment = aPaymentView();

async function withoutFile(terminal: ScriptedTerminal, file: RegExp): Promise<void> {
  terminal.forgiven.push(/Failed to (fetch|load)|dynamically imported|ERR_FAILED/);
  await terminal.page.route(file, (route) => route.abort());
}

describe('a screen whose file is missing', () => {
  it('says so in its own place: the rail still leads elsewhere', async () => {
    const terminal = await bench.open();
    await withoutFile(terminal, /report-screen.*\.js/);
    await terminal.byId('nav-report').click();
    await terminal.byId('place-failed').waitFor();
    await terminal.byId('nav-history').click();
    await terminal.byId('history-list').waitFor();
    await terminal.byId('nav-sell').click();
    await terminal.byId('amount').waitFor();
  });

  it('is there after a reload once its file is, and the payment on the counter with it', async () => {
    const terminal = await bench.open({ 'payment.interrupted': payment, 'payment.view': payment });
    await terminal.byId('payment').waitFor();
    await withoutFile(terminal, /history-screen.*\.js/);
    await terminal.byId('nav-history').click();
    const failed = terminal.byId('place-failed');
    await failed.waitFor();
    await terminal.page.unroute(/history-screen.*\.js/);
    await failed.getByTestId('reload').click();
    await terminal.page.locator(`[data-testid=payment][data-order-id="${payment.orderId}"]`).waitFor();
    await terminal.byId('nav-history').click();
    await terminal.byId('history-list').waitFor();
  });

  it('of what a sale can do without, paper, takes nothing else away', async () => {
    const terminal = await bench.open({ 'sale.charge': payment });
    await withoutFile(terminal, /print-sale-buttons.*\.js/);
    const asked = terminal.page.waitForRequest(/print-sale-buttons.*\.js/);
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').click();
    await asked;
    await terminal.byId('payment-qr').waitFor();
    await terminal.byId('dismiss').click();
    await terminal.byId('dismiss-stay').click();
    expect(await terminal.byId('place-failed').count()).toBe(0);
    expect(await terminal.byId('payment-qr').isVisible()).toBe(true);
  });
});

describe('a warning whose file is missing', () => {
  it('takes no sale away: the rail says that something waits', async () => {
    const terminal = await bench.open({ 'review.count': { count: 1 } });
    await withoutFile(terminal, /alerts-banner.*\.js/);
    const asked = terminal.page.waitForRequest(/alerts-banner.*\.js/);
    await terminal.emit('alerts', [
      { orderId: 'one', flag: 'paid-twice', payment: aPaymentView({ orderId: 'one', flags: ['paid-twice'] }) },
    ]);
    await asked;
    await terminal.byId('nav-review-waiting').waitFor();
    await terminal.byId('amount').fill('25000');
    expect(await terminal.byId('window-failed').count()).toBe(0);
    expect(await terminal.byId('charge').isVisible()).toBe(true);
  });
});

describe('a screen that throws while it is drawn', () => {
  it('leaves the rest of the window, and the payment, as they were', async () => {
    const terminal = await bench.open({
      'payment.interrupted': payment,
      'payment.view': payment,
      'review.list': { now: 0, items: [null], resolved: [] } as never,
    });
    terminal.forgiven.push(/null/);
    await terminal.byId('payment').waitFor();
    await terminal.byId('nav-review').click();
    await terminal.byId('place-failed').waitFor();
    await terminal.byId('nav-sell').click();
    await terminal.byId('payment-qr').waitFor();
  });

  it('where nothing is around it, the window says so in both languages', async () => {
    const terminal = await bench.open();
    terminal.forgiven.push(/undefined|null/);
    // The app shell can't be drawn without them.
    await terminal.emit('prints', { printer: 'none' } as never);
    const failed = terminal.byId('window-failed');
    await failed.waitFor();
    expect(await failed.innerText()).toContain('Muat ulang · Reload');
  });
});

describe('a window whose program is gone', () => {
  /** As after the death of a main process: every call is refused from now on, or answered again. */
  const leave = (terminal: ScriptedTerminal) =>
    terminal.page.evaluate(() => {
      const konter = Reflect.get(window, 'konter') as { request: unknown };
      konter.request = () => Promise.reject(new Error('The main process is gone'));
    });

  it('says so instead of waiting, leads nowhere, and comes back with the payment', async () => {
    const terminal = await bench.open({ 'payment.interrupted': payment, 'payment.view': payment });
    terminal.forgiven.push(/was rejected/);
    await terminal.byId('payment-countdown').waitFor();
    await terminal.page.evaluate(() => Object.assign(window, { answering: Reflect.get(window, 'konter').request }));
    await leave(terminal);
    await terminal.byId('program-gone').waitFor();
    expect(await terminal.byId('payment-countdown').count()).toBe(0);
    expect(await terminal.byId('connection').getAttribute('data-online')).toBe('false');
    expect(await terminal.page.locator('.rail').getAttribute('inert')).not.toBeNull();
    await terminal.page.evaluate(() => {
      Reflect.get(window, 'konter').request = Reflect.get(window, 'answering');
    });
    await terminal.page.locator(`[data-testid=payment][data-order-id="${payment.orderId}"]`).waitFor();
    expect(await terminal.byId('connection').getAttribute('data-online')).toBe('true');
  });

  it('leaves a green screen green: what was paid is paid', async () => {
    const paid = aPaymentView({ state: 'paid', saleState: 'paid', paidAt: 1, nextCheckAt: null });
    const terminal = await bench.open({ 'payment.interrupted': paid, 'payment.view': paid });
    terminal.forgiven.push(/was rejected/);
    await terminal.byId('new-sale').waitFor();
    await leave(terminal);
    await terminal.page.locator('[data-testid=connection][data-online=false]').waitFor();
    expect(await terminal.byId('payment').getAttribute('data-state')).toBe('paid');
  });
});
