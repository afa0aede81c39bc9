/** A shop with a callback listener: the method that a customer chose on the gateway's page is shown on every screen. */
import { afterEach, expect, it } from 'vitest';
import { chooseKind, shows } from '../../support/browser/cashier.ts';
import { freePort } from '../../support/free-port.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

let terminal: Terminal;
let gateway: AnyGateway | undefined;
afterEach(async () => {
  await terminal?.remove();
  await gateway?.close();
  gateway = undefined;
});

it('is in History, in the filter, with its callback next to the sale, and in the report', async () => {
  gateway = await startAnyGateway();
  const { url: invoiceApiUrl, url: checkoutUrl } = gateway;
  const port = await freePort();
  terminal = await startTerminal({
    provision: gateway.provisioning({
      ...{ invoiceApiUrl, checkoutUrl, customerChooses: true },
      ...{ callbackUrl: `http://127.0.0.1:${port}/callback`, callbackListener: { host: '127.0.0.1', port } },
    }),
  });
  const { page } = terminal;
  await page.getByTestId('amount').fill('25000');
  await chooseKind(page, 'checkout');
  await page.getByTestId('charge').click();
  await shows(page, 'pending');
  const customer = await terminal.program.openCheckout(() => page.getByTestId('checkout-open').click());
  await customer.getByTestId('checkout-method-DA').click();
  await customer.getByTestId('checkout-pay').click();
  await customer.getByTestId('checkout-leave').click();
  await shows(page, 'paid', 40_000);

  await page.getByTestId('nav-history').click();
  await page.getByTestId('history-method').selectOption('DA');
  await page.getByTestId('history-row').click();
  await page.getByTestId('callback').waitFor();
  expect(await page.getByTestId('callback-unsigned').textContent()).toContain('(DA)');
  expect(await page.locator('.payment-card').textContent()).toContain('Cara bayar di tagihan');

  await page.getByTestId('nav-report').click();
  const methods = page.getByTestId('report-methods');
  await methods.locator('[data-key=DA][data-amount="25000"]').waitFor();
  expect(await methods.locator('[data-key=ANY]').count()).toBe(0);
});
