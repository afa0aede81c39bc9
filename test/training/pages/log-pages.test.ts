import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { look } from '../support/customer.ts';
import { A_ORDER, aTrainingGateway, create, invoice, pay } from '../support/merchant.ts';

describe('the page of requests', () => {
  it('says what a refused signature should have been', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway, { signature: 'ff'.repeat(16), productDetails: '<b>Kopi</b>' });
    const { text } = await look(`${gateway.url}/requests?lang=en`);
    expect(text).toContain(`md5(DTRAIN${A_ORDER}25000&lt;API_KEY&gt;)`);
    expect(text).toContain('&lt;b&gt;Kopi');
    expect(text).not.toContain(gateway.apiKey);
  });

  it('says why an invoice was a bad request', async () => {
    const gateway = await aTrainingGateway();
    await invoice(gateway, { productDetails: '' });
    expect((await look(`${gateway.url}/requests`)).text).toContain('productDetails is mandatory');
  });
});

describe('the page of callbacks', () => {
  it('shows every try and every parameter', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway, { callbackUrl: `${gateway.url}/callback`, productDetails: '<b>Kopi</b>' });
    await pay(gateway);
    await eventually(async () =>
      expect((await look(`${gateway.url}/callbacks`)).text).toContain('data-state="delivered"'),
    );
    const { text } = await look(`${gateway.url}/callbacks`);
    expect(text).toContain('<dt>publisherOrderId</dt>');
    expect(text).toContain('&lt;b&gt;Kopi');
  });
});

describe('the stand-in for a shop', () => {
  it('shows what a redirect brought, as text', async () => {
    const gateway = await aTrainingGateway();
    const { text } = await look(`${gateway.url}/return?merchantOrderId=<b>&reference=R1&resultCode=00`);
    expect(text).toContain('data-testid="return-resultCode">00<');
    expect(text).toContain('&lt;b&gt;');
  });
});
