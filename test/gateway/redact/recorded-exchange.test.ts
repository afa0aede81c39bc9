import { describe, expect, it } from 'vitest';
import { recordingExchanges } from '../../../electron/gateway/redact.ts';
import type { Exchange } from '../../../electron/ports/gateway.ts';
import { aGateway, aRequest, CANARY_KEY } from '../builders.ts';
import { httpAnswer, rawServer } from '../raw-server.ts';

const signatureIn = (text = ''): string => /signature"?[:=]"?(\w+)/.exec(text)?.[1] ?? 'none';

/** A gateway that repeats everything sent to it, the key included. */
async function anEcho(statusBody: 'json' | 'form' = 'json') {
  let more = '{"statusCode":"01"}';
  const { baseUrl, requests } = await rawServer((socket, { request }) => {
    const sent = requests[request]?.text.split('\r\n\r\n')[1];
    socket.write(httpAnswer(400, JSON.stringify({ sent, Message: `wrong: ${CANARY_KEY} ${signatureIn(sent)}`, more })));
  });
  const exchanges: Exchange[] = [];
  const observe = (recorded: Exchange): void => void exchanges.push(recorded);
  const gateway = aGateway({ baseUrl, statusBody }, { observe });
  return { gateway, exchanges, requests, says: (other: string) => (more = other) };
}

describe('what support may keep of a request and its reply', () => {
  it.each(['json', 'form'] as const)(
    'has neither key nor signature in it, though the gateway repeats both (%s)',
    async (body) => {
      const { gateway, exchanges, requests } = await anEcho(body);
      await gateway.createTransaction(aRequest({ merchantOrderId: 'KK1-1' }));
      await gateway.checkStatus('KK1-1');
      const signatures = requests.map(({ text }) => signatureIn(text));
      expect(signatures).toHaveLength(2);
      const kept = JSON.stringify(exchanges);
      for (const secret of [CANARY_KEY, ...signatures]) expect(kept.toLowerCase()).not.toContain(secret.toLowerCase());
      expect(exchanges.map(({ operation, orderId, received }) => [operation, orderId, received?.status])).toEqual([
        ['create', 'KK1-1', 400],
        ['status', 'KK1-1', 400],
      ]);
      expect(exchanges[0]?.sent).toContain('"paymentAmount":');
    },
  );

  it('has them in no other letters either, nor the signature that an invoice has in its head', async () => {
    const escaped = `\\u0063${CANARY_KEY.slice(1)}`;
    const { baseUrl, requests } = await rawServer((socket, { request }) => {
      const signature = /signature: (\w+)/i.exec(requests[request]?.text ?? '')?.[1] ?? 'none';
      socket.end(httpAnswer(400, `{"Message":"${escaped} of ${signature}","Merk":"Sr\\u0069 Wahyuni"}`));
    });
    const exchanges: Exchange[] = [];
    const gateway = aGateway({ baseUrl }, { observe: (recorded) => void exchanges.push(recorded) });
    const invoice = { ...aRequest(), customerDetail: { firstName: 'Sri Wahyuni' } };
    const answer = await gateway.createInvoice(invoice, Date.UTC(2026, 10, 20));
    expect(answer).toMatchObject({ failure: { gatewayMessage: '[key] of [signature]' } });
    expect(exchanges.map(({ received }) => received?.body)).toEqual([
      '{"Message":"[removed] of [removed]","Merk":"[removed]"}',
    ]);
  });

  it('tells a status once for as long as the gateway says the same', async () => {
    const { gateway, exchanges, says } = await anEcho();
    for (let asked = 0; asked < 3; asked += 1) await gateway.checkStatus('KK1-1');
    await gateway.checkStatus('KK1-2');
    says('{"statusCode":"00"}');
    await gateway.checkStatus('KK1-1');
    expect(exchanges.map(({ orderId }) => orderId)).toEqual(['KK1-1', 'KK1-2', 'KK1-1']);
  });

  it('is of creations and status checks of an order, each creation again', () => {
    const exchanges: Exchange[] = [];
    const record = recordingExchanges((recorded) => void exchanges.push(recorded), CANARY_KEY);
    const request = { body: '{}', signature: '0a1b2c3d' };
    const outcome = { kind: 'response', status: 200, body: '{}', retryAfter: null, date: null } as const;
    const startedAt = performance.now() - 1_000;
    record('list', undefined, request, outcome, startedAt);
    record('list', 'KK1-1', request, outcome, startedAt);
    record('status', undefined, request, outcome, startedAt);
    for (let time = 0; time < 2; time += 1) record('create', 'KK1-1', request, outcome, startedAt);
    expect(exchanges.map(({ operation, orderId }) => [operation, orderId])).toEqual(Array(2).fill(['create', 'KK1-1']));
    for (const { tookMs } of exchanges) {
      expect(tookMs).toBeGreaterThanOrEqual(1_000);
      expect(tookMs).toBeLessThanOrEqual(performance.now() - startedAt);
    }
    expect(() => recordingExchanges(undefined, CANARY_KEY)('create', 'KK1-1', request, outcome, 0)).not.toThrow();
  });

  it.each([
    [{ kind: 'lost', code: 'connection-lost', status: 200, retryAfter: null, date: null }, 200],
    [{ kind: 'lost', code: 'connection-lost', status: null, retryAfter: null, date: null }, null],
    [{ kind: 'not-sent', code: 'connection-lost' }, null],
  ] as const)('says how far an answer came: %j', (outcome, status) => {
    const exchanges: Exchange[] = [];
    const record = recordingExchanges((recorded) => void exchanges.push(recorded), CANARY_KEY);
    record('status', 'KK1-1', { body: '{}', signature: '0a1b2c3d' }, outcome, performance.now());
    expect(exchanges).toMatchObject([{ received: null, problem: { code: 'connection-lost', status } }]);
  });

  it('is in no way of the payment when what keeps it fails', async () => {
    const { baseUrl } = await rawServer((socket) => socket.end(httpAnswer(200, '{"statusCode":"00"}')));
    const observe = (): never => {
      throw new Error('no room');
    };
    const gateway = aGateway({ baseUrl }, { observe });
    expect(await gateway.checkStatus('KK1-1')).toMatchObject({ kind: 'answered', reply: { statusCode: '00' } });
  });
});
