/** A clock that can't be right, on the screen: said before a sale, a manager's word about the day, and days to come. */
import { describe, expect, it } from 'vitest';
import type { ClockDoubtView } from '../../../shared/contract/terminal.ts';
import { clockEn, clockId } from '../../../shared/messages/clock-texts.ts';
import { eitherFixture } from '../support/either-fixture.ts';
import { aReport } from '../support/views/reports.ts';
import { aTerminal, NOW } from '../support/views/views.ts';

const DAY_MS = 24 * 3_600_000;
const bench = eitherFixture();

const aDoubt = (wanted: Partial<ClockDoubtView> = {}): ClockDoubtView => ({
  now: NOW - DAY_MS,
  newestAt: NOW,
  gatewayAt: null,
  days: ['2026-03-09', '2026-03-10', '2026-03-08'],
  closedDay: '2026-03-09',
  said: null,
  ...wanted,
});

describe.each([
  ['id', clockId],
  ['en', clockEn],
] as const)('a clock that can’t be right, in %s', (language, texts) => {
  it('is said before a sale is taken, and a manager’s word about the day is told from then on', async () => {
    const terminal = await bench.open({ 'terminal.view': aTerminal({ language, clockDoubt: aDoubt() }) });
    const banner = terminal.byId('clock-doubt');
    await banner.waitFor();
    expect(await banner.getAttribute('role')).toBe('alert');
    expect(await banner.innerText()).toContain(texts.unsaid);
    await terminal.byId('clock-say-day').click();
    const offered = terminal.page.locator('[data-testid^=clock-day-]');
    await expect.poll(() => offered.count()).toBe(3);

    const said = aTerminal({ language, businessDay: '2026-03-10', clockDoubt: aDoubt({ said: '2026-03-10' }) });
    await terminal.answer('terminal.say-day', said);
    await terminal.byId('clock-day-2026-03-10').click();
    await expect.poll(() => offered.count()).toBe(0);
    expect(await terminal.asked('terminal.say-day')).toEqual([{ day: '2026-03-10' }]);
    await terminal.emit('terminal', said);
    await expect.poll(() => banner.getAttribute('role')).toBe('status');
    expect(await banner.innerText()).toContain(texts.changeDay);

    await terminal.emit('terminal', aTerminal({ language }));
    await banner.waitFor({ state: 'detached' });
  });

  it('names the gateway’s time where that is known', async () => {
    const clockDoubt = aDoubt({ gatewayAt: NOW + DAY_MS });
    const terminal = await bench.open({ 'terminal.view': aTerminal({ language, clockDoubt }) });
    await terminal.byId('clock-doubt').waitFor();
    const [before, after] = texts.offGateway('|', '|').split('|', 2);
    expect(await terminal.byId('clock-doubt').innerText()).toContain(before);
    expect(await terminal.byId('clock-doubt').innerText()).toContain(after);
  });
});

it('a manager who means another day chooses it in the calendar, and a refusal is shown', async () => {
  bench.inBrowser();
  const terminal = await bench.open({ 'terminal.view': aTerminal({ clockDoubt: aDoubt() }) });
  await terminal.byId('clock-say-day').click();
  await terminal.refuse('terminal.say-day', { code: 'date-invalid' });
  await terminal.byId('clock-other-day').click();
  await terminal.page.locator('[part~="on-2026-03-20"]').click();
  await terminal.page.locator('[data-testid=error][data-code=date-invalid]').waitFor();
  expect(await terminal.asked('terminal.say-day')).toEqual([{ day: '2026-03-20' }]);
});

it('the day view continues to the last day with a sale, though that has not come', async () => {
  const view = aTerminal({ lastDay: '2026-03-11' });
  const terminal = await bench.open({ 'terminal.view': view, 'report.day': aReport() });
  await terminal.byId('nav-report').click();
  const later = terminal.byId('report-later');
  const asked = async () => (await terminal.asked('report.day')).at(-1);
  for (const day of ['2026-03-10', '2026-03-11']) {
    await later.click();
    await expect.poll(asked).toEqual({ businessDay: day });
  }
  expect(await later.isDisabled()).toBe(true);
  await terminal.byId('report-today').click();
  await expect.poll(asked).toEqual({ businessDay: '2026-03-09' });
});
