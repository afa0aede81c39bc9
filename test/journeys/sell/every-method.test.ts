/**
 * The other methods: an outlet, a card, and a page where the customer chooses. A lender, which asks for the customer's
 * identity: ../setup/request-fields; a wallet: checkout.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journalId } from '../../../shared/messages/history-texts.ts';
import { chooseKind, historyRow, shows } from '../../support/browser/cashier.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { gatewayControl } from '../../support/gateway/gateway-control.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

describe('a fresh terminal in training', () => {
  let terminal: Terminal;
  beforeAll(async () => {
    terminal = await startTerminal({ isDrawn: true });
  });
  afterAll(() => terminal?.remove());

  async function begin(kind: string, code?: string): Promise<void> {
    const { page } = terminal;
    await page.getByTestId('amount').fill('45000');
    await chooseKind(page, kind);
    if (code !== undefined) await page.getByTestId(`method-code-${code}`).click();
    await page.getByTestId('charge').click();
  }

  /** The customer pays, and the screen turns green. */
  async function turnsGreen(): Promise<void> {
    const { page } = terminal;
    const orderId = (await (await shows(page, 'pending')).getAttribute('data-order-id')) ?? '';
    await gatewayControl(terminal.trainingUrl).pay(orderId);
    await shows(page, 'paid');
    await historyRow(page, orderId, 'paid');
    await page.getByTestId('nav-sell').click();
  }

  it('takes a sale at an outlet by the code that is said there', async () => {
    await begin('retail', 'FT');
    await shows(terminal.page, 'pending');
    const shown = await terminal.page.getByTestId('payment-retail-code').innerText();
    const [order] = await gatewayControl(terminal.trainingUrl).orders();
    expect(shown.replace(/\s/g, '')).toBe(order?.vaNumber);
    await turnsGreen();
  });

  it('shows a card’s page although the reply names no amount, and History says so', async () => {
    const { page } = terminal;
    await gatewayControl(terminal.trainingUrl).fault({ operation: 'create', fault: 'no-amount' });
    await begin('credit-card');
    const orderId = (await (await shows(page, 'pending')).getAttribute('data-order-id')) ?? '';
    await page.getByTestId('payment-page-qr').waitFor();
    await gatewayControl(terminal.trainingUrl).pay(orderId);
    await shows(page, 'paid');
    await (await historyRow(page, orderId, 'paid')).click();
    const created = page.locator('.journal [data-kind=created]');
    await expect.poll(() => created.innerText()).toContain(journalId.amountNotNamed);
    await page.getByTestId('nav-sell').click();
  });

  it('lets the customer choose on the gateway’s page, which their phone opens by scanning', async () => {
    const { page } = terminal;
    await begin('checkout');
    await shows(page, 'pending');
    const address = (await page.getByTestId('payment-page').getAttribute('data-url')) ?? '';
    expect(await readQr(page)).toBe(address);
    const opened = await fetch(address);
    expect(opened.status).toBe(200);
    await turnsGreen();
  });
});
