/** Runs an optional step. @returns `undefined` if it throws: the caller goes on without it, or tries again at the next start. */
export function ignoreErrors<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
