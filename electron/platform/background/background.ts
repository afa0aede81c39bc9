/**
 * Runs work that takes seconds (a whole ledger read, copied, exported) in a separate process. Not in a thread: a
 * crashing native library ends its whole process, which must not be the one that takes payments.
 */

/** The name of a file in `app/jobs/`, with the types of its messages. JSON values only. */
export interface Job<Request, Answer, Progress = never> {
  readonly name: string;
  /** Types only; never has a value. */
  readonly carries?: { readonly request: Request; readonly answer: Answer; readonly progress: Progress };
}

export interface RunningJob<Answer> {
  /** Rejects with the process's error (a bug), with `JobDied` or with `JobStopped`. */
  readonly answer: Promise<Answer>;
  /** Ends the process at any point. The caller removes half-written files after `answer` has rejected. */
  stop(): void;
}

export interface Background {
  run<Request, Answer, Progress = never>(
    job: Job<Request, Answer, Progress>,
    request: Request,
    onProgress?: (progress: Progress) => void,
  ): RunningJob<Answer>;
  /** Stops all running jobs; later ones are stopped before they begin. */
  close(): void;
}

/** The process ended without an answer: it was killed or crashed. The same job may succeed later. */
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
