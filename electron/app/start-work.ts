/** What goes on by itself from now on, whether or not somebody looks: watching, listening, reconciling, the new day. */
import { powerMonitor } from 'electron';
import type { Environment } from '../../shared/model/environment.ts';
import { guarded } from '../platform/guarded.ts';
import { type DayRollover, openDayRollover } from '../usecases/setup/day-rollover.ts';
import type { Core } from './compose-core.ts';
import type { Services } from './compose-services.ts';
import { watchLedgers } from './ledgers.ts';

/** @param unopened whose ledger can't be opened now */
export function startWork(core: Core, services: Services, unopened: readonly Environment[]): { days: DayRollover } {
  const { clock, events, watcher, reconciler, guardian, shop, shopLedgers, onError } = core;
  const { callbacks, methods } = services;
  void callbacks.follow();
  events.on(
    'terminal-changed',
    guarded('callback listeners', () => callbacks.follow()),
  );

  watcher.start();
  reconciler.wake();
  // After a backup was restored it may be another ledger.
  events.on(
    'terminal-changed',
    guarded('reconciler', () => reconciler.wake()),
  );
  // Of a ledger that is open: a look at the clock must not be what opens one.
  const today = (): string | undefined => shopLedgers.get(shop.selected())?.businessDay(clock.now());
  const days = openDayRollover({ clock, events, today });
  powerMonitor.on(
    'resume',
    guarded('resume', () => {
      watcher.networkMayBeBack();
      days.look();
    }),
  );
  const counter = unopened.includes(shop.selected()) ? undefined : shop.counter();
  if (counter) void methods.renewIfStale(counter);
  watchLedgers({ clock, onError }, guardian, shopLedgers);
  return { days };
}
