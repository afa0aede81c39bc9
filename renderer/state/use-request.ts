/** Sends one request at a time and keeps the last failure. */
import { useRef, useState } from 'react';
import type { Refusal } from '../../shared/contract/failure.ts';
import type { Result } from '../../shared/model/values/result.ts';

export function useRequest() {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const busy = useRef(false);
  return {
    running,
    failure,
    /** Clears the failure, which was about an earlier input. */
    forget: () => setFailure(null),
    /** Sends nothing while an earlier request is running. @returns whether the request was accepted */
    async run<T>(request: () => Promise<Result<T>>, onValue?: (value: T) => void): Promise<boolean> {
      if (busy.current) return false;
      busy.current = true;
      setRunning(true);
      setFailure(null);
      const answer = await request();
      busy.current = false;
      setRunning(false);
      if (answer.ok) onValue?.(answer.value);
      else setFailure(answer.failure);
      return answer.ok;
    },
  };
}
