/** A search that finds nothing says what can be searched, and leads out of the days that it was held to. */
import { expect, it } from 'vitest';
import { historyEn, historyId } from '../../../../shared/messages/history-texts.ts';
import { domFixture } from '../../support/dom/dom-fixture.ts';
import { aTerminal } from '../../support/views/views.ts';

const bench = domFixture();

it.each([
  ['id', historyId],
  ['en', historyEn],
] as const)('in %s', async (language, texts) => {
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
