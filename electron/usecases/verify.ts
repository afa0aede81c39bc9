/**
 * Verifies the whole ledger on request while sales continue. One at a time. Its progress is a state that any window can
 * read, so leaving the screen does not stop it. A verification that did not finish has no result and is never shown as
 * finished.
 */
import type { VerificationView, VerifyProgress } from '../../shared/contract/verify.ts';
import type { Environment } from '../../shared/model/environment.ts';
import { JobDied, JobStopped, type RunningJob } from '../platform/background/background.ts';
import { guarded } from '../platform/guarded.ts';
import type { LedgerGuardian } from '../ports/ledger-guardian.ts';
import type { Parts } from './parts.ts';

interface VerifyDeps extends Pick<Parts, 'clock' | 'events' | 'guardian' | 'onError'> {
  /** Plans are compared with the clock, which may have been set since the last check. */
  readonly watcher: Pick<Parts['watcher'], 'detectClockStep'>;
}

type RunningVerification = Extract<VerificationView, { state: 'running' }>;
type EndedVerification = Extract<VerificationView, { state: 'done' | 'stopped' | 'failed' }>;

export function createLedgerVerifier({ clock, events, watcher, guardian, onError }: VerifyDeps) {
  let view: VerificationView = { state: 'none' };
  let running: { readonly job: RunningJob<unknown>; readonly ended: Promise<void> } | null = null;
  let isStopped = false;

  const setView = (next: VerificationView): void => {
    view = next;
    events.emit('verify');
  };

  /** A result is invalid for a ledger that was replaced. */
  events.on(
    'ledger-replaced',
    guarded('ledger-replaced', ({ environment }) => {
      const isOfIt = (view.state === 'done' || view.state === 'failed') && view.environment === environment;
      if (isOfIt) setView({ state: 'none' });
    }),
  );

  function run(environment: Environment): void {
    let now: RunningVerification = { state: 'running', environment, at: clock.now(), progress: null };
    let startedAt = clock.monotonic();
    isStopped = false;
    const onProgress = (progress: VerifyProgress): void => {
      // A late message of a process that is ending.
      if (view !== now) return;
      const hasWaited = now.progress === null;
      if (hasWaited) startedAt = clock.monotonic();
      now = { ...now, at: hasWaited ? clock.now() : now.at, progress };
      setView(now);
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
          const by = isStopped ? 'person' : 'ledger-replaced';
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
    setView(now);
    try {
      watcher.detectClockStep();
    } catch (error) {
      // A ledger that can't save the step may well need this verification.
      onError(error);
    }
    const job = guardian.verify(environment, onProgress);
    const ended = follow(job).then((how) => {
      running = null;
      setView(how);
    });
    running = { job, ended };
  }

  return {
    view: () => view,
    /** @returns as soon as it has begun; events report the rest. If one is running already, that one, of any ledger */
    start(environment: Environment): VerificationView {
      if (!running) run(environment);
      return view;
    },
    /** @returns once its process has ended; the same as `view` if none is running */
    async stop(): Promise<VerificationView> {
      if (running) {
        isStopped = true;
        running.job.stop();
        await running.ended;
      }
      return view;
    },
  };
}
