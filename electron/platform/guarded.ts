/**
 * Guards callbacks from the system: listeners of windows, servers and events. An uncaught error restarts the whole
 * program, and the fourth one within ten minutes stops it. One failing listener must not do that.
 */
import type { Log } from './log.ts';

/** Used before the log exists. */
let thrown: Pick<Log, 'error'>['error'] = (event) => console.error(event);

/** From now on, errors of listeners go to the log. */
export function logListenerErrors(log: Pick<Log, 'error'>): void {
  thrown = (event, error) => log.error(event, error);
}

/**
 * @param event the event's name for the log
 * @returns a listener that never throws or rejects: its error is logged, and the rest of its work is skipped
 */
export function guarded<A extends unknown[]>(event: string, listener: (...args: A) => unknown): (...args: A) => void {
  return (...args) => {
    try {
      const work = listener(...args);
      if (work instanceof Promise) work.catch((error: unknown) => thrown(`listener: ${event}`, error));
    } catch (error) {
      thrown(`listener: ${event}`, error);
    }
  };
}

/** For a listener that must return an answer. @param otherwise the answer after an error: the one that refuses */
export function withFallback<T>(event: string, otherwise: T, answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    thrown(`listener: ${event}`, error);
    return otherwise;
  }
}
