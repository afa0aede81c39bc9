/**
 * Runs `work` one at a time. Calls during a run are merged into one more run, which sees what they are about.
 * @returns starts a run, or asks for one more. It resolves when nothing is wanted any more, and rejects as `work` does.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  return () => {
    isWantedAgain = true;
    running ??= (async () => {
      while (isWantedAgain) {
        isWantedAgain = false;
        await work();
      }
    })().finally(() => {
      running = null;
    });
    return running;
  };
}
