/**
 * A payment with two flags has one name in every place: on its card, the strip, the closing, a report, in History and on
 * paper. Each pair is raised in a real ledger, and every screen shows what the use cases made of it. The hub has its own
 * test of the same (`test/hub/owners/flag-names.test.ts`).
 */
import { describe, expect, it } from 'vitest';
import { historyPage, saleDetail } from '../../../electron/usecases/history.ts';
import { openAlerts, reviewList, waitingForReview } from '../../../electron/usecases/review.ts';
import type { HistoryRow } from '../../../shared/contract/history.ts';
import { flagNamesId } from '../../../shared/messages/flag-name-texts.ts';
import { type FlagName, flagKindOf } from '../../../shared/model/flag-name.ts';
import { flagKinds } from '../../../shared/model/payment.ts';
import { aFlaggedLedger, type FlaggedPayment, isLate, RULE } from '../../store/a-flagged-ledger.ts';
import { BUSINESS_DAY } from '../../support/builders.ts';
import { reportOn } from '../../support/report-on.ts';
import { eitherFixture } from '../support/either-fixture.ts';
import { aPreview, atReport } from '../support/views/reports.ts';
import { aTerminal } from '../support/views/views.ts';

const bench = eitherFixture();

/** Both pages: 50 sales are one. */
async function historyRows({ shopLedger }: ReturnType<typeof aFlaggedLedger>): Promise<readonly HistoryRow[]> {
  const rows: HistoryRow[] = [];
  let before: number | null = null;
  do {
    const page = await historyPage(shopLedger, { from: null, until: null, search: '', before });
    if (!page.ok) throw new Error(page.failure.code);
    rows.push(...page.value.rows);
    before = page.value.next;
  } while (before !== null);
  return rows;
}

const wanted = (made: readonly FlaggedPayment[]) =>
  Object.fromEntries(made.map(({ orderId, name }) => [orderId, name]));
const wantedWords = (made: readonly FlaggedPayment[]) =>
  Object.fromEntries(made.map(({ orderId, name }) => [orderId, flagNamesId[name]]));

describe('each pair of flags', () => {
  it('has every kind of flag in it', () => {
    expect(new Set(RULE.map(flagKindOf))).toEqual(new Set(flagKinds));
  });

  it('gives a payment one name in everything that the program answers', async () => {
    const flagged = aFlaggedLedger();
    const { made, shopLedger, file, now } = flagged;
    const named = (payments: readonly { readonly orderId: string; readonly gravestFlag: FlagName | null }[]) =>
      Object.fromEntries(payments.map(({ orderId, gravestFlag }) => [orderId, gravestFlag]));
    const report = await reportOn(shopLedger, file, [BUSINESS_DAY, BUSINESS_DAY], { now, firstHour: 0 });
    expect(named(openAlerts([shopLedger], now).map(({ payment }) => payment))).toEqual(wanted(made));
    expect(named(reviewList([shopLedger], now).items.map(({ payment }) => payment))).toEqual(wanted(made));
    expect(named(report.lists.late.items)).toEqual(wanted(made));
    expect(named(await historyRows(flagged))).toEqual(wanted(made));
  });

  it('has one heading on the card', async () => {
    const { made, shopLedger, now } = aFlaggedLedger();
    const terminal = await bench.open({
      'review.count': { count: made.length },
      'review.list': reviewList([shopLedger], now),
    });
    await terminal.byId('nav-review').click();
    for (const shown of [20, 40, 60]) {
      await expect.poll(() => terminal.byId('review-item').count()).toBe(shown);
      await terminal.byId('review-more').click();
    }
    await expect.poll(() => terminal.byId('review-item').count()).toBe(made.length);
    const headings = await terminal
      .byId('review-item')
      .evaluateAll((cards: HTMLElement[]) =>
        cards.map((card) => [card.dataset['orderId'], card.querySelector('h2')?.firstChild?.textContent]),
      );
    expect(Object.fromEntries(headings)).toEqual(wantedWords(made));
  });

  it('has one name in the strip', async () => {
    bench.inBrowser();
    const { made, shopLedger, now } = aFlaggedLedger();
    const alerts = openAlerts([shopLedger], now);
    const terminal = await bench.open({ 'terminal.view': aTerminal() }, { viewport: { width: 1024, height: 600 } });
    await terminal.byId('amount').waitFor();
    for (const { orderId, name } of made) {
      await terminal.emit(
        'alerts',
        alerts.filter((alert) => alert.orderId === orderId),
      );
      const strip = terminal.page.locator(`[data-testid=alert][data-order-id="${orderId}"]`);
      expect([orderId, await strip.locator('.alert-name').innerText()]).toEqual([orderId, flagNamesId[name]]);
    }
  });

  it('has one name when the day is closed over it', async () => {
    const { made, shopLedger } = aFlaggedLedger();
    const { count, items: waiting } = waitingForReview(shopLedger, made.length);
    expect(count).toBe(made.length);
    const terminal = await atReport(bench, { 'closing.preview': aPreview() });
    const found: string[] = [];
    for (let from = 0; from < count; from += 3) {
      const items = waiting.slice(from, from + 3);
      await terminal.answer('closing.preview', aPreview({ waiting: { count: items.length, items } }));
      // A person's press would wait until what is pressed has been seen.
      await terminal.page.getByTestId('close-day').evaluate((button: HTMLElement) => button.click());
      await terminal.byId('closing-waiting').waitFor();
      found.push(...(await terminal.page.locator('[data-testid=closing-waiting] li').allInnerTexts()));
      await terminal.page.getByTestId('close-day-cancel').evaluate((button: HTMLElement) => button.click());
      await terminal.byId('close-day-dialog').waitFor({ state: 'detached' });
    }
    const names = wantedWords(made);
    expect(found.map((line) => line.split(' · ').at(-1))).toEqual(waiting.map(({ orderId }) => names[orderId]));
  });

  it('has one name in the report', async () => {
    const { made, shopLedger, file, now } = aFlaggedLedger();
    const report = await reportOn(shopLedger, file, [BUSINESS_DAY, BUSINESS_DAY], { now, firstHour: 0 });
    const terminal = await atReport(bench, { 'report.day': report });
    await terminal.page.locator('[data-testid=report-list-late] .quiet').click();
    // Those in doubt are named in a list of their own too.
    const late = terminal.page.locator('[data-testid=report-list-late] [data-testid=report-named]');
    await expect.poll(() => late.count()).toBe(made.length);
    const lines = await late.evaluateAll((rows: HTMLElement[]) =>
      rows.map((row) => [row.dataset['orderId'], row.querySelector('small strong')?.textContent?.split(' · ')[1]]),
    );
    expect(Object.fromEntries(lines)).toEqual(wantedWords(made));
  });

  it('has one name in History, in the list and above the opened sale', async () => {
    bench.inBrowser();
    const flagged = aFlaggedLedger();
    const { made, shopLedger, now } = flagged;
    const rows = [...(await historyRows(flagged))];
    const page = { rows, count: rows.length, next: null };
    const terminal = await bench.open({ 'history.page': page }, { viewport: { width: 1280, height: 9_000 } });
    await terminal.byId('nav-history').click();
    await expect.poll(() => terminal.byId('history-row').count()).toBe(made.length);
    const lines = await terminal
      .byId('history-row')
      .evaluateAll((shown: HTMLElement[]) =>
        shown.map((row) => [
          row.dataset['orderId'],
          row.querySelector('.row-about span')?.textContent?.split(' · ')[0],
        ]),
      );
    expect(Object.fromEntries(lines)).toEqual(wantedWords(made));

    for (const { orderId, saleId, name } of made) {
      const detail = saleDetail(shopLedger, saleId, now);
      if (!detail.ok) throw new Error(detail.failure.code);
      await terminal.answer('history.sale', detail.value);
      await terminal.page.locator(`[data-testid=history-row][data-order-id="${orderId}"]`).click();
      const card = terminal.page.locator(`.payment-card[data-order-id="${orderId}"]`);
      const first = await card.getByTestId('flag').first().getAttribute('data-flag');
      const badge = await card.locator('header .badge').innerText();
      const how = name === 'paid-twice' ? ' · dua kali' : isLate(name) ? ' · terlambat' : '';
      expect([orderId, first, badge]).toEqual([orderId, flagKindOf(name), `Lunas${how}`]);
    }
  });
});
