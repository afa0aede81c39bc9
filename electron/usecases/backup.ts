/**
 * Goes back to a backup, after which everything that may still be paid is checked again; and copies the backups to a
 * second place.
 */
import type { RecoveryReport, SecondPlaceView } from '../../shared/contract/backup.ts';
import type { Refusal } from '../../shared/contract/failure.ts';
import type { StartupNotice } from '../../shared/contract/terminal.ts';
import type { Environment } from '../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../shared/model/values/result.ts';
import { DAY_MS, HOUR_MS } from '../../shared/model/values/time.ts';
import { JobStopped, type RunningJob } from '../platform/background/background.ts';
import { serialize } from '../platform/serialize.ts';
import { type SecondPlaceCopy, secondPlaceJob } from '../ports/file-jobs.ts';
import type { Parts } from './parts.ts';
import { resumePayments } from './sale/open-payments.ts';

type RestoreDeps = Pick<Parts, 'clock' | 'events' | 'random' | 'watcher' | 'guardian' | 'shopLedgers'>;

/** @param file one of the listed backups · @returns or `backup-not-found`, `backup-unusable`, `database-…`, `job-ended` */
export async function restoreBackup(
  deps: RestoreDeps,
  environment: Environment,
  file: string,
): Promise<Result<RecoveryReport>> {
  const restored = await deps.guardian.restore(environment, file);
  resumeAfterReplacement(deps, environment);
  return restored;
}

/** @returns `null` if a second check finds the ledger whole · or `database-…` */
export async function repairLedger(
  deps: RestoreDeps,
  environment: Environment,
): Promise<Result<RecoveryReport | null>> {
  const repaired = await deps.guardian.repair(environment);
  resumeAfterReplacement(deps, environment);
  return repaired;
}

/** Runs after success and failure, because the file may have been replaced in both. */
export function resumeAfterReplacement(
  { shopLedgers, watcher, events, ...deps }: RestoreDeps,
  environment: Environment,
): void {
  events.emit('ledger-replaced', { environment });
  const shopLedger = shopLedgers.get(environment);
  if (!shopLedger || deps.guardian.view(environment).broken) return;
  resumePayments({ ...deps, events }, shopLedger);
  watcher.wake();
  for (const what of ['terminal-changed', 'methods', 'flags', 'connection'] as const) events.emit(what);
}

type RollBackDeps = Pick<Parts, 'events' | 'guardian' | 'openLedgerOf'>;

/**
 * A manager goes back from a newer version of the program: its ledger gives way to the backup from before.
 * @returns or `backup-not-found`, `database-…`
 * @throws StoreError if the restored ledger does not open
 */
export async function rollBackLedger(deps: RollBackDeps, environment: Environment): Promise<Result<RecoveryReport>> {
  const done = await deps.guardian.rollBack(environment);
  if (!done.ok) return done;
  if (done.value === null) return failed('backup-not-found');
  deps.openLedgerOf(environment);
  for (const what of ['terminal-changed', 'methods', 'flags', 'connection'] as const) deps.events.emit(what);
  return { ok: true, value: done.value };
}

const MISSED_AFTER_MS = 3 * DAY_MS;
/** A share that does not answer holds its process forever. */
const LONGEST_COPY_MS = HOUR_MS;

interface SecondPlaceDeps extends Pick<Parts, 'background' | 'clock' | 'events' | 'settings' | 'onError'> {
  /** Absolute. */
  readonly dataDirectory: string;
  readonly notices: {
    readonly show: (kind: StartupNotice['kind']) => unknown;
    readonly withdraw: (kind: StartupNotice['kind']) => unknown;
  };
  /** The system's dialog. @returns an absolute path; `null` if it was canceled */
  readonly chooseFolder: () => Promise<string | null>;
  /** What a person knows this terminal by, of any characters. */
  readonly terminalName: () => string;
}

/**
 * The second place: a folder that a manager chose for a copy of backups and journal. It is copied once a day and after
 * each closing, in its own process: no sale and no closing waits for it. A missing stick is noted and tried again
 * every hour. After three days without a copy it is missed in words.
 */
export function createSecondPlace(deps: SecondPlaceDeps) {
  const { background, dataDirectory, clock, events, settings, notices, chooseFolder, terminalName, onError } = deps;
  const inTurn = serialize();
  let running: { readonly job: RunningJob<unknown>; readonly since: number } | null = null;
  let problem: Refusal | null = null;

  const place = () => settings.read().secondPlace;
  const view = (): SecondPlaceView => {
    const chosen = place();
    return {
      place: chosen && { ...chosen, isMissed: isMissed(chosen, clock.now()), problem },
      isCopying: running !== null,
    };
  };
  const sayIfMissed = (): void => {
    const chosen = place();
    if (chosen && isMissed(chosen, clock.now())) notices.show('second-place-missed');
    else notices.withdraw('second-place-missed');
  };
  const tell = (): void => {
    sayIfMissed();
    events.emit('terminal-changed');
  };

  /** @returns what went wrong; `null` for a whole copy */
  async function run(folder: string, name: string | null): Promise<Refusal | null> {
    const job = background.run(secondPlaceJob, { dataDirectory, folder, name, at: clock.now() });
    running = { job, since: clock.monotonic() };
    tell();
    let copied: Result<SecondPlaceCopy>;
    try {
      copied = await job.answer;
    } catch (error) {
      copied = failed('job-ended');
      // The program is ending: nobody is notified.
      if (error instanceof JobStopped) return copied.failure;
      onError(error);
    } finally {
      running = null;
    }
    const failure = copied.ok ? null : copied.failure;
    // Another place may have been chosen meanwhile, or none.
    if (name !== null || place()?.folder === folder) {
      if (copied.ok) settings.write({ secondPlace: copied.value });
      if (copied.ok || name === null) problem = failure;
    }
    tell();
    return failure;
  }

  const end = (job: RunningJob<unknown>): void => {
    job.stop();
    void job.answer.catch(() => undefined).then(tell);
  };

  const copy = (): Promise<SecondPlaceView> =>
    inTurn(async () => {
      const chosen = place();
      if (chosen) await run(chosen.folder, null).catch(onError);
      return view();
    });

  return {
    view,
    /** A new folder in the one that a person chooses, with a whole copy. @returns or as of `second-place.choose` */
    async choose(): Promise<Result<SecondPlaceView>> {
      const folder = await chooseFolder();
      if (folder === null) return ok(view());
      const name = folderName(terminalName(), clock.now());
      const failure = await inTurn(() => run(folder, name));
      return failure === null ? ok(view()) : { ok: false, failure };
    },
    /** After a copy that is running. Never rejects: a failure is the view's problem. */
    copy,
    stop() {
      settings.write({ secondPlace: null });
      problem = null;
      if (running) end(running.job);
      tell();
      return view();
    },
    /** To be called every hour: begins the daily copy, and says whether it is missed. Waits for nothing. */
    look(): void {
      const chosen = place();
      sayIfMissed();
      if (running !== null) {
        if (clock.monotonic() - running.since < LONGEST_COPY_MS) return;
        problem = { code: 'job-ended' };
        end(running.job);
      } else if (chosen && (problem !== null || ageOf(chosen, clock.now()) >= DAY_MS)) void copy();
    },
  };
}

export function isMissed(place: Pick<SecondPlaceCopy, 'copiedAt'>, now: number): boolean {
  return ageOf(place, now) >= MISSED_AFTER_MS;
}

/** A copy from the future proves no recent one: some clock was wrong. */
function ageOf({ copiedAt }: Pick<SecondPlaceCopy, 'copiedAt'>, now: number): number {
  return Math.abs(now - copiedAt);
}

/** `Konter Warung Senja K1 20260309`, without characters that a file system refuses. */
function folderName(terminalName: string, at: number): string {
  const words = terminalName.replace(/[^\p{L}\p{N} -]/gu, '').slice(0, 60);
  const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
  return `Konter ${words} ${day}`.replace(/\s+/g, ' ');
}
