/** Selling by keyboard: shortcuts for methods and banks, and the focus after them. */
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { aMethodList, aPaymentView, aVaPaymentView } from '../../support/views/views.ts';

const bench = eitherFixture();

const focused = ({ page }: ScriptedTerminal) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? null);
const pressed = (terminal: ScriptedTerminal, testId: string) => terminal.byId(testId).getAttribute('aria-pressed');

describe('the keys of Sell', () => {
  it('take a virtual account from an empty screen to its number in at most twelve presses', async () => {
    const terminal = await bench.open({ 'sale.charge': aVaPaymentView() });
    await terminal.byId('amount').waitFor();
    const presses = ['5', '0', '0', '0', '0', 'F3', 'Alt+Digit1', 'Enter'];
    for (const key of presses) await terminal.page.keyboard.press(key);
    await terminal.byId('payment-va-number').waitFor();
    expect(presses.flatMap((key) => key.split('+')).length).toBeLessThanOrEqual(12);
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 50_000, method: 'BC' }]);
  });

  it('give the focus back to the amount after a method or a bank was chosen with Enter or Space', async () => {
    const terminal = await bench.open({ 'sale.charge': aVaPaymentView() });
    const { keyboard } = terminal.page;
    await terminal.byId('amount').fill('50000');
    await terminal.byId('method-virtual-account').focus();
    await keyboard.press('Enter');
    expect(await focused(terminal)).toBe('amount');
    await terminal.byId('bank-M2').focus();
    await keyboard.press('Space');
    expect(await pressed(terminal, 'bank-M2')).toBe('true');
    expect(await focused(terminal)).toBe('amount');
    await keyboard.press('Enter');
    await terminal.byId('payment-va-number').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 50_000, method: 'M2' }]);
  });

  it('work from the note, and type nothing into it', async () => {
    const terminal = await bench.open({ 'sale.charge': aPaymentView() });
    const { keyboard } = terminal.page;
    await terminal.byId('amount').fill('25000');
    await terminal.byId('note').fill('Meja 4');
    await keyboard.press('F3');
    expect(await pressed(terminal, 'method-virtual-account')).toBe('true');
    expect(await focused(terminal)).toBe('amount');
    await terminal.byId('note').focus();
    await keyboard.press('F2');
    await terminal.byId('note').focus();
    await keyboard.press('Control+Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 25_000, method: 'SP', note: 'Meja 4' }]);
  });

  it('charge with Ctrl+Enter also where Enter presses a button, once', async () => {
    const terminal = await bench.open();
    await terminal.hold('sale.charge');
    await terminal.byId('amount').fill('25000');
    await terminal.byId('key-5').focus();
    await terminal.page.keyboard.press('Control+Enter');
    await terminal.page.keyboard.press('Control+Enter');
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 25_000 }]);
    expect(await terminal.byId('amount').inputValue()).toBe('25.000');
    await terminal.release('sale.charge', aPaymentView());
    await terminal.byId('payment').waitFor();
  });

  it('reach the rarer kinds where the gateway has them, and nothing where it has not', async () => {
    const wallet = { code: 'OV', kind: 'e-wallet', name: 'OVO', fee: rupiah(0) } as const;
    const terminal = await bench.open({ 'methods.view': aMethodList({ offers: [...aMethodList().offers, wallet] }) });
    await terminal.byId('amount').waitFor();
    await terminal.page.keyboard.press('F6');
    expect(await pressed(terminal, 'method-qris')).toBe('true');
    await terminal.page.keyboard.press('F4');
    expect(await pressed(terminal, 'method-e-wallet')).toBe('true');
  });

  it('are shown on the buttons while Alt is held, not by a scan, and take no room', async () => {
    bench.inBrowser();
    const terminal = await bench.open();
    const button = terminal.byId('method-virtual-account');
    const hint = button.locator('.key-hint');
    await button.waitFor();
    const places = async () => [await button.boundingBox(), await terminal.byId('charge').boundingBox()];
    const before = await places();
    expect(await hint.isVisible()).toBe(false);
    await terminal.page.keyboard.press('2');
    expect(await hint.isVisible()).toBe(false);
    await terminal.page.keyboard.down('Alt');
    expect(await hint.isVisible()).toBe(true);
    expect(await hint.getAttribute('data-keys')).toBe('F3');
    expect(await places()).toEqual(before);
    await terminal.page.keyboard.up('Alt');
    expect(await hint.isVisible()).toBe(false);
  });

  it('name the bank as what is missing when a transfer is charged without one', async () => {
    const terminal = await bench.open();
    await terminal.byId('amount').waitFor();
    await terminal.page.keyboard.type('50000');
    await terminal.page.keyboard.press('F3');
    await terminal.page.keyboard.press('Enter');
    expect(await terminal.byId('error').innerText()).toContain('Pilih bank pelanggan.');
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });
});
