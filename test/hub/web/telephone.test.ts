/** What an owner's telephone shows first, and what a short list never hides. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOf, randomToken } from '../../../hub/owners/session-cookie.ts';
import { type Hub, startHub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import { startSession } from '../../../hub/store/owners/sessions.ts';
import { openUndrawnPage } from '../../support/browser/shared-browser.ts';
import { aFreshDatabase } from '../../support/hub/a-hub.ts';
import { aShop, SHOPS_NOW } from '../../support/hub/owners/a-shop.ts';
import { aPerson } from '../../support/hub/owners/owners-hub.ts';

let database: Database;
let hub: Hub;
let page: Page;

beforeAll(async () => {
  database = await aFreshDatabase();
  hub = await startHub({
    ...{ database, port: 0, now: () => SHOPS_NOW },
    log: (message, error) => expect.fail(`${message}: ${String(error)}`),
  });
  const { terminal } = await aShop(database, { name: 'Senja Dago', prefix: 'K1-', amount: 45_000 });
  // Nine more, each an hour later. By the rows, the second one had 5.000 and the others 45.000.
  await database.query(
    `INSERT INTO closing (terminal_id, number, position, at, facts, counted_payments, counted_amount)
    SELECT $1, number, 5 + number, at + number * 3600000, facts, number, 50000 + 45000 * (number - 2)
    FROM (SELECT at, facts FROM closing) AS first, generate_series(2, 10) AS number`,
    [terminal],
  );
  await database.query('UPDATE closing SET counted_payments = 1, counted_amount = 45000 WHERE number = 1');
  page = await openUndrawnPage();
  const token = randomToken();
  const personId = await aPerson(database, 'owner');
  await startSession(database, { tokenHash: hashOf(token), personId, csrf: randomToken() });
  await page.context().addCookies([{ name: 'konter-session', value: token, url: hub.address }]);
});
afterAll(async () => {
  await page.context().close();
  await hub.close();
});

const cards = () => page.locator('.figures h2').allInnerTexts();

it('what needs attention comes right after the total on a telephone, and beside it on a desk', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(hub.address);
  await page.getByRole('heading', { name: 'Latest closings' }).waitFor();
  expect(await cards()).toEqual(['Needs attention', 'By outlet', 'By method', 'Latest closings']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(cards).toEqual(['By outlet', 'By method', 'Needs attention', 'Latest closings']);
});

it('a closing that differs stands first, however old it is, and the others are a click away', async () => {
  const closings = page.getByTestId('closing');
  expect(await closings.count()).toBe(6);
  expect(await closings.first().innerText()).toContain('Z 2');
  expect(await closings.first().innerText()).toContain('The journal says');
  expect(await closings.nth(1).innerText()).toContain('Z 10');
  await page.getByRole('button', { name: 'Show all 10' }).click();
  expect(await closings.count()).toBe(10);
});

it('the bar at the top of a telephone keeps its height above a short page', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const height = () => page.locator('.rail').evaluate((bar) => bar.getBoundingClientRect().height);
  const aboveLong = await height();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Add person' }).waitFor();
  expect(await height()).toBe(aboveLong);
});
