/** One terminal per data directory, and its shutdown by every means. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { chargeAndShow, shows } from '../support/browser/cashier.ts';
import { startTerminalInElectron, type TerminalInElectron } from './support/terminal-in-electron.ts';

let terminal: TerminalInElectron;
afterEach(() => terminal?.remove());

describe('a second start', () => {
  it('ends in one sentence and brings the first one’s window forward, also by another path', async () => {
    terminal = await startTerminalInElectron();
    const { app } = terminal.program;
    const link = join(terminal.dataDir, '../the-same');
    symlinkSync(terminal.dataDir, link);
    for (const dataDir of [terminal.dataDir, link]) {
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
      await expect(startTerminalInElectron({ dataDir })).rejects.toThrow(
        /ended with 1: Konter already runs on [^\n]+\n$/,
      );
      await expect
        .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
        .toBe(true);
    }
    await chargeAndShow(terminal.page, { amount: 25_000 });
  });
});

describe('the program', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'ends in order at %s, with a payment on the screen that is there again after the next start',
    async (signal) => {
      terminal = await startTerminalInElectron();
      const orderId = await chargeAndShow(terminal.page, { amount: 25_000 });
      expect(await terminal.stop(signal)).toBe(0);
      terminal = await terminal.again();
      expect(await (await shows(terminal.page, 'pending')).getAttribute('data-order-id')).toBe(orderId);
    },
  );

  it('ends in order when its window is closed', async () => {
    terminal = await startTerminalInElectron();
    const { app, printed } = terminal.program;
    await chargeAndShow(terminal.page, { amount: 25_000 });
    terminal.program.console.end();
    await app.evaluate(({ BrowserWindow }) => setImmediate(() => BrowserWindow.getAllWindows()[0]?.close()));
    expect(await printed.ended).toBe(0);
  });
});
