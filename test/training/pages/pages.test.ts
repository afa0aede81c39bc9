import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import { A_ORDER, aTrainingGateway, control, create, get, pay, status } from '../support/merchant.ts';

async function page(gateway: TrainingGateway, path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${gateway.url}${path}`, { headers })).text();
}

async function submit(gateway: TrainingGateway, path: string, fields: Record<string, string>): Promise<string> {
  return (await fetch(`${gateway.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })).text();
}

const scan = (gateway: TrainingGateway, payload: unknown): Promise<string> =>
  page(gateway, `/phone?${new URLSearchParams({ payload: String(payload) })}`);

describe("the customer's phone", () => {
  it('reads a scanned payload, shows shop and amount, and pays', async () => {
    const gateway = await aTrainingGateway();
    const { body } = await create(gateway);
    const scanned = await scan(gateway, body['qrString']);
    expect(scanned).toContain('TOKO LATIHAN');
    expect(scanned).toContain('Rp\u00a025.000');
    expect(scanned).toContain('data-testid="phone-pay"');
    expect(await submit(gateway, '/phone/pay', { order: A_ORDER })).toContain('data-result="paid"');
    expect((await status(gateway)).body).toMatchObject({ statusCode: '00' });
  });

  it('says when it pays twice, and does', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    await pay(gateway);
    expect(await page(gateway, `/phone?order=${A_ORDER}&lang=en`)).toContain('Paying again means paying twice');
    expect(await submit(gateway, '/phone/pay', { order: A_ORDER })).toContain('data-result="twice"');
    expect((await get(gateway, '/_training/orders'))['orders']).toMatchObject([{ timesPaid: 2 }]);
  });

  it('declines, and can pay late after that', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    expect(await submit(gateway, '/phone/decline', { order: A_ORDER })).toContain('data-result="canceled"');
    expect((await status(gateway)).body).toMatchObject({ statusCode: '02' });
    expect(await submit(gateway, '/phone/pay?lang=en', { order: A_ORDER })).toContain('Paid late');
    expect((await status(gateway)).body).toMatchObject({ statusCode: '00' });
  });

  it('warns that an expired payment will be late', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    await control(gateway, 'clock', { advanceMinutes: 11 });
    expect(await page(gateway, `/phone?order=${A_ORDER}&lang=en`)).toContain('The deadline has passed');
  });

  it('offers what is not paid yet, to be picked without scanning', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    await create(gateway, { merchantOrderId: 'PAIDX' });
    await pay(gateway, 'paid', 'PAIDX');
    const home = await page(gateway, '/phone');
    expect(home).toContain(`data-testid="phone-order-${A_ORDER}"`);
    expect(home).not.toContain('phone-order-PAIDX');
    expect(home.indexOf(`phone-order-${A_ORDER}`)).toBeLessThan(home.indexOf('phone-payload'));
  });

  it('pays a listed payment with the button in its row, and what is paid on a page has none', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    const [form = ''] = /<form method="post".*?<\/form>/s.exec(await page(gateway, '/phone')) ?? [];
    expect(form).toContain('data-testid="phone-pay-now"');
    const [, action = '', order = ''] = /action="([^"]+)".*name="order" value="([^"]+)"/.exec(form) ?? [];
    expect(await submit(gateway, action.replaceAll('&amp;', '&'), { order })).toContain('data-result="paid"');
    expect(await page(gateway, '/phone')).not.toContain('phone-pay-now');
    await create(gateway, { merchantOrderId: 'ONPAGE', paymentMethod: 'VC' });
    const onPage = await page(gateway, '/phone');
    expect([onPage.includes('phone-order-ONPAGE'), onPage.includes('phone-pay-now')]).toEqual([true, false]);
  });

  it.each(['crc', 'format'])('refuses a damaged code: %s', async (problem) => {
    const gateway = await aTrainingGateway();
    await control(gateway, 'faults', { fault: 'bad-qr', problem });
    const { body } = await create(gateway);
    expect(await scan(gateway, body['qrString'])).toContain('data-result="unknown"');
  });

  it('does not know orders and codes of other gateways', async () => {
    const [gateway, other] = [await aTrainingGateway(), await aTrainingGateway()];
    const { body } = await create(other);
    expect(await scan(gateway, body['qrString'])).toContain('data-result="unknown"');
    expect(await submit(gateway, '/phone/pay', { order: A_ORDER })).toContain('data-result="unknown"');
  });

  it('shows a result only if it happened', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway);
    expect(await page(gateway, `/phone?order=${A_ORDER}&result=paid`)).not.toContain('data-result');
  });
});

describe('the ATM', () => {
  it("shows name and amount of a number, typed in groups or not, and takes the customer's money", async () => {
    const gateway = await aTrainingGateway();
    const number = String((await create(gateway, { paymentMethod: 'BC' })).body['vaNumber']);
    const typed = number.replace(/(\d{4})/g, '$1 ').trim();
    const bill = await page(gateway, `/atm?${new URLSearchParams({ number: typed })}`);
    expect(bill).toContain('Toko Latihan');
    expect(bill).toContain('Rp\u00a025.000');
    expect(await submit(gateway, '/atm/pay', { number })).toContain('data-result="paid"');
    expect((await status(gateway)).body).toMatchObject({ statusCode: '00' });
    expect(await submit(gateway, '/atm/pay', { number })).toContain('data-result="twice"');
  });

  it('does not know other numbers', async () => {
    expect(await page(await aTrainingGateway(), '/atm?number=1234567890123456')).toContain('data-result="unknown"');
  });
});

describe('every page', () => {
  it.each(['/', '/phone', '/atm'])(
    '%s speaks the language that is asked for, or wished, or Indonesian',
    async (path) => {
      const gateway = await aTrainingGateway();
      expect(await page(gateway, path)).toContain('<html lang="id">');
      expect(await page(gateway, path, { 'accept-language': 'en-GB,en;q=0.9' })).toContain('<html lang="en">');
      expect(await page(gateway, `${path}?lang=id`, { 'accept-language': 'en' })).toContain('<html lang="id">');
    },
  );

  it('runs no script but its own and takes nothing from elsewhere', async () => {
    const gateway = await aTrainingGateway();
    const answer = await fetch(`${gateway.url}/phone`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).not.toMatch(/<script>|<style>| style=|\son\w+=|https?:\/\//);
  });

  it('shows texts from an order as text', async () => {
    const gateway = await aTrainingGateway();
    await create(gateway, { merchantOrderId: '<b>"X\'</b>' });
    expect(await page(gateway, '/phone')).not.toContain('<b>');
  });

  it.each([
    ['GET', '/phone', { host: 'attacker.example' }],
    ['GET', '/_training/orders', { host: 'attacker.example' }],
    ['POST', '/phone/pay', { origin: 'https://attacker.example' }],
    ['POST', '/_training/pay', { origin: 'https://attacker.example' }],
    ['POST', '/_training/reset', { origin: 'null' }],
  ])('refuses %s %s from a foreign page: %o', async (method, path, headers) => {
    const gateway = await aTrainingGateway();
    const code = await new Promise((done, failed) => {
      request(`${gateway.url}${path}`, { method, headers }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      })
        .on('error', failed)
        .end(method === 'POST' ? '{}' : undefined);
    });
    expect(code).toBe(403);
  });

  it('takes forms from its own pages', async () => {
    const gateway = await aTrainingGateway();
    const answer = await fetch(`${gateway.url}/faults`, {
      method: 'POST',
      headers: { origin: gateway.url },
      body: new URLSearchParams({ fault: 'slow', operation: 'status', times: '3' }),
    });
    expect(await answer.text()).toContain('cek status × 3');
    expect(await get(gateway, '/_training/faults')).toMatchObject({ faults: [{ fault: 'slow', ms: 5000, times: 3 }] });
  });
});

describe('the index', () => {
  it('leads to what was asked of the gateway and what it reported', async () => {
    const gateway = await aTrainingGateway();
    const links = [...(await page(gateway, '/')).matchAll(/href="(\/_training\/\w+)"/g)];
    const answers = await Promise.all(links.map(([, path = '']) => get(gateway, path)));
    expect(answers).toEqual([{ requests: [] }, { callbacks: [] }]);
  });
});

describe('the stand-in for a shop', () => {
  it('shows what a redirect brought, as text', async () => {
    const text = await page(await aTrainingGateway(), '/return?merchantOrderId=<b>&reference=R1&resultCode=00');
    expect(text).toContain('data-testid="return-resultCode">00<');
    expect(text).toContain('&lt;b&gt;');
  });
});

describe('any other address', () => {
  it.each(['/nothing', '/_training/nothing', '/_training/__proto__', '/webapi/api/merchant'])(
    'is answered with 404: %s',
    async (path) => {
      const gateway = await aTrainingGateway();
      const answer = await fetch(`${gateway.url}${path}`);
      expect([answer.status, await answer.json()]).toEqual([404, { Message: 'Not Found' }]);
    },
  );

  it('has no picture of a method that there is not', async () => {
    const gateway = await aTrainingGateway();
    expect((await fetch(`${gateway.url}/method-images/ZZ.png`)).status).toBe(404);
  });
});
