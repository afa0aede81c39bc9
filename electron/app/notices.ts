/** Notices about events at start or in the background. A notice is removed when it no longer applies. */
import type { StartupNotice } from '../../shared/contract/terminal.ts';
import type { EventBus } from '../platform/event-bus.ts';

export function createNotices(events: Pick<EventBus, 'emit'>) {
  let notices: readonly StartupNotice[] = [];
  const isShown = (kind: StartupNotice['kind']): boolean => notices.some((notice) => notice.kind === kind);
  const setNotices = (next: readonly StartupNotice[]): void => {
    notices = next;
    events.emit('terminal-changed');
  };
  return {
    /** In the order they were added. */
    list: () => notices,
    /** For a notice with content of its own: added each time. */
    add: (notice: StartupNotice) => setNotices([...notices, notice]),
    /** Adds it unless it is present already. @returns whether it was added */
    show(kind: StartupNotice['kind']): boolean {
      if (isShown(kind)) return false;
      setNotices([...notices, { kind, failure: null }]);
      return true;
    },
    /** Removes it, because it no longer applies. */
    withdraw(kind: StartupNotice['kind']): void {
      if (isShown(kind)) setNotices(notices.filter((notice) => notice.kind !== kind));
    },
  };
}
