/** In real time: a QR nobody paid in its one minute, and a customer who pays it after all. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnyGateway, startAnyGateway } from '../support/any-gateway.ts';
import { chargeAndShow, historyRow, nextAlert, shows } from '../support/cashier.ts';
import { startTerminal, type Terminal } from '../support/terminal.ts';

/** After the deadline it is asked at once, then a minute later. */
const DEADLINE_AND_FIRST_CHECK_MS = 75_000;
const SECOND_CHECK_MS = 80_000;

describe('a QR paid after its deadline', () => {
  let gateway: AnyGateway;
  let terminal: Terminal;
  beforeEach(async () => {
    gateway = await startAnyGateway();
    terminal = await startTerminal({ provision: gateway.provisioning({ expiryMinutes: { qris: 1 } }) });
  });
  afterEach(async () => {
    await terminal?.remove();
    await gateway?.close();
  });

  it('ends by itself at the deadline, and turns paid late by itself', { timeout: 240_000 }, async () => {
    const { page } = terminal;
    const orderId = await chargeAndShow(page, { amount: 25_000 });
    // This gateway says 02 for what expired, which is also what it says for what was canceled.
    await shows(page, ['canceled', 'expired'], DEADLINE_AND_FIRST_CHECK_MS);
    expect(await page.getByTestId('payment-qr').count()).toBe(0);

    expect(await gateway.control.pay(orderId)).toBe('paid-late');
    await shows(page, 'paid', SECOND_CHECK_MS);
    expect(await nextAlert(page, 5_000)).toMatchObject({ orderId, flag: 'paid-late' });
    const row = await historyRow(page, orderId, 'paid');
    expect(await row.getAttribute('data-late')).toBe('true');
  });
});
