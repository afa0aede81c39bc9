/** The number of matching sales above the list: exact up to 500, “more than” beyond, and words where there are none. */
import { describe, expect, it } from 'vitest';
import type { HistoryPage } from '../../../../shared/contract/history.ts';
import { historyEn, historyId } from '../../../../shared/messages/history-texts.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import type { Terminal } from '../../support/terminal.ts';
import { aRow } from '../../support/views/review-items.ts';
import { aTerminal } from '../../support/views/views.ts';

const bench = domFixture();

/** Rows of sales from `newest` down to `oldest`. */
const rows = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => aRow(newest - index));

async function opened(page: HistoryPage, language: 'id' | 'en' = 'id'): Promise<Terminal> {
  const terminal = await bench.open({ 'terminal.view': aTerminal({ language }), 'history.page': page });
  await terminal.byId('nav-history').click();
  await terminal.byId('history-row').first().waitFor();
  return terminal;
}

const shown = async (terminal: Terminal) => [
  await terminal.byId('history-count').textContent(),
  await terminal.byId('history-list').getAttribute('data-count'),
  await terminal.byId('history-row').first().getAttribute('aria-setsize'),
];

describe('the number of matching sales', () => {
  it.each([
    ['500, which are counted', { count: 500 }, ['500 penjualan', '500', '500']],
    [
      '501, which are more than are counted',
      { count: 501, countIsLeast: true },
      ['Lebih dari 500 penjualan', '501', '-1'],
    ],
    ['a search whose hits are not all examined', { count: 60, countIsLeast: true }, ['60+ penjualan', '60', '-1']],
  ])('is that of %s', async (_, counted, expected) => {
    const terminal = await opened({ rows: rows(900, 851), ...counted, next: 851 });
    expect(await shown(terminal)).toEqual(expected);
  });

  it('is said in English too', async () => {
    const page = { rows: rows(900, 851), count: 501, countIsLeast: true, next: 851 };
    expect((await shown(await opened(page, 'en')))[0]).toBe('More than 500 sales');
  });

  it.each([
    ['the list, up to 500', 500, ['500 penjualan', '500', '500']],
    ['no more than 500, also of a longer list', 501, ['Lebih dari 500 penjualan', '501', '-1']],
  ])('is exact at the end of %s', async (_, length, expected) => {
    const terminal = await opened({ rows: rows(900, 901 - length), count: 2, countIsLeast: true, next: null });
    expect(await shown(terminal)).toEqual(expected);
  });
});

it.each([
  ['id', historyId],
  ['en', historyEn],
] as const)('a search with no hit says in %s what can be searched, and leads to all days', async (language, texts) => {
  const terminal = await bench.open({
    'terminal.view': aTerminal({ language }),
    'history.page': { rows: [], count: 0, next: null },
  });
  await terminal.byId('nav-history').click();
  await terminal.page.getByText(texts.emptyYet).waitFor();
  await terminal.byId('history-search').fill('soto');
  await terminal.page.getByText(texts.searchable).waitFor();
  expect(await terminal.byId('history-search-all-days').count()).toBe(0);
  await terminal.byId('history-today').click();
  await terminal.byId('history-search-all-days').click();
  await expect
    .poll(async () => (await terminal.asked('history.page')).at(-1))
    .toMatchObject({ search: 'soto', from: null, until: null });
});
