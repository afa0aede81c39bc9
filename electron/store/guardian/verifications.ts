/**
 * Runs verifications, each in its own worker process. A verification waits for its turn to start, then blocks nothing: it
 * takes a minute, and closings and backups must not wait for it. Before another file takes the ledger's place it is
 * stopped, because its result would be about the old file.
 */
import type { VerifyProgress } from '../../../shared/contract/verify.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { type Background, JobStopped, type RunningJob } from '../../platform/background/background.ts';
import type { Verification } from '../../ports/ledger-guardian.ts';
import { type VerifyRequest, verifyLedgerJob } from '../jobs/ledger-jobs.ts';

export interface Verifications {
  /** @param requestFor called when its turn has come */
  run(
    requestFor: () => VerifyRequest,
    onProgress: (progress: VerifyProgress) => void,
  ): RunningJob<Result<Verification>>;
  /** Call inside `inTurn`, so that no other begins meanwhile. Resolves when no worker reads that ledger. */
  end(environment: Environment): Promise<void>;
}

interface RunningRead {
  readonly environment: Environment;
  readonly job: RunningJob<Result<Verification>>;
  isEnded: boolean;
}

/** @param inTurn the queue of all work that reads or replaces a whole ledger */
export function createVerifications(
  background: Background,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): Verifications {
  const all = new Set<RunningRead>();

  function begin(order: VerifyRequest, onProgress: (progress: VerifyProgress) => void): RunningRead {
    const job = background.run(verifyLedgerJob, order, onProgress);
    const reading: RunningRead = { environment: order.places.environment, job, isEnded: false };
    all.add(reading);
    return reading;
  }

  async function answerOf(reading: RunningRead): Promise<Result<Verification>> {
    try {
      const answer = await reading.job.answer;
      // The worker answered just before it was stopped; the answer is about a ledger that is being replaced.
      if (reading.isEnded) throw new JobStopped(verifyLedgerJob.name);
      return answer;
    } finally {
      all.delete(reading);
    }
  }

  return {
    run(requestFor, onProgress) {
      let reading: RunningRead | null = null;
      let isStopped = false;
      const stoppedBefore = Promise.withResolvers<never>();
      const begun = inTurn(async () => {
        if (isStopped) throw new JobStopped(verifyLedgerJob.name);
        reading = begin(requestFor(), onProgress);
        return reading;
      });
      return {
        answer: Promise.race([stoppedBefore.promise, begun.then(answerOf)]),
        stop() {
          isStopped = true;
          if (reading) reading.job.stop();
          // A canceled verification must not wait for its turn.
          else stoppedBefore.reject(new JobStopped(verifyLedgerJob.name));
        },
      };
    },
    async end(environment) {
      const ended = [...all].filter((each) => each.environment === environment);
      for (const reading of ended) {
        reading.isEnded = true;
        reading.job.stop();
      }
      await Promise.allSettled(ended.map(({ job }) => job.answer));
    },
  };
}
