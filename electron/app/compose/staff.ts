/** Composes permissions: the manager's PIN and the people, which share only the few functions below. */
import { createManager } from '../../access/create-manager.ts';
import { createPeople } from '../../access/create-people.ts';
import { peopleFileSchema } from '../../access/stored-people.ts';
import { pinFileSchema } from '../../access/stored-pin.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { SealedFiles } from '../../platform/files/sealed-files.ts';
import type { Manager, People, PinEvent } from '../../ports/people.ts';

interface StaffDeps {
  readonly sealed: Pick<SealedFiles, 'open'>;
  readonly clock: Clock;
  readonly events: Pick<EventBus, 'emit'>;
  /** For the journal. Not called before `createStaff` returns. */
  readonly onPin: (event: PinEvent) => void;
  /** As of `createManager` and `createPeople`. */
  readonly cost?: number;
}

export function createStaff({ sealed, clock, events, onPin, ...options }: StaffDeps): {
  readonly people: People;
  readonly manager: Manager;
} {
  const people = createPeople({
    ...{ file: sealed.open('people', peopleFileSchema), clock, ...options },
    onChange: () => events.emit('people'),
    onIdle: () => manager.lock(),
    onWrongPins: (kind, of, tries) => onPin({ kind, of, tries }),
  });
  const manager: Manager = createManager({
    ...{ file: sealed.open('manager', pinFileSchema), clock, ...options },
    personWith: people.managerWith,
    onPin,
  });
  return { people, manager };
}
