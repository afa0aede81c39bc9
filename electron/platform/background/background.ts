/**
 * Runs work that takes seconds (a whole ledger read, copied, exported) in a separate process. Not in a thread: a
 * crashing native library ends its whole process, which must not be the one that takes payments.
 */
import { join } from 'node:path';
import type { UtilityProcess } from 'electron';
import { failed, type Result } from '../../../shared/model/values/result.ts';
import { guarded } from '../guarded.ts';

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

/** To a job's process. */
export interface JobRequest {
  readonly request: unknown;
}

/** From a job's process. */
export type JobMessage =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'answer'; readonly answer: unknown }
  /** A bug. The log leaves the message out of the stack. */
  | { readonly kind: 'threw'; readonly name: string; readonly message: string; readonly stack: string };

/** The used part of Electron's interface, which the preview implements too. */
export interface UtilityProcesses {
  /** Only after the app is ready. */
  fork(modulePath: string, args: string[], options: { serviceName: string }): WorkingProcess;
}

const SERVICE = 'Konter ';

/** @param serviceName of an ended process. Ours end on purpose, and the job's caller gets the outcome. */
export const isOurJob = (serviceName: string): boolean => serviceName.startsWith(SERVICE);

type WorkingProcess = Pick<UtilityProcess, 'postMessage' | 'kill'> & {
  once(event: 'exit', listener: (code: number) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: () => void): unknown;
};

// In the bundle next to the main file, under the name of `backgroundJobs` in config/vite/node-bundle.ts; else in
// `app/jobs/`.
const isSource = import.meta.filename.endsWith('.ts');
const fileOf = (job: string): string =>
  isSource ? join(import.meta.dirname, '../../app/jobs', `${job}.ts`) : join(import.meta.dirname, `${job}-job.js`);

/** With the stack of the job's process: the one of this process says nothing of the bug. */
function bugOf(job: string, { name, message, stack }: Extract<JobMessage, { kind: 'threw' }>): Error {
  const bug = new Error(message);
  [bug.name, bug.stack] = [`${job}: ${name}`, stack];
  return bug;
}

/**
 * Jobs in Electron's utility processes, one process per job. They end with this program at the latest. The fuse
 * `runAsNode`, off in packages, does not affect them.
 */
export function backgroundIn(utilityProcess: UtilityProcesses): Background {
  /** One function per running job, which ends it. */
  const stops = new Set<() => void>();
  let isClosed = false;
  return {
    run({ name }, request, onProgress) {
      if (isClosed) return { answer: Promise.reject(new JobStopped(name)), stop: () => undefined };
      const child = utilityProcess.fork(fileOf(name), [], { serviceName: SERVICE + name });
      let isStopped = false;
      const stop = (): void => {
        isStopped = true;
        child.kill();
      };
      stops.add(stop);
      const answer = new Promise<unknown>((resolve, reject) => {
        let answered: { readonly value: unknown } | null = null;
        let threw: Error | null = null;
        const onMessage = (message: unknown): void => {
          // Trusted without a check: the message comes from our own program.
          const received = message as JobMessage;
          if (received.kind === 'progress') return void onProgress?.(received.progress as never);
          if (received.kind === 'answer') answered = { value: received.answer };
          else threw = bugOf(name, received);
          child.kill();
        };
        child.on('message', guarded('message of a job', onMessage));
        // Only the exit proves that its files are closed and its locks released.
        const end = (code: number): void => {
          stops.delete(stop);
          if (answered) resolve(answered.value);
          else reject(threw ?? (isStopped ? new JobStopped(name) : new JobDied(name, code)));
        };
        child.once('exit', guarded('end of a job', end));
        // V8's last word, of a full heap. The exit follows, and says enough; without a listener the emitter would throw.
        child.on('error', () => undefined);
      });
      child.postMessage({ request } satisfies JobRequest);
      return { answer: answer as Promise<never>, stop };
    },
    close() {
      isClosed = true;
      for (const stop of stops) stop();
    },
  };
}

/**
 * Turns a died process into a failure, because a person can try again.
 * @param onDied gets the error; the caller's result has only its code
 * @returns or `job-ended`
 * @throws the process's error (a bug), or `JobStopped`
 */
export async function workerError<T>(
  { answer }: RunningJob<Result<T>>,
  onDied: (error: JobDied) => void,
): Promise<Result<T>> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof JobDied)) throw error;
    onDied(error);
    return failed('job-ended');
  }
}
