/**
 * A counter's disk is gone while a payment is open. The owner gives its place to a new computer, which gets its sales back
 * from the hub. The customer pays the code of the old screen, and the new one turns paid.
 */
import { rmSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeAndShow, historyRow, shows } from '../../support/browser/cashier.ts';
import { payByPhone } from '../../support/browser/customer.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { openUndrawnPage } from '../../support/browser/shared-browser.ts';
import { type GatewayAlone, startGatewayAlone } from '../../support/gateway/gateway-alone.ts';
import { type RunningHub, startRunningHub } from '../../support/program/running-hub.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';
import { zoneAtNoon } from '../../support/program/zone-at-noon.ts';

const timeZone = zoneAtNoon();
let hub: RunningHub;
let gateway: GatewayAlone;
let owner: Page;
let terminal: Terminal;
const sold = { paid: '', open: '', qr: '' };

beforeAll(async () => {
  [hub, gateway] = await Promise.all([startRunningHub(), startGatewayAlone()]);
  owner = await openUndrawnPage();
});
afterAll(async () => {
  await owner?.context().close();
  await terminal?.remove();
  await gateway?.close();
  await hub?.remove();
});

/** A computer that is set up with the shop's account, and has sold nothing. */
function aComputer(): Promise<Terminal> {
  const { url, merchantCode, apiKey } = gateway;
  const provision = {
    ...{ environment: 'sandbox', baseUrl: url, merchantCode, apiKey, terminalId: 'K1' },
    ...{ shopName: 'Kedai Uji', shopTimeZone: timeZone, customerEmail: 'kasir@toko.example' },
    ...{ callbackUrl: `${hub.address}/callback`, returnUrl: `${url}/phone` },
  };
  return startTerminal({ provision, isDrawn: true });
}

async function typeCode({ page }: Terminal): Promise<void> {
  const code = await owner.getByTestId('enrolment-code').innerText();
  await owner.getByRole('button', { name: 'Close' }).click();
  await openSetting(page, 'hub');
  await page.getByTestId('hub-address').fill(hub.address);
  await page.getByTestId('hub-code').fill(code);
  await page.getByTestId('hub-enrol').click();
}

async function salesOfToday({ page }: Terminal): Promise<readonly string[]> {
  await page.getByTestId('nav-report').click();
  await page.getByTestId('report-count').waitFor();
  return [await page.getByTestId('report-count').innerText(), await page.getByTestId('report-methods').innerText()];
}

let report: readonly string[];

it('the old counter sells, and the hub has all of it', async () => {
  await owner.goto(hub.setUpAddress);
  await owner.getByLabel('Name').fill('Bu Sari');
  await owner.getByLabel('Login').fill('sari');
  await owner.getByLabel('Password').fill('a long enough password');
  await owner.getByRole('button', { name: 'Begin' }).click();
  await owner.getByRole('link', { name: 'Outlets', exact: true }).click();
  await owner.getByRole('button', { name: 'Add outlet' }).click();
  await owner.getByLabel('Name', { exact: true }).fill('Kedai Uji');
  await owner.getByRole('button', { name: 'Save' }).click();
  await owner.getByRole('button', { name: 'Add terminal' }).click();
  await owner.getByLabel('Terminal’s name').fill('Kasir 1');
  await owner.getByRole('button', { name: 'Make code' }).click();
  terminal = await aComputer();
  await typeCode(terminal);
  const { page } = terminal;
  await page.getByTestId('hub-place').waitFor();

  await page.getByTestId('nav-sell').click();
  sold.paid = await chargeAndShow(page, { amount: 45_000 });
  await payByPhone(gateway.url, await readQr(page));
  await shows(page, 'paid');
  await page.getByTestId('new-sale').click();
  sold.open = await chargeAndShow(page, { amount: 77_000 });
  sold.qr = await readQr(page);
  report = await salesOfToday(terminal);
  await openSetting(page, 'hub');
  await page.locator('[data-testid=hub-behind][data-rows="0"]').waitFor();
});

it('its disk is gone, and a new computer gets its sales by a code of the owner', async () => {
  await terminal.kill();
  rmSync(terminal.dataDir, { recursive: true });
  await owner.getByRole('listitem').filter({ hasText: 'Kasir 1' }).getByRole('button', { name: 'Edit' }).click();
  await owner.getByRole('button', { name: 'New code for this terminal' }).click();
  await owner.getByRole('button', { name: 'Make code' }).click();
  terminal = await aComputer();
  await typeCode(terminal);
  const restored = terminal.page.getByTestId('hub-restored');
  await restored.waitFor();
  expect(await restored.getAttribute('data-sales')).toBe('2');
  expect(await restored.getAttribute('data-open')).toBe('1');
  expect(await salesOfToday(terminal)).toEqual(report);
  await historyRow(terminal.page, sold.paid, 'paid');
  await historyRow(terminal.page, sold.open, 'unconfirmed');
});

it('the customer pays the code of the old screen, and the new computer turns paid', async () => {
  await payByPhone(gateway.url, sold.qr);
  const { page } = terminal;
  await historyRow(page, sold.open, 'paid');
  await openSetting(page, 'hub');
  await page.locator('[data-testid=hub-behind][data-rows="0"]').waitFor();
  await owner.getByRole('link', { name: 'Today' }).click();
  await expect.poll(() => owner.getByTestId('total').innerText()).toBe('Rp\u00a0122,000');
});

it('and nothing is found wrong in its records', async () => {
  const { page } = terminal;
  await openSetting(page, 'backups');
  await page.getByTestId('verify').click();
  const result = page.getByTestId('verify-result');
  await result.waitFor();
  expect(await result.getAttribute('data-found')).toBe('0');
});
