/** Queued faults, in order. Not stored across a restart. */
import type { Fault, TrainingOperation } from './fault.ts';

export interface FaultQueue {
  add(faults: readonly Fault[]): void;
  /** Takes one use of the first fault for this operation. */
  take(operation: TrainingOperation): Fault | null;
  waiting(): readonly Fault[];
  clear(): void;
}

export function createFaultQueue(): FaultQueue {
  let queue: Fault[] = [];
  return {
    add(faults) {
      queue.push(...faults);
    },
    take(operation) {
      const at = queue.findIndex((fault) => fault.operation === 'any' || fault.operation === operation);
      const fault = queue[at];
      if (!fault) return null;
      if (fault.times > 1) queue[at] = { ...fault, times: fault.times - 1 };
      else queue.splice(at, 1);
      return fault;
    },
    waiting: () => queue,
    clear() {
      queue = [];
    },
  };
}
