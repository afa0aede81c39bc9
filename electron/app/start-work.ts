/** Starts the background work: watching, callbacks, reconciling, the day rollover. */
import { powerMonitor } from 'electron';
import { guarded } from '../platform/guarded.ts';
import { createDayRollover, type DayRollover } from '../usecases/settings/day-rollover.ts';
import type { Core } from './compose/compose-core.ts';
import type { Services } from './compose/compose-services.ts';
import { maintainLedgers } from './ledgers.ts';

export function startWork(core: Core, services: Services): { days: DayRollover } {
  const { clock, events, watcher, reconciler, guardian, shop, shopLedgers, onError } = core;
  const { callbacks, updates, hub, secondPlace } = services;
  void callbacks.follow();
  events.on(
    'terminal-changed',
    guarded('callback listeners', () => callbacks.follow()),
  );

  watcher.start();
  updates.start();
  hub.start();
  reconciler.wake();
  // A restored backup may have replaced the ledger.
  events.on(
    'terminal-changed',
    guarded('reconciler', () => reconciler.wake()),
  );
  // Only for a ledger that is already open; a clock check must not open one.
  const today = (): string | undefined => {
    if (!shopLedgers.has(shop.selected())) return undefined;
    const { businessDay, doubt } = shop.clock();
    return doubt ? `${businessDay}, in doubt, ${doubt.said}` : businessDay;
  };
  const days = createDayRollover({ clock, events, today });
  powerMonitor.on(
    'resume',
    guarded('resume', () => {
      watcher.networkMayBeBack();
      days.look();
      // The display's own stopwatch stood still.
      events.emit('customer-view-changed');
    }),
  );
  maintainLedgers({ clock, onError, onMaintained: secondPlace.look }, guardian, shopLedgers);
  return { days };
}
