import { describe, expect, it } from 'vitest';
import { trainingTerms } from '../../../electron/app/accounts/shop.ts';
import { anInvoicePage, leaving, look, pressOnPage } from '../support/customer.ts';
import { A_ORDER, aTrainingGateway, control, create, get, status } from '../support/merchant.ts';

const A_CARD = { number: '4111 1111 1111 1111', expiry: '12/34', cvv: '123' };
const AN_ACCOUNT = { phone: '+62 812-0000-0001', pin: '123456', terms: 'yes' };

describe('the hosted page of an invoice', () => {
  it('offers every method of the shop by kind, and waits for the one that is chosen', async () => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway);
    const { text } = await look(url);
    for (const code of ['SP', 'LQ', 'BC', 'A1', 'FT', 'OV', 'OL', 'SL', 'VC', 'DN']) {
      expect(text).toContain(`data-testid="checkout-method-${code}"`);
      expect(text).toContain(`src="/method-images/${code}.png"`);
    }
    expect((await pressOnPage(url, '/method', { method: 'BC' })).text).toMatch(
      /data-testid="checkout-number">(\d{4} ){3}\d{4}</,
    );
    expect((await get(gateway, '/_training/orders'))['orders']).toMatchObject([{ method: 'BC', state: 'open' }]);
  });

  it('offers only what the shop has switched on', async () => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'methods', { active: ['BC'] });
    const { url } = await anInvoicePage(gateway);
    expect((await look(url)).text).not.toContain('checkout-method-SP');
    expect((await pressOnPage(url, '/method', { method: 'SP' })).text).toContain('data-testid="checkout-problem"');
  });

  it('goes straight to a method that the shop chose, and to no other', async () => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway, { paymentMethod: 'SP' });
    expect((await look(url)).text).toContain('data-payload="000201');
    await pressOnPage(url, '/method', { method: 'BC' });
    expect((await look(url)).text).toContain('data-payload="000201');
  });

  it('lets the customer choose again, after which the earlier number pays nothing', async () => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway);
    await pressOnPage(url, '/method', { method: 'BC' });
    const { orders } = (await get(gateway, '/_training/orders')) as { orders: { vaNumber: string }[] };
    await pressOnPage(url, '/method', { method: '' });
    await pressOnPage(url, '/method', { method: 'BT' });
    const atm = await look(`${gateway.url}/atm?number=${orders[0]?.vaNumber}`);
    expect(atm.text).toContain('data-result="unknown"');
  });

  it('shortens the time to what the chosen method allows', async () => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway, { expiryPeriod: 1440 });
    await pressOnPage(url, '/method', { method: 'SP' });
    await control(gateway, 'clock', { advanceMinutes: 60 });
    expect((await look(url)).text).toContain('data-result="expired"');
  });

  it.each([
    ['SP', {}],
    ['BC', {}],
    ['IR', {}],
    ['OV', {}],
    ['OL', {}],
    ['DN', AN_ACCOUNT],
    ['AT', AN_ACCOUNT],
  ])('is paid by %s and leads back to the shop with 00', async (paymentMethod, fields) => {
    const gateway = await aTrainingGateway();
    const { url, reference } = await anInvoicePage(gateway, { paymentMethod });
    expect((await pressOnPage(url, '/pay', fields)).text).toContain('data-result="paid"');
    expect((await status(gateway)).body).toMatchObject({ statusCode: '00' });
    expect(await leaving(url)).toBe(
      `https://toko.example/return?merchantOrderId=${A_ORDER}&reference=${reference}&resultCode=00`,
    );
  });

  it('pays by card only after the form and the question of the bank', async () => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway, { paymentMethod: 'VC' });
    expect((await pressOnPage(url, '/pay', { code: '112233' })).text).toContain('data-testid="checkout-problem"');
    expect((await pressOnPage(url, '/card', A_CARD)).text).toContain('•••• 1111');
    expect((await pressOnPage(url, '/pay', { code: '000000' })).text).toContain('Kode salah');
    expect((await status(gateway)).body).toMatchObject({ statusCode: '01' });
    expect((await pressOnPage(url, '/pay', { code: '112233' })).text).toContain('data-result="paid"');
    expect((await status(gateway)).body).toMatchObject({ statusCode: '00' });
  });

  it.each([
    [{ phone: 'x' }, 'Akun dengan nomor dan PIN itu tidak ada'],
    [{ pin: '654321' }, 'Akun dengan nomor dan PIN itu tidak ada'],
    [{ terms: '' }, 'Setujui perjanjian'],
    [{ phone: '081200000002' }, 'Limit akun ini tidak cukup'],
  ])('refuses an account to pay later with: %o', async (changes, why) => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway, { paymentMethod: 'DN' });
    const { text } = await pressOnPage(url, '/pay', { ...AN_ACCOUNT, ...changes });
    expect(text).toContain(why);
    expect(text).not.toContain('data-result');
    expect((await status(gateway)).body).toMatchObject({ statusCode: '01' });
  });

  it('takes for another method nothing that was posted to the form of a card', async () => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway, { paymentMethod: 'DN' });
    await pressOnPage(url, '/card', A_CARD);
    expect((await pressOnPage(url, '/pay', { code: '112233' })).text).not.toContain('data-result');
    expect((await status(gateway)).body).toMatchObject({ statusCode: '01' });
  });

  it.each([
    [{ number: '4111 1111 1111 1112' }, 'Nomor kartu itu tidak benar'],
    [{ number: '<script>' }, 'Nomor kartu itu tidak benar'],
    [{ expiry: '13/34' }, 'Masa berlaku'],
    [{ expiry: '01/20' }, 'Masa berlaku'],
    [{ cvv: '12' }, 'CVV'],
    [{ number: '4000000000000002' }, 'Bank menolak kartu ini'],
    [{ number: '5555555555554444' }, 'tidak diterima untuk pembayaran ini'],
  ])('refuses a card: %o', async (changes, why) => {
    const gateway = await aTrainingGateway();
    const creditCardDetail = { binWhitelist: ['014', '400000'] };
    const { url } = await anInvoicePage(gateway, { paymentMethod: 'VC', creditCardDetail });
    const { text } = await pressOnPage(url, '/card', { ...A_CARD, ...changes });
    expect(text).toContain(why);
    expect(text).not.toContain('data-testid="card-code"');
  });

  it('never keeps or logs a card number', async () => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway, { paymentMethod: 'VC' });
    const { text } = await pressOnPage(url, '/card', A_CARD);
    expect(text + JSON.stringify(await get(gateway, '/_training/requests'))).not.toMatch(/4111 ?1111 ?1111/);
  });

  it('is told that the customer declined, and leads back with 02', async () => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway);
    expect((await pressOnPage(url, '/decline')).text).toContain('data-result="canceled"');
    expect((await status(gateway)).body).toMatchObject({ statusCode: '02' });
    expect(await leaving(url)).toMatch(/resultCode=02$/);
    await pressOnPage(url, '/pay');
    expect((await status(gateway)).body).toMatchObject({ statusCode: '02' });
  });

  it('leads back with 01 for a customer who holds a number, with 02 for one who does not, and stays open', async () => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway);
    expect(await leaving(url)).toMatch(/resultCode=02$/);
    await pressOnPage(url, '/method', { method: 'BC' });
    expect(await leaving(url)).toMatch(/resultCode=01$/);
    expect((await status(gateway)).body).toMatchObject({ statusCode: '01' });
  });

  it.each([
    [
      'https://toko.example/return?from=kasir#top',
      /^https:\/\/toko.example\/return\?from=kasir&merchantOrderId=.*#top$/,
    ],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
    ['nonsense', null],
  ])('is left for the web alone: %s', async (returnUrl, expected) => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway, { returnUrl });
    const location = await leaving(url);
    if (expected === null) expect(location).toBeNull();
    else expect(location).toMatch(expected);
  });

  it('is left for the stand-in shop where the terminal’s own training terms apply', async () => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway, { returnUrl: trainingTerms(gateway.url).returnUrl });
    const { status: code, text } = await look(String(await leaving(url)));
    expect(code).toBe(200);
    expect(text).toContain(`data-testid="return-merchantOrderId">${A_ORDER}<`);
    expect(text).toContain('data-testid="return-resultCode">02<');
  });

  it('speaks the language that is asked for, and adds dollars on demand', async () => {
    const gateway = await aTrainingGateway();
    const { url } = await anInvoicePage(gateway);
    expect((await look(url)).text).toContain('Pilih cara bayar');
    const english = (await look(`${url}&lang=en&currency=USD`)).text;
    expect(english).toContain('Choose how to pay');
    expect(english).toContain('$1.56');
    // Every form and link keeps both.
    expect(english).toMatch(/action="\/redirect_checkout\/method\?[^"]*lang=en&amp;currency=USD"/);
    expect((await look(`${url}&currency=XXX`)).text).not.toContain('checkout-dollars');
  });

  it('shows what the shop sent as text', async () => {
    const gateway = await aTrainingGateway();
    const evil = `<img src=x onerror=alert(1)>"'&`;
    const { url } = await anInvoicePage(gateway, {
      merchantOrderId: evil,
      productDetails: evil,
      customerVaName: `<b>"'&`,
      itemDetails: [{ name: evil, quantity: 1, price: 25_000 }],
    });
    const { text, headers } = await look(
      `${url}&lang=${encodeURIComponent(evil)}&step=${encodeURIComponent(evil)}&problem=__proto__`,
    );
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*script-src 'self';/);
    expect(text).not.toMatch(/<script>|<style>| style=|\son\w+=["']/);
  });

  it('takes nothing from elsewhere, in any of its states', async () => {
    const gateway = await aTrainingGateway();
    for (const paymentMethod of ['', 'SP', 'BC', 'OV', 'SL', 'VC', 'AT']) {
      const { url } = await anInvoicePage(gateway, { paymentMethod, merchantOrderId: `ORDER${paymentMethod}X` });
      expect((await look(url)).text).not.toMatch(/(src|href|action)="(?!\/|\?|#)/);
    }
  });

  it.each(['', '?reference=', '?reference=DTRAINUNKNOWN', '?reference=__proto__'])(
    'knows no other bills: "%s"',
    async (query) => {
      const gateway = await aTrainingGateway();
      const seen = await look(`${gateway.url}/redirect_checkout${query}`);
      expect(seen.status).toBe(404);
      expect(seen.text).toContain('data-result="unknown"');
    },
  );
});

describe('the payment page of the direct API', () => {
  it.each(['OV', 'VC', 'AT', 'SP', 'BC'])('is the same page, at the method: %s', async (paymentMethod) => {
    const gateway = await aTrainingGateway();
    const { body } = await create(gateway, { paymentMethod });
    const { status: code, text } = await look(String(body['paymentUrl']));
    expect(code).toBe(200);
    expect(text).not.toContain('checkout-change');
    expect(text).toContain(`/method-images/${paymentMethod}.png`);
  });
});
