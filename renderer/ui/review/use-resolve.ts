/** Sends one decision at a time and keeps the last failure. */
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ResolutionView } from '../../../shared/contract/review.ts';
import { decidedWithPin, type Resolution, tidyResolution } from '../../../shared/model/resolution.ts';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import { ask } from '../../bridge.ts';
import { useRequest } from '../../state/use-request.ts';

export interface Resolve {
  readonly running: boolean;
  readonly failure: Failure | null;
  /** @param pin only where `needsPin` @returns whether the decision was accepted */
  readonly send: (
    orderId: string,
    resolution: Resolution,
    pin: string,
    onDone: (recorded: ResolutionView) => void,
  ) => Promise<boolean>;
}

export function useResolve(): Resolve {
  const { running, failure, run } = useRequest();
  return {
    running,
    failure,
    send: (orderId, resolution, pin, onDone) => run(() => resolve(orderId, resolution, pin), onDone),
  };
}

/** Checks the fields before any request, because an incomplete form must not cost a try of the PIN. */
async function resolve(orderId: string, resolution: Resolution, pin: string): Promise<Result<ResolutionView>> {
  const tidy = tidyResolution(resolution);
  if (!tidy.ok) return tidy;
  const decided = tidy.value;
  if (!decidedWithPin(decided)) return ask('review.resolve', { orderId, resolution: decided });
  if (pin === '') return failed('manager-pin-format');
  return ask('review.resolve', { orderId, resolution: { ...decided, pin } });
}
