import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aFolder } from '../support/a-folder.ts';
import { anInvoicePage, look, pressOnPage } from './support/customer.ts';
import { A_ORDER, aTrainingGateway, control, create, get, pay, status } from './support/merchant.ts';

const aStateDir = (): string => join(aFolder(), 'training');

describe('the kept state of a training gateway', () => {
  it('comes back on the same port with every order, its payment and its clock', async () => {
    const stateDir = aStateDir();
    const first = await aTrainingGateway({ stateDir });
    await create(first);
    await pay(first);
    await create(first, { merchantOrderId: 'OTHERX' });
    await control(first, 'clock', { advanceMinutes: 30 });
    const { orders } = await get(first, '/_training/orders');
    await first.close();

    const second = await aTrainingGateway({ stateDir });
    expect(second.url).toBe(first.url);
    expect(second.portMoved).toBe(false);
    expect(await get(second, '/_training/orders')).toEqual({ orders });
    expect((await status(second)).body).toMatchObject({ statusCode: '00' });
    expect((await status(second, 'OTHERX')).body).toMatchObject({ statusCode: '02' });
    expect((await create(second)).status).toBe(409);
  });

  it('comes back with an invoice and the way to pay that its customer chose', async () => {
    const stateDir = aStateDir();
    const first = await aTrainingGateway({ stateDir });
    const { url } = await anInvoicePage(first, { productDetails: 'Kopi susu' });
    await pressOnPage(url, '/method', { method: 'BC' });
    const before = (await look(url)).text;
    await first.close();

    await aTrainingGateway({ stateDir });
    const after = (await look(url)).text;
    const number = /data-testid="checkout-number">[\d ]+/;
    expect(number.exec(after)).toEqual(number.exec(before));
    expect(after).toContain('Kopi susu');
    expect((await pressOnPage(url, '/method', { method: '' })).text).toContain('checkout-method-SP');
  });

  it('has the later of two invoices with one order id, at the place of the later', async () => {
    const stateDir = aStateDir();
    const first = await aTrainingGateway({ stateDir });
    const former = await anInvoicePage(first);
    await create(first, { merchantOrderId: 'OTHERX' });
    await pay(first, 'canceled');
    const { reference } = await anInvoicePage(first, { paymentAmount: 30_000 });
    const { orders } = await get(first, '/_training/orders');
    expect(orders).toMatchObject([{ merchantOrderId: 'OTHERX' }, { reference, amount: 30_000 }]);
    await first.close();

    const second = await aTrainingGateway({ stateDir });
    expect(await get(second, '/_training/orders')).toEqual({ orders });
    expect((await look(former.url)).status).toBe(404);
  });

  it('has an order on the disk before its creation is answered', async () => {
    const stateDir = aStateDir();
    const gateway = await aTrainingGateway({ stateDir });
    const ids = Array.from({ length: 40 }, (_, n) => `ORDER${n}X`);
    await Promise.all(
      ids.map(async (merchantOrderId) => {
        await create(gateway, { merchantOrderId });
        expect(readFileSync(join(stateDir, 'orders.jsonl'), 'utf8')).toContain(`"${merchantOrderId}"`);
      }),
    );
  });

  it('survives a line torn by a power failure, and writes on after it', async () => {
    const stateDir = aStateDir();
    const file = join(stateDir, 'orders.jsonl');
    const first = await aTrainingGateway({ stateDir });
    await create(first);
    await first.close();
    appendFileSync(file, '{"order":{"merchantOrderId":"TORN');

    const second = await aTrainingGateway({ stateDir });
    await create(second, { merchantOrderId: 'OTHERX' });
    await second.close();
    const third = await aTrainingGateway({ stateDir });
    expect((await get(third, '/_training/orders'))['orders']).toMatchObject([
      { merchantOrderId: A_ORDER },
      { merchantOrderId: 'OTHERX' },
    ]);
  });

  it('drops superseded lines when it is opened', async () => {
    const stateDir = aStateDir();
    const first = await aTrainingGateway({ stateDir });
    await create(first);
    for (let n = 0; n < 5; n += 1) await pay(first);
    await first.close();
    const second = await aTrainingGateway({ stateDir });
    expect(readFileSync(join(stateDir, 'orders.jsonl'), 'utf8').match(/"order"/g)).toHaveLength(1);
    expect((await get(second, '/_training/orders'))['orders']).toMatchObject([{ timesPaid: 5 }]);
  });

  it('takes another port when someone else has its own, and says so', async () => {
    const stateDir = aStateDir();
    const first = await aTrainingGateway({ stateDir });
    await first.close();
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await new Promise((done) => squatter.once('listening', done));
    onTestFinished(() => void squatter.close());

    const second = await aTrainingGateway({ stateDir });
    expect(second.url).not.toBe(first.url);
    expect(second.portMoved).toBe(true);
  });

  it('is forgotten by a reset, on disk too', async () => {
    const stateDir = aStateDir();
    const first = await aTrainingGateway({ stateDir });
    await create(first);
    await control(first, 'reset', {});
    expect(await get(first, '/_training/orders')).toEqual({ orders: [] });
    await create(first, { merchantOrderId: 'AFTERX' });
    await first.close();
    const second = await aTrainingGateway({ stateDir });
    expect((await get(second, '/_training/orders'))['orders']).toMatchObject([{ merchantOrderId: 'AFTERX' }]);
  });
});
