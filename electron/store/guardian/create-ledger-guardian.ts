/**
 * Implements the port `ledger-guardian.ts` for one data directory. Backups, checks and replacements run one after
 * another. Verifications, closings and reports do not wait for them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Backup, BackupReason } from '../../../shared/contract/backup.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/model/values/time.ts';
import { type Background, type Job, type JobDied, workerError } from '../../platform/background/background.ts';
import { serialize } from '../../platform/serialize.ts';
import type { ReportSums } from '../../ports/ledger/report-port.ts';
import type { LedgerGuardian } from '../../ports/ledger-guardian.ts';
import { listBackups, removeUnfinishedBackups } from '../backups.ts';
import {
  backUpJob,
  checkLedgerJob,
  describeLedgerJob,
  draftClosingJob,
  type ReportSumsRequest,
  recoverLedgerJob,
  reportSumsJob,
  verifyLedgerJob,
} from '../ledger-jobs.ts';
import { createCheckNotes } from '../recovery/check-notes.ts';
import { containsHead, hasHadLedger, headOfCopies, journalHead } from '../recovery/open-or-recover.ts';
import { recover } from '../recovery/recover.ts';
import { isOfNewerProgram } from '../sqlite/database.ts';
import type { LedgerPaths } from '../sqlite/ledger-files.ts';
import { storeResult } from '../sqlite/sqlite-error.ts';
import { createHubRestore } from './hub-restore.ts';
import { OpenLedgers, type OpenLedgersOptions } from './open-ledgers.ts';

interface GuardianDeps extends OpenLedgersOptions {
  readonly background: Background;
  readonly dataDirectory: string;
  /** Called when a worker that read or copied a ledger died; its caller gets `job-ended`. */
  readonly onJobDied: (error: JobDied) => void;
}

export function createLedgerGuardian(deps: GuardianDeps): LedgerGuardian {
  const { background, dataDirectory, now, onJobDied } = deps;
  const notes = createCheckNotes(dataDirectory);
  const ledgers = new OpenLedgers(deps, notes);
  const places = (environment: Environment): LedgerPaths => ledgers.places(environment);

  /** Serialises long work, so that no file is replaced while a worker reads it. */
  const inTurn = serialize();
  const unqueued = createUnqueuedReads();

  const run = <Request, T>(job: Job<Request, Result<T>>, request: Request): Promise<Result<T>> =>
    workerError(background.run(job, request), onJobDied);

  const reportSums = longReports((request: ReportSumsRequest) => run(reportSumsJob, request));

  /** Whether the newest manual backup is under a minute old: repeated presses must not copy the whole ledger each time. */
  function wasMadeByHand(environment: Environment): boolean {
    const newest = listBackups(places(environment)).find(({ reason }) => reason === 'manual');
    const age = newest ? now() - newest.at : MINUTE_MS;
    return age >= 0 && age < MINUTE_MS;
  }

  async function backUp(environment: Environment, reason: BackupReason): Promise<Result<Backup>> {
    const made = await run(backUpJob, { places: places(environment), reason, at: now() }).finally(() =>
      // Backups run one at a time, so an unfinished copy here is abandoned.
      removeUnfinishedBackups(places(environment)),
    );
    if (made.ok) notes.change(environment, { head: journalHead(join(places(environment).backups, made.value.file)) });
    if (!made.ok && made.failure.code === 'database-broken')
      ledgers.declareBroken(environment, ['A copy of it did not pass']);
    return made;
  }

  return {
    hubRestore: createHubRestore({ background, ledgers, notes, now, inTurn, endReading: unqueued.end, onJobDied }),
    async prepare(environment, onProgress, rowsAtHub) {
      const newest = rowsAtHub.newest(environment);
      const isAtHub = newest > 0;
      const isToPrepare = storeResult(() => ledgers.isToPrepare(environment, isAtHub));
      // `open` says why, in words.
      if (!isToPrepare.ok || !isToPrepare.value) return;
      const after = headOfCopies(places(environment));
      const atHub = newest > after.id ? { newest, after, rows: await rowsAtHub.fetch(environment, after.id) } : null;
      const request = { places: places(environment), dataDirectory, at: now(), isAtHub, atHub };
      const done = await workerError(background.run(recoverLedgerJob, request, onProgress), onJobDied);
      // The process noted it in the file that these notes were read from, also if it was killed before its answer.
      notes.readAgain();
      if (!done.ok) return;
      if (done.value) notes.change(environment, { unread: done.value, head: null });
      ledgers.noteCheck(environment, 0);
    },
    open: (environment) => ledgers.open(environment),
    hasHadLedger: (environment) => hasHadLedger(places(environment)) || notes.of(environment).head !== null,
    view: (environment) => ({
      environment,
      backups: [...listBackups(places(environment))],
      checkedAt: notes.of(environment).checkedAt,
      problems: notes.of(environment).problems,
      broken: ledgers.isBroken(environment),
    }),
    backUp: (environment, reason) =>
      inTurn(async () => {
        const isTooSoon = reason === 'manual' && wasMadeByHand(environment);
        return isTooSoon ? failed('backup-too-soon') : backUp(environment, reason);
      }),
    backUpIfOld: (environment) =>
      inTurn(async () => {
        const newest = listBackups(places(environment)).find(({ reason }) => reason !== 'before-restore');
        const age = newest ? now() - newest.at : DAY_MS;
        const { file, backups } = places(environment);
        const copied = newest ? journalHead(join(backups, newest.file)) : null;
        // A negative age comes from a wrong clock and proves no recent backup. One of another history is none either.
        const isCopied = age >= 0 && age < DAY_MS && (copied === null || containsHead(file, copied));
        if (!isCopied) await backUp(environment, 'start');
      }),
    checkInBackground: (environment) =>
      inTurn(async () => {
        if (!ledgers.unchecked.has(environment)) return;
        const checked = await run(checkLedgerJob, places(environment));
        if (!checked.ok) return;
        ledgers.noteCheck(environment, checked.value.length);
        if (checked.value.length > 0) ledgers.declareBroken(environment, checked.value);
      }),
    verify(environment, onProgress) {
      const { head, highestClosing } = notes.of(environment);
      const request = { places: places(environment), head, highestClosing, at: now() };
      const { answer, stop } = background.run(verifyLedgerJob, request, onProgress);
      return { answer: unqueued.run(environment, answer, stop), stop };
    },
    describe: (environment) => inTurn(() => run(describeLedgerJob, places(environment))),
    draftClosing: (environment) => unqueued.run(environment, run(draftClosingJob, places(environment))),
    reportSums: (environment, range, before) =>
      unqueued.run(environment, reportSums({ file: places(environment).file, range, before })),
    restore: (environment, file) =>
      inTurn(async () => {
        const from = places(environment);
        if (!listBackups(from).some((backup) => backup.file === file)) return failed('backup-not-found');
        const backupFile = join(from.backups, file);
        const checked = await run(checkLedgerJob, { ...from, file: backupFile });
        if (!checked.ok) return checked;
        if (checked.value.length > 0) return failed('backup-unusable');
        // A damaged ledger yields no valid safety copy; the swap quarantines it unchanged.
        const safety = await backUp(environment, 'before-restore');
        if (!safety.ok && safety.failure.code !== 'database-broken') return safety;
        await unqueued.end(environment);
        const done = ledgers.replaceFile(environment, () =>
          recover({
            ...{ places: from, cause: 'by-hand', at: now(), chosen: file, noted: notes.of(environment) },
            // What the new ledger lacks is journalled in it.
            onReport: (_, replacement) => notes.change(environment, { replacement }),
          }),
        );
        if (!done.ok) return done;
        return done.value ? ok(done.value) : failed('backup-unusable');
      }),
    beforeNewer: (environment) => backupsBeforeNewer(places(environment))[0] ?? null,
    rollBack: (environment) =>
      inTurn(async () => {
        const from = places(environment);
        for (const { file } of backupsBeforeNewer(from)) {
          const checked = await run(checkLedgerJob, { ...from, file: join(from.backups, file) });
          if (!checked.ok || checked.value.length > 0) continue;
          return storeResult(() =>
            recover({
              ...{ places: from, cause: 'newer', at: now(), chosen: file, noted: notes.of(environment) },
              // Told when the ledger opens. This version can't enter all that the newer one noted.
              onReport: (unread, replacement) => notes.change(environment, { unread, replacement }),
            }),
          );
        }
        return failed('backup-not-found');
      }),
    repair: (environment) =>
      inTurn(async () => {
        await unqueued.end(environment);
        notes.change(environment, { isSuspect: true });
        return ledgers.replaceFile(environment, () => null);
      }),
  };
}

/** Reads of a ledger's file that do not queue: a closing must not wait for a backup, nor for a verification of minutes. */
function createUnqueuedReads() {
  const running = new Set<readonly [of: Environment, answer: Promise<unknown>, stop: () => void]>();
  return {
    /** @param stop of a read that may take minutes @returns the same answer */
    async run<T>(environment: Environment, answer: Promise<T>, stop: () => void = () => undefined): Promise<T> {
      const read = [environment, answer, stop] as const;
      running.add(read);
      try {
        return await answer;
      } finally {
        running.delete(read);
      }
    },
    /**
     * Call it before another file takes the ledger's place: a long read is stopped, because its result would be about
     * the old file. Resolves when nothing reads that ledger any more.
     */
    async end(environment: Environment): Promise<void> {
      const its = () => [...running].filter(([of]) => of === environment);
      for (const [, , stop] of its()) stop();
      while (its().length > 0) await Promise.allSettled(its().map(([, answer]) => answer));
    },
  };
}

/**
 * The way back from a newer version of the program, whose ledger this one cannot read: the newest backup that it can
 * takes the ledger's place. The newer ledger stays in quarantine, byte for byte. What only it has is entered again from
 * the journal file.
 * @returns the backups that this version can read, newest first; none if the ledger is not of a newer one
 */
function backupsBeforeNewer(places: LedgerPaths): readonly Backup[] {
  if (!existsSync(places.file) || !isReadAs(places.file, true)) return [];
  return listBackups(places).filter(({ file }) => isReadAs(join(places.backups, file), false));
}

function isReadAs(file: string, isNewer: boolean): boolean {
  const read = storeResult(() => isOfNewerProgram(file));
  return read.ok && read.value === isNewer;
}

type AddUp<Request> = (request: Request) => Promise<Result<ReportSums>>;

/**
 * Long reports one after another. An open report is asked for again after each payment, some times a second at most, and
 * each takes a process and part of a second. So equal requests that wait share one run, which begins after all of them.
 * @param addUp in its own process @returns the same, in turn
 */
export function longReports<Request>(addUp: AddUp<Request>): AddUp<Request> {
  const inTurn = serialize();
  const waiting = new Map<string, Promise<Result<ReportSums>>>();
  return (request) => {
    const key = JSON.stringify(request);
    const shared =
      waiting.get(key) ??
      inTurn(() => {
        waiting.delete(key);
        return addUp(request);
      });
    waiting.set(key, shared);
    return shared;
  };
}
