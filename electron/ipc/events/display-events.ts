/** Publishes the customer's view to the customer's display alone, and the list of screens to the cashier's window. */
import type { DisplaySettings } from '../../../shared/contract/display/display-settings-views.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import type { CustomerDisplayFeed } from '../../usecases/display/customer-display.ts';
import type { SendEvent } from './send-event.ts';

export interface DisplayEventDeps {
  readonly events: EventBus;
  readonly customerDisplay: Pick<CustomerDisplayFeed, 'view'>;
  readonly displaySettings: () => DisplaySettings;
  /** To the cashier's window. */
  readonly send: SendEvent;
  /** To the customer's display. */
  readonly sendToCustomer: SendEvent;
}

/** Guarded: a failed event must not fail the code that saved the state. */
export function publishDisplayEvents(deps: DisplayEventDeps): void {
  const { events, customerDisplay, displaySettings, send, sendToCustomer } = deps;
  events.on(
    'customer-view-changed',
    guarded('customer display', () => sendToCustomer('customer-display', customerDisplay.view())),
  );
  events.on(
    'screens-changed',
    guarded('display screens', () => send('display', displaySettings())),
  );
}
