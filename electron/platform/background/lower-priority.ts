/** For a background job: its user can wait, the customer at the counter can't. */
import { constants, setPriority } from 'node:os';

/** Of this process, until it ends. */
export function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // If that is not permitted, the job runs at normal priority.
  }
}
