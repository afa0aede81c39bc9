/** Several QRIS providers: each active one can be charged with, unless the shop offers only one. */
import { describe, expect, it } from 'vitest';
import { createMethodCatalog, listedQris, offeredMethods, refreshMethods } from '../../../electron/usecases/methods.ts';
import { retrySale } from '../../../electron/usecases/sale/charge-sale.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { type CounterFixture, counterFixture } from '../../support/counter-fixture.ts';
import { setUpWith } from '../../support/settings.ts';

async function aBench(qrisMethod = '', active?: readonly string[]): Promise<CounterFixture> {
  const bench = await counterFixture({ terms: { qrisMethod } });
  await list(bench, active);
  return bench;
}

/** The gateway changes its active methods, and the terminal requests them. */
async function list(bench: CounterFixture, active?: readonly string[]): Promise<void> {
  if (active) await bench.control('methods', { active });
  expect(await refreshMethods(bench.parts, bench.context)).toMatchObject({ ok: true });
}

const qrisOf = (bench: CounterFixture): readonly string[] =>
  offeredMethods(bench.context).offers.flatMap(({ kind, code }) => (kind === 'qris' ? [code] : []));

describe('QRIS', () => {
  it('is offered through every provider of the list, in the order of the table', async () => {
    expect(qrisOf(await aBench())).toEqual(['SP', 'LQ', 'NQ', 'DQ', 'GQ']);
    expect(qrisOf(await aBench('', ['GQ', 'BC', 'NQ']))).toEqual(['NQ', 'GQ']);
  });

  it('is offered through the one provider that the shop wants', async () => {
    const bench = await aBench('NQ');
    expect(qrisOf(bench)).toEqual(['NQ']);
    await expect(bench.charge('SP')).rejects.toThrow('method-not-offered');
  });

  it('continues through the others when the shop’s one is no longer active', async () => {
    const bench = await aBench('NQ');
    await list(bench, ['SP', 'GQ', 'BC']);
    expect(qrisOf(bench)).toEqual(['SP', 'GQ']);
    expect((await bench.charge('GQ')).payment.state).toBe('pending');
  });

  it('is not narrowed by a setting that names another kind of method', async () => {
    expect(qrisOf(await aBench('BC', ['SP', 'NQ', 'BC']))).toEqual(['SP', 'NQ']);
  });

  it('is refused through a provider that the newest list no longer has, for a second payment too', async () => {
    const bench = await aBench();
    const { sale } = await bench.charge('LQ');
    await list(bench, ['SP', 'NQ']);
    await expect(bench.charge('LQ')).rejects.toThrow('method-not-offered');
    const again = await retrySale(bench.parts, bench.context, { saleId: sale.id, method: 'LQ' });
    expect(again).toMatchObject({ ok: false, failure: { code: 'method-not-offered' } });
  });

  it('before the first list is the shop’s one provider, else SP', async () => {
    expect(qrisOf(await counterFixture({ terms: { qrisMethod: 'NQ' } }))).toEqual(['NQ']);
    expect(qrisOf(await counterFixture())).toEqual(['SP']);
  });
});

describe('the one QRIS of the counter', () => {
  const shownIn = (bench: CounterFixture) =>
    createMethodCatalog(bench.parts, (bug) => {
      throw bug;
    })
      .view(bench.context)
      .offers.flatMap(({ kind, code }) => (kind === 'qris' ? [code] : []));
  const listWithFees = (bench: CounterFixture, fees: Readonly<Record<string, number | null>>) =>
    bench.shopLedger.ledger.methods.save(
      bench.account,
      bench.clock.now(),
      Object.entries(fees).map(([code, fee]) => ({
        ...{ code, kind: 'qris' as const, name: `QRIS ${code}` },
        fee: fee === null ? null : rupiah(fee),
      })),
    );

  it.each([
    ['the cheapest', { SP: 175, NQ: 70, GQ: 100 }, '', ['NQ']],
    ['the first of equals', { SP: 70, NQ: 70 }, '', ['SP']],
    ['one whose fee is known', { SP: null, NQ: 175 }, '', ['NQ']],
    ['the first, without any fee', { SP: null, NQ: null }, '', ['SP']],
    ['the one that Settings names', { SP: 175, NQ: 70, GQ: 100 }, 'GQ', ['GQ']],
    ['the cheapest, where the named one is gone', { SP: 175, NQ: 70 }, 'GQ', ['NQ']],
    ['none, where the gateway lists none', {}, '', []],
  ] as const)('is %s', async (_, fees, qrisMethod, expected) => {
    const bench = await counterFixture({ terms: { qrisMethod } });
    listWithFees(bench, fees);
    expect(shownIn(bench)).toEqual(expected);
  });
});

describe('the providers that Settings lists', () => {
  it('are all of the account’s last list, also while the counter offers one only', async () => {
    const bench = await aBench('NQ', ['SP', 'NQ', 'BC']);
    const shopLedgers = new Map([['sandbox' as const, bench.shopLedger]]);
    expect(listedQris([setUpWith(bench.account), null], shopLedgers)).toEqual({
      sandbox: [
        { code: 'SP', name: 'QRIS Merpati' },
        { code: 'NQ', name: 'QRIS Lontar' },
      ],
    });
    expect(listedQris([setUpWith({ ...bench.account, merchantCode: 'D9999' })], shopLedgers)).toEqual({ sandbox: [] });
  });

  it('are none of an environment without an open ledger', async () => {
    expect(listedQris([setUpWith((await aBench()).account)], new Map())).toEqual({});
  });
});
