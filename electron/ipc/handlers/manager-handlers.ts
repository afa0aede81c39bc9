/** Requests about the manager's PIN. */
import { ok } from '../../../shared/model/values/result.ts';
import {
  acknowledgePinReset,
  lockManager,
  managerView,
  type PinDeps,
  resetManagerPin,
  setManagerPin,
  unlockManager,
} from '../../usecases/people/manager-pin.ts';
import type { Handlers } from '../answer-request.ts';

export function managerHandlers(deps: PinDeps): Handlers<'manager'> {
  return {
    'manager.view': () => ok(managerView(deps)),
    'manager.set-pin': (pins) => setManagerPin(deps, pins),
    'manager.reset-pin': (proof) => resetManagerPin(deps, proof),
    'manager.unlock': ({ pin }) => unlockManager(deps, pin),
    'manager.lock': () => lockManager(deps),
    'manager.acknowledge-reset': () => acknowledgePinReset(deps),
  };
}
