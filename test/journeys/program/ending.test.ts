/** The shutdown of a terminal, and two terminals on one machine. */
import { afterEach, describe, expect, it } from 'vitest';
import { charge, chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

describe('a terminal', () => {
  let terminal: Terminal;
  afterEach(() => terminal?.remove());

  it('ends at one Ctrl-C, and another day continues where it was', async () => {
    terminal = await startTerminal();
    const orderId = await chargeAndShow(terminal.page, { amount: 25_000 });
    expect(await terminal.stop()).toBe(0);
    expect(terminal.output()).not.toMatch(/error|warn/i);

    terminal = await terminal.again();
    const payment = await shows(terminal.page, 'pending');
    expect(await payment.getAttribute('data-order-id')).toBe(orderId);
  });

  it('refuses a second one on its data in one sentence, and continues selling', async () => {
    terminal = await startTerminal();
    const second = startTerminal({ dataDir: terminal.dataDir });
    await expect(second).rejects.toThrow(/ended with 1: Konter already runs on [^\n]+\n$/);
    await charge(terminal.page, { amount: 25_000 });
    await shows(terminal.page, 'pending');
  });
});
