/** Days of the list: complete ranges and those that are open at an end. */
import { describe, expect, it } from 'vitest';
import { chooseDay } from '../../support/actions/choose-day.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { aRow, inHistory } from '../../support/views/review-items.ts';
import { aPaymentView, aSale, aTerminal, NOW } from '../../support/views/views.ts';

const bench = domFixture();
const today = aTerminal().businessDay;

const lastAsked = async (terminal: Terminal) => (await terminal.asked('history.page')).at(-1);

async function aRange(): Promise<Terminal> {
  const terminal = await bench.open({ 'history.page': { rows: [aRow(2), aRow(1)], count: 2, next: null } });
  await terminal.byId('nav-history').click();
  await terminal.byId('history-range').click();
  await terminal.byId('history-row').first().waitFor();
  return terminal;
}

describe('the journal of a payment', () => {
  it('names the day of what came on another one', async () => {
    const payment = aPaymentView({ state: 'paid', saleState: 'paid', createdAt: NOW, paidAt: NOW });
    const journal = [0, 5_000, 3 * 86_400_000].map((later) => ({ at: NOW + later, kind: 'paid', data: {} }));
    const terminal = await inHistory(bench, aSale([{ payment, journal }]));
    const times = terminal.page.locator('.journal time');
    await expect.poll(() => times.count()).toBe(3);
    expect(await times.allTextContents()).toEqual(['14.05.00', '14.05.05', '12 Mar 2026, 14.05']);
  });
});

describe('a range of days in history', () => {
  it('is open where an end is not filled in', async () => {
    const terminal = await aRange();
    const asked = (days: object) =>
      expect.poll(() => lastAsked(terminal)).toEqual({ ...days, search: '', before: null });
    await chooseDay(terminal, 'history-from', '2026-03-01');
    await asked({ from: '2026-03-01', until: null });
    await chooseDay(terminal, 'history-until', '2026-03-05');
    await asked({ from: '2026-03-01', until: '2026-03-05' });
    await chooseDay(terminal, 'history-from', null);
    await asked({ from: null, until: '2026-03-05' });
    await chooseDay(terminal, 'history-until', null);
    await asked({ from: null, until: null });
    await terminal.byId('history-today').click();
    await asked({ from: today, until: today });
  });

  it.each([
    ['of both ends', { from: '2026-03-01', until: '2026-03-05' }, { from: '2026-03-01', to: '2026-03-05' }],
    ['without a last day is open there', { from: '2026-03-01' }, { from: '2026-03-01', to: null }],
    ['without a first day is open there', { until: '2026-03-05' }, { from: null, to: '2026-03-05' }],
  ])('%s where an export begins with it', async (_, { from, until }: { from?: string; until?: string }, days) => {
    const terminal = await aRange();
    await terminal.refuse('export.start', { code: 'export-canceled' });
    if (from) await chooseDay(terminal, 'history-from', from);
    if (until) await chooseDay(terminal, 'history-until', until);
    await terminal.byId('export').click();
    await terminal.byId('export-start').click();
    await expect.poll(() => terminal.asked('export.start')).toEqual([{ content: 'takings', format: 'xlsx', days }]);
  });

  it('that is refused says so, and shows neither the sales of another question nor that there are none', async () => {
    const terminal = await aRange();
    await terminal.refuse('history.page', { code: 'date-invalid', field: 'from' });
    await chooseDay(terminal, 'history-from', '2026-03-02');
    await expect.poll(() => terminal.byId('error').textContent()).toContain('Itu bukan tanggal.');
    expect(await lastAsked(terminal)).toMatchObject({ from: '2026-03-02' });
    expect(await terminal.byId('history-row').count()).toBe(0);
    expect(await terminal.byId('history-list').textContent()).toBe('');
    expect(await terminal.byId('history-count').textContent()).toBe('');
    await terminal.answer('history.page', { rows: [aRow(2)], count: 1, next: null });
    await chooseDay(terminal, 'history-from', '2026-03-01');
    await terminal.byId('history-row').waitFor();
    expect(await terminal.byId('error').count()).toBe(0);
  });

  it('keeps its sales when only news of them could not be had', async () => {
    const terminal = await aRange();
    await terminal.refuse('history.page', { code: 'database-busy' });
    await terminal.emit('payment', aPaymentView({ saleId: 2 }));
    await terminal.byId('error').waitFor();
    expect(await terminal.byId('history-row').count()).toBe(2);
    expect(await terminal.byId('history-list').getAttribute('data-count')).toBe('2');
  });
});
