/**
 * Two counters at one hub: enrolled by the owner's codes, paid by customers at a gateway that posts its callbacks to the
 * hub. Both turn green through the callback, and the owner sees both takings without reloading.
 */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeAndShow, shows } from '../../support/browser/cashier.ts';
import { payByPhone } from '../../support/browser/customer.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { openUndrawnPage } from '../../support/browser/shared-browser.ts';
import { watchConsole } from '../../support/browser/watch-console.ts';
import { type GatewayAlone, startGatewayAlone } from '../../support/gateway/gateway-alone.ts';
import { type RunningHub, startRunningHub } from '../../support/program/running-hub.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';
import { zoneAtNoon } from '../../support/program/zone-at-noon.ts';

const PASSWORD = 'a long enough password';
const timeZone = zoneAtNoon();
const amounts = [45_000, 77_000] as const;

let hub: RunningHub;
let gateway: GatewayAlone;
let owner: Page;
let complaints: () => readonly string[];
const terminals: Terminal[] = [];
const orders: string[] = [];

beforeAll(async () => {
  [hub, gateway] = await Promise.all([startRunningHub(), startGatewayAlone()]);
  owner = await openUndrawnPage();
  complaints = watchConsole(owner.context()).complaints;
});
afterAll(async () => {
  await owner?.context().close();
  for (const terminal of terminals) await terminal.remove();
  await gateway?.close();
  await hub?.remove();
});

/** Of one of the two counters. */
function provisioning(number: number) {
  const { url, merchantCode, apiKey } = gateway;
  return {
    ...{ environment: 'sandbox', baseUrl: url, merchantCode, apiKey, terminalId: `K${number}` },
    ...{ shopName: 'Kedai Uji', shopTimeZone: timeZone, customerEmail: 'kasir@toko.example' },
    ...{ callbackUrl: `${hub.address}/callback`, returnUrl: `${url}/phone` },
  };
}

it('an owner sets the hub up and adds an outlet', async () => {
  await owner.goto(hub.setUpAddress);
  await owner.getByLabel('Name').fill('Bu Sari');
  await owner.getByLabel('Login').fill('sari');
  await owner.getByLabel('Password').fill(PASSWORD);
  await owner.getByRole('button', { name: 'Begin' }).click();
  await owner.getByRole('link', { name: 'Outlets', exact: true }).click();
  await owner.getByRole('button', { name: 'Add outlet' }).click();
  await owner.getByLabel('Name', { exact: true }).fill('Kedai Uji');
  await owner.getByRole('button', { name: 'Save' }).click();
  await owner.getByRole('region', { name: 'Kedai Uji' }).waitFor();
});

describe.each([1, 2])('counter %i', (number) => {
  it('joins the hub by a code that the owner makes and a manager types in Settings', async () => {
    await owner.getByRole('button', { name: 'Add terminal' }).click();
    await owner.getByLabel('Terminal’s name').fill(`Kasir ${number}`);
    await owner.getByRole('button', { name: 'Make code' }).click();
    const code = await owner.getByTestId('enrolment-code').innerText();
    await owner.getByRole('button', { name: 'Close' }).click();

    const terminal = await startTerminal({ provision: provisioning(number), isDrawn: true });
    terminals.push(terminal);
    const { page } = terminal;
    await openSetting(page, 'hub');
    await page.getByTestId('hub-address').fill(hub.address);
    await page.getByTestId('hub-code').fill(code);
    await page.getByTestId('hub-enrol').click();
    await page
      .getByTestId('hub-place')
      .filter({ hasText: `Kasir ${number}` })
      .waitFor();
    await page.getByTestId('nav-sell').click();
  });
});

it('both show a QR at the same time', async () => {
  for (const [index, { page, dataDir }] of terminals.entries()) {
    orders.push(await chargeAndShow(page, { amount: amounts[index] ?? 0 }));
    planNoCheck(dataDir);
  }
  await owner.getByRole('link', { name: 'Today', exact: true }).click();
  await expect.poll(() => owner.getByTestId('open').innerText()).toMatch(/^2\b/);
});

it('a phone pays both, the gateway posts to the hub, and both turn green without having asked by themselves', async () => {
  for (const { page } of terminals) await payByPhone(gateway.url, await readQr(page));
  for (const { page } of terminals) await shows(page, 'paid');
  const checks = (await gateway.control.requests()).filter(({ operation }) => operation === 'status');
  expect(checks).toHaveLength(orders.length);
});

it('the owner’s page, which stayed open, shows both takings and no open payment', async () => {
  await expect.poll(() => owner.getByTestId('total').innerText()).toBe('Rp\u00a0122,000');
  await expect.poll(() => owner.getByTestId('open').count()).toBe(0);
  for (const amount of ['45,000', '77,000']) await owner.getByRole('link', { name: `Rp\u00a0${amount}` }).waitFor();
  expect(complaints()).toEqual([]);
});

/** The plan of the terminal's own checks is in its ledger: none is due for an hour, so that only a callback makes it ask. */
function planNoCheck(dataDir: string): void {
  const ledger = new Database(join(dataDir, 'sales-sandbox.sqlite'), { timeout: 10_000 });
  ledger.prepare('UPDATE payment SET next_check_at = next_check_at + 3600000').run();
  ledger.close();
}
