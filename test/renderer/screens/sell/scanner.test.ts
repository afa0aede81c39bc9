/** A barcode scanner at a counter without items: a scanned code is never charged. Time is the page's own, faked. */
import { describe, expect, it } from 'vitest';
import { browserFixture } from '../../support/browser-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { aPaymentView } from '../../support/views/views.ts';

const bench = browserFixture({ ownPages: true });
const limit = { timeout: 60_000 };

/** Keys with these ms between them, and the last one. */
async function keys({ page }: ScriptedTerminal, text: string, pauseMs: number, last = 'Enter'): Promise<void> {
  for (const key of [...text, last]) {
    await page.clock.runFor(pauseMs);
    await page.keyboard.press(key);
  }
}

async function atTheCounter(answers = {}): Promise<ScriptedTerminal> {
  const terminal = await bench.open({ 'sale.charge': aPaymentView(), ...answers });
  await terminal.byId('amount').waitFor();
  await terminal.page.clock.install();
  await terminal.page.clock.pauseAt(Date.now() + 60_000);
  return terminal;
}

const shown = (terminal: ScriptedTerminal) => terminal.byId('amount').inputValue();
const scanned = (terminal: ScriptedTerminal) =>
  terminal.page.locator('[data-testid=error][data-code=barcode-scanned]').waitFor();

describe('a scanned barcode', limit, () => {
  it.each(['12345678', '8991002101410'])('%s is not charged, and what was typed before stays', async (code) => {
    const terminal = await atTheCounter();
    await terminal.page.keyboard.type('25000');
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, code, 4);
    await scanned(terminal);
    expect(await shown(terminal)).toBe('25.000');
    expect(await terminal.asked('sale.charge')).toEqual([]);
    await terminal.page.clock.runFor(1_500);
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 25_000 }]);
  });

  it('that ends with Tab is taken away as well, and the focus stays where it was', async () => {
    const terminal = await atTheCounter();
    await terminal.page.keyboard.type('25000');
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, '8991002101410', 4, 'Tab');
    await scanned(terminal);
    expect(await shown(terminal)).toBe('25.000');
    expect(await terminal.byId('amount').evaluate((amount) => amount === document.activeElement)).toBe(true);
  });

  it('is not charged from the note either, and does not stay in it', async () => {
    const terminal = await atTheCounter();
    await terminal.byId('amount').fill('25000');
    await terminal.byId('note').fill('Meja 4');
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, '8991002101410', 4);
    await scanned(terminal);
    expect(await terminal.byId('note').inputValue()).toBe('Meja 4');
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it('presses no button that has the focus', async () => {
    const terminal = await atTheCounter();
    await terminal.byId('amount').fill('25000');
    await terminal.byId('charge').focus();
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, '12345678', 4);
    await scanned(terminal);
    expect(await shown(terminal)).toBe('25.000');
    expect(await terminal.asked('sale.charge')).toEqual([]);
  });

  it('leaves the green screen for an empty sale', async () => {
    const terminal = await atTheCounter({
      'sale.charge': aPaymentView({ state: 'paid', saleState: 'paid', paidAt: 1, code: null }),
    });
    await terminal.page.keyboard.type('25000');
    await terminal.page.keyboard.press('Enter');
    await terminal.page.locator('[data-testid=payment][data-state=paid]').waitFor();
    await terminal.page.clock.runFor(1_500);
    await keys(terminal, '12345678', 4);
    await scanned(terminal);
    expect(await shown(terminal)).toBe('');
  });

  it('is told from a quick hand that goes on to the methods with Tab', async () => {
    const terminal = await atTheCounter();
    await keys(terminal, '12500000', 60, 'Tab');
    expect(await shown(terminal)).toBe('12.500.000');
    expect(await terminal.byId('amount').evaluate((amount) => amount === document.activeElement)).toBe(false);
  });

  it('is told from a quick hand on the number pad, whose amount is charged', async () => {
    const terminal = await atTheCounter();
    await keys(terminal, '25000', 60);
    await terminal.byId('payment').waitFor();
    expect(await terminal.asked('sale.charge')).toMatchObject([{ amount: 25_000 }]);
  });
});
