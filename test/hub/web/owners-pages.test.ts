/** The owner's pages in a real browser: one hub, one owner, one viewer. Each test continues where the one before ended. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hub } from '../../../hub/start-hub.ts';
import type { Database } from '../../../hub/store/database.ts';
import { enrolmentCodePattern } from '../../../shared/hub/enrolment.ts';
import { brokenRules } from '../../renderer/layout/measure/access.ts';
import { openPage } from '../../support/browser/shared-browser.ts';
import { watchConsole } from '../../support/browser/watch-console.ts';
import { aFreshDatabase, aHubOn } from '../../support/hub/a-hub.ts';
import { aShop, SHOPS_NOW, SHOPS_TODAY } from '../../support/hub/owners/a-shop.ts';
import { aKey } from '../../support/hub/simulated-terminal.ts';

const PASSWORD = 'a long enough password';
let database: Database;
let hub: Hub;
let page: Page;
let complaints: () => readonly string[];
let dago: Awaited<ReturnType<typeof aShop>>;

beforeAll(async () => {
  database = await aFreshDatabase();
  hub = await aHubOn(database, () => SHOPS_NOW);
  dago = await aShop(database, { name: 'Senja Dago', prefix: 'K1-', amount: 45_000 });
  await aShop(database, { name: 'Senja Kuta', prefix: 'K2-', amount: 77_000 });
  page = await openPage();
  complaints = watchConsole(page.context()).complaints;
});
afterAll(async () => {
  await page.context().close();
  await hub.close();
});

const heading = (): Promise<string> => page.getByRole('heading', { level: 1 }).innerText();
const total = (): Promise<string> => page.getByTestId('total').innerText();

/** As a terminal does it. */
async function enrolBy(code: string): Promise<void> {
  const facts = { environment: 'training', orderIdPrefix: 'K3-', merchantCode: 'DEMO', shopName: 'Senja' };
  const reply = await fetch(`${hub.address}/v1/enrolments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, publicKey: aKey().publicKey, ...facts }),
  });
  expect(reply.status).toBe(200);
}

describe('an owner', () => {
  it('sets the hub up with the printed address, by keyboard alone', async () => {
    await page.goto(hub.setUpAddress ?? '');
    await page.getByLabel('Name').focus();
    for (const text of ['Bu Sari', 'sari', PASSWORD]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByTestId('total').waitFor();
    expect(await heading()).toBe('Today');
  });

  it('sees a sale in the takings when it comes in, without asking', async () => {
    expect(await total()).toBe('Rp\u00a0122,000');
    await page.locator('[data-testid=live][data-connected=true]').waitFor();
    await database.transaction(async ({ query }) => {
      await query(`UPDATE day_total SET amount = amount + 8000, payments = payments + 1
        WHERE terminal_id = '${dago.terminal}' AND day = '${SHOPS_TODAY}'`);
      await query(`UPDATE terminal SET durable = durable + 1 WHERE id = '${dago.terminal}'`);
    });
    await expect.poll(total).toBe('Rp\u00a0130,000');
  });

  it('sees both histories of a terminal and decides, and the list has one less', async () => {
    const comparisons = page.getByRole('link', { name: 'See what differs' });
    await expect.poll(() => comparisons.count()).toBe(2);
    await comparisons.first().click();
    const second = page.getByRole('region', { name: /\(2\)$/ });
    // One field, whichever way the decision goes: Enter keeps the history.
    const found = second.getByLabel('What did you find out?');
    const decide = async (words: string, button: string | null) => {
      await found.fill(words);
      if (button === null) await found.press('Enter');
      else await second.getByRole('button', { name: button }).click();
      await second.getByText(new RegExp(`Bu Sari.*${words}$`)).waitFor();
    };
    await decide('a stolen disk', 'Not the shop’s own');
    await second.getByText('in no total', { exact: false }).waitFor();
    await decide('it was ours', 'The shop’s own after all');
    await decide('the old one is in the store room', null);
    await second.getByText('Counts,', { exact: false }).waitFor();
    const [row] = await database.query<{ decision: string }>(
      'SELECT decision FROM terminal WHERE decided_at IS NOT NULL',
    );
    expect(row?.decision).toBe('the old one is in the store room');
    await page.getByRole('link', { name: 'To today' }).click();
    await expect.poll(() => comparisons.count()).toBe(1);
  });

  it('finds decisions again: from the sum beside the total, and at the terminal', async () => {
    await database.query(
      `INSERT INTO not_ours_total (terminal_id, day, method, payments, amount, refunds, refunded, by_hand)
      VALUES ($1, $2, 'SP', 1, 9000, 0, 0, 0)`,
      [dago.history, SHOPS_TODAY],
    );
    await page.getByRole('link', { name: /^without .*9,000/ }).click();
    const its = page.getByRole('region', { name: 'Senja Dago' }).getByRole('link', { name: 'See what differs' });
    await expect.poll(() => its.count()).toBe(2);
    await its.first().click();
    await page.getByText('the old one is in the store room').waitFor();
    await page.getByRole('link', { name: 'To today' }).click();
  });

  it('chooses the outlet, then the terminal, whose items are shown', async () => {
    const choice = page.getByRole('combobox', { name: 'Outlet' });
    await choice.selectOption('Senja Dago');
    const asked = page.waitForRequest(/owner\/day\?.*terminal=/);
    await choice.selectOption('Senja Dago, Counter of Senja Dago');
    const { searchParams } = new URL((await asked).url());
    expect([searchParams.get('outlet'), searchParams.get('terminal')]).toEqual([dago.outlet, dago.terminal]);
    // No journal has these sales.
    await page.getByText(/^Payments left out of items, fees and payouts, .*: 1$/).waitFor();
  });

  it('follows a number to its payments, and chooses other days', async () => {
    await database.query(`UPDATE payment SET reference = $1, cashier = $2 WHERE order_id = 'K1-1'`, [
      'REF\u202e-1',
      'Sa\u202eri',
    ]);
    await page
      .getByRole('row', { name: /^Senja Dago/ })
      .getByRole('link', { name: '53,000' })
      .click();
    await expect.poll(() => page.getByTestId('found').innerText()).toBe('2 payments, Rp\u00a053,000');
    // By time, shop and amount: the order ID is in its details alone.
    const line = (await page.getByTestId('payment').first().innerText()).replace(/\s+/g, ' ');
    expect(line).not.toContain('K1-1');
    expect(line).toMatch(/^\d\d:\d\d Senja Dago #1 · .* · Sari Rp 45,000 Paid$/);
    expect(await page.locator('.day-head').allInnerTexts()).toEqual([expect.stringMatching(/^Today · /)]);
    await page.getByTestId('payment').getByRole('link').click();
    await page.getByRole('heading', { name: 'Senja Dago, Counter of Senja Dago' }).waitFor();
    for (const text of ['K1-1', 'REF-1', 'Sari']) await page.getByText(text, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Yesterday' }).click();
    await expect.poll(total).toBe('Rp\u00a061,000');
    expect(await heading()).toBe('Takings');
    await page.getByRole('button', { name: '7 days' }).click();
    await expect.poll(total).toBe('Rp\u00a0191,000');
    await page.getByRole('button', { name: '30 days' }).click();
    await expect.poll(total).toBe('Rp\u00a0313,000');
  });

  it('lists the sales of the shops’ own today, whatever day it is at the owner’s device', async () => {
    await page.getByRole('link', { name: 'Sales' }).click();
    await expect.poll(() => page.getByTestId('found').innerText()).toBe('8 payments, paid Rp\u00a0130,000');
    const asked = page.waitForRequest(/owner\/payments\?/);
    await page.getByRole('combobox', { name: 'Outlet' }).selectOption('Senja Kuta');
    expect(new URL((await asked).url()).searchParams.get('from')).toBe(SHOPS_TODAY);
    await expect.poll(() => page.getByTestId('found').innerText()).toBe('4 payments, paid Rp\u00a077,000');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Paid');
    await expect.poll(() => page.getByTestId('found').innerText()).toBe('1 payment, Rp\u00a077,000');
    await page.getByRole('combobox', { name: 'Hour' }).selectOption('03:00–04:00');
    await page.getByText('No payment matches.').waitFor();
    await page.getByRole('link', { name: 'Today' }).click();
  });

  it('says how far a page that is not full has looked', async () => {
    await page.route('**/owner/payments?*', async (route) => {
      const response = await route.fetch();
      const next = '2039-12-01.0.00000000-0000-0000-0000-000000000000.-';
      await route.fulfill({ response, json: { ...(await response.json()), next } });
    });
    await page.getByRole('link', { name: 'Sales' }).click();
    await page.getByText(/^Looked until .* 2039\. Go on with Next\.$/).waitFor();
    await page.unroute('**/owner/payments?*');
    await page.getByRole('link', { name: 'Today' }).click();
  });

  it('chooses any days by keyboard alone, in a calendar that gives the focus back', async () => {
    await page.getByRole('button', { name: 'Today' }).click();
    const from = page.getByRole('button', { name: /^From/ });
    await from.press('Enter');
    await page.getByRole('dialog', { name: 'From' }).waitFor();
    const focused = () =>
      page.evaluate(
        () => /on-\S+/.exec(document.activeElement?.shadowRoot?.activeElement?.getAttribute('part') ?? '')?.[0],
      );
    await expect.poll(focused).toMatch(/^on-/);
    const today = await focused();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).not.toBe(today);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(total).toBe('Rp\u00a061,000');
    expect(await from.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Today' }).click();
  });

  it.each([
    ['K2-1', '1 payment, paid Rp 77,000'],
    ['REF-K1-2', '1 payment, paid Rp 0'],
    ['77.000', '4 payments, paid Rp 77,000'],
    ['K9-', '0 payments, paid Rp 0'],
    ['#1', '8 payments, paid Rp 122,000'],
  ])('finds %s', async (text, found) => {
    await page.getByRole('link', { name: 'Sales' }).click();
    await page.getByLabel('Search').fill(text);
    await page.getByLabel('Search').press('Enter');
    await expect.poll(() => page.getByTestId('found').innerText()).toBe(found.replace('Rp ', 'Rp\u00a0'));
  });

  it('takes the found payments along as CSV, in which no name is a formula', async () => {
    await database.query(`UPDATE payment SET reference = '=1+1' WHERE order_id = 'K2-1'`);
    await page.getByLabel('Search').fill('K2-1');
    await page.getByLabel('Search').press('Enter');
    await expect.poll(() => page.getByTestId('found').innerText()).toMatch(/^1 payment/);
    const arriving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const lines = (await readFile(await (await arriving).path(), 'utf8')).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFFoutlet,terminal,business_day,/);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^Senja Kuta,Counter of Senja Kuta,\d{4}-\d\d-\d\d,1,K2-1,'=1\+1,SP,,paid,77000,0,/);
  });

  it('adds an outlet, and gets an enrolment code for its first terminal', async () => {
    await page.getByRole('link', { name: 'Outlets' }).click();
    await page.getByRole('button', { name: 'Add outlet' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Senja Ubud');
    await page.getByRole('button', { name: 'Save' }).click();
    const ubud = page.getByRole('region', { name: 'Senja Ubud' });
    await ubud.getByRole('button', { name: 'Add terminal' }).click();
    await page.getByLabel('Terminal’s name').fill('Counter 1');
    await page.getByRole('button', { name: 'Make code' }).click();
    const code = await page.getByTestId('enrolment-code').innerText();
    expect(code).toMatch(enrolmentCodePattern);
    await enrolBy(code);
  });

  it('sees that the code is used and the terminal is there, without asking', async () => {
    await page.getByText('The code is used: Counter 1 is enrolled.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    const ubud = page.getByRole('region', { name: 'Senja Ubud' });
    await ubud.getByRole('listitem').filter({ hasText: 'Counter 1' }).waitFor();
  });

  it('reads that two terminals of an outlet are in different time zones, and which', async () => {
    await database.query(
      `INSERT INTO terminal (outlet_id, name, environment, merchant_code, order_id_prefix, public_key, last_seen_at, shop_zone)
      SELECT outlet_id, 'Counter 2', environment, merchant_code, 'K4-', sha256(''), now(), 'Asia/Makassar' FROM terminal
      WHERE id = $1`,
      [dago.terminal],
    );
    await page.getByRole('link', { name: 'Today' }).click();
    const dagos = page.getByTestId('alarm-shop').filter({ hasText: 'Senja Dago' });
    await dagos.getByText('Time zone Asia/Makassar').waitFor();
    await dagos.getByText('Time zone Asia/Jakarta').first().waitFor();
    await page.getByRole('link', { name: 'Outlets' }).click();
    await page.getByRole('region', { name: 'Senja Dago' }).getByText('Asia/Jakarta, Asia/Makassar').waitFor();
  });
});

describe.each([
  ['light', 'id', 360],
  ['dark', 'en', 1440],
] as const)('in %s, in %s, %i pixels wide', (theme, language, width) => {
  const payment = '/payment?terminal=TERMINAL&order=K1-1';
  const history = '/histories?terminal=TERMINAL';
  it.each(['/', '/sales', payment, history, '/outlets', '/people', '/account'])(
    '%s breaks no rule of access and fits the screen',
    async (path) => {
      // So high that the bar of a telephone covers nothing.
      await page.setViewportSize({ width, height: 3_000 });
      await page.evaluate(
        ([chosenTheme, chosenLanguage]) => {
          localStorage.setItem('konter-theme', chosenTheme);
          localStorage.setItem('konter-language', chosenLanguage);
        },
        [theme, language] as const,
      );
      await page.goto(hub.address + path.replace('TERMINAL', dago.terminal));
      await page
        .locator(path === '/' ? '[data-testid=shop-closing]' : path === '/sales' ? '.payments' : '.card')
        .first()
        .waitFor();
      expect(await brokenRules(page, 'all')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    },
  );
});

it('an owner lets a viewer see one outlet, who then sees that one alone', async () => {
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Pak Budi');
  await page.getByLabel('Login').fill('budi');
  await page.getByLabel('Senja Dago').check();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('budi · Senja Dago').waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Login').fill('budi');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect.poll(total).toBe('Rp\u00a053,000');
  expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0);
  for (const place of ['Sales', 'Outlets', 'Today']) {
    await page.getByRole('link', { name: place, exact: true }).click();
    await page.getByText('Senja Dago').filter({ visible: true }).first().waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Kuta');
  }
});

it('the browser had nothing to complain about', () => {
  expect(complaints()).toEqual([]);
});
