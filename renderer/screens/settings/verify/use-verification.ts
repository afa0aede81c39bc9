/** State of the running or last verification of a ledger, which runs outside the window. */
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { VerificationView } from '../../../../shared/contract/views/verification-views.ts';
import { ask } from '../../../bridge.ts';
import { useLiveView } from '../../../state/live-view.ts';
import { useRequest } from '../../../state/use-request.ts';

export interface VerificationState {
  /** `null` until the first answer. */
  readonly view: VerificationView | null;
  /** The request that is not answered yet. */
  readonly asking: 'start' | 'stop' | null;
  readonly failure: Failure | null;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The answers' views are not used: the event brings them and is never older. */
export function useVerification(): VerificationState {
  const { view } = useLiveView('verify');
  const starting = useRequest();
  const stopping = useRequest();
  return {
    view,
    asking: starting.running ? 'start' : stopping.running ? 'stop' : null,
    failure: starting.failure ?? stopping.failure,
    start: () => void starting.run(() => ask('verify.start', {}), stopping.forget),
    stop: () => void stopping.run(() => ask('verify.stop', {}), starting.forget),
  };
}
