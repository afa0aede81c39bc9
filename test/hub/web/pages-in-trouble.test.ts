/** What the owner's pages claim about money while something fails. Each test continues where the one before ended. */
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../hub/store/database.ts';
import type { AttentionView } from '../../../shared/hub/owners/figures.ts';
import { LONGEST_ITEM_NAME } from '../../../shared/model/item.ts';
import { LARGEST_QUANTITY, MOST_LINES, type SaleLine } from '../../../shared/model/sale.ts';
import { type Rupiah, rupiah } from '../../../shared/model/values/rupiah.ts';
import { brokenRules } from '../../renderer/layout/measure/access.ts';
import { openUndrawnPage } from '../../support/browser/shared-browser.ts';
import { aFreshDatabase, aHubOn, type TestedHub } from '../../support/hub/a-hub.ts';
import { aShop, SHOPS_NOW, SHOPS_TODAY } from '../../support/hub/owners/a-shop.ts';
import { fortyShops } from '../../support/hub/owners/forty-shops.ts';
import { aPerson, signInOn } from '../../support/hub/owners/owners-hub.ts';

const UNAVAILABLE = { status: 503, json: { error: 'unavailable', message: 'later' } };
let database: Database;
let hub: TestedHub;
let page: Page;
let person: string;
let shop: Awaited<ReturnType<typeof aShop>>;

beforeAll(async () => {
  database = await aFreshDatabase();
  hub = await aHubOn(database, () => SHOPS_NOW);
  person = await aPerson(database, 'owner');
  page = await openUndrawnPage();
  await signInOn(page, hub, person);
  await page.goto(hub.address);
});
afterAll(async () => {
  await page.context().close();
  await hub.close();
});

const total = () => page.getByTestId('total').innerText();
const main = () => page.locator('main').innerText();
/** The card with the number says that it may be old, and so does the line above it. */
const isStale = () => page.getByTestId('stale').waitFor();
const isLive = () => page.locator('[data-testid=live][data-connected=true]').waitFor();

/** Another sale comes in at the shop. */
async function sell(amount: number): Promise<void> {
  await database.transaction(async ({ query }) => {
    await query(`UPDATE day_total SET amount = amount + $1 WHERE terminal_id = $2 AND day = $3`, [
      amount,
      shop.terminal,
      SHOPS_TODAY,
    ]);
    await query('UPDATE terminal SET durable = durable + 1 WHERE id = $1', [shop.terminal]);
  });
}

it('an empty hub claims nothing: it says what to do first', async () => {
  await page.getByRole('link', { name: 'To outlets and terminals' }).waitFor();
  expect(await total()).toBe('Rp\u00a00');
  shop = await aShop(database, { name: 'Senja Dago', prefix: 'K1-', amount: 45_000 });
  await page.reload();
  await expect.poll(total).toBe('Rp\u00a045,000');
});

it('a line that is cut makes the figures those of a past moment, until they are new again', async () => {
  await isLive();
  await page.context().setOffline(true);
  await isStale();
  await sell(5_000);
  expect(await total()).toBe('Rp\u00a045,000');
  expect(await page.getByTestId('live').innerText()).toMatch(/^Figures of .+ Disconnected/);
  await page.context().setOffline(false);
  await expect.poll(total).toBe('Rp\u00a050,000');
  await isLive();
  expect(await page.getByTestId('stale').count()).toBe(0);
});

it('a hub that answers 503 to the figures alone makes them old too, though the line is whole', async () => {
  await page.route('**/owner/takings*', (route) => route.fulfill(UNAVAILABLE));
  await sell(5_000);
  await isStale();
  await page.getByRole('alert').waitFor();
  expect(await total()).toBe('Rp\u00a050,000');
});

it('so does one that answers 503 to what there is to look at, and the total itself is new', async () => {
  await page.unroute('**/owner/takings*');
  await page.route('**/owner/attention*', (route) => route.fulfill(UNAVAILABLE));
  await sell(0);
  await expect.poll(total).toBe('Rp\u00a055,000');
  await page.locator('[data-testid=live][data-stale=true]').waitFor();
  expect(await page.getByTestId('stale').count()).toBe(0);
  await page.unroute('**/owner/attention*');
  await page.route('**/owner/takings*', (route) => route.fulfill(UNAVAILABLE));
});

it('no day shows the figures of another day', async () => {
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect.poll(() => page.getByTestId('total').count()).toBe(0);
  await page.getByRole('alert').waitFor();
  await page.unroute('**/owner/takings*');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.poll(total).toBe('Rp\u00a055,000');
});

it('figures of a past moment are compared until that moment, whatever the clock says since', async () => {
  await page.reload();
  const compared = page.getByText(/^Yesterday until/);
  const words = await compared.innerText();
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
  // The page is drawn with each answer. Those that it compares are asked for once a minute.
  for (const _ of [1, 2]) await page.waitForResponse('**/owner/takings*');
  expect(await compared.innerText()).toBe(words);
});

describe.each([
  ['/sales', 'Rp'],
  ['/payment', 'Rp'],
  ['/histories', 'Rp'],
  ['/outlets', 'Senja'],
  ['/people', 'Someone'],
])('%s', (path, claim) => {
  it('claims nothing when the hub answers 503, and says so', async () => {
    await page.route(/owner\/(payments|payment|histories|outlets|people)\b/, (route) => route.fulfill(UNAVAILABLE));
    const query = {
      '/payment': `?terminal=${shop.terminal}&order=K1-1`,
      '/histories': `?terminal=${shop.terminal}`,
    }[path];
    await page.goto(`${hub.address}${path}${query ?? ''}`);
    await page.getByRole('alert').waitFor();
    expect(await main()).not.toContain(claim);
    await page.unroute(/owner\/(payments|payment|histories|outlets|people)\b/);
  });
});

it('a session that has ended leaves no figures on the screen', async () => {
  await page.goto(hub.address);
  await expect.poll(total).toBe('Rp\u00a055,000');
  await database.query('DELETE FROM session');
  // The page notices by itself, at the latest with the next news.
  await sell(0);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain('Rp');
});

it('a hub that answers nothing at first asks nobody to sign in', async () => {
  await signInOn(page, hub, person);
  await page.route('**/owner/session', (route) => route.abort());
  await page.goto(hub.address);
  await page.getByRole('heading', { name: 'The hub does not answer' }).waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
  await page.unroute('**/owner/session');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(total).toBe('Rp\u00a055,000');
});

describe('forty outlets of three terminals with the longest names and the largest sums', () => {
  beforeAll(() => fortyShops(database));

  // The last is 1280 × 800 at a zoom of 200 %.
  it.each([
    ['/', 390, 844],
    ['/sales', 390, 844],
    ['/outlets', 390, 844],
    ['/', 1024, 768],
    ['/sales', 1024, 768],
    ['/', 640, 400],
    ['/sales', 640, 400],
  ])('%s fits a screen of %i × %i: nothing is cut, no rule of access broken', async (path, width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${hub.address}${path}`);
    await page
      .locator(path === '/' ? '[data-testid=shop-closing]' : path === '/sales' ? '.payments' : '.list')
      .first()
      .waitFor();
    expect(await cutText(page)).toEqual([]);
    if (path === '/' && width === 390) expect(await brokenRules(page, 'all')).toEqual([]);
  });

  /** As many as a sale has, of which the last one takes something off. */
  const items: readonly SaleLine[] = [
    ...Array.from({ length: MOST_LINES - 1 }, (_, at) => ({
      name: 'W'.repeat(at % 2 === 0 ? LONGEST_ITEM_NAME : 1),
      quantity: LARGEST_QUANTITY,
      price: rupiah(888_888_888),
    })),
    { name: '', quantity: 1, price: -888_888_888_888 as Rupiah },
  ];

  it.each([
    [390, 844],
    [1024, 768],
    [640, 400],
  ])('a payment of forty items with the longest names fits a screen of %i × %i, whole', async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.route('**/owner/payment?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), items } });
    });
    await page.goto(`${hub.address}/payment?terminal=${shop.terminal}&order=K1-1`);
    await page.getByText('\u2212Rp\u00a0888,888,888,888').waitFor();
    expect(await cutText(page)).toEqual([]);
    expect(await brokenRules(page, 'all')).toEqual([]);
    await page.unroute('**/owner/payment?*');
  });

  it('a list of alarms that is cut says how many more there are, also of those that the hub did not list', async () => {
    await page.goto(hub.address);
    const needs = page.getByRole('region', { name: 'Needs a person' });
    const more = needs.getByRole('button', { name: /^and \d+ more$/ });
    await more.waitFor();
    const reply = await page.request.get(`${hub.address}/owner/attention?environment=production`);
    const { closings, histories, behind, callbacks, zones } = (await reply.json()) as AttentionView;
    const all = [closings, histories, behind, callbacks, zones].reduce((sum, { total: of }) => sum + of, 0);
    expect(all).toBeGreaterThan(100);
    const left = async (of: Locator) => Number(/\d+/.exec(await of.innerText())?.[0]);
    expect((await needs.locator('.alarm').count()) + (await left(more))).toBe(all);
    await more.click();
    const rest = needs.getByText(/^and \d+ more$/);
    expect((await needs.locator('.alarm').count()) + (await left(rest))).toBe(all);
  });

  it('shows an outlet’s terminals when they are asked for', async () => {
    await page.goto(hub.address);
    const unfold = page.getByRole('button', { name: '3 terminals' }).first();
    const parts = page.locator('tr[data-part]');
    await unfold.waitFor();
    expect(await parts.count()).toBe(0);
    await unfold.press('Enter');
    expect(await parts.count()).toBe(3);
  });
});

/** @returns each element whose text goes beyond its box, or beyond the screen */
function cutText(of: Page): Promise<readonly string[]> {
  return of.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    const cut = [...document.querySelectorAll<HTMLElement>('main *:not(svg *)')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('.unseen') &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).display !== 'inline',
    );
    return [
      ...wide,
      ...cut.map(({ localName, className, textContent }) => `${localName}.${className}: ${textContent.slice(0, 60)}`),
    ];
  });
}
