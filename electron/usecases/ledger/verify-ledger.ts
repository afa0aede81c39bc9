/**
 * The whole book recomputed, for somebody who wants to be sure. Sales go on meanwhile. One at a time; what it is up to is
 * a state that any window can look at, so whoever leaves the screen stops nothing. One that did not come to its end
 * decides nothing, and is never taken for one that did.
 */
import type { Environment } from '../../../shared/model/environment.ts';
import type { VerificationView, VerifyProgress } from '../../../shared/contract/views/verification-views.ts';
import { JobDied, JobStopped, type RunningJob } from '../../platform/background/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { guarded } from '../../platform/guarded.ts';
import type { Watcher } from '../../payments/watch/watcher.ts';
import type { LedgerGuardian } from '../../ports/ledger-guardian.ts';

export interface VerifyDeps {
  readonly clock: Clock;
  readonly events: EventBus;
  /** Plans are held against the clock, which may have been set since anybody looked. */
  readonly watcher: Pick<Watcher, 'detectClockStep'>;
  readonly guardian: Pick<LedgerGuardian, 'verify'>;
  /** A job that died, or any other bug; no window learns more of it than that there was one. */
  readonly onError: (error: unknown) => void;
}

export interface LedgerVerifier {
  view(): VerificationView;
  /** @returns as soon as it has begun, the rest comes as news; while one is running, that one, whichever book it is of */
  start(environment: Environment): VerificationView;
  /** @returns once no process of it is left; the same as `view` where none is running */
  stop(): Promise<VerificationView>;
}

type RunningVerification = Extract<VerificationView, { state: 'running' }>;
type EndedVerification = Extract<VerificationView, { state: 'done' | 'stopped' | 'failed' }>;

export function openLedgerVerifier({ clock, events, watcher, guardian, onError }: VerifyDeps): LedgerVerifier {
  let view: VerificationView = { state: 'none' };
  let running: { readonly job: RunningJob<unknown>; readonly ended: Promise<void> } | null = null;
  let isStopped = false;

  const become = (next: VerificationView): void => {
    view = next;
    events.emit('verify');
  };

  /** What a book was found to be says nothing about another one in its place. */
  events.on(
    'ledger-replaced',
    guarded('ledger-replaced', ({ environment }) => {
      const isOfIt = (view.state === 'done' || view.state === 'failed') && view.environment === environment;
      if (isOfIt) become({ state: 'none' });
    }),
  );

  function run(environment: Environment): void {
    let now: RunningVerification = { state: 'running', environment, at: clock.now(), progress: null };
    let startedAt = clock.monotonic();
    isStopped = false;
    const tell = (progress: VerifyProgress): void => {
      // Told by a process that is ending already.
      if (view !== now) return;
      const hasWaited = now.progress === null;
      if (hasWaited) startedAt = clock.monotonic();
      now = { ...now, at: hasWaited ? clock.now() : now.at, progress };
      become(now);
    };
    const follow = async (job: ReturnType<LedgerGuardian['verify']>): Promise<EndedVerification> => {
      try {
        const verified = await job.answer;
        const { at } = now;
        if (!verified.ok) return { state: 'failed', environment, at, failure: verified.failure };
        const { findings, known, ...counts } = verified.value;
        const tookMs = Math.round(clock.monotonic() - startedAt);
        return { state: 'done', environment, at, tookMs, ...counts, findings: [...findings], known: [...known] };
      } catch (error) {
        const { at, progress } = now;
        if (error instanceof JobStopped) {
          const by = isStopped ? 'person' : 'exchange';
          return { state: 'stopped', environment, at, by, found: progress?.found ?? 0 };
        }
        onError(error);
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
      watcher.detectClockStep();
    } catch (error) {
      // A book that can't take the step may well need this check.
      onError(error);
    }
    const job = guardian.verify(environment, tell);
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
