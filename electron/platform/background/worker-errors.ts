/** Turns a died process into a failure, because a person can try again. */
import { failed, type Result } from '../../../shared/model/values/result.ts';
import { JobDied, type RunningJob } from './background.ts';

/**
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
