/** The number of matching sales, if the first page does not count them all. */
import { describe, expect, it } from 'vitest';
import type { HistoryPage } from '../../../../shared/contract/views/history/history-views.ts';
import { browserFixture } from '../../support/browser-fixture.ts';
import { everShown } from '../../support/ever-shown.ts';
import { drawn } from '../../support/faces.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { aRow } from '../../support/views/review-items.ts';
import { aPaymentView } from '../../support/views/views.ts';

const bench = browserFixture();
const limit = { timeout: 60_000 };

const atLeast = (count: number): HistoryPage => ({ rows: [aRow(2), aRow(1)], count, countIsLeast: true, next: null });
const everything = { from: null, until: null, search: '' };
const paid = { ...everything, status: 'paid' };

const asked = (terminal: ScriptedTerminal) => terminal.asked('history.count');
const words = (terminal: ScriptedTerminal) => terminal.byId('history-count').textContent();
const count = (terminal: ScriptedTerminal) => terminal.byId('history-list').getAttribute('data-count');

/** The list shows paid sales and counts them. */
async function aBroadList(): Promise<ScriptedTerminal> {
  const terminal = await bench.open({ 'history.page': atLeast(10_000) });
  await terminal.hold('history.count');
  await terminal.byId('nav-history').click();
  await terminal.byId('history-status').selectOption('paid');
  await expect.poll(async () => (await asked(terminal)).at(-1)).toEqual({ query: paid });
  return terminal;
}

/** The count of all sales was abandoned. */
const begun = [{ query: everything }, { query: null }, { query: paid }];

async function answered(terminal: ScriptedTerminal, exact: number): Promise<void> {
  await terminal.release('history.count', { count: null });
  await terminal.release('history.count', { count: null });
  await terminal.release('history.count', { count: exact });
  await expect.poll(() => count(terminal)).toBe(String(exact));
}

describe('a broad count', limit, () => {
  it('is the least there are at first, and exact once they are counted', async () => {
    const terminal = await aBroadList();
    expect([await words(terminal), await count(terminal)]).toEqual(['10.000+ penjualan', '10000']);
    await answered(terminal, 12_345);
    expect(await words(terminal)).toBe('12.345 penjualan');
    expect(await terminal.byId('history-row').first().getAttribute('aria-setsize')).toBe('12345');
    expect(await asked(terminal)).toEqual(begun);
  });

  it('stays the least there are where it was given up or could not be made', async () => {
    const terminal = await aBroadList();
    for (const _ of begun) await terminal.release('history.count', { count: null });
    await terminal.refuse('history.count', { code: 'database-busy' });
    await terminal.byId('history-search').fill('K');
    await expect.poll(() => words(terminal)).toBe('10.000+ penjualan');
    expect(await terminal.byId('error').count()).toBe(0);
  });

  it('is not asked for where the first page counted all', async () => {
    const terminal = await bench.open({ 'history.page': { rows: [aRow(1)], count: 1, next: null } });
    await terminal.byId('nav-history').click();
    await terminal.byId('history-row').waitFor();
    expect(await asked(terminal)).toEqual([]);
  });

  it('of a query that is no longer on the screen is given up, and not shown', async () => {
    const terminal = await aBroadList();
    await terminal.answer('history.page', { rows: [aRow(2)], count: 1, next: null });
    await terminal.byId('history-method').selectOption('BC');
    await expect.poll(() => count(terminal)).toBe('1');
    expect(await asked(terminal)).toEqual([...begun, { query: null }]);
    const shown = await everShown(terminal.page, 'history-list', 'data-count');
    for (const exact of [1_111, 2_222, 3_333, 4_444]) await terminal.release('history.count', { count: exact });
    await drawn(terminal.page);
    expect(await shown()).toEqual(['1']);
    expect(await words(terminal)).toBe('1 penjualan');
  });

  it('of a query that one comes back to is made anew', async () => {
    const terminal = await aBroadList();
    await answered(terminal, 12_345);
    await terminal.byId('history-status').selectOption('expired');
    await expect.poll(() => words(terminal)).toBe('10.000+ penjualan');
    await terminal.byId('history-status').selectOption('paid');
    const since = [{ query: { ...paid, status: 'expired' } }, { query: null }, { query: paid }];
    await expect.poll(() => asked(terminal)).toEqual([...begun, ...since]);
    expect(await words(terminal)).toBe('10.000+ penjualan');
  });

  it('is given up when one leaves', async () => {
    const terminal = await aBroadList();
    await terminal.byId('nav-sell').click();
    await expect.poll(() => asked(terminal)).toEqual([...begun, { query: null }]);
  });

  it('is made again after news, one at a time, and what was counted before stays until then', async () => {
    const terminal = await aBroadList();
    const pages = async () => (await terminal.asked('history.page')).length;
    const events = async () => {
      const before = await pages();
      await terminal.emit('payment', aPaymentView({ saleId: 2 }));
      await expect.poll(pages).toBeGreaterThan(before);
    };
    await events();
    await events();
    expect(await asked(terminal)).toEqual(begun);
    await answered(terminal, 12_345);
    await expect.poll(() => asked(terminal)).toEqual([...begun, { query: paid }]);
    expect(await words(terminal)).toBe('12.345 penjualan');
    await terminal.release('history.count', { count: 12_346 });
    await expect.poll(() => words(terminal)).toBe('12.346 penjualan');
    expect(await asked(terminal)).toEqual([...begun, { query: paid }]);
    await events();
    await expect.poll(async () => (await asked(terminal)).length).toBe(5);
    await terminal.answer('history.page', { rows: [aRow(1)], count: 1, next: null });
    await events();
    await expect.poll(() => words(terminal)).toBe('1 penjualan');
  });
});
