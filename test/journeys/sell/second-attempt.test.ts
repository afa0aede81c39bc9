/** TRIED M4: a second method is refused while the customer is typing the number of the first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneySentences } from '../../../shared/messages/failures/failures.ts';
import { id } from '../../../shared/messages/id/first-screen-texts.ts';
import { chargeAndShow, historyRow, leave, shows } from '../../support/browser/cashier.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

/** Checked while it is on screen. */
const PAID_WITHIN_MS = 45_000;

describe('a second attempt that is refused', () => {
  let gateway: AnyGateway;
  let terminal: Terminal;
  beforeAll(async () => {
    gateway = await startAnyGateway();
    terminal = await startTerminal({ provision: gateway.provisioning({ statusChecksPerMinute: 600 }) });
  });
  afterAll(async () => {
    await terminal?.remove();
    await gateway?.close();
  });

  it('leaves the first number on the screen and open in History, and its money is in time', async () => {
    const { page } = terminal;
    const first = await chargeAndShow(page, { amount: 275_000, bank: 'BC' });
    const number = await page.getByTestId('payment-va-number').innerText();
    await gateway.control.fault({
      operation: 'create',
      fault: 'refuse',
      status: 400,
      message: 'Maximum Payment exceeded',
    });
    await page.getByTestId('try-again').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByTestId('method-qris').click();
    await dialog.getByTestId('charge').click();

    const note = page.locator('.attempt-note');
    await note.waitFor();
    expect(await note.getAttribute('data-code')).toBe('maximum-exceeded');
    const pending = await shows(page, 'pending');
    expect(await pending.getAttribute('data-order-id')).toBe(first);
    expect(await page.getByTestId('payment-va-number').innerText()).toBe(number);
    expect(await pending.innerText()).not.toContain(moneySentences.id.none);

    await historyRow(page, first, 'pending');
    await page.getByTestId('nav-sell').click();
    await gateway.control.pay(first);
    await shows(page, 'paid', PAID_WITHIN_MS);
    expect(await page.getByTestId('payment-status').innerText()).toBe(id.pay.headline.paid);
    expect(await page.getByTestId('alert').count()).toBe(0);
    const row = await historyRow(page, first, 'paid');
    expect(await row.getAttribute('data-late')).toBe('false');
    await page.getByTestId('nav-sell').click();
  });

  it('nor does leaving by mistake lose a code: it comes back from Sell, and its money is in time as well', async () => {
    const { page } = terminal;
    const orderId = await chargeAndShow(page, { amount: 30_000 });
    const payload = await page.getByTestId('payment-qr').getAttribute('data-payload');
    await leave(page);
    await page.getByTestId('still-open').click();
    await page.locator(`[data-testid=still-open-row][data-order-id="${orderId}"]`).click();
    await shows(page, 'pending');
    expect(await page.getByTestId('payment-qr').getAttribute('data-payload')).toBe(payload);
    await gateway.control.pay(orderId);
    await shows(page, 'paid', PAID_WITHIN_MS);
    expect(await page.getByTestId('payment-status').innerText()).toBe(id.pay.headline.paid);
  });
});
