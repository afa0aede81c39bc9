/** The list of sales in History, and its filters. */
import { describe, expect, it } from 'vitest';
import { chooseDay } from '../../support/actions/choose-day.ts';
import { holdPauses } from '../../support/actions/hold-pauses.ts';
import { eitherFixture } from '../../support/either-fixture.ts';
import { drawn } from '../../support/faces.ts';
import type { ScriptedTerminal } from '../../support/scripted-main.ts';
import { aRow } from '../../support/views/review-items.ts';
import { aPaymentView, aSale, NOW } from '../../support/views/views.ts';

const bench = eitherFixture();
const DAY_MS = 86_400_000;

const rows = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => aRow(from - index));

/** 120 sales on three pages; the later two are answered on request. */
async function aLongList(): Promise<ScriptedTerminal> {
  const terminal = await bench.open({
    'history.page': { rows: rows(120, 71), count: 120, next: 71 },
    'history.sale': aSale([{ payment: aPaymentView({ saleId: 95 }), journal: [] }]),
  });
  await terminal.byId('nav-history').click();
  await terminal.byId('history-row').first().waitFor();
  return terminal;
}

const focused = (terminal: ScriptedTerminal) =>
  terminal.page.evaluate(() => document.activeElement?.getAttribute('data-order-id') ?? null);
const list = '[data-testid=history-list]';
const scrollTo = (terminal: ScriptedTerminal, top: number) =>
  terminal.page.evaluate(
    ([where, y]) => {
      const box = document.querySelector(String(where));
      if (box) box.scrollTop = Number(y);
    },
    [list, top] as const,
  );

describe('the list of sales', () => {
  it('begins with those of every day: of today the time, of other days the date, of other years the year in place of the weekday', async () => {
    bench.inBrowser();
    const terminal = await bench.open({
      'history.page': {
        rows: [
          aRow(3),
          aRow(2, { businessDay: '2026-03-08', createdAt: NOW - DAY_MS }),
          aRow(1, { businessDay: '2025-03-09', createdAt: NOW - 365 * DAY_MS }),
        ],
        count: 3,
        next: null,
      },
    });
    await terminal.byId('nav-history').click();
    await expect.poll(() => terminal.byId('history-row').count()).toBe(3);
    expect(await terminal.asked('history.page')).toEqual([{ from: null, until: null, search: '', before: null }]);
    const words = await terminal.byId('history-row').allInnerTexts();
    expect(words.map((text) => text.split('\n').at(-1))).toEqual([
      '14.05',
      expect.stringMatching(/^Min, 8 Mar.* 14\.05$/),
      expect.stringMatching(/^9 Mar 2025.* 14\.05$/),
    ]);
  });

  it('has only those in sight on the page, says how many there are, and gets older ones before its end', async () => {
    bench.inBrowser();
    const terminal = await aLongList();
    const row = terminal.byId('history-row');
    expect(await row.count()).toBeLessThan(40);
    expect(await terminal.byId('history-list').getAttribute('data-count')).toBe('120');
    expect(await row.first().getAttribute('aria-posinset')).toBe('1');
    expect(await row.first().getAttribute('aria-setsize')).toBe('120');
    await terminal.answer('history.page', { rows: rows(70, 21), count: null, next: 21 });
    await scrollTo(terminal, 2_000);
    const older = { from: null, until: null, search: '', before: 71 };
    await expect.poll(() => terminal.asked('history.page')).toContainEqual(older);
    await terminal.answer('history.page', { rows: rows(20, 1), count: null, next: null });
    await expect
      .poll(async () => {
        await scrollTo(terminal, 1_000_000);
        return terminal.page.locator('[data-order-id="K1-260309-1X"]').count();
      })
      .toBe(1);
    expect(await row.count()).toBeLessThan(40);
  });

  it('is walked through by keys, and keeps the focus while its rows come and go', async () => {
    bench.inBrowser();
    const terminal = await aLongList();
    await terminal.answer('history.page', { rows: [], count: null, next: null });
    await terminal.byId('history-row').first().focus();
    for (const [key, order] of [
      ['ArrowDown', 119],
      ['PageDown', 111],
      ['ArrowUp', 112],
      ['End', 71],
      ['PageUp', 79],
      ['Home', 120],
      ['ArrowUp', 120],
    ] as const) {
      await terminal.page.keyboard.press(key);
      await expect.poll(() => focused(terminal)).toBe(`K1-260309-${order}X`);
    }
    await scrollTo(terminal, 2_500);
    await expect.poll(() => terminal.page.locator('[data-order-id="K1-260309-80X"]').count()).toBe(1);
    expect(await focused(terminal)).toBe('K1-260309-120X');
    await terminal.page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(terminal)).toBe('K1-260309-119X');
  });

  it('stays where one reads when a new sale comes in above, and when a sale was opened', async () => {
    bench.inBrowser();
    const terminal = await aLongList();
    await terminal.answer('history.page', { rows: [], count: null, next: null });
    await scrollTo(terminal, 1_500);
    const place = terminal.page.locator('[data-order-id="K1-260309-95X"]');
    await place.waitFor();
    const before = await place.boundingBox();
    await terminal.answer('history.page', { rows: rows(122, 73), count: 122, next: 73 });
    await terminal.emit('payment', aPaymentView({ saleId: 122 }));
    await expect.poll(() => terminal.byId('history-list').getAttribute('data-count')).toBe('122');
    const movedBy = async () => Math.abs(((await place.boundingBox())?.y ?? 0) - (before?.y ?? 0));
    await expect.poll(movedBy).toBeLessThan(3);
    // Playwright's own click scrolls the row into view when it tries again: the list would have moved by the test's hand.
    // The list may still move for a frame: a press next to the row is repeated where it is by then.
    const isOpened = async () => {
      const { x = 0, y = 0 } = (await place.boundingBox()) ?? {};
      await terminal.page.mouse.click(x + 20, y + 20);
      return place.getAttribute('aria-selected');
    };
    await expect.poll(isOpened).toBe('true');
    await expect.poll(movedBy).toBeLessThan(3);
  });

  it('that can’t get older ones asks again in a while, and not without a pause', async () => {
    bench.inBrowser();
    const terminal = await aLongList();
    await terminal.refuse('history.page', { code: 'database-busy' });
    // As in production, where a request leaves the window.
    await terminal.page.evaluate(() => {
      const { konter } = window as unknown as { konter: { request(...words: unknown[]): Promise<unknown> } };
      const { request } = konter;
      konter.request = async (...words) => {
        await new Promise((resolve) => setTimeout(resolve, 10));
        return request(...words);
      };
    });
    const pauses = await holdPauses(terminal.page);
    await scrollTo(terminal, 2_000);
    await terminal.byId('error').waitFor();
    const asked = async () => (await terminal.asked('history.page')).length;
    for (const times of [await asked(), (await asked()) + 1]) {
      await drawn(terminal.page);
      // It waits; otherwise the request would have been sent by now.
      expect(await asked()).toBe(times);
      await pauses.end();
      await expect.poll(asked).toBe(times + 1);
    }
    await pauses.stopHolding();
    await terminal.answer('history.page', { rows: rows(70, 21), count: null, next: null });
    await terminal.byId('error').waitFor({ state: 'detached' });
    await scrollTo(terminal, 1_000_000);
    await terminal.page.locator('[data-order-id="K1-260309-21X"]').waitFor();
  });

  it('has a sale once that a search for its number put first, also where its own place is loaded later', async () => {
    bench.inBrowser();
    const terminal = await bench.open({ 'history.page': { rows: [aRow(52), ...rows(120, 72)], count: 100, next: 72 } });
    await terminal.byId('nav-history').click();
    await terminal.byId('history-row').first().waitFor();
    await terminal.byId('history-search').fill('52');
    // It is the first row before the search too, so only the request proves that the search has begun.
    await expect.poll(async () => (await terminal.asked('history.page')).length).toBe(2);
    const ids = terminal.byId('history-row');
    const first = () => ids.first().getAttribute('data-order-id');
    await expect.poll(first).toBe('K1-260309-52X');
    await terminal.answer('history.page', { rows: rows(71, 50), count: null, next: null });
    await expect
      .poll(async () => {
        await scrollTo(terminal, 1_000_000);
        return terminal.page.locator('[data-order-id="K1-260309-50X"]').count();
      })
      .toBe(1);
    // The focused row stays in the DOM while scrolling: it is the first.
    expect(await terminal.page.locator('[data-order-id="K1-260309-52X"]').count()).toBe(1);
    // An event about it: the newest page again, with the sale at its top.
    await terminal.answer('history.page', { rows: [aRow(52), ...rows(120, 72)], count: 100, next: 72 });
    await terminal.emit('payment', aPaymentView({ saleId: 52 }));
    await expect.poll(async () => (await terminal.asked('history.page')).length).toBeGreaterThan(3);
    await scrollTo(terminal, 0);
    await expect.poll(first).toBe('K1-260309-52X');
    expect(await ids.first().getAttribute('aria-setsize')).toBe('100');
  });

  it('continues asking while a search has found nothing yet, and does not claim to have counted', async () => {
    const terminal = await bench.open({ 'history.page': { rows: [], count: 0, countIsLeast: true, next: 90 } });
    await terminal.answer('history.page', { rows: rows(5, 4), count: null, next: null });
    await terminal.byId('nav-history').click();
    await terminal.byId('history-row').first().waitFor();
    await terminal.answer('history.page', { rows: rows(120, 71), count: 120, countIsLeast: true, next: 71 });
    await terminal.byId('history-search').fill('K');
    await expect.poll(() => terminal.byId('history-count').textContent()).toBe('120+ penjualan');
    expect(await terminal.byId('history-row').first().getAttribute('aria-setsize')).toBe('-1');
  });
});

describe('filters', () => {
  it('ask for what was chosen, all together, and are taken back at once', async () => {
    const terminal = await aLongList();
    const asked = async () => (await terminal.asked('history.page')).at(-1);
    await terminal.byId('history-range').click();
    await chooseDay(terminal, 'history-from', '2026-03-09');
    await chooseDay(terminal, 'history-until', '2026-03-01');
    await terminal.byId('history-status').selectOption('expired');
    await terminal.byId('history-method').selectOption('BC');
    await terminal.byId('history-to-review').click();
    await terminal.byId('history-search').fill('Bu Siti');
    const days = { from: '2026-03-09', until: '2026-03-01' };
    const chosen = { status: 'expired', method: 'BC', toReview: true, search: 'Bu Siti' };
    await expect.poll(asked).toEqual({ ...days, ...chosen, before: null });
    await terminal.byId('history-clear').click();
    await expect.poll(asked).toEqual({ ...days, search: '', before: null });
    await terminal.byId('history-all').click();
    await expect.poll(asked).toEqual({ from: null, until: null, search: '', before: null });
  });

  it.each([
    ['quotes, wildcards, emoji and text from right to left', '%_\'"; -- 👩‍🍳☕ שלום \u202E'],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('take a search for %s as it is, up to 200 characters', async (_, text) => {
    bench.inBrowser();
    const terminal = await aLongList();
    await terminal.byId('history-search').focus();
    await terminal.page.keyboard.insertText(text);
    const typed = text.slice(0, 200).trim();
    await expect.poll(async () => (await terminal.asked('history.page')).at(-1)).toMatchObject({ search: typed });
    expect(terminal.errors).toEqual([]);
  });
});
