/** What the program does when the machine has woken. */
import type { Watcher } from '../payments/watch/watcher.ts';
import type { EventBus } from '../platform/event-bus.ts';
import type { createDayRollover } from '../usecases/settings/business-day.ts';

interface AwakeParts {
  readonly watcher: Pick<Watcher, 'networkMayBeBack'>;
  readonly days: Pick<ReturnType<typeof createDayRollover>, 'look'>;
  readonly events: Pick<EventBus, 'emit'>;
}

export function afterSleep({ watcher, days, events }: AwakeParts): void {
  watcher.networkMayBeBack();
  days.look();
  // The stopwatches of both windows stood still, and their countdowns go by them. These views say what time it is.
  events.emit('connection');
  events.emit('customer-view-changed');
}
