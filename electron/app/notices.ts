/** What windows are told that happened while nobody was looking. It is gone again when it is over. */
import type { StartupNotice } from '../../shared/contract/views/views.ts';
import type { EventBus } from '../platform/event-bus.ts';

export interface Notices {
  /** In the order in which they came. */
  list(): readonly StartupNotice[];
  /** One with a body of its own: said each time. */
  add(notice: StartupNotice): void;
  /** Not a second time while it is said. @returns whether it was news */
  say(kind: StartupNotice['kind']): boolean;
  /** It is no longer so. */
  unsay(kind: StartupNotice['kind']): void;
}

export function openNotices(events: Pick<EventBus, 'emit'>): Notices {
  let notices: readonly StartupNotice[] = [];
  const isSaid = (kind: StartupNotice['kind']): boolean => notices.some((notice) => notice.kind === kind);
  const become = (next: readonly StartupNotice[]): void => {
    notices = next;
    events.emit('terminal-changed');
  };
  return {
    list: () => notices,
    add: (notice) => become([...notices, notice]),
    say(kind) {
      if (isSaid(kind)) return false;
      become([...notices, { kind, failure: null }]);
      return true;
    },
    unsay(kind) {
      if (isSaid(kind)) become(notices.filter((notice) => notice.kind !== kind));
    },
  };
}
