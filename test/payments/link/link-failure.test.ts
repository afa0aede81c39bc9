/** TRIED S12: the screen said "Internet putus" while only the gateway was down. */
import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import { linkFailureOf, notSentFailure } from '../../../electron/payments/link/link-conditions.ts';
import { failureCodes } from '../../../shared/contract/failure.ts';
import { failures } from '../../../shared/messages/failures/failures.ts';
import { counterFixture } from '../../support/counter-fixture.ts';

const SECOND_MS = 1_000;

describe('a link that is offline', () => {
  it('is the gateway’s trouble when its host refuses, and over when it answers', async () => {
    const bench = await counterFixture();
    await bench.charge();
    expect(bench.connection().linkFailure).toBeNull();
    await bench.cutOff();
    await bench.pass(10 * SECOND_MS);
    expect(bench.connection()).toMatchObject({ online: false, linkFailure: 'gateway' });
    expect((await bench.charge()).payment).toMatchObject({ cause: { code: 'connection-refused' } });
    await bench.bringBack();
    await bench.pass(30 * SECOND_MS);
    expect(bench.connection()).toMatchObject({ online: true, linkFailure: null });
  });

  it('is the network’s when no name is resolved, and a charge says the same', async () => {
    let resolves = false;
    const lookup: LookupFunction = (_, __, answer) =>
      resolves
        ? answer(null, [{ address: '127.0.0.1', family: 4 }])
        : answer(Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' }), []);
    const bench = await counterFixture({ baseUrl: 'http://gateway.example:9', limits: { lookup } });
    for (let tries = 0; tries < 2; tries += 1) await bench.charge();
    expect(bench.connection()).toMatchObject({ online: false, linkFailure: 'network' });
    expect((await bench.charge()).payment).toMatchObject({ cause: { code: 'host-not-found' } });
    // The network is back, but not the gateway: the view changes, although the link was offline before.
    let told = 0;
    bench.events.on('connection', () => {
      if (bench.connection().linkFailure === 'gateway') told += 1;
    });
    resolves = true;
    await bench.pass(60 * SECOND_MS);
    expect(bench.connection()).toMatchObject({ online: false, linkFailure: 'gateway' });
    expect(told).toBeGreaterThan(0);
  });
});

describe('the name of a trouble', () => {
  it.each([
    ['host-not-found', 'network'],
    ['network-unreachable', 'network'],
    ['connection-refused', 'gateway'],
    ['gateway-unreachable', 'gateway'],
    ['tls-failed', 'gateway'],
  ] as const)('of %s is %s', (code, linkFailure) => {
    expect(linkFailureOf(code)).toBe(linkFailure);
  });

  it('is one that surely charged nothing, whatever broke the link before', () => {
    for (const code of failureCodes) expect(failures[notSentFailure(code)].money).toBe('none');
  });
});
