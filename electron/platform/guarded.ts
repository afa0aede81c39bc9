/**
 * What the system calls into the program by: listeners of windows, of servers, of news. An error that nobody catches
 * restarts the whole program, and the third time within ten minutes stops it. One listener that fails must not end the day.
 */
import type { Log } from './log.ts';

/** Some of them are there before the log is. */
let thrown: Pick<Log, 'error'>['error'] = (event) => console.error(event);

/** From now on, what listeners throw stands in the log. */
export function logThrows(log: Pick<Log, 'error'>): void {
  thrown = (event, error) => log.error(event, error);
}

/**
 * @param event what is heard, in words for the log
 * @returns a listener that throws nothing and rejects nothing: it is logged, and what it did not do is not done
 */
export function guarded<A extends unknown[]>(event: string, heard: (...told: A) => unknown): (...told: A) => void {
  return (...told) => {
    try {
      const work = heard(...told);
      if (work instanceof Promise) work.catch((error: unknown) => thrown(`listener: ${event}`, error));
    } catch (error) {
      thrown(`listener: ${event}`, error);
    }
  };
}

/** For who is asked and must answer. @param otherwise the answer where there is none: the one that refuses */
export function answerOr<T>(event: string, otherwise: T, answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    thrown(`listener: ${event}`, error);
    return otherwise;
  }
}
