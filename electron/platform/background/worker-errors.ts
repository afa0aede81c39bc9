/** What a job answered; where its process died, that is an answer too, for a person who can try again. */
import { failed, type Result } from '../../../shared/model/values/result.ts';
import { JobDied, type RunningJob } from './background.ts';

/**
 * @param onDied whoever asked learns no more than that it ended
 * @returns or `job-ended` · @throws what the process threw (a bug), or `JobStopped`
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
