/** Sends one decision at a time and keeps the last failure. */
import { useRef, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ResolutionView } from '../../../shared/contract/views/review/resolution-view.ts';
import { type Resolution, tidyResolution } from '../../../shared/model/resolution.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import { ask } from '../../bridge.ts';

export interface Resolve {
  readonly running: boolean;
  readonly failure: Failure | null;
  /** @param pin only for `settled` @returns the recorded decision, or null if it was refused */
  readonly send: (orderId: string, resolution: Resolution, pin: string) => Promise<ResolutionView | null>;
}

export function useResolve(): Resolve {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);
  return {
    running,
    failure,
    async send(orderId, resolution, pin) {
      if (busy.current) return null;
      busy.current = true;
      setRunning(true);
      const answer = await resolve(orderId, resolution, pin);
      busy.current = false;
      setRunning(false);
      setFailure(answer.ok ? null : answer.failure);
      return answer.ok ? answer.value : null;
    },
  };
}

/** Checks the fields before any request, because an incomplete form must not cost a try of the PIN. */
async function resolve(orderId: string, resolution: Resolution, pin: string): Promise<Result<ResolutionView>> {
  const tidy = tidyResolution(resolution);
  if (!tidy.ok) return tidy;
  if (tidy.value.kind !== 'settled') return ask('review.resolve', { orderId, resolution: tidy.value });
  if (pin === '') return failed('manager-pin-format');
  return ask('review.resolve', { orderId, resolution: { ...tidy.value, pin } });
}
