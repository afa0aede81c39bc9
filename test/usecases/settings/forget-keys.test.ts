import { expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { StoreError } from '../../../electron/ports/ledger/ledger.ts';
import { forgetKeysAtStart, wipeEnvironment } from '../../../electron/usecases/settings/change-settings.ts';
import { type Account, accountKey, type Environment } from '../../../shared/model/environment.ts';
import { counterFixture } from '../../support/counter-fixture.ts';
import { settingsWith, setUpWith } from '../../support/settings.ts';

/** A vault that records the merchant codes whose keys must be kept. */
async function keptWith(shopLedgers: ReadonlyMap<Environment, ShopLedger>, former: Account): Promise<Set<string>> {
  const settings = settingsWith({
    sandbox: setUpWith({ baseUrl: former.baseUrl, merchantCode: 'D0009' }),
    former: { [accountKey(former)]: setUpWith(former) },
  });
  const kept = new Set<string>();
  const vault = {
    async keepOnly(needed: readonly Account[]) {
      for (const { merchantCode } of needed) kept.add(merchantCode);
    },
  };
  await forgetKeysAtStart({ settings: { read: () => settings, isLost: () => false }, vault, shopLedgers });
  return kept;
}

it('keeps the key of a former account while a payment of it may still be paid, and forgets it when the last is final', async () => {
  const bench = await counterFixture();
  const former = bench.account;
  const shopLedgers = new Map([['sandbox' as const, bench.shopLedger]]);
  const { payment } = await bench.charge();
  expect(await keptWith(shopLedgers, former)).toEqual(new Set(['D0009', former.merchantCode]));
  await bench.pay(payment.orderId);
  await bench.pass(10_000);
  expect(bench.stateOf(payment.orderId)).toBe('paid');
  expect(await keptWith(shopLedgers, former)).toEqual(new Set(['D0009']));
});

it('forgets nothing of an environment whose ledger is not open', async () => {
  const former: Account = { environment: 'sandbox', baseUrl: 'https://gateway.example', merchantCode: 'D0001' };
  expect(await keptWith(new Map(), former)).toEqual(new Set(['D0009', 'D0001']));
});

it('forgets nothing while a change of where money goes has not been seen by a manager', async () => {
  const bench = await counterFixture();
  const shopLedgers = new Map([['sandbox' as const, bench.shopLedger]]);
  const former: Account = { environment: 'sandbox', baseUrl: 'https://gateway.example', merchantCode: 'D0001' };
  bench.ledger.journal.append({ kind: 'settings-changed', data: { touchesMoney: true } }, bench.clock.now());
  expect(await keptWith(shopLedgers, former)).toEqual(new Set());
  bench.ledger.journal.append({ kind: 'settings-acknowledged', data: {} }, bench.clock.now());
  expect(await keptWith(shopLedgers, former)).toEqual(new Set(['D0009']));
});

it('forgets nothing where the settings are lost: a key proves who may set the PIN', async () => {
  const bench = await counterFixture();
  const shopLedgers = new Map([['sandbox' as const, bench.shopLedger]]);
  const settings = { read: () => settingsWith({}), isLost: () => true };
  const asked: (readonly Account[])[] = [];
  const keepOnly = async (needed: readonly Account[]) => void asked.push(needed);
  await forgetKeysAtStart({ settings, vault: { keepOnly }, shopLedgers });
  expect(asked).toEqual([]);
});

it('a damaged ledger of another mode does not end the removal of one half-way', async () => {
  const bench = await counterFixture();
  const { payment } = await bench.charge();
  await bench.pay(payment.orderId);
  await bench.pass(10_000);
  const accounts = () => {
    throw new StoreError('database-broken', new Error('damaged'));
  };
  const watch = { ...bench.ledger.watch, accounts };
  const damaged = { ...bench.shopLedger, environment: 'training', ledger: { ...bench.ledger, watch } } as const;
  let settings = settingsWith({ environment: 'sandbox', sandbox: setUpWith(bench.account) });
  let kept: readonly Account[] | null = null;
  const changed: string[] = [];
  bench.events.on('terminal-changed', () => void changed.push('terminal'));
  const deps = {
    ...{ ...bench.parts, openLedgerOf: () => bench.shopLedger },
    shopLedgers: new Map<Environment, ShopLedger>([
      ['training', damaged],
      ['sandbox', bench.shopLedger],
    ]),
    settings: {
      read: () => settings,
      write(change: object): void {
        settings = { ...settings, ...change };
      },
    },
    vault: {
      async keepOnly(accounts: readonly Account[]): Promise<void> {
        kept = accounts;
      },
    },
  };
  expect(await wipeEnvironment(deps as never, 'sandbox')).toEqual({ ok: true, value: 'sandbox' });
  expect(kept).toEqual([]);
  expect(changed).toEqual(['terminal']);
});
