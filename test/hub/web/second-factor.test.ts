/** Two-step verification on an owner's telephone, from turning it on to a sign-in on another device. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword, totp } from '../../../hub/owners/passwords.ts';
import type { Hub } from '../../../hub/start-hub.ts';
import { addPerson } from '../../../hub/store/owners/people.ts';
import { brokenRules } from '../../renderer/layout/measure/access.ts';
import { openPage } from '../../support/browser/shared-browser.ts';
import { aFreshDatabase, aHubOn } from '../../support/hub/a-hub.ts';

const PASSWORD = 'a long enough password';
const TELEPHONE = { width: 390, height: 844 };
/** The hub's clock stands still. */
const NOW = Date.UTC(2040, 2, 10);
let hub: Hub;
let page: Page;
let secret: string;
let codes: readonly string[];

const code = (away: number): string => totp(secret, NOW / 30_000 + away);

beforeAll(async () => {
  const database = await aFreshDatabase();
  hub = await aHubOn(database, () => NOW);
  const passwordHash = await hashPassword(PASSWORD);
  await addPerson(database, { login: 'sari', name: 'Bu Sari', role: 'owner', outlets: [], passwordHash });
  page = await openPage();
  await page.setViewportSize(TELEPHONE);
});
afterAll(async () => {
  await page.context().close();
  await hub.close();
});

async function typePassword(on: Page): Promise<void> {
  await on.goto(hub.address);
  await on.getByLabel('Login').fill('sari');
  await on.getByLabel('Password').fill(PASSWORD);
  await on.keyboard.press('Enter');
}

it('is turned on by a code of the authenticator, and shows its recovery codes once', async () => {
  await typePassword(page);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  secret = (await page.getByTestId('second-factor-secret').innerText()).replaceAll(' ', '');
  const address = new URL((await page.getByTestId('second-factor-qr').getAttribute('data-payload')) ?? '');
  expect(`${address.protocol}//${address.host}${decodeURIComponent(address.pathname)}`).toBe(
    'otpauth://totp/Konter Hub:sari',
  );
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(await page.getByRole('link', { name: 'The app is on this telephone' }).getAttribute('href')).toBe(
    address.href,
  );
  const dialog = page.getByRole('dialog');
  expect(await brokenRules(page, 'all')).toEqual([]);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('The app’s code of 6 digits').fill(code(-1));
  await page.keyboard.press('Enter');
  await page.getByTestId('recovery-codes').waitFor();
  codes = await page.getByTestId('recovery-codes').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await brokenRules(page, 'all')).toEqual([]);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  expect(await page.getByText(codes[0] ?? '').count()).toBe(0);
});

it('another device asks for the code after the password, and takes a recovery code instead', async () => {
  const other = await openPage();
  await other.setViewportSize(TELEPHONE);
  await typePassword(other);
  // The digits go to it without a tap.
  await other.getByLabel('Code of the authenticator app').waitFor();
  await other.keyboard.type('000000');
  await other.keyboard.press('Enter');
  await other.getByRole('alert').getByText('The code is wrong or used.').waitFor();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.keyboard.type(codes[0]?.toLowerCase() ?? '');
  await other.keyboard.press('Enter');
  await other.getByRole('heading', { name: 'Today' }).waitFor();
  await page.reload();
  await page.getByText('9 recovery codes are left.').waitFor();
  expect(await page.getByTestId('session').count()).toBe(2);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect.poll(() => page.getByTestId('session').count()).toBe(1);
  await other.reload();
  await other.getByLabel('Login').waitFor();
  await other.context().close();
});

it('is turned off only with the password and a code', async () => {
  await page.getByRole('button', { name: 'Turn verification off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('Code of the authenticator app').fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Code of the authenticator app').fill(code(0));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
});
