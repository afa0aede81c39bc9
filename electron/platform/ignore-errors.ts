/** Runs an optional step. @returns `undefined` if it throws: the caller continues without it, or the next start repeats it */
export function ignoreErrors<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

/** @returns whether it did not throw */
export function isDone(step: () => void): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}
