/** The job's side of `Background`: a file in `jobs/` calls it to receive its request and send its answer. */

import { checkNativeModule } from '../native-module.ts';
import type { Job } from './background.ts';
import type { JobMessage, JobRequest } from './job-messages.ts';

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
      return { kind: 'threw', stack: error instanceof Error ? String(error.stack) : String(error) };
    }
  };
  parentPort.once('message', ({ data }) => void run((data as JobRequest).request as Request).then(post));
}
