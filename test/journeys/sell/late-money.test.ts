/**
 * Late payments while the cashier looks elsewhere: the terminal raises an alert. In real time, so the two journeys run
 * in parallel.
 */
import { describe, it, type TestContext } from 'vitest';
import { id } from '../../../shared/messages/id/first-screen-texts.ts';
import { chargeAndShow, chargeAnotherWay, historyRow, leave, nextAlert, shows } from '../../support/browser/cashier.ts';
import { startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal } from '../../support/program/terminal.ts';

/**
 * The deadline is after a minute; the first check follows at once, the second a minute later. A background QRIS payment
 * is checked about every 30 s. No journey fails for being slower.
 */
const NEXT_CHECK_MS = 240_000;

/** A terminal and its gateway, removed after the test. */
async function open({ onTestFinished }: TestContext, changes: Readonly<Record<string, unknown>> = {}) {
  const { close, control, provisioning } = await startAnyGateway();
  onTestFinished(close);
  const terminal = await startTerminal({ provision: provisioning(changes) });
  onTestFinished(() => terminal.remove());
  return { control, page: terminal.page };
}

describe.concurrent('late money', { timeout: 900_000 }, () => {
  it('for a QR whose minute was over: it ended by itself, and turns paid late by itself', async (context) => {
    const { expect } = context;
    const { control, page } = await open(context, { expiryMinutes: { qris: 1 } });
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    // This gateway reports 02 for expired orders, as for canceled ones.
    await shows(page, ['canceled', 'expired'], NEXT_CHECK_MS);
    expect(await page.getByTestId('payment-qr').count()).toBe(0);

    expect(await control.pay(orderId)).toBe('paid-late');
    await shows(page, 'paid', NEXT_CHECK_MS);
    expect(await nextAlert(page, NEXT_CHECK_MS)).toMatchObject({ orderId, flag: 'paid-late' });
    const row = await historyRow(page, orderId, 'paid');
    expect(await row.getAttribute('data-late')).toBe('true');
  });

  it('for a payment that was left, and twice for a sale that was charged two ways', async (context) => {
    const { expect } = context;
    const { control, page } = await open(context);
    const left = await chargeAndShow(page, { amount: 15_000 });
    await leave(page);
    const byQris = await chargeAndShow(page, { amount: 40_000 });
    const byBank = await chargeAnotherWay(page, 'BC');
    // The paid screen first: a check of the QR before it would make the bank's payment the second of the two.
    expect(await control.pay(byBank)).toBe('paid');
    const paid = await shows(page, 'paid');
    expect(await paid.getAttribute('data-order-id')).toBe(byBank);
    for (const orderId of [left, byQris]) expect(await control.pay(orderId)).toBe('paid');

    // Chance decides which of the two is checked first.
    const alerts = [await nextAlert(page, NEXT_CHECK_MS), await nextAlert(page, NEXT_CHECK_MS)];
    expect(alerts).toContainEqual({
      orderId: left,
      flag: 'paid-late',
      words: expect.stringContaining(id.flags['paid-after-leaving']),
    });
    expect(alerts).toContainEqual({
      orderId: byQris,
      flag: 'paid-twice',
      words: expect.stringContaining(id.flags['paid-twice']),
    });

    const late = await historyRow(page, left, 'paid');
    expect(await late.getAttribute('data-late')).toBe('true');
    await (await historyRow(page, byBank, 'paid')).click();
    const twice = page.getByTestId('sale-detail').locator(`[data-order-id="${byQris}"][data-state=paid]`);
    await twice.locator('.journal', { hasText: id.flags['paid-twice'] }).waitFor();
  });
});
