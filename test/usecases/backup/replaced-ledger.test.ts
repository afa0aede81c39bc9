/** After a ledger was replaced, or could not be: what is resumed, and what the windows hear. */
import { expect, it } from 'vitest';
import type { ShopLedger } from '../../../electron/payments/shop-ledgers.ts';
import { createEventBus } from '../../../electron/platform/event-bus.ts';
import { repairLedger, rollBackLedger } from '../../../electron/usecases/backup.ts';
import type { RecoveryReport } from '../../../shared/contract/backup.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { aLedger, become, pending } from '../../store/a-ledger.ts';
import { anIntent, MORNING } from '../../support/builders.ts';
import { fakeClock } from '../../support/fake-clock.ts';

const HOUR_MS = 3_600_000;
const VIEWS = ['terminal-changed', 'methods', 'flags', 'connection'] as const;
const report = {} as RecoveryReport;

/** @param replaced the guardian's answer */
function aTerminal(replaced: Result<RecoveryReport | null>, broken = false) {
  const { ledger } = aLedger();
  const plan = { nextCheckAt: MORNING + 2 * HOUR_MS, intervalMs: HOUR_MS };
  const { payment } = ledger.payments.recordIntent(anIntent());
  become(ledger, pending(payment), { plan });
  const shopLedger: ShopLedger = { environment: 'sandbox', ledger, businessDay: () => '2026-03-09', hour: () => 10 };
  const told: string[] = [];
  const events = createEventBus();
  for (const name of ['ledger-replaced', ...VIEWS] as const) events.on(name, () => void told.push(name));
  const guardian = { repair: async () => replaced, rollBack: async () => replaced, view: () => ({ broken }) };
  const deps = {
    ...{ clock: fakeClock(MORNING + HOUR_MS), events, random: () => 0.5, told },
    watcher: { wake: () => void told.push('wake') },
    shopLedgers: new Map([['sandbox', shopLedger]]),
    openLedgerOf: (environment: string) => void told.push(`opens ${environment}`),
    guardian,
  };
  const dueAt = () => ledger.payments.find(payment.orderId)?.watch.nextCheckAt;
  return {
    deps: deps as unknown as Parameters<typeof repairLedger>[0] & Parameters<typeof rollBackLedger>[0],
    told,
    dueAt,
  };
}

it('everything that may still be paid is checked at once, and every view is told', async () => {
  const { deps, told, dueAt } = aTerminal(ok(report));
  expect(await repairLedger(deps, 'sandbox')).toEqual(ok(report));
  expect(told).toEqual(['ledger-replaced', 'wake', ...VIEWS]);
  expect(dueAt()).toBe(MORNING + HOUR_MS);
});

it('a ledger that is still broken is not touched', async () => {
  const { deps, told, dueAt } = aTerminal(failed('database-full'), true);
  expect(await repairLedger(deps, 'sandbox')).toEqual(failed('database-full'));
  expect([told, dueAt()]).toEqual([['ledger-replaced'], MORNING + 2 * HOUR_MS]);
});

it.each([
  [ok(report), ok(report), ['opens sandbox', ...VIEWS]],
  [ok(null), failed('backup-not-found'), []],
  [failed('database-full'), failed('database-full'), []],
])(
  'a way back from a newer version that comes to %j ends with %j, and opens what there is',
  async (of, ends, tells) => {
    const { deps, told } = aTerminal(of);
    expect(await rollBackLedger(deps, 'sandbox')).toEqual(ends);
    expect(told).toEqual(tells);
  },
);
