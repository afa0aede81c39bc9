/** The check of a book that is being made, or the last one, as it stands now. It lives in the main process; this looks at it. */
import { useEffect, useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { VerificationView } from '../../../../shared/contract/views/verification-views.ts';
import { ask, onEvent } from '../../../bridge.ts';

export interface VerificationState {
  /** `null` until it is known. */
  readonly view: VerificationView | null;
  /** What was asked for and is not answered yet. */
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
    let isHeard = false;
    const stop = onEvent('verify', (next) => {
      isHeard = true;
      setView(next);
    });
    // News that came meanwhile is newer than the answer.
    void ask('verify.view', {}).then((answer) => answer.ok && !isHeard && setView(answer.value));
    return stop;
  }, []);
  /** What it came to is told as news, which is never older than the answer. */
  const press = async (what: 'start' | 'stop') => {
    setAsking(what);
    setFailure(null);
    const answer = await ask(`verify.${what}`, {});
    setAsking(null);
    if (!answer.ok) setFailure(answer.failure);
  };
  return { view, asking, failure, start: () => press('start'), stop: () => press('stop') };
}
