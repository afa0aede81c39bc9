/** Requests about the shop's hub. */
import { ok } from '../../../shared/model/values/result.ts';
import type { Hub } from '../../usecases/hub/create-hub.ts';
import type { Handlers } from '../answer-request.ts';

type HubHandlerDeps = { readonly hub: Pick<Hub, 'view' | 'enrol' | 'leave' | 'sendNow'> };

export function hubHandlers({ hub }: HubHandlerDeps): Handlers<'hub'> {
  return {
    'hub.view': () => ok(hub.view()),
    'hub.enrol': ({ address, code }) => hub.enrol(address, code),
    'hub.leave': hub.leave,
    'hub.send': () => ok(hub.sendNow()),
  };
}
