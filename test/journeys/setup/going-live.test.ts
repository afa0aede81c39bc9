/** An owner goes live by hand: four fields, the test, and one sale of the smallest amount that the gateway calls paid. */
import { afterEach, expect, it } from 'vitest';
import { shows } from '../../support/browser/cashier.ts';
import { openSetting } from '../../support/browser/open-setting.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

let terminal: Terminal;
let gateway: AnyGateway;
afterEach(async () => {
  await terminal?.remove();
  await gateway?.close();
});

it('from four fields to a paid sale', async () => {
  gateway = await startAnyGateway();
  terminal = await startTerminal();
  const { page } = terminal;
  await openSetting(page, 'gateway');
  await page.getByTestId('settings-base-url').fill(gateway.url);
  await page.getByTestId('settings-merchant-code').fill('D7001');
  await page.getByTestId('settings-api-key').fill('journey-key-7001');
  await page.getByTestId('settings-email').fill('kasir@toko.example');
  await page.getByTestId('settings-save').click();
  await page.locator('[data-testid=environment-confirm][data-to=sandbox]').click();
  await page.getByTestId('settings-test').click();
  await page.getByTestId('settings-test-result').waitFor();

  await page.getByTestId('first-sale-begin').click();
  await page.getByTestId('charge').click();
  const orderId = (await (await shows(page, 'pending')).getAttribute('data-order-id')) ?? '';
  await gateway.control.pay(orderId);
  await shows(page, 'paid');
  await openSetting(page, 'gateway');
  await page.getByTestId('first-sale-proof').waitFor();
  expect(await page.getByTestId('first-sale-begin').count()).toBe(0);
});
