/** The calendar of every day button, at the days of a report. */
import { describe, expect, it } from 'vitest';
import { chooseDay } from '../support/actions/choose-day.ts';
import { browserFixture } from '../support/browser-fixture.ts';
import type { ScriptedTerminal } from '../support/scripted-main.ts';
import { aTerminal } from '../support/views/views.ts';

const bench = browserFixture();

/** History's first day, whose calendar is open. Today is Monday, 9 March 2026. */
async function opened(language: 'id' | 'en' = 'id'): Promise<ScriptedTerminal> {
  const terminal = await bench.open({ 'terminal.view': aTerminal({ language }) });
  await terminal.byId('nav-history').click();
  await terminal.byId('history-range').click();
  await terminal.byId('history-from').click();
  await terminal.byId('calendar').waitFor();
  return terminal;
}

const daysOf = (terminal: ScriptedTerminal) => terminal.byId('calendar').locator('calendar-month');

describe('the calendar', () => {
  it.each([
    ['id', 'Maret', /^Sen/],
    ['en', 'March', /^Mon/],
  ] as const)('speaks the shop’s language and begins the week on Monday: %s', async (language, month, monday) => {
    const terminal = await opened(language);
    const chosen = terminal.byId('calendar').locator('calendar-select-month select');
    expect(await chosen.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)).toBe(month);
    expect(await daysOf(terminal).locator('th').first().textContent()).toMatch(monday);
  });

  it('offers no day after today', async () => {
    const terminal = await opened();
    expect(await daysOf(terminal).locator('[part~="on-2026-03-10"]').isDisabled()).toBe(true);
    expect(await daysOf(terminal).locator('[part~="on-2026-03-09"]').isDisabled()).toBe(false);
  });

  it('is used by keyboard alone: arrows go from day to day, Enter chooses', async () => {
    const terminal = await opened();
    const focused = () =>
      terminal.page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('part'));
    await expect.poll(focused).toContain('on-2026-03-09');
    await terminal.page.keyboard.press('ArrowUp');
    await expect.poll(focused).toContain('on-2026-03-02');
    await terminal.page.keyboard.press('ArrowRight');
    await expect.poll(focused).toContain('on-2026-03-03');
    await terminal.page.keyboard.press('Enter');
    await terminal.byId('calendar').waitFor({ state: 'detached' });
    expect(await terminal.byId('history-from').getAttribute('data-day')).toBe('2026-03-03');
    expect(await terminal.byId('history-from').textContent()).toContain('Sel, 3 Mar 2026');
  });

  it('changes nothing at Escape, and gives the focus back to its button', async () => {
    const terminal = await opened();
    await terminal.page.keyboard.press('Escape');
    await terminal.byId('calendar').waitFor({ state: 'detached' });
    const button = terminal.byId('history-from');
    expect(await button.getAttribute('data-day')).toBe('');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('goes back by month and year, and to today at once', async () => {
    const terminal = await opened();
    const calendar = terminal.byId('calendar');
    await calendar.locator('calendar-select-year select').selectOption('2024');
    await calendar.locator('calendar-select-month select').selectOption({ label: 'Februari' });
    await calendar.locator('[part~="on-2024-02-29"]').click();
    await expect.poll(() => terminal.byId('history-from').getAttribute('data-day')).toBe('2024-02-29');
    await terminal.byId('history-from').click();
    await terminal.byId('calendar-today').click();
    await expect.poll(() => terminal.byId('history-from').getAttribute('data-day')).toBe('2026-03-09');
    await chooseDay(terminal, 'history-from', null);
    await expect.poll(() => terminal.byId('history-from').textContent()).toContain('Tanpa batas');
  });
});
