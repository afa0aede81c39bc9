import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { documentedRequests } from '../../support/gateway/documented-fields.ts';
import vectors from '../../vectors/signatures.json' with { type: 'json' };
import { aGateway, aRequest, CANARY_KEY, operations } from '../builders.ts';
import { httpAnswer, rawServer } from '../raw-server.ts';

async function aListener(status = 200, body = '{"statusCode":"00"}') {
  const server = await rawServer((socket) => socket.end(httpAnswer(status, body)));
  const sent = () => {
    const [head = '', json = ''] = server.requests[0]?.text.split('\r\n\r\n') ?? [];
    return { line: head.split('\r\n')[0], head: head.toLowerCase(), json };
  };
  return { ...server, sent };
}

const [vector] = vectors.cases;
if (!vector) throw new Error('no vectors');

describe('requests on the wire', () => {
  it.each(['documented', 'hmac-sha256'] as const)('are signed as %s', async (signature) => {
    const { baseUrl, requests } = await rawServer((socket) => socket.write(httpAnswer(200, '{}')));
    const gateway = aGateway({ baseUrl, merchantCode: vector.merchantCode, apiKey: vector.apiKey, signature });
    await gateway.listMethods(rupiah(25_000), Date.UTC(2026, 10, 20, 2, 15, 2));
    await gateway.createTransaction(aRequest({ merchantOrderId: vector.merchantOrderId }));
    await gateway.checkStatus(vector.merchantOrderId);
    const { paymentMethods, transactionRequest, transactionStatus } = vector[signature];
    expect(requests.map(({ text }) => /"signature":"(\w+)"/.exec(text)?.[1])).toEqual([
      paymentMethods,
      transactionRequest,
      transactionStatus,
    ]);
  });

  it('ask for the methods with the lower-case merchant key and the time in Jakarta', async () => {
    const { baseUrl, sent } = await aListener();
    await operations.listMethods(aGateway({ baseUrl }));
    expect(sent().line).toBe('POST /webapi/api/merchant/paymentmethod/getpaymentmethod HTTP/1.1');
    expect(sent().head).toContain('\r\ncontent-type: application/json\r\n');
    expect(sent().json).toMatch(
      /^\{"merchantcode":"D0001","amount":10000,"datetime":"2026-11-20 09:15:02","signature":"[0-9a-f]{64}"\}$/,
    );
  });

  it('create a transaction with every field, named, ordered and typed as the interface has them', async () => {
    const { baseUrl, sent } = await aListener();
    const address = {
      firstName: 'A',
      lastName: 'B',
      address: 'Jl. 1',
      city: 'Jakarta',
      postalCode: '12950',
      phone: '1',
      countryCode: 'ID',
    };
    const asked = aRequest({
      partnerId: 'P1',
      additionalParam: 'x',
      merchantUserInfo: 'budi',
      phoneNumber: '0812',
      customerDetail: {
        firstName: 'A',
        lastName: 'B',
        email: 'a@b.example',
        phoneNumber: '1',
        billingAddress: address,
        shippingAddress: address,
      },
      creditCardDetail: { acquirer: '014', binWhitelist: ['014', '400000'] },
    });
    const paymentDetails = [{ paymentType: 'CASH', amount: rupiah(25_000) }];
    await aGateway({ baseUrl, walletKeys: { walletA: 'OVO', walletB: 'shopee' } }).createTransaction({
      ...asked,
      itemDetails: [{ name: 'Kopi', quantity: 2, price: rupiah(12_500) }],
      accountLink: {
        credentialCode: 'C1',
        walletA: { paymentDetails },
        walletB: { promoId: 'PROMO', useCoin: false },
      },
    });
    expect(sent().line).toBe('POST /webapi/api/merchant/v2/inquiry HTTP/1.1');
    const { signature, ...fields } = JSON.parse(sent().json) as Record<string, unknown>;
    expect(signature).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(JSON.parse(sent().json) as object)).toEqual(documentedRequests.direct.split(' '));
    expect(fields).toEqual({
      merchantCode: 'D0001',
      ...asked,
      itemDetails: [{ name: '2 × Kopi', quantity: 1, price: 25_000 }],
      accountLink: {
        credentialCode: 'C1',
        OVO: { paymentDetails },
        shopee: { promo_ids: 'PROMO', useCoin: false },
      },
    });
  });

  it('leave out what was not given', async () => {
    const { baseUrl, sent } = await aListener();
    await aGateway({ baseUrl }).createTransaction(aRequest({ partnerId: '', itemDetails: [] }));
    expect(Object.keys(JSON.parse(sent().json) as object)).toEqual(
      'merchantCode paymentAmount paymentMethod merchantOrderId productDetails email customerVaName returnUrl callbackUrl signature expiryPeriod'.split(
        ' ',
      ),
    );
  });

  it('ask for the status as JSON or as a form, as provisioned', async () => {
    const json = await aListener();
    await operations.checkStatus(aGateway({ baseUrl: json.baseUrl }));
    expect(json.sent().line).toBe('POST /webapi/api/merchant/transactionStatus HTTP/1.1');
    expect(json.sent().json).toMatch(
      /^\{"merchantCode":"D0001","merchantOrderId":"K1-20261120-0001-7GQKB","signature":"[0-9a-f]{32}"\}$/,
    );

    const form = await aListener();
    await operations.checkStatus(aGateway({ baseUrl: form.baseUrl, statusBody: 'form' }));
    expect(form.sent().head).toContain('\r\ncontent-type: application/x-www-form-urlencoded\r\n');
    expect(form.sent().json).toMatch(
      /^merchantCode=D0001&merchantOrderId=K1-20261120-0001-7GQKB&signature=[0-9a-f]{32}$/,
    );
  });
});

it('is not sent with a field longer than the interface allows, which is named', async () => {
  const { baseUrl, requests } = await aListener();
  const request = aRequest({ productDetails: 'x'.repeat(256) });
  expect(await aGateway({ baseUrl }).createTransaction(request)).toEqual({
    kind: 'unreachable',
    failure: { code: 'request-too-large', field: 'productDetails' },
  });
  expect(requests).toHaveLength(0);
});

describe('answers', () => {
  it('carry the words of a method list that failed', async () => {
    const { baseUrl } = await aListener(200, '{"responseCode":"01","responseMessage":"Merchant is not active"}');
    expect(await operations.listMethods(aGateway({ baseUrl }))).toMatchObject({
      kind: 'unclear',
      failure: { code: 'answer-not-understood', gatewayMessage: 'Merchant is not active' },
    });
  });

  it('carry the reply of a creation as it came', async () => {
    const body =
      '{"merchantCode":"D0001","reference":"R1","vaNumber":"","qrString":"0002","amount":"25000","statusCode":"00","statusMessage":"SUCCESS"}';
    const { baseUrl } = await aListener(200, body);
    expect(await operations.createTransaction(aGateway({ baseUrl }))).toEqual({
      kind: 'answered',
      reply: {
        statusCode: '00',
        statusMessage: 'SUCCESS',
        merchantCode: 'D0001',
        reference: 'R1',
        amount: 25_000,
        vaNumber: null,
        qrString: '0002',
        paymentUrl: null,
      },
    });
  });

  const slashed = 'canary/5f2b9c0e/7d1a4836';
  it.each([
    ['a letter of it escaped', CANARY_KEY, `\\u0063${CANARY_KEY.slice(1)}`],
    ['its slashes escaped', slashed, slashed.replaceAll('/', '\\/')],
    ['in capitals', CANARY_KEY, CANARY_KEY.toUpperCase()],
    ['backwards', CANARY_KEY, [...CANARY_KEY].reverse().join('')],
    ['a control sign right before it', CANARY_KEY, `\\t${CANARY_KEY}`],
    ['at the end of what is shown', CANARY_KEY, `${'x'.repeat(270)}${CANARY_KEY}`],
  ])('that quote the API key, %s, and the signature, show neither', async (_how, apiKey, written) => {
    const { baseUrl, requests } = await rawServer((socket, { request }) => {
      const text = requests[request]?.text ?? '';
      const signature = /"signature":"(\w+)"/.exec(text)?.[1] ?? 'none';
      const said = `${written} for ${signature} or \\u00${signature.charCodeAt(0).toString(16)}${signature.slice(1)}`;
      const failing = text.includes('/transactionStatus') ? 200 : 400;
      socket.end(
        httpAnswer(failing, `{"Message":"${said}","statusCode":"01","statusMessage":"${said}","reference":"${said}"}`),
      );
    });
    for (const ask of Object.values(operations)) {
      const answer = JSON.stringify(await ask(aGateway({ baseUrl, apiKey })));
      expect(answer).toContain('[key]');
      expect(answer.toLowerCase()).not.toContain(apiKey.slice(2, 16));
      expect(answer).not.toContain(/"signature":"\w(\w+)"/.exec(requests.at(-1)?.text ?? '')?.[1]);
    }
  });

  it('that say "too many requests" with 200 are a throttle, not a status', async () => {
    const { baseUrl } = await aListener(200, '{"statusCode":"99","statusMessage":"Too many requests"}');
    expect(await operations.checkStatus(aGateway({ baseUrl }))).toMatchObject({
      kind: 'refused',
      throttle: { retryAfterMs: null },
    });
  });
});
