/** What a start says about ledgers that do not open or are older copies. */
import { expect, it } from 'vitest';
import type { Core } from '../../electron/app/compose/compose-core.ts';
import { createNotices } from '../../electron/app/notices.ts';
import { openShop } from '../../electron/app/open-shop.ts';
import type { ShopLedger } from '../../electron/payments/shop-ledgers.ts';
import { createEventBus } from '../../electron/platform/event-bus.ts';
import { StoreError } from '../../electron/ports/ledger/ledger.ts';
import type { RecoveryReport } from '../../shared/contract/backup.ts';
import type { Environment } from '../../shared/model/environment.ts';
import { aLedger } from '../store/a-ledger.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { settingsWith } from '../support/settings.ts';

interface Wishes {
  readonly unopened?: readonly Environment[];
  /** Rows that the vault remembers of the sandbox's ledger, which has none. */
  readonly remembered?: number;
  readonly isRebuilt?: boolean;
}

/** A start with ledgers of the sandbox, which is selected, and of production. */
async function aStart({ unopened = [], remembered = 0, isRebuilt = false }: Wishes = {}) {
  const events = createEventBus();
  const notices = createNotices(events);
  if (isRebuilt) notices.add({ kind: 'ledger-rebuilt', failure: null, recovery: {} as RecoveryReport });
  const told: string[] = [];
  const shopLedgers = new Map<Environment, ShopLedger>();
  const shopLedger = (environment: Environment): ShopLedger => {
    if (unopened.includes(environment)) throw new StoreError('database-full', null);
    const { ledger } = aLedger();
    const opened: ShopLedger = { environment, ledger, businessDay: () => '2026-03-09', hour: () => 10 };
    shopLedgers.set(environment, opened);
    return opened;
  };
  const core = {
    ...{ clock: fakeClock(), events, notices, shopLedgers, onError: () => undefined, log: { info: () => undefined } },
    settings: { read: () => settingsWith({ environment: 'sandbox' }), isLost: () => false },
    shop: { selected: () => 'sandbox', shopLedger, onOpened: () => undefined },
    guardian: { hasHadLedger: (environment: Environment) => environment === 'production' },
    sealed: { confirm: () => [], follow: ({ name }: { readonly name: string }) => void told.push(`follows ${name}`) },
    vault: {
      seals: { least: (name: string) => (name === 'sales-sandbox' ? remembered : 0) },
      keepOnly: async () => {},
    },
    training: { follow: async () => undefined },
    rememberLedgers: async () => void told.push('remembers'),
  };
  await openShop(core as unknown as Core, undefined);
  return { events, told, said: () => notices.list().map(({ kind }) => kind) };
}

it('a ledger that does not open is a notice, except the selected one: its screen says why', async () => {
  expect((await aStart()).said()).toEqual([]);
  expect((await aStart({ unopened: ['production'] })).said()).toEqual(['ledger-unavailable']);
  expect((await aStart({ unopened: ['sandbox'] })).said()).toEqual([]);
});

it('an older copy of a ledger is a notice, unless it was just recovered', async () => {
  expect((await aStart({ remembered: 1 })).said()).toEqual(['ledger-older']);
  expect((await aStart({ remembered: 1, isRebuilt: true })).said()).toEqual(['ledger-rebuilt']);
});

it('a restored ledger is the one that is remembered and whose rows the files follow', async () => {
  const { events, told } = await aStart();
  events.emit('ledger-replaced', { environment: 'sandbox' });
  expect(told).toEqual(['follows sandbox', 'remembers']);
});
