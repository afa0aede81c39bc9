/**
 * Work that takes seconds (whole books read, copied, exported) goes into a process of its own. Not a thread: a native
 * library that dies takes its whole process along, and that must not be the one that takes the shop's money.
 */

/** The name of a file in `jobs/`, and what travels to it and back. JSON values only. */
export interface Job<Order, Answer, Progress = never> {
  readonly name: string;
  /** Types alone; nothing is ever in here. */
  readonly carries?: { readonly order: Order; readonly answer: Answer; readonly progress: Progress };
}

export interface RunningJob<Answer> {
  /** Rejects with what the process threw (a bug), with `JobDied` or with `JobStopped`. */
  readonly answer: Promise<Answer>;
  /** Ends the process wherever it is: what it had half written is for the caller to sweep up, once `answer` rejected. */
  stop(): void;
}

export interface Background {
  run<Order, Answer, Progress = never>(
    job: Job<Order, Answer, Progress>,
    order: Order,
    onProgress?: (progress: Progress) => void,
  ): RunningJob<Answer>;
  /** Stops whatever is still at work; whatever comes after it is stopped before it begins. */
  close(): void;
}

/** Its process ended without an answer: it was killed, or took itself down. The same order may well succeed. */
export class JobDied extends Error {
  readonly job: string;

  constructor(job: string, code: number) {
    super(`${job} ended with ${code}, no answer`);
    this.job = job;
  }
}

export class JobStopped extends Error {
  constructor(name: string) {
    super(`${name} was stopped`);
  }
}
