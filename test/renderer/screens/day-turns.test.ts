/** A terminal that stays on while the next business day begins. */
import { describe, expect, it } from 'vitest';
import { domFixture } from '../support/dom/dom-fixture.ts';
import { aReport, atReport } from '../support/views/reports.ts';
import { aRow } from '../support/views/review-items.ts';
import { aTerminal } from '../support/views/views.ts';

const bench = domFixture();
const nextDay = aTerminal({ businessDay: '2026-03-10' });

describe('when another day begins', () => {
  it('“today” in History is that day, and what was typed stays', async () => {
    const terminal = await bench.open({ 'history.page': { rows: [aRow(3)], count: 1, next: null } });
    await terminal.byId('nav-history').click();
    await terminal.byId('history-today').click();
    await terminal.byId('history-row').waitFor();
    await terminal.byId('history-method').selectOption('BC');
    await terminal.answer('history.page', { rows: [], count: 0, next: null });
    await terminal.emit('terminal', nextDay);
    await terminal.byId('history-row').waitFor({ state: 'detached' });
    const asked = (await terminal.asked('history.page')).at(-1);
    expect(asked).toEqual({ from: '2026-03-10', until: '2026-03-10', method: 'BC', search: '', before: null });
  });

  it('the report of today is of that day, and the day before can be gone back to', async () => {
    const terminal = await atReport(bench);
    await terminal.emit('terminal', nextDay);
    const days = () => terminal.asked('report.day');
    await expect.poll(days).toEqual([{ businessDay: '2026-03-09' }, { businessDay: '2026-03-10' }]);
    expect(await terminal.byId('report-today').isDisabled()).toBe(true);
    await terminal.byId('report-earlier').click();
    await expect.poll(async () => (await days()).at(-1)).toEqual({ businessDay: '2026-03-09' });
    expect(await terminal.byId('report-today').isDisabled()).toBe(false);
  });

  it('a report of days that stay the same is made again: what was “so far” is over', async () => {
    const terminal = await atReport(bench, { 'report.range': aReport({ span: 'week' }) });
    await terminal.byId('report-span-week').click();
    const weeks = () => terminal.asked('report.range');
    await expect.poll(weeks).toHaveLength(1);
    await terminal.emit('terminal', nextDay);
    await expect.poll(weeks).toHaveLength(2);
    expect((await weeks())[1]).toEqual((await weeks())[0]);
  });
});
