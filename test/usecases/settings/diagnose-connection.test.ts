/** "Test connection" against gateways with one fault each. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { diagnoseConnection } from '../../../electron/usecases/settings/diagnose-connection.ts';
import { MORNING } from '../../support/builders.ts';
import { counterFixture } from '../../support/counter-fixture.ts';

const LISTED = JSON.stringify({
  paymentFee: [{ paymentMethod: 'SP', paymentName: 'QRIS', totalFee: '0' }],
  responseCode: '00',
  responseMessage: 'SUCCESS',
});

/** @param aheadMs by how much its Date header is ahead of the terminal's clock */
async function aGateway(answer: (response: ServerResponse) => void, aheadMs = 0) {
  const server = createServer((request, response) => {
    request.resume();
    response.sendDate = false;
    response.setHeader('date', new Date(MORNING + aheadMs).toUTCString());
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return counterFixture({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
const refusing = (status: number, Message: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ Message }));
};
const listing = (response: ServerResponse) => response.end(LISTED);

async function diagnose(bench: Awaited<ReturnType<typeof counterFixture>>) {
  const diagnosis = await diagnoseConnection(bench.parts, bench.context);
  expect(diagnosis.report).not.toContain(bench.keys.get(bench.account.merchantCode));
  return diagnosis;
}

describe('a connection test', () => {
  it('that works names the methods and advises nothing', async () => {
    const found = await diagnose(await counterFixture());
    expect(found).toMatchObject({ problem: null });
    expect(found.methods).toContainEqual({ kind: 'qris', name: 'QRIS Merpati' });
    expect(found.report).toMatch(/^Outcome: works, \d+ methods$/m);
  });

  it('finds a host that nobody answers at', async () => {
    const bench = await counterFixture();
    await bench.cutOff();
    expect(await diagnose(bench)).toMatchObject({
      problem: { code: 'connection-refused' },
      clockAheadMs: null,
      advice: ['check-address', 'ask-gateway'],
    });
  });

  it('finds a refused signature: the key, the code, and then the other scheme', async () => {
    const bench = await aGateway(refusing(401, 'Wrong signature'));
    expect(await diagnose(bench)).toMatchObject({
      problem: { code: 'wrong-signature' },
      advice: ['check-key', 'check-merchant-code', 'try-other-signature'],
    });
  });

  it.each([
    ['behind', 600_000, -600_000],
    ['ahead', -600_000, 600_000],
  ])('puts the clock first where it is far %s and the signature is refused', async (_, gatewayAhead, clockAheadMs) => {
    const bench = await aGateway(refusing(401, 'Wrong signature'), gatewayAhead);
    const found = await diagnose(bench);
    expect(found.advice[0]).toBe('set-clock');
    expect(Math.abs((found.clockAheadMs ?? 0) - clockAheadMs)).toBeLessThanOrEqual(1_000);
  });

  it.each([
    [4_999, 0, []],
    [-5_000, -5_000, []],
    [59_999, 59_999, []],
    [-60_000, -60_000, ['set-clock']],
  ])('that works, on a clock %i ms ahead, says %i ms and advises %j', async (aheadMs, clockAheadMs, advice) => {
    const bench = await aGateway(listing);
    // The header has whole seconds, so half of one is added to it.
    bench.clock.stepWall(aheadMs + 500);
    expect(await diagnose(bench)).toMatchObject({ problem: null, clockAheadMs, advice });
  });

  it('finds a merchant that the gateway does not know', async () => {
    expect(await diagnose(await aGateway(refusing(404, 'Merchant not found')))).toMatchObject({
      problem: { code: 'merchant-not-found' },
      advice: ['check-merchant-code', 'check-address'],
    });
  });

  it('finds an address at which something else answers', async () => {
    const bench = await aGateway((response) => response.writeHead(200).end('<html>It works!</html>'));
    expect(await diagnose(bench)).toMatchObject({
      problem: { code: 'answer-not-understood' },
      advice: ['check-address', 'ask-gateway'],
    });
  });

  it.each([
    ['a page', '<h1>404 Not Found</h1>'],
    ['the words of a gateway for an API that it does not have', '{"Message":"Not Found"}'],
  ])('finds an address at which 404 is answered with %s', async (_, body) => {
    const bench = await aGateway((response) => response.writeHead(404).end(body));
    const found = await diagnose(bench);
    expect(found).toMatchObject({ problem: { code: 'gateway-not-found' }, advice: ['check-address', 'ask-gateway'] });
    expect(found.report).toMatch(/^HTTP status: 404$/m);
  });

  it('finds credentials that are right for a project without a method', async () => {
    const bench = await aGateway((response) => response.end('{"paymentFee":[],"responseCode":"00"}'));
    expect(await diagnose(bench)).toMatchObject({
      problem: { code: 'method-list-empty' },
      advice: ['activate-methods'],
    });
  });

  it('finds a vault without a key, and asks nobody', async () => {
    const bench = await counterFixture();
    bench.keys.clear();
    const found = await diagnoseConnection(bench.parts, bench.context);
    expect(found).toMatchObject({ problem: { code: 'vault-key-missing' }, clockAheadMs: null, advice: ['check-key'] });
    expect(bench.calls).toBe(0);
  });

  it('repeats no key that a gateway quotes', async () => {
    const bench = await aGateway((response) => {
      refusing(401, `Wrong signature, expected md5 of D0001${'k'.repeat(32)}`)(response);
    });
    bench.keys.set('D0001', 'k'.repeat(32));
    expect((await diagnose(bench)).report).toContain('[key]');
  });
});
