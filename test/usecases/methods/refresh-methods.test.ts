import { describe, expect, it } from 'vitest';
import { offeredMethods, refreshMethods } from '../../../electron/usecases/methods.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { gatewayByHand } from '../../support/gateway/gateway-by-hand.ts';

describe('the methods that a counter offers', () => {
  it('are those that the gateway lists, QRIS first', async () => {
    const bench = await counterFixture();
    await bench.control('methods', { active: ['BC', 'M2', 'SP'] });
    expect(await refreshMethods(bench.parts, bench.context)).toMatchObject({ ok: true });
    const { offers, listedAt } = offeredMethods(bench.context);
    expect(offers.map(({ code, kind }) => [code, kind])).toEqual([
      ['SP', 'qris'],
      ['BC', 'virtual-account'],
      ['M2', 'virtual-account'],
    ]);
    expect(listedAt).toBe(bench.clock.now());
  });

  it('are the built-in ones before the first list', async () => {
    const { context } = await counterFixture();
    const { offers, listedAt } = offeredMethods(context);
    expect([offers[0]?.code, listedAt]).toEqual(['SP', null]);
    expect(offers.some(({ kind }) => kind === 'virtual-account')).toBe(true);
  });

  it.each([{ fault: '500' }, { fault: 'html' }, { fault: 'reset-before-commit' }, { fault: '401' }])(
    'stay the last good ones after %o',
    async (fault) => {
      const bench = await counterFixture();
      await refreshMethods(bench.parts, bench.context);
      const before = offeredMethods(bench.context);
      await bench.pass(60_000);
      await bench.fault({ operation: 'methods', times: 2, ...fault });
      expect(await refreshMethods(bench.parts, bench.context)).toMatchObject({ ok: false });
      expect(offeredMethods(bench.context)).toEqual(before);
    },
  );

  it('stay the last good ones after an empty list', async () => {
    const bench = await counterFixture();
    await refreshMethods(bench.parts, bench.context);
    await bench.control('methods', { active: [] });
    expect(await refreshMethods(bench.parts, bench.context)).toEqual({
      ok: false,
      failure: { code: 'method-list-empty' },
    });
    expect(offeredMethods(bench.context).offers.length).toBeGreaterThan(0);
  });

  it('are asked for under the rate limit, and not while the gateway wants to be left alone', async () => {
    const bench = await counterFixture({ perMinute: 2 });
    const refresh = () => refreshMethods(bench.parts, bench.context);
    expect([await refresh(), await refresh()]).toMatchObject([{ ok: true }, { ok: true }]);
    const until = bench.clock.now() + 60_001;
    expect(await refresh()).toEqual({ ok: false, failure: { code: 'rate-limit-reached', until } });
    await bench.pass(61_000);
    await bench.fault({ operation: 'methods', fault: '429', retryAfter: 30 });
    expect(await refresh()).toMatchObject({ failure: { code: 'watch-blocked' } });
    expect(await refresh()).toMatchObject({ failure: { until: bench.clock.now() + 30_000 } });
    expect(await bench.requests('methods')).toHaveLength(3);
  });

  it('are counted before they are asked for, so that a kill while the request is out forgets none', async () => {
    const gateway = await gatewayByHand();
    const bench = await counterFixture({ baseUrl: gateway.baseUrl });
    const refreshing = refreshMethods(bench.parts, bench.context);
    await bench.until(() => gateway.asked.length === 1);
    expect(bench.ledger.links.of(gateway.baseUrl).sentAt).toEqual([bench.clock.monotonic()]);
    gateway.asked[0]?.answer(500, {});
    await refreshing;
  });

  it('are asked for by a counter that has a key', async () => {
    const bench = await counterFixture();
    bench.keys.clear();
    expect(await refreshMethods(bench.parts, bench.context)).toMatchObject({ failure: { code: 'vault-key-missing' } });
  });
});
