/** A user goes to Sell during a search in History, and returns. */
import { describe, expect, it } from 'vitest';
import { eitherFixture } from '../../support/either-fixture.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { anItem, aRow, listOf } from '../../support/views/review-items.ts';
import { aPaymentView, aSale, aTerminal } from '../../support/views/views.ts';

const bench = eitherFixture();

const rows = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => aRow(from - index));
const aPage = (from: number, to: number) => ({ rows: rows(from, to), count: 120, next: to === 1 ? null : to });

async function anOpenHistory(): Promise<ScriptedTerminal> {
  const terminal = await bench.open({
    'history.page': aPage(120, 71),
    'history.sale': aSale([{ payment: aPaymentView({ saleId: 95 }), journal: [] }]),
  });
  await terminal.byId('nav-history').click();
  await terminal.byId('history-row').first().waitFor();
  return terminal;
}

async function goAndComeBack(terminal: ScriptedTerminal, meanwhile = async () => {}): Promise<void> {
  await terminal.byId('nav-sell').click();
  await terminal.byId('history-list').waitFor({ state: 'detached' });
  await meanwhile();
  await terminal.byId('nav-history').click();
  await terminal.byId('history-row').first().waitFor();
}

const lastAsked = async (terminal: ScriptedTerminal) => (await terminal.asked('history.page')).at(-1);
const openSale = (terminal: ScriptedTerminal) => terminal.page.locator('[data-testid=sale-detail]');
const sale = (terminal: ScriptedTerminal, saleId: number) =>
  terminal.page.locator(`[data-order-id="K1-260309-${saleId}X"]`);

/** Until that sale is visible. */
async function scrollDownTo(terminal: ScriptedTerminal, saleId: number) {
  const sought = sale(terminal, saleId);
  await expect
    .poll(async () => {
      await terminal.byId('history-list').evaluate((list) => list.scrollBy(0, 200));
      return sought.count();
    })
    .toBe(1);
  await sought.scrollIntoViewIfNeeded();
  return sought;
}

describe('anyone who comes back to history', () => {
  it('finds the filters, the search and the open sale as they were', async () => {
    const terminal = await anOpenHistory();
    await terminal.byId('history-all').click();
    await terminal.byId('history-method').selectOption('BC');
    await terminal.byId('history-search').fill('Bu Siti');
    const narrowed = { from: null, until: null, method: 'BC', search: 'Bu Siti', before: null };
    await expect.poll(() => lastAsked(terminal)).toEqual(narrowed);
    await terminal.byId('history-row').first().click();
    await openSale(terminal).waitFor();
    const asked = (await terminal.asked('history.page')).length;
    await goAndComeBack(terminal);
    expect((await terminal.asked('history.page')).slice(asked)).toEqual([narrowed]);
    expect(await terminal.byId('history-search').inputValue()).toBe('Bu Siti');
    expect(await terminal.byId('history-method').inputValue()).toBe('BC');
    expect(await openSale(terminal).getAttribute('data-sale-id')).toBe('120');
  });

  it('has the newest sale open at once next to the list, nothing of it below a list, and none where nothing is found', async () => {
    const terminal = await anOpenHistory();
    await expect.poll(() => openSale(terminal).getAttribute('data-sale-id')).toBe('120');
    await terminal.answer('history.page', { rows: [], count: 0, next: null });
    await terminal.byId('history-search').fill('nobody');
    await expect.poll(() => openSale(terminal).count()).toBe(0);

    const upright = await bench.open({ 'history.page': aPage(120, 71) }, { viewport: { width: 800, height: 1280 } });
    await upright.byId('nav-history').click();
    await upright.byId('history-row').first().waitFor();
    expect(await openSale(upright).count()).toBe(0);
  });

  it('finds the place in the list again, though a sale came in above', async () => {
    bench.inBrowser();
    const terminal = await anOpenHistory();
    await terminal.answer('history.page', aPage(70, 1));
    const place = await scrollDownTo(terminal, 60);
    const before = await place.boundingBox();
    await terminal.hold('history.page');
    await terminal.byId('nav-sell').click();
    await terminal.byId('nav-history').click();
    await expect.poll(() => lastAsked(terminal)).toMatchObject({ before: null });
    await terminal.release('history.page', aPage(121, 72));
    await expect.poll(() => lastAsked(terminal)).toMatchObject({ before: 72 });
    await terminal.release('history.page', aPage(71, 22));
    await expect.poll(async () => Math.abs(((await place.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  });

  it('finds today where yesterday was, with the filters and its newest sale, not the one that was open', async () => {
    const terminal = await anOpenHistory();
    await terminal.byId('history-today').click();
    await terminal.byId('history-status').selectOption('expired');
    await terminal.byId('history-row').nth(1).click();
    await goAndComeBack(terminal, () => terminal.emit('terminal', aTerminal({ businessDay: '2026-03-10' })));
    expect(await lastAsked(terminal)).toMatchObject({ from: '2026-03-10', until: '2026-03-10', status: 'expired' });
    await expect.poll(() => openSale(terminal).getAttribute('data-sale-id')).toBe('120');
  });

  it('starts again in another environment', async () => {
    const terminal = await anOpenHistory();
    await terminal.byId('history-search').fill('Bu Siti');
    await terminal.byId('history-row').nth(1).click();
    await goAndComeBack(terminal, () => terminal.emit('terminal', aTerminal({ environment: 'sandbox' })));
    expect(await terminal.byId('history-search').inputValue()).toBe('');
    await expect.poll(() => openSale(terminal).getAttribute('data-sale-id')).toBe('120');
  });

  it('for a sale of another screen sees that one, whatever was open, in the list as it was', async () => {
    const terminal = await anOpenHistory();
    await terminal.byId('history-search').fill('Bu Siti');
    await terminal.byId('history-row').first().click();
    await terminal.answer('review.list', listOf(anItem({ saleNumber: 95 })));
    await terminal.emit('review', { count: 1 });
    await terminal.byId('nav-review').click();
    await terminal.byId('review-open-sale').click();
    await openSale(terminal).waitFor();
    expect(await openSale(terminal).getAttribute('data-sale-id')).toBe('95');
    expect(await terminal.byId('history-search').inputValue()).toBe('Bu Siti');
    await goAndComeBack(terminal);
    expect(await openSale(terminal).getAttribute('data-sale-id')).toBe('95');
  });
});

it('a sale far down the list is shown as paid once it is', async () => {
  bench.inBrowser();
  const terminal = await anOpenHistory();
  await terminal.answer('history.page', aPage(70, 1));
  const changed = await scrollDownTo(terminal, 60);
  await terminal.hold('history.page');
  await terminal.emit('payment', aPaymentView({ saleId: 60, state: 'paid' }));
  await expect.poll(() => lastAsked(terminal)).toMatchObject({ before: null });
  await terminal.release('history.page', aPage(120, 71));
  await expect.poll(() => lastAsked(terminal)).toMatchObject({ before: 61 });
  const paid = { ...aRow(60), state: 'paid' as const };
  await terminal.release('history.page', { ...aPage(59, 11), rows: [paid, ...rows(59, 11)] });
  await expect.poll(() => changed.getAttribute('data-state')).toBe('paid');
});
