/** For a job that somebody asked for and goes on with something else: it has time, whoever stands at the counter has none. */
import { constants, setPriority } from 'node:os';

/** Of this process, for as long as it lives. */
export function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is not allowed, it runs beside the counter like any other program.
  }
}
