import { describe, expect, it } from 'vitest';
import type { TrainingGateway } from '../../../electron/training/training-gateway.ts';
import {
  aTrainingGateway,
  invoiceHeaders,
  invoiceRequest,
  statusRequest,
  transactionRequest,
} from '../support/merchant.ts';
import { INQUIRY, INVOICE, METHODS, raw, STATUS } from '../support/raw-post.ts';

const inquiry = (gateway: TrainingGateway, changes = {}): string =>
  JSON.stringify(transactionRequest(gateway, changes));

describe('no body', () => {
  const values = [
    ...[null, true, -1, 2 ** 53 + 1, 0.1, '', ' ', '\0', '\ud800', 'x'.repeat(300), '__proto__', '25000.00'],
    ...[[], [[]], {}, { a: { b: [] } }],
  ];

  /** The same odd bodies on every run, each for the address that it nearly fits. */
  function* oddBodies(gateway: TrainingGateway): Generator<readonly [string, string | Buffer]> {
    const plain = ['', ' ', 'null', '[]', '0', '"text"', '{', '{"a":', '{"paymentAmount":1e400}', '\0', 'a=b&c', '%'];
    const deep = ['['.repeat(50_000), '{"a":'.repeat(10_000)];
    for (const path of [INQUIRY, STATUS, METHODS, INVOICE]) {
      for (const body of [...plain, ...deep, Buffer.from([0xff, 0xfe, 0x00, 0x80])]) yield [path, body];
    }
    const details = ['itemDetails', 'customerDetail', 'accountLink', 'creditCardDetail', 'partnerId', '__proto__'];
    const good = [
      [INQUIRY, transactionRequest(gateway)],
      [INVOICE, invoiceRequest()],
      [STATUS, statusRequest(gateway)],
    ] as const;
    for (const [path, body] of good) {
      for (const name of [...Object.keys(body), ...details]) {
        for (const value of values) yield [path, JSON.stringify({ ...body, [name]: value })];
      }
    }
    for (const inner of values) {
      const link = { credentialCode: 'C', walletA: { paymentDetails: [inner] } };
      yield [INQUIRY, inquiry(gateway, { itemDetails: [inner, { name: inner, quantity: inner, price: inner }] })];
      yield [INQUIRY, inquiry(gateway, { paymentMethod: 'OL', accountLink: link })];
      yield [INQUIRY, inquiry(gateway, { creditCardDetail: { acquirer: inner, binWhitelist: [inner] } })];
      yield [INQUIRY, inquiry(gateway, { customerDetail: { billingAddress: inner, firstName: inner } })];
    }
  }

  it('brings the gateway down or out of its words', async () => {
    const gateway = await aTrainingGateway();
    for (const [path, body] of oddBodies(gateway)) {
      const answer = await raw(gateway, path, body, path === INVOICE ? invoiceHeaders(gateway) : {});
      expect([200, 400, 401, 404, 409]).toContain(answer.status);
      if (answer.status !== 200) expect(Object.keys(answer.body)).toEqual(['Message']);
    }
  });

  it('of a page or of the control API does either', async () => {
    const gateway = await aTrainingGateway();
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '{"faults":[null]}',
      '{"fault":{}}',
      'order=%ff&x',
      '{"operation":"callback"}',
    ];
    const controls = ['pay', 'faults', 'clock', 'methods'].map((name) => `/_training/${name}`);
    const pages = ['/phone/pay', '/atm/pay', '/faults', '/redirect_checkout/pay?reference=x'];
    for (const body of bodies) {
      for (const path of controls) expect([200, 400]).toContain((await raw(gateway, path, body)).status);
      for (const path of pages) {
        const answer = await fetch(`${gateway.url}${path}`, { method: 'POST', body, redirect: 'manual' });
        expect([200, 303, 404]).toContain(answer.status);
      }
    }
  });
});
