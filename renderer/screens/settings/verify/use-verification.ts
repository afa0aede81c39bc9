/** State of the running or last verification of a ledger, which runs outside the window. */
import { useEffect, useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { VerificationView } from '../../../../shared/contract/views/verification-views.ts';
import { ask, onEvent } from '../../../bridge.ts';

export interface VerificationState {
  /** `null` until the first answer. */
  readonly view: VerificationView | null;
  /** The request that is not answered yet. */
  readonly asking: 'start' | 'stop' | null;
  readonly failure: Failure | null;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function useVerification(): VerificationState {
  const [view, setView] = useState<VerificationView | null>(null);
  const [asking, setAsking] = useState<VerificationState['asking']>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    let hasEvent = false;
    const stop = onEvent('verify', (next) => {
      hasEvent = true;
      setView(next);
    });
    // An event that arrived meanwhile is newer than the answer.
    void ask('verify.view', {}).then((answer) => answer.ok && !hasEvent && setView(answer.value));
    return stop;
  }, []);
  /** The answer's view is not used: the event brings it and is never older. */
  const press = async (what: 'start' | 'stop') => {
    setAsking(what);
    setFailure(null);
    const answer = await ask(`verify.${what}`, {});
    setAsking(null);
    if (!answer.ok) setFailure(answer.failure);
  };
  return { view, asking, failure, start: () => press('start'), stop: () => press('stop') };
}
