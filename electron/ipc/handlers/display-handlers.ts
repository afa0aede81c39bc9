/** Requests about the customer's display. */
import type { DisplaySettings } from '../../../shared/contract/display/display-settings-views.ts';
import { ok } from '../../../shared/model/values/result.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import type { SettingsStore } from '../../ports/settings/settings.ts';
import { chooseLogo, type LogoDeps, removeLogo } from '../../usecases/display/change-logo.ts';
import type { CustomerDisplayFeed } from '../../usecases/display/customer-display.ts';
import type { Handlers } from '../answer-request.ts';

export interface DisplayHandlerDeps extends LogoDeps {
  readonly events: EventBus;
  readonly settings: SettingsStore;
  readonly customerDisplay: Pick<CustomerDisplayFeed, 'follow'>;
  readonly displaySettings: () => DisplaySettings;
}

export function displayHandlers(deps: DisplayHandlerDeps): Handlers<'display'> {
  const { events, settings, customerDisplay, displaySettings } = deps;
  return {
    'display.follow': ({ orderId }) => {
      customerDisplay.follow(orderId);
      return ok({});
    },
    'display.view': () => ok(displaySettings()),
    'display.choose': ({ choice }) => {
      settings.write({ customerDisplay: choice });
      events.emit('display-choice-changed');
      return ok(displaySettings());
    },
    'display.choose-logo': async () => ok({ outcome: await chooseLogo(deps), settings: displaySettings() }),
    'display.remove-logo': () => ok({ outcome: removeLogo(deps), settings: displaySettings() }),
  };
}
