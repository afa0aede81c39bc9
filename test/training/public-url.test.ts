/**
 * A training gateway behind a tunnel: the addresses it sends, the pages it shows publicly, and what it still sends to
 * nobody.
 */
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createCheckoutRules } from '../../electron/windows/checkout/checkout-rules.ts';
import { aGateway, aRequest } from '../gateway/builders.ts';
import { eventually } from '../support/eventually.ts';
import { look } from './support/customer.ts';
import { aTrainingGateway, control, create, get, invoice, methods, pay, status } from './support/merchant.ts';
import { callbacks } from './support/receiver.ts';
import { aTunnelledGateway } from './support/tunnel.ts';

describe('a training gateway with a public address', () => {
  it('names it in every address that it sends', async () => {
    const gateway = await aTrainingGateway({ publicUrl: 'https://latihan.example' });
    const { body } = await create(gateway);
    expect(body['paymentUrl']).toBe(`https://latihan.example/redirect_checkout?reference=${body['reference']}`);
    const made = await invoice(gateway, { merchantOrderId: 'OTHERX' });
    expect(made.body['paymentUrl']).toMatch(/^https:\/\/latihan\.example\/redirect_checkout\?reference=/);
    const listed = await methods(gateway);
    for (const fee of listed.body['paymentFee'] as { paymentImage: string }[]) {
      expect(fee.paymentImage).toMatch(/^https:\/\/latihan\.example\/method-images\/\w\w\.png$/);
    }
    expect(await look(`${gateway.url}/?lang=en`)).toMatchObject({
      text: expect.stringContaining('<dt>Public address</dt><dd>https://latihan.example</dd>'),
    });
  });

  it('sends a callback that is for itself, and still none to another host', async () => {
    const { gateway, publicUrl } = await aTunnelledGateway();
    await create(gateway, { callbackUrl: `${publicUrl}/callback?shop=1` });
    await pay(gateway);
    await eventually(async () =>
      expect(await callbacks(gateway)).toMatchObject([{ state: 'delivered', tries: [{ answer: 200 }] }]),
    );
    const afar = await aTrainingGateway({ publicUrl: 'https://latihan.example' });
    await create(afar, { callbackUrl: 'https://latihan.example/callback' });
    await create(afar, { callbackUrl: 'https://latihan.example.toko.example/callback', merchantOrderId: 'OTHERX' });
    await pay(afar);
    await pay(afar, 'paid', 'OTHERX');
    await eventually(async () =>
      expect(await callbacks(afar)).toMatchObject([{ state: 'delivered' }, { state: 'skipped' }]),
    );
  });

  it('shows the world what a gateway shows, and its own pages to this machine alone', async () => {
    const { gateway, publicUrl } = await aTunnelledGateway();
    for (const path of ['/phone', '/atm', '/', '/_training/requests', '/_training/callbacks', '/_training/orders']) {
      expect((await look(`${publicUrl}${path}`)).status).toBe(403);
      expect((await look(`${gateway.url}${path}`)).status).toBe(200);
    }
    for (const path of [
      '/lib/js/gateway_pg.js',
      '/checkout.js',
      '/checkout.css',
      '/pages.css',
      '/return',
      '/icon.svg',
    ]) {
      expect((await look(`${publicUrl}${path}`)).status).toBe(200);
    }
    const tampered = await control({ ...gateway, url: publicUrl }, 'pay', { merchantOrderId: 'X', result: 'paid' });
    expect(tampered.status).toBe(403);
  });

  it('takes no form of another site there, nor under another name', async () => {
    const { gateway, publicUrl } = await aTunnelledGateway();
    const { body } = await create(gateway, { paymentMethod: 'SP' });
    const address = new URL(String(body['paymentUrl']));
    address.pathname += '/pay';
    const foreign = await fetch(address, { method: 'POST', headers: { origin: 'https://attacker.example' } });
    expect(foreign.status).toBe(403);
    const port = Number(new URL(gateway.url).port);
    const rebound = await new Promise<number | undefined>((done) => {
      const headers = { host: 'attacker.example' };
      request({ host: '127.0.0.1', port, path: address.pathname + address.search, headers }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      }).end();
    });
    expect(rebound).toBe(403);
    expect((await status({ ...gateway, url: publicUrl })).body).toMatchObject({ statusCode: '01' });
  });

  it('serves a terminal that knows only that address, whose checkout window may open its page', async () => {
    const { gateway, publicUrl } = await aTunnelledGateway();
    const { merchantCode, apiKey } = gateway;
    const terminal = aGateway({ baseUrl: publicUrl, merchantCode, apiKey });
    const created = await terminal.createTransaction(aRequest({ paymentMethod: 'OV' }));
    if (created.kind !== 'answered') throw new Error(created.failure.code);
    const to = created.reply.paymentUrl ?? '';
    const mayGo = createCheckoutRules({ gateways: [publicUrl], returnTo: 'https://toko.example/return' });
    expect(mayGo({ to, isMainFrame: true, isRedirect: false, from: '' })).toEqual({ kind: 'go' });
    expect((await get({ ...gateway }, '/_training/orders'))['orders']).toMatchObject([{ method: 'OV' }]);
  });
});
