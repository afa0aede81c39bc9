/** The sections of Settings and their index. */
import { describe, expect, it } from 'vitest';
import { eitherFixture } from '../../support/either-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { aTerminal } from '../../support/views/views.ts';

const bench = eitherFixture();
const shown = (terminal: ScriptedTerminal, section: string) =>
  terminal.page.locator(`[data-testid=settings-go-${section}][aria-current]`).waitFor();
const focused = (terminal: ScriptedTerminal) => terminal.page.evaluate(() => document.activeElement?.textContent);

describe('the index of Settings', { timeout: 60_000 }, () => {
  it('leads to each section by keyboard, and marks the one on the screen', async () => {
    bench.inBrowser();
    const terminal = await bench.open();
    await terminal.byId('nav-settings').click();
    await shown(terminal, 'shop');
    await terminal.byId('settings-go-storage').press('Enter');
    await shown(terminal, 'storage');
    expect(await focused(terminal)).toBe('Penyimpanan');
    expect(await terminal.page.locator('#settings-storage h2').isVisible()).toBe(true);
    expect(new URL(terminal.page.url()).hash).toBe('');
  });

  it('begins at the manager’s PIN for a person who was sent to set it', async () => {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ unguarded: true }) });
    await terminal.byId('unguarded').getByRole('button').click();
    await shown(terminal, 'people');
    expect(await focused(terminal)).toBe('Manajer & orang');
  });
});
