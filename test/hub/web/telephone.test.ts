/** What an owner's telephone shows first, and what a short list never hides. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../hub/store/database.ts';
import { noteDifferences } from '../../../hub/store/totals/count-rows.ts';
import { openUndrawnPage } from '../../support/browser/shared-browser.ts';
import { aFreshDatabase, aHubOn, type TestedHub } from '../../support/hub/a-hub.ts';
import { aShop, SHOPS_NOW } from '../../support/hub/owners/a-shop.ts';
import { aPerson, signInOn } from '../../support/hub/owners/owners-hub.ts';

let database: Database;
let hub: TestedHub;
let page: Page;

beforeAll(async () => {
  database = await aFreshDatabase();
  hub = await aHubOn(database, () => SHOPS_NOW);
  const { terminal } = await aShop(database, { name: 'Senja Dago', prefix: 'K1-', amount: 45_000 });
  // Nine more, each a minute later. By the rows, the second one had 5.000 and the others 45.000.
  await database.query(
    `INSERT INTO closing (terminal_id, number, position, at, facts, counted_payments, counted_amount)
    SELECT $1, number, 5 + number, at + (number - 1) * 30000, facts, number, 50000 + 45000 * (number - 2)
    FROM (SELECT at, facts FROM closing) AS first, generate_series(2, 10) AS number`,
    [terminal],
  );
  await database.query('UPDATE closing SET counted_payments = 1, counted_amount = 45000 WHERE number = 1');
  await database.transaction(async (queries) => noteDifferences(queries, terminal, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  page = await openUndrawnPage();
  await signInOn(page, hub, await aPerson(database, 'owner'));
});
afterAll(async () => {
  await page.context().close();
  await hub.close();
});

const cards = () => page.locator('.figures h2').allInnerTexts();

it('a telephone shows the answer without scrolling: how much, against when, and the curve', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(hub.address);
  await page.getByText(/^Last week until/).waitFor();
  const bar = await page.getByRole('navigation').boundingBox();
  for (const part of [page.getByTestId('total'), page.getByText(/^Yesterday until/), page.getByTestId('bar-chart')]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

it('the curve has amounts as the other figures of the page', async () => {
  const titles = await page.getByTestId('bar-chart').locator('title').allTextContents();
  const sold = titles.filter((title) => !title.endsWith('Rp\u00a00'));
  expect(sold.length).toBeGreaterThan(0);
  for (const title of sold) expect(title).toMatch(/^\d\d:00: Rp\u00a0\d{1,3}(,\d{3})+$/);
});

it('closings come next, then what needs a person, then the shops', async () => {
  expect((await cards()).slice(0, 4)).toEqual(['Closings', 'Needs a person', 'By outlet', 'By method']);
  const closed = page.getByTestId('shop-closing');
  expect(await closed.allInnerTexts()).toEqual([
    // The sum of all ten Z reports.
    expect.stringMatching(/^Senja Dago\s+Rp\u00a0450,000\s+Counter of Senja Dago: closed 00:29 by/),
  ]);
});

it('a closing that differs stays until someone has seen it, however many came after it', async () => {
  const alarm = page.getByTestId('alarm-shop').filter({ hasText: 'The Z report of' });
  expect(await alarm.innerText()).toContain('Z report Rp\u00a045,000, journal Rp\u00a05,000.');
  await alarm.getByRole('button', { name: 'I have seen it' }).click();
  await alarm.getByText('The Z report of').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByTestId('alarm-shop').first().waitFor();
  expect(await page.getByText('The Z report of').count()).toBe(0);
});

it('the bar of a telephone keeps its height below a short page', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const height = () => page.locator('.rail').evaluate((bar) => bar.getBoundingClientRect().height);
  const belowLong = await height();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Add person' }).waitFor();
  expect(await height()).toBe(belowLong);
});
