/** Amounts that a cashier types or pastes, and the messages about them. Nothing is guessed. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayControl } from '../../support/gateway/gateway-control.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

describe('an amount', () => {
  let terminal: Terminal;
  let page: Page;
  beforeAll(async () => {
    terminal = await startTerminal();
    page = terminal.page;
    await page.getByTestId('amount').waitFor();
  });
  afterAll(() => terminal?.remove());

  async function type(text: string): Promise<void> {
    await page.getByTestId('key-clear').click();
    await page.getByTestId('amount').focus();
    await page.keyboard.type(text);
  }

  /** By the real clipboard, from the note. */
  async function paste(text: string): Promise<void> {
    await page.getByTestId('key-clear').click();
    await page.getByTestId('note').fill(text);
    await page.getByTestId('note').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+X');
    await page.getByTestId('amount').focus();
    await page.keyboard.press('ControlOrMeta+V');
  }

  const shown = () => page.getByTestId('amount').inputValue();
  const error = () => page.locator('.amount-box [data-testid=error]');

  it.each([
    ['', 'amount-empty'],
    ['0', 'amount-empty'],
    ['9999', 'amount-below-minimum'],
    ['25000.50', 'amount-not-whole'],
    ['25000,5', 'amount-not-whole'],
    ['12345678901234567890', 'amount-too-large'],
    ['duapuluh', 'amount-not-a-number'],
    ['-25000', 'amount-not-a-number'],
    ['1e6', 'amount-not-a-number'],
  ])('typed as "%s" is refused: %s', async (text, code) => {
    await type(text);
    await page.getByTestId('charge').click();
    await error().waitFor();
    expect(await error().getAttribute('data-code')).toBe(code);
    expect((await error().innerText()).length).toBeGreaterThan(20);
  });

  it.each([
    ['Rp 25.000', '25.000'],
    ['25,000', '25.000'],
    [' 25 000 ', '25.000'],
    ['Rp25.000,00', '25.000'],
    ['IDR 1,250,000', '1.250.000'],
    ['25000', '25.000'],
  ])('pasted as "%s" is read as %s', async (text, amount) => {
    await type('777');
    await paste(text);
    await expect.poll(shown).toBe(amount);
    expect(await error().count()).toBe(0);
  });

  it.each([
    ['25.000,50', 'amount-not-whole'],
    ['2.5000', 'amount-not-whole'],
    ['12345678901234567890', 'amount-too-large'],
    ['dua puluh lima ribu', 'amount-not-a-number'],
  ])('pasted as "%s" is refused at once: %s', async (text, code) => {
    await paste(text);
    await error().waitFor();
    expect(await error().getAttribute('data-code')).toBe(code);
  });

  it('that was refused has ordered nothing', async () => {
    expect(await gatewayControl(terminal.trainingUrl).creations()).toEqual([]);
  });

  it('above the QRIS ceiling is warned about, and still charged', async () => {
    await type('10000000');
    expect(await page.locator('.caution').count()).toBe(0);
    await type('10000001');
    await page.locator('.caution').waitFor();
    await page.getByTestId('charge').click();
    // Also far above the sales of a new shop.
    await page.getByTestId('charge-anyway').click();
    await page.locator('[data-testid=payment][data-state=pending]').waitFor();
  });
});
