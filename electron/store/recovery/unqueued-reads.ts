/** Short reads of a ledger's file that do not queue. A replacement of the file waits for them. */
export interface UnqueuedReads {
  run<T>(work: Promise<T>): Promise<T>;
  /** Resolves when none runs any more. */
  ended(): Promise<void>;
}

export function openUnqueuedReads(): UnqueuedReads {
  const running = new Set<Promise<unknown>>();
  return {
    async run(work) {
      running.add(work);
      try {
        return await work;
      } finally {
        running.delete(work);
      }
    },
    async ended() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
