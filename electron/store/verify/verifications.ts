/**
 * Whole books recomputed, each in a process of its own. One begins in turn and from then on holds up nobody: it takes a
 * minute, and whoever closes the day or makes a backup is not to wait for it. Only where another file takes the book's
 * place it is ended first: it would tell of a book that is not there any more.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import type { VerifyProgress } from '../../../shared/contract/views/verification-views.ts';
import { type Background, JobStopped, type RunningJob } from '../../platform/background/background.ts';
import { verifyLedgerJob, type VerifyRequest } from './ledger-task.ts';
import type { Verification } from '../../ports/ledger-guardian.ts';

export interface Verifications {
  /** @param orderFor asked when its turn has come */
  run(orderFor: () => VerifyRequest, tell: (progress: VerifyProgress) => void): RunningJob<Result<Verification>>;
  /** Within a turn, so that no other begins meanwhile. @returns once no process reads that book */
  end(environment: Environment): Promise<void>;
}

interface RunningRead {
  readonly environment: Environment;
  readonly job: RunningJob<Result<Verification>>;
  isEnded: boolean;
}

/** @param inTurn waits for what reads or exchanges a whole book already, and has the next one wait for what it is given */
export function openVerifications(
  background: Background,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
): Verifications {
  const all = new Set<RunningRead>();

  function begin(order: VerifyRequest, tell: (progress: VerifyProgress) => void): RunningRead {
    const job = background.run(verifyLedgerJob, order, tell);
    const reading: RunningRead = { environment: order.places.environment, job, isEnded: false };
    all.add(reading);
    return reading;
  }

  async function answerOf(reading: RunningRead): Promise<Result<Verification>> {
    try {
      const answer = await reading.job.answer;
      // It answered and was ended at once: true, but of a book that is on its way out.
      if (reading.isEnded) throw new JobStopped(verifyLedgerJob.name);
      return answer;
    } finally {
      all.delete(reading);
    }
  }

  return {
    run(orderFor, tell) {
      let reading: RunningRead | null = null;
      let isStopped = false;
      const stoppedBefore = Promise.withResolvers<never>();
      const begun = inTurn(async () => {
        if (isStopped) throw new JobStopped(verifyLedgerJob.name);
        reading = begin(orderFor(), tell);
        return reading;
      });
      return {
        answer: Promise.race([stoppedBefore.promise, begun.then(answerOf)]),
        stop() {
          isStopped = true;
          if (reading) reading.job.stop();
          // Nobody who thought better of it waits for a backup.
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
