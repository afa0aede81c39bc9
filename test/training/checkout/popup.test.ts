/** The browser script in a real browser, in a merchant's page of another origin. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import { openUndrawnPage } from '../../support/browser/shared-browser.ts';
import { anInvoicePage } from '../support/customer.ts';
import { A_ORDER, aTrainingGateway, control, status } from '../support/merchant.ts';
import { aTunnelledGateway } from '../support/tunnel.ts';

interface Shop {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** The arguments of the merchant's functions, in order. */
  told(): Promise<unknown>;
}

async function aShop(gateway: TrainingGateway, reference: string, language = 'en'): Promise<Shop> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><head><script src="${gateway.url}/lib/js/gateway_pg.js"></script></head>
      <body><button id="buy">Buy</button><script>
      window.told = [];
      const say = (event) => (result) => window.told.push({ event, ...result });
      document.getElementById('buy').onclick = () => checkout.process(${JSON.stringify(reference)}, {
        defaultLanguage: '${language}', successEvent: say('success'), pendingEvent: say('pending'),
        errorEvent: say('error'), closeEvent: say('close') });
      </script></body>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const page = await openUndrawnPage();
  onTestFinished(async () => {
    await page.context().close();
    server.closeAllConnections();
    server.close();
  });
  // Under another name of this machine, so that the gateway is foreign to it.
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await page.locator('#buy').click();
  const frame = page.frameLocator('iframe');
  return { page, frame, told: () => page.evaluate('window.told') };
}

const result = (event: string, resultCode: string, reference: string): unknown => [
  { event, resultCode, merchantOrderId: A_ORDER, reference },
];

describe('the browser script', () => {
  it('opens the page over the shop, and calls successEvent once it is paid', async () => {
    const gateway = await aTrainingGateway();
    const { reference } = await anInvoicePage(gateway);
    const shop = await aShop(gateway, reference);
    await shop.frame.getByRole('heading', { name: 'Choose how to pay' }).waitFor();
    await shop.frame.getByTestId('checkout-method-OV').click();
    await shop.frame.getByTestId('checkout-pay').click();
    await shop.frame.getByTestId('checkout-leave').click();
    await expect.poll(shop.told).toEqual(result('success', '00', reference));
    expect(await shop.page.locator('iframe').count()).toBe(0);
    expect((await status(gateway)).body).toMatchObject({ statusCode: '00' });
  });

  it('notices a payment that came by ATM, and is over by itself', async () => {
    const gateway = await aTrainingGateway();
    const { reference } = await anInvoicePage(gateway, { paymentMethod: 'BC' });
    const shop = await aShop(gateway, reference, 'id');
    await shop.frame.getByTestId('checkout-number').waitFor();
    await control(gateway, 'pay', { merchantOrderId: A_ORDER, result: 'paid' });
    await expect.poll(shop.told).toEqual(result('success', '00', reference));
  });

  it('calls pendingEvent when the customer leaves with a number to pay later', async () => {
    const gateway = await aTrainingGateway();
    const { reference } = await anInvoicePage(gateway, { paymentMethod: 'BC' });
    const shop = await aShop(gateway, reference);
    await shop.frame.getByTestId('checkout-back').click();
    await expect.poll(shop.told).toEqual(result('pending', '01', reference));
  });

  it('calls closeEvent when the popup is closed, and leaves the order open', async () => {
    const gateway = await aTrainingGateway();
    const { reference } = await anInvoicePage(gateway);
    const shop = await aShop(gateway, reference);
    await shop.frame.getByRole('heading', { name: 'Choose how to pay' }).waitFor();
    await shop.page.getByTestId('gateway-close').click();
    await expect.poll(shop.told).toEqual(result('close', '02', reference));
    expect((await status(gateway)).body).toMatchObject({ statusCode: '01' });
  });

  it('calls errorEvent after a cancel, and for a bill that does not exist', async () => {
    const gateway = await aTrainingGateway();
    const { reference } = await anInvoicePage(gateway);
    const shop = await aShop(gateway, reference);
    await shop.frame.getByTestId('checkout-cancel').click();
    await shop.frame.getByTestId('checkout-leave').click();
    await expect.poll(shop.told).toEqual(result('error', '02', reference));

    const lost = await aShop(gateway, 'NOTHING&x=<b>');
    await lost.frame.getByTestId('checkout-leave').click();
    const told = [{ event: 'error', resultCode: '02', merchantOrderId: '', reference: 'NOTHING&x=<b>' }];
    await expect.poll(lost.told).toEqual(told);
  });

  it('believes no message but that of the page it opened', async () => {
    const gateway = await aTrainingGateway();
    const { reference } = await anInvoicePage(gateway);
    const shop = await aShop(gateway, reference);
    await shop.frame.getByRole('heading', { name: 'Choose how to pay' }).waitFor();
    await shop.page.evaluate("window.postMessage({ gatewayCheckout: 'success' }, '*')");
    // The script focuses its page once that is loaded; a key pressed in between may be lost.
    await expect.poll(() => shop.page.evaluate('document.activeElement.tagName')).toBe('IFRAME');
    await expect.poll(() => shop.frame.locator('body').evaluate('document.hasFocus()')).toBe(true);
    // Not awaited: the frame disappears with the key, and Playwright may never get its result.
    void shop.page.keyboard.press('Escape').catch(() => undefined);
    await expect.poll(shop.told).toEqual(result('close', '02', reference));
  });
});

describe('the hosted page by itself', () => {
  it('is paid at the public address of its gateway, and ends in the stand-in shop there', async () => {
    const { gateway, publicUrl } = await aTunnelledGateway();
    const returnUrl = `${publicUrl}/return`;
    const { url, reference } = await anInvoicePage(gateway, { paymentMethod: 'AT', returnUrl });
    const page = await openUndrawnPage();
    onTestFinished(() => page.context().close());
    await page.goto(`${url}&lang=en`);
    expect(new URL(page.url()).origin).toBe(publicUrl);
    await page.getByTestId('account-phone').fill('0812 0000 0001');
    await page.getByTestId('account-pin').fill('123456');
    await page.getByTestId('checkout-terms').check();
    await page.getByTestId('checkout-pay').click();
    await page.waitForURL(`${returnUrl}?merchantOrderId=${A_ORDER}&reference=${reference}&resultCode=00`);
    expect((await status(gateway)).body).toMatchObject({ statusCode: '00' });
  });
});
