import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import type { MethodOffer } from '../../../../shared/contract/methods.ts';
import { id } from '../../../../shared/messages/id/first-screen-texts.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { chargeBySeller, paying, stateOf } from '../../support/actions/paying.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import {
  aConnection,
  aMethodList,
  aPaymentView,
  aTerminal,
  aVaPaymentView,
  NOW,
  QRIS_PAYLOAD,
} from '../../support/views/views.ts';

const bench = eitherFixture();

describe('the code on the screen', () => {
  const camera = browserFixture({ isDrawn: true });

  it.each(['light', 'dark'] as const)('is read from a screenshot byte for byte, in the %s theme', async (theme) => {
    const terminal = await paying(camera, aPaymentView(), { 'terminal.view': aTerminal({ theme }) });
    const { data, width, height } = PNG.sync.read(await terminal.page.screenshot());
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(QRIS_PAYLOAD);
    expect(await terminal.byId('payment-qr').getAttribute('data-payload')).toBe(QRIS_PAYLOAD);
    expect((await terminal.byId('payment-qr').boundingBox())?.width).toBeGreaterThanOrEqual(320);
  });

  it.each([
    { width: 400, height: 640 },
    { width: 320, height: 568 },
  ])('is whole with its quiet zone at $width × $height', async (viewport) => {
    const terminal = await paying(camera);
    await terminal.page.setViewportSize(viewport);
    const code = terminal.byId('payment-qr');
    const inside = () =>
      code.evaluate((drawing) => {
        const { left, right } = drawing.getBoundingClientRect();
        const panel = drawing.closest('.code-panel')?.getBoundingClientRect();
        return panel !== undefined && panel.left <= left && right <= panel.right;
      });
    await expect.poll(inside).toBe(true);
    const { data, width, height } = PNG.sync.read(await code.screenshot());
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(QRIS_PAYLOAD);
  });

  it('is a number in groups of four for a virtual account, with its bank', async () => {
    const terminal = await paying(bench, aVaPaymentView());
    expect(await terminal.byId('payment-va-number').locator('span').allTextContents()).toEqual([
      '7007',
      '0140',
      '0144',
      '4348',
    ]);
    expect(await terminal.page.locator('.code-panel').textContent()).toContain('BCA VA');
  });

  it('is taken away when the payment is no longer pending', async () => {
    const terminal = await paying(bench);
    await terminal.emit('payment', aPaymentView({ state: 'expired', saleState: 'unpaid' }));
    await terminal.page.locator('[data-testid=payment][data-state=expired]').waitFor();
    await terminal.byId('try-again').waitFor();
    expect(await terminal.byId('payment-qr').count()).toBe(0);
  });
});

describe('answers that come late', () => {
  const first = aPaymentView();
  const second = aVaPaymentView({ saleId: 13, saleNumber: 13 });

  it('never put an old payment on a new sale’s screen', async () => {
    const terminal = await paying(bench, first, { 'payment.dismiss': { ...first, dismissed: true } });
    await terminal.hold('payment.check');
    await terminal.byId('check-now').click();
    await terminal.byId('dismiss').click();
    await terminal.byId('dismiss-confirm').click();
    await chargeBySeller(terminal, second);
    await terminal.release('payment.check', aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW }));
    await terminal.emit('payment', aPaymentView({ state: 'paid', saleState: 'paid', paidAt: NOW }));
    expect(await terminal.byId('payment').getAttribute('data-order-id')).toBe(second.orderId);
    expect(await stateOf(terminal)).toBe('pending');
  });

  it('turn the counter green when an earlier attempt of the same sale is paid', async () => {
    const other = aVaPaymentView();
    const terminal = await paying(bench, first, { 'sale.retry': other });
    await terminal.byId('try-again').click();
    await terminal.byId('bank-BC').click();
    await terminal.byId('charge').click();
    await terminal.page.locator(`[data-order-id="${other.orderId}"]`).waitFor();
    expect(await terminal.asked('sale.retry')).toEqual([{ environment: 'training', saleId: 12, method: 'BC' }]);
    await terminal.emit('payment', { ...first, state: 'paid', saleState: 'paid', paidAt: NOW });
    await terminal.byId('new-sale').waitFor();
    expect(await terminal.byId('payment').getAttribute('data-order-id')).toBe(first.orderId);
  });
});

describe('another way to pay', () => {
  it('offers four banks, the last used one first, the others on request, and no word of the shop’s fees', async () => {
    const banks = ['B1', 'B2', 'B3', 'B4', 'B5', 'BC'];
    const offers = banks.map(
      (code): MethodOffer => ({ code, kind: 'virtual-account', name: code, fee: rupiah(4_000) }),
    );
    const methods = aMethodList({
      ...{ offers: [...aMethodList().offers.filter(({ kind }) => kind === 'qris'), ...offers] },
      ...{ lastUsed: { 'virtual-account': 'BC' } },
    });
    const terminal = await paying(bench, aPaymentView(), { 'methods.view': methods });
    await terminal.byId('try-again').click();
    const dialog = terminal.page.getByRole('dialog');
    await dialog.getByTestId('bank-BC').waitFor();
    const listed = () => dialog.locator('[data-testid^=bank-]').allTextContents();
    expect((await listed()).map((name) => name.trim())).toEqual(['BC', 'B1', 'B2', 'B3']);
    await dialog.getByTestId('method-whole-list').click();
    await dialog.getByTestId('bank-B5').waitFor();
    expect(await listed()).toHaveLength(banks.length);
    expect(await dialog.getByTestId('method-whole-list').count()).toBe(0);
  });
});

describe('a change of environment', () => {
  it('takes the payment off the counter and gives it back with its environment', async () => {
    const terminal = await paying(bench);
    await terminal.emit('terminal', aTerminal({ environment: 'sandbox', trainingUrl: null }));
    await terminal.byId('amount').waitFor();
    expect(await terminal.byId('training-banner').count()).toBe(0);
    await terminal.emit('terminal', aTerminal());
    await terminal.byId('payment-qr').waitFor();
  });
});

describe('time on the screen', () => {
  it('is counted by the main process’s clock, whatever the page’s clock says', async () => {
    const terminal = await paying(bench);
    await terminal.page.evaluate(() => {
      Date.now = () => 9e12;
    });
    await terminal.emit('payment', aPaymentView({ now: NOW + 300_000 }));
    const countdown = terminal.byId('payment-countdown');
    await expect.poll(async () => Number(await countdown.getAttribute('data-seconds'))).toBeLessThanOrEqual(295);
    expect(Number(await countdown.getAttribute('data-seconds'))).toBeGreaterThan(200);
  });

  it('ends at zero and says that the gateway is being asked', async () => {
    const ended = aPaymentView({ now: NOW + 600_000, nextCheckAt: NOW + 600_000 });
    const terminal = await paying(bench, ended);
    // The newest view sets the clock, and of those of the start any may come last.
    const secondsLeft = async () => {
      await terminal.emit('payment', ended);
      return terminal.byId('payment-countdown').getAttribute('data-seconds');
    };
    await expect.poll(secondsLeft).toBe('0');
    expect(await terminal.byId('next-check').textContent()).toContain('Menanyakan');
    expect(await stateOf(terminal)).toBe('pending');
  });

  it('ends at zero and says when the next check is, where that is ten minutes away', async () => {
    const ended = aPaymentView({ now: NOW + 600_000, nextCheckAt: NOW + 1_200_000 });
    const terminal = await paying(bench, ended);
    const secondsLeft = async () => {
      await terminal.emit('payment', ended);
      return terminal.byId('payment-countdown').getAttribute('data-seconds');
    };
    await expect.poll(secondsLeft).toBe('0');
    expect(await terminal.byId('next-check').textContent()).toContain('Diperiksa lagi dalam');
  });
});

describe('what the cashier can do', () => {
  it('checks once, then shows how long until the next check', async () => {
    const terminal = await paying(bench, aPaymentView(), { 'payment.check': aPaymentView() });
    await terminal.byId('check-now').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => terminal.byId('check-now').textContent()).toMatch(/\(\d\)/);
    expect(await terminal.byId('check-now').isDisabled()).toBe(true);
    expect(await terminal.asked('payment.check')).toEqual([{ orderId: aPaymentView().orderId }]);
  });

  it('leaves a pending payment only after a word of warning', async () => {
    const terminal = await paying(bench, aPaymentView(), { 'payment.dismiss': aPaymentView({ dismissed: true }) });
    await terminal.byId('dismiss').click();
    expect(await terminal.asked('payment.dismiss')).toEqual([]);
    await terminal.page.keyboard.press('Escape');
    expect(await stateOf(terminal)).toBe('pending');
    // A keyboard user continues at the same place.
    expect(await terminal.byId('dismiss').evaluate((button) => button === document.activeElement)).toBe(true);
    await terminal.byId('dismiss').click();
    await terminal.byId('dismiss-confirm').click();
    await terminal.byId('amount').waitFor();
    expect(await terminal.asked('payment.dismiss')).toEqual([{ orderId: aPaymentView().orderId }]);
  });

  it('shows green, not an empty counter, when it was paid in the moment of leaving', async () => {
    const terminal = await paying(bench, aPaymentView(), {
      'payment.dismiss': aPaymentView({ state: 'paid', paidAt: NOW }),
    });
    await terminal.byId('dismiss').click();
    await terminal.byId('dismiss-confirm').click();
    await terminal.byId('new-sale').waitFor();
    expect(await stateOf(terminal)).toBe('paid');
  });
});

describe('a link that fails', () => {
  it('counts the waiting checks and says that the customer may pay anyway', async () => {
    const terminal = await paying(bench);
    await terminal.emit('connection', aConnection({ online: false, queued: 1, nextAttemptAt: NOW + 5000 }));
    const chip = terminal.byId('connection');
    await expect.poll(() => chip.getAttribute('data-queued')).toBe('1');
    expect(await chip.getAttribute('data-online')).toBe('false');
    expect(await terminal.page.locator('.pay .caution').textContent()).toContain('tetap bisa membayar');
  });
});

// Incident: during a whole minute of a block the screen said "Checking…", but nothing was checked.
describe('a check that cannot leave', () => {
  const due = aPaymentView({ nextCheckAt: NOW - 1000 });

  it('names no minute at which the pause is not over yet', async () => {
    const terminal = await paying(bench, due);
    await terminal.emit('connection', aConnection({ blockedUntil: NOW + 61_000 }));
    const next = new RegExp(`${new Date(NOW + 120_000).getUTCMinutes()}$`);
    await expect.poll(() => terminal.byId('next-check').textContent()).toMatch(next);
    expect(await terminal.byId('connection').textContent()).toMatch(next);
  });

  it('counts down to itself when the pause is over before it', async () => {
    const terminal = await paying(bench, aPaymentView({ nextCheckAt: NOW + 600_000 }));
    await terminal.emit('connection', aConnection({ blockedUntil: NOW + 60_000 }));
    expect(await terminal.byId('next-check').textContent()).toContain('dtk');
  });

  it('waits for its turn in the rate limit when it is overdue by more than a check may take', async () => {
    const terminal = await paying(bench, aPaymentView({ nextCheckAt: NOW - 20_000 }));
    expect(await terminal.byId('next-check').textContent()).toBe(id.pay.checkHeldBack);
  });
});
