/** Requests about the window that is held in full screen. */

import { ok } from '../../../shared/model/values/result.ts';
import type { Handlers } from '../answer-request.ts';
import type { HandlerParts } from '../handler-parts.ts';

export function kioskHandlers({ kiosk }: HandlerParts): Handlers<'kiosk'> {
  return {
    'kiosk.view': () => ok(kiosk.view()),
    'kiosk.change': ({ isOn }) => kiosk.change(isOn),
    'kiosk.autostart': ({ starts }) => kiosk.startWithSystem(starts),
    'kiosk.leave': (way) => kiosk.leave(way),
  };
}
