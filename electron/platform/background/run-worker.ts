/** The job's side of `Background`: a file in `jobs/` calls it to receive its request and send its answer. */
import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { ignoreErrors } from '../ignore-errors.ts';
import { checkNativeModule } from '../native-module.ts';
import type { Job, JobMessage, JobRequest } from './background.ts';

/** @param work may report progress as often as it likes; an error it throws is a bug */
export function runWorker<Request, Answer, Progress>(
  _job: Job<Request, Answer, Progress>,
  work: (request: Request, onProgress: (progress: Progress) => void) => Answer | Promise<Answer>,
): void {
  const { parentPort } = process;
  const post = (message: JobMessage): void => parentPort.postMessage(message);
  const run = async (request: Request): Promise<JobMessage> => {
    try {
      checkNativeModule();
      return { kind: 'answer', answer: await work(request, (progress) => post({ kind: 'progress', progress })) };
    } catch (error) {
      const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      return { kind: 'threw', name, message, stack };
    }
  };
  parentPort.once('message', ({ data }) => void run((data as JobRequest).request as Request).then(post));
}

const FLAGS = ['--optimize-for-size', '--max-semi-space-size=2', '--semi-space-growth-factor=1'];

/**
 * For a job that creates millions of short-lived objects on a small machine. By default V8 would let garbage grow to a
 * hundred megabytes. Small heaps cost little time. Set through V8 itself, because a utility process and a Node child take
 * options differently.
 * Call once, before any large allocation.
 */
export function limitHeap(): void {
  for (const flag of FLAGS) setFlagsFromString(flag);
}

/**
 * For a background job: its user can wait, the customer at the counter can't.
 * Of this process, until it ends.
 */
export function lowerPriority(): void {
  // If that is not permitted, the job runs at normal priority.
  ignoreErrors(() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL));
}
