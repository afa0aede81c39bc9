/** What windows are told that happened while nobody was looking: each kind once, and gone again when it is over. */
import type { StartupNotice } from '../shared/contract/views/views.ts';
import type { EventBus } from './platform/event-bus.ts';

export interface Notices {
  /** In the order in which they came. */
  readonly all: StartupNotice[];
  /** Not a second time while it is said. */
  say(kind: StartupNotice['kind']): void;
  /** It is no longer so. */
  unsay(kind: StartupNotice['kind']): void;
}

export function openNotices(events: Pick<EventBus, 'emit'>): Notices {
  const all: StartupNotice[] = [];
  return {
    all,
    say(kind) {
      if (all.some((notice) => notice.kind === kind)) return;
      all.push({ kind, failure: null });
      events.emit('terminal-changed');
    },
    unsay(kind) {
      const at = all.findIndex((notice) => notice.kind === kind);
      if (at === -1) return;
      all.splice(at, 1);
      events.emit('terminal-changed');
    },
  };
}
