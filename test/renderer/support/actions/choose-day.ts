/** Chooses a day in the calendar that a day's button opens. */
import type { Terminal } from '../terminal.ts';

/** @param day `YYYY-MM-DD`; `null` for no limit */
export async function chooseDay(terminal: Terminal, testId: string, day: string | null): Promise<void> {
  await terminal.byId(testId).click();
  const calendar = terminal.byId('calendar');
  await calendar.waitFor();
  if (day === null) {
    await terminal.byId('calendar-none').click();
  } else {
    const [year, month] = day.split('-').map(Number);
    await calendar.locator('calendar-select-year select').selectOption(String(year));
    await calendar.locator('calendar-select-month select').selectOption(String(month));
    await calendar.locator(`[part~="on-${day}"]`).click();
  }
  await calendar.waitFor({ state: 'detached' });
}
