/** Runs one request of a panel at a time and keeps the last failure. */
import { useRef, useState } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { Result } from '../../../../shared/model/values/result.ts';

export interface SettingsRequest {
  readonly running: boolean;
  readonly failure: Failure | null;
  /** Clears the failure, which was about an earlier input. */
  readonly forget: () => void;
  readonly run: <T>(request: () => Promise<Result<T>>, onValue: (value: T) => void) => Promise<void>;
}

export function useSettingsRequest(): SettingsRequest {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);
  return {
    running,
    failure,
    forget: () => setFailure(null),
    async run(request, onValue) {
      if (busy.current) return;
      busy.current = true;
      setRunning(true);
      setFailure(null);
      const answer = await request();
      busy.current = false;
      setRunning(false);
      if (answer.ok) onValue(answer.value);
      else setFailure(answer.failure);
    },
  };
}
