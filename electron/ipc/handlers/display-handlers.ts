/** Requests about the customer's display. */

import { ok } from '../../../shared/model/values/result.ts';
import { chooseLogo, removeLogo } from '../../usecases/display/change-logo.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function displayHandlers(parts: HandlerParts): Handlers<'display'> {
  const { events, settings, customerDisplay, displaySettings } = parts;
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
    'display.choose-logo': async () => ok({ outcome: await chooseLogo(parts), settings: displaySettings() }),
    'display.remove-logo': () => ok({ outcome: removeLogo(parts), settings: displaySettings() }),
  };
}
