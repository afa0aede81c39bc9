/**
 * The whole book recomputed, for somebody who wants to be sure. Sales go on meanwhile. One at a time; what it is up to is
 * a state that any window can look at, so whoever leaves the screen stops nothing. One that did not come to its end
 * decides nothing, and is never taken for one that did.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import type { VerificationView, VerifyProgress } from '../../../shared/contract/views/verification-views.ts';
import { JobDied, JobStopped, type RunningJob } from '../../platform/background/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewsDesk } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { Safekeeping } from '../../ports/ledger-guardian.ts';

export interface VerifyParts {
  readonly clock: Clock;
  readonly news: NewsDesk;
  /** Plans are held against the clock, which may have been set since anybody looked. */
  readonly watcher: Pick<Watcher, 'noticeClockStep'>;
  readonly safekeeping: Pick<Safekeeping, 'verify'>;
  /** A job that died, or any other bug; no window learns more of it than that there was one. */
  readonly onTrouble: (error: unknown) => void;
}

export interface VerifyDesk {
  view(): VerificationView;
  /** @returns as soon as it has begun, the rest comes as news; while one is running, that one, whichever book it is of */
  start(environment: Environment): VerificationView;
  /** @returns once no process of it is left; the same as `view` where none is running */
  stop(): Promise<VerificationView>;
}

type Running = Extract<VerificationView, { state: 'running' }>;
type Ended = Extract<VerificationView, { state: 'done' | 'stopped' | 'failed' }>;

export function openVerifyDesk({ clock, news, watcher, safekeeping, onTrouble }: VerifyParts): VerifyDesk {
  let view: VerificationView = { state: 'none' };
  let running: { readonly job: RunningJob<unknown>; readonly ended: Promise<void> } | null = null;
  let isStopped = false;

  const become = (next: VerificationView): void => {
    view = next;
    news.emit('verify');
  };

  /** What a book was found to be says nothing about another one in its place. */
  news.on(
    'exchange',
    guarded('exchange', ({ environment }) => {
      const isOfIt = (view.state === 'done' || view.state === 'failed') && view.environment === environment;
      if (isOfIt) become({ state: 'none' });
    }),
  );

  function run(environment: Environment): void {
    let now: Running = { state: 'running', environment, at: clock.now(), progress: null };
    let startedAt = clock.steady();
    isStopped = false;
    const tell = (progress: VerifyProgress): void => {
      // Told by a process that is ending already.
      if (view !== now) return;
      const hasWaited = now.progress === null;
      if (hasWaited) startedAt = clock.steady();
      now = { ...now, at: hasWaited ? clock.now() : now.at, progress };
      become(now);
    };
    const follow = async (job: ReturnType<Safekeeping['verify']>): Promise<Ended> => {
      try {
        const verified = await job.answer;
        const { at } = now;
        if (!verified.ok) return { state: 'failed', environment, at, failure: verified.failure };
        const { findings, known, ...counts } = verified.value;
        const tookMs = Math.round(clock.steady() - startedAt);
        return { state: 'done', environment, at, tookMs, ...counts, findings: [...findings], known: [...known] };
      } catch (error) {
        const { at, progress } = now;
        if (error instanceof JobStopped) {
          const by = isStopped ? 'person' : 'exchange';
          return { state: 'stopped', environment, at, by, found: progress?.found ?? 0 };
        }
        onTrouble(error);
        return {
          state: 'failed',
          environment,
          at,
          failure: { code: error instanceof JobDied ? 'job-ended' : 'internal' },
        };
      }
    };
    become(now);
    try {
      watcher.noticeClockStep();
    } catch (error) {
      // A book that can't take the step may well need this check.
      onTrouble(error);
    }
    const job = safekeeping.verify(environment, tell);
    const ended = follow(job).then((how) => {
      running = null;
      become(how);
    });
    running = { job, ended };
  }

  return {
    view: () => view,
    start(environment) {
      if (!running) run(environment);
      return view;
    },
    async stop() {
      if (running) {
        isStopped = true;
        running.job.stop();
        await running.ended;
      }
      return view;
    },
  };
}
