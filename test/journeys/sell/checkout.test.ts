/** The gateway's page on the customer's display, from opening to its last report. */
import type { FrameLocator, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseKind, shows } from '../../support/browser/cashier.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { type AnyGateway, startAnyGateway } from '../../support/gateway/any-gateway.ts';
import { startTerminal, type Terminal } from '../../support/program/terminal.ts';

let terminal: Terminal;
let gateway: AnyGateway | undefined;
afterEach(async () => {
  await terminal?.remove();
  await gateway?.close();
  gateway = undefined;
});

/** Charges by a kind of method, opens the page here, and returns it. */
async function openPage(kind: string, code?: string): Promise<Page> {
  const { page } = terminal;
  await page.getByTestId('amount').fill('25000');
  await chooseKind(page, kind);
  if (code !== undefined) await page.getByTestId(`method-code-${code}`).click();
  await page.getByTestId('charge').click();
  await shows(page, 'pending');
  await page.getByTestId('payment-page').waitFor();
  return await terminal.program.openCheckout(() => page.getByTestId('checkout-open').click());
}

async function payByWallet(customer: Page): Promise<void> {
  await customer.getByTestId('checkout-pay').click();
}

/**
 * At its end the page leaves by itself after four seconds, which a busy machine may need for a press. Waiting a minute for
 * the button of a page that has left was the failure; whether it came back is seen on the counter.
 */
async function leave(place: Page | FrameLocator): Promise<void> {
  await place
    .getByTestId('checkout-leave')
    .click({ timeout: 4_000 })
    .catch(() => undefined);
}

const stage = (is: string) => terminal.page.locator(`[data-testid=checkout][data-stage=${is}]`);

describe('the gateway’s page on the customer’s side', () => {
  it('takes an e-wallet to green; it is the status that says so', async () => {
    terminal = await startTerminal();
    const customer = await openPage('e-wallet', 'DA');
    await stage('open').waitFor();
    await payByWallet(customer);
    await leave(customer);
    await shows(terminal.page, 'paid', 40_000);
    await terminal.program.checkoutEnded(customer);
  });

  it('has its language and currency wherever its address stands, and a cancel on it ends the payment', async () => {
    gateway = await startAnyGateway();
    terminal = await startTerminal({
      language: 'en',
      provision: gateway.provisioning({ checkoutCurrency: 'USD' }),
      isDrawn: true,
    });
    const customer = await openPage('e-wallet', 'DA');
    const asPhone = await readQr(terminal.page);
    const asWindow = customer.url();
    for (const address of [asPhone, asWindow]) {
      const { searchParams } = new URL(address);
      const said = ['reference', 'lang', 'currency'].map((name) => searchParams.getAll(name));
      expect([address, said]).toEqual([address, [[expect.stringMatching(/./)], ['en'], ['USD']]]);
    }
    expect(await terminal.page.getByTestId('payment-page').getAttribute('data-url')).toBe(asPhone);
    // The gateway understands both.
    expect(await customer.locator('html').getAttribute('lang')).toBe('en');
    expect(await customer.locator('body').innerText()).toContain('$');

    // The gateway's answer ends it, not the page.
    await customer.getByTestId('checkout-decline').click();
    await leave(customer);
    await shows(terminal.page, 'canceled', 40_000);
  });

  it('of any gateway comes back to where its end is seen', async () => {
    gateway = await startAnyGateway();
    terminal = await startTerminal({ provision: gateway.provisioning({ returnUrl: 'https://toko.example/selesai' }) });
    const customer = await openPage('e-wallet', 'DA');
    await payByWallet(customer);
    await leave(customer);
    await shows(terminal.page, 'paid', 40_000);
    await terminal.program.checkoutEnded(customer);
  });

  it('runs the gateway’s script where Settings says so, and the customer chooses how to pay', async () => {
    gateway = await startAnyGateway();
    const { url } = gateway;
    terminal = await startTerminal({
      provision: gateway.provisioning({
        invoiceApiUrl: url,
        checkoutUrl: url,
        customerChooses: true,
        checkoutBy: 'script',
      }),
    });
    const customer = await openPage('checkout');
    const popup = customer.frameLocator('iframe');
    await popup.getByTestId('checkout-method-DA').click();
    await popup.getByTestId('checkout-pay').click();
    await leave(popup);
    await shows(terminal.page, 'paid', 40_000);
    // The gateway's script ran on a separate origin, not that of our screens. For app: addresses the host differs.
    expect(new URL(customer.url()).host).not.toBe(new URL(terminal.page.url()).host);
  });
});
