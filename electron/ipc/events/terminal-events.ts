/** Publishes the terminal's state to windows: settings, people, methods, connection, checkout page. */

import type { Watcher } from '../../payments/watch/watcher.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import type { People } from '../../ports/people.ts';
import type { Hub } from '../../usecases/hub/create-hub.ts';
import type { MethodCatalog } from '../../usecases/methods/methods-view.ts';
import { type TerminalDeps, terminalView } from '../../usecases/settings/terminal-view.ts';
import type { Updates } from '../../usecases/updates/updates.ts';
import type { SendEvent } from './send-event.ts';

export interface TerminalEventDeps extends TerminalDeps {
  readonly events: EventBus;
  readonly watcher: Pick<Watcher, 'connection'>;
  readonly methods: Pick<MethodCatalog, 'view'>;
  readonly people: Pick<People, 'view' | 'isLost'>;
  readonly updates: Pick<Updates, 'view'>;
  readonly hub: Pick<Hub, 'view'>;
  readonly send: SendEvent;
}

/** Guarded: a failed event must not fail the code that saved the state. */
export function publishTerminalEvents(deps: TerminalEventDeps): void {
  const { events, watcher, methods, people, updates, hub, send } = deps;
  events.on(
    'connection',
    guarded('connection', () => {
      const counter = deps.counter();
      if (counter) send('connection', watcher.connection(counter.account));
    }),
  );
  events.on(
    'checkout',
    guarded('checkout', ({ environment: _, ...view }) => send('checkout', view)),
  );
  events.on(
    'methods',
    guarded('methods', () => send('methods', methods.view(deps.counter()))),
  );
  events.on(
    'people',
    guarded('people', () => send('people', people.view())),
  );
  events.on(
    'updates',
    guarded('updates', () => send('updates', updates.view())),
  );
  events.on(
    'hub',
    guarded('hub', () => send('hub', hub.view())),
  );
  events.on(
    'kiosk-exit-asked',
    guarded('kiosk-exit-asked', () => send('kiosk-exit-asked', {})),
  );
  events.on(
    'terminal-changed',
    guarded('terminal-changed', () => send('terminal', terminalView(deps))),
  );
}
