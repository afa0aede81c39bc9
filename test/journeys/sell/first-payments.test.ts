/** The first minutes with Konter: no credentials, no money, one command, and a paid payment. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, chargeAndShow, historyRow, shows } from '../../support/browser/cashier.ts';
import { payAtAtm, payByPhone } from '../../support/browser/customer.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { stillStands } from '../../support/browser/timed-press.ts';
import { gatewayControl } from '../../support/gateway/gateway-control.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

describe('a fresh terminal in training', () => {
  let terminal: Terminal;
  beforeAll(async () => {
    terminal = await startTerminal({ isDrawn: true });
  });
  afterAll(() => terminal?.remove());

  async function orderAtGateway(orderId: string) {
    const orders = await gatewayControl(terminal.trainingUrl).orders();
    return orders.find(({ merchantOrderId }) => merchantOrderId === orderId);
  }

  it('takes a QRIS sale of Rp 25.000, keyed in on the keypad, to green through the phone page', async () => {
    const { page } = terminal;
    for (const key of ['2', '5', '000']) await page.getByTestId(`key-${key}`).click();
    await page.getByTestId('method-qris').click();
    await page.getByTestId('charge').click();
    const payment = await shows(page, 'pending');
    // Ten minutes, less the time until here on a busy machine.
    expect(Number(await page.getByTestId('payment-countdown').getAttribute('data-seconds'))).toBeGreaterThan(540);
    const orderId = (await payment.getAttribute('data-order-id')) ?? '';
    const order = await orderAtGateway(orderId);
    expect(order).toMatchObject({ amount: 25_000, method: 'SP' });

    const scanned = await readQr(page);
    expect(scanned).toBe(order?.qrString);
    expect(await page.getByTestId('payment-qr').getAttribute('data-payload')).toBe(scanned);

    await payByPhone(terminal.trainingUrl, scanned);
    await shows(page, 'paid');
    const words = (await payment.page().getByTestId('payment').innerText()).replaceAll('\u00a0', ' ');
    expect(words).toContain('Rp 25.000');
    // Folded under the numbers.
    expect(await page.getByTestId('payment').textContent()).toContain(order?.reference);
    expect(words).toMatch(/\d\d[.:]\d\d[.:]\d\d/);

    await stillStands(page);
    await page.keyboard.press('Enter');
    expect(await page.getByTestId('amount').inputValue()).toBe('');
    await historyRow(page, orderId, 'paid');
    await page.getByTestId('nav-sell').click();
  });

  it('takes a virtual account sale to green through the ATM page', async () => {
    const { page } = terminal;
    const orderId = await chargeAndShow(page, { amount: 50_000, bank: 'BC' });
    const number = await page.getByTestId('payment-va-number').innerText();
    expect(number.replace(/\s/g, '')).toBe((await orderAtGateway(orderId))?.vaNumber);

    await payAtAtm(terminal.trainingUrl, number);
    await shows(page, 'paid');
    await historyRow(page, orderId, 'paid');
    expect(await page.getByTestId('history-list').getAttribute('data-count')).toBe('2');
    await page.getByTestId('nav-sell').click();
  });

  it('shows a canceled payment as what it is, and sells it again', async () => {
    const { page } = terminal;
    const orderId = await charge(page, { amount: 30_000 });
    await gatewayControl(terminal.trainingUrl).cancel(orderId);
    await shows(page, 'canceled');
    await page.getByTestId('try-again').click();
    const again = await shows(page, 'pending');
    expect(await again.getAttribute('data-order-id')).not.toBe(orderId);
  });
});
