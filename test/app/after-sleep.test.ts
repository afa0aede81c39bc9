import { expect, it } from 'vitest';
import { afterSleep } from '../../electron/app/after-sleep.ts';
import { createEventBus } from '../../electron/platform/event-bus.ts';

it('a machine that woke tells both windows what time it is: their stopwatches stood still', () => {
  const told: string[] = [];
  const events = createEventBus();
  // Both views have the time; the cashier's is that of the connection.
  for (const kind of ['connection', 'customer-view-changed'] as const) events.on(kind, () => told.push(kind));
  afterSleep({
    watcher: { networkMayBeBack: () => told.push('network') },
    days: { look: () => told.push('day') },
    events,
  });
  expect(told).toEqual(['network', 'day', 'connection', 'customer-view-changed']);
});
