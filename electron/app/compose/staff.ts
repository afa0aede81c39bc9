/** Composes permissions: the manager's PIN and the people, which share only the few functions below. */
import { join } from 'node:path';
import { openManager } from '../../access/open-manager.ts';
import { openPeople } from '../../access/open-people.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { Manager, PinEvent } from '../../ports/manager.ts';
import type { People } from '../../ports/people.ts';

interface StaffDeps {
  readonly dataDirectory: string;
  readonly clock: Clock;
  readonly events: Pick<EventBus, 'emit'>;
  /** For the journal. Not called before this resolves. */
  readonly onPin: (event: PinEvent) => void;
  /** As of `openManager` and `openPeople`. */
  readonly cost?: number;
}

export async function openStaff({ dataDirectory, clock, events, onPin, ...options }: StaffDeps): Promise<{
  readonly people: People;
  readonly manager: Manager;
}> {
  const people = await openPeople({
    ...{ file: join(dataDirectory, 'people.json'), clock, ...options },
    onChange: () => events.emit('people'),
    onIdle: () => manager.lock(),
    onWrongPins: (kind, of, tries) => onPin({ kind, of, tries }),
  });
  const manager: Manager = await openManager({
    ...{ file: join(dataDirectory, 'manager.json'), clock, ...options },
    personWith: people.managerWith,
    onPin,
  });
  return { people, manager };
}
