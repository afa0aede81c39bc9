/** Chooses a day in the calendar that a day's button opens. The calendar's own parts: ui/calendar.test.ts. */
import type { Terminal } from '../terminal.ts';

/** @param day `YYYY-MM-DD`; `null` for no limit */
export async function chooseDay(terminal: Terminal, testId: string, day: string | null): Promise<void> {
  await terminal.byId(testId).click();
  const calendar = terminal.byId('calendar');
  await calendar.waitFor();
  if (day === null) {
    await terminal.byId('calendar-none').click();
  } else {
    await terminal.page.evaluate(`{
      const calendar = document.querySelector('[data-testid=calendar]');
      calendar.value = ${JSON.stringify(day)};
      calendar.dispatchEvent(new Event('change'));
    }`);
  }
  await calendar.waitFor({ state: 'detached' });
}
