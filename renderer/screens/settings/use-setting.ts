/** A setting that takes effect at once: each change is sent when it is made, and nothing waits for a save button. */
import { useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { useRequest } from '../../state/use-request.ts';

export interface SettingState {
  readonly running: boolean;
  readonly failure: Failure | null;
  /** The last change is in effect, and none is on its way. */
  readonly isSaved: boolean;
  /** Waits for earlier changes, so that the last one is in effect. */
  readonly change: <T>(request: () => Promise<Result<T>>, onValue: (value: T) => void) => Promise<boolean>;
}

export function useSetting(): SettingState {
  const { running, failure, run } = useRequest();
  const [wasSaved, setSaved] = useState(false);
  const earlier = useRef<Promise<unknown>>(Promise.resolve());
  return {
    running,
    failure,
    isSaved: wasSaved && !running && failure === null,
    change(request, onValue) {
      const send = () =>
        run(request, (value) => {
          setSaved(true);
          onValue(value);
        });
      const sent = earlier.current.then(send);
      earlier.current = sent;
      return sent;
    },
  };
}
