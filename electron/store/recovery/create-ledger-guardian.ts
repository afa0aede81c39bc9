/** Implements the port `ledger-guardian.ts` for one data directory. It holds every open ledger behind a guard. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Backup, BackupReason, RecoveryReport } from '../../../shared/contract/views/setup/backup-views.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import type { Background, Job, JobDied } from '../../platform/background/background.ts';
import { workerError } from '../../platform/background/worker-errors.ts';
import { serialize } from '../../platform/serialize.ts';
import type { ClosingLedger } from '../../ports/ledger/closing-port.ts';
import { type Ledger, StoreError } from '../../ports/ledger/ledger.ts';
import type { LedgerGuardian } from '../../ports/ledger-guardian.ts';
import { ledgerPaths } from '../backups/ledger-paths.ts';
import { listBackups } from '../backups/list-backups.ts';
import { removeUnfinishedBackups } from '../backups/make-backup.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { storeResult } from '../sqlite/store-result.ts';
import { isIntact } from '../verify/check-ledger-file.ts';
import { backUpJob, checkLedgerJob, draftClosingJob } from '../verify/ledger-task.ts';
import { openVerifications } from '../verify/verifications.ts';
import { openCheckNotes } from './check-notes.ts';
import { type GuardedLedger, guardLedger } from './guarded-ledger.ts';
import { withIntentLog } from './intent-log.ts';
import { journalHead } from './journal-head.ts';
import { hasHadLedger, openOrRecover } from './open-or-recover.ts';
import { rebuild } from './rebuild.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

interface Keeping {
  readonly background: Background;
  readonly dataDirectory: string;
  /** An absolute path in the data directory. */
  readonly fileOf: (environment: Environment) => string;
  /** Epoch ms. */
  readonly now: () => number;
  /** Called when opening replaced a damaged or missing ledger. */
  readonly onRebuilt: (report: RecoveryReport) => void;
  /**
   * Called when an open ledger has a problem.
   * @param how `broken`: no new sale before a repair; `contradicts`: inconsistent, no consistent backup exists, and sales
   *   go on · @param words for the log
   */
  readonly onDamage: (environment: Environment, how: 'broken' | 'contradicts', words: readonly string[]) => void;
  /** Called when a worker that read or copied a ledger died; its caller gets `job-ended`. */
  readonly onJobDied: (error: JobDied) => void;
}

export function createLedgerGuardian(keeping: Keeping): LedgerGuardian {
  const { background, dataDirectory, fileOf, now, onRebuilt, onDamage, onJobDied } = keeping;
  const notes = openCheckNotes(dataDirectory);
  const open = new Map<Environment, GuardedLedger>();
  const unchecked = new Set<Environment>();
  const places = (environment: Environment) => ledgerPaths(fileOf(environment), environment);

  function damaged(environment: Environment, words: readonly string[]): void {
    notes.change(environment, { isSuspect: true });
    open.get(environment)?.declareBroken();
    onDamage(environment, 'broken', words);
  }

  function openWhole(environment: Environment): { readonly ledger: Ledger; readonly report: RecoveryReport | null } {
    const noted = notes.of(environment);
    const file = places(environment).file;
    const { ledger, report, isChecked, inconsistencies } = openOrRecover({
      ...{ file, environment, now: now(), isSuspect: noted.isSuspect, noted },
      // Noted before the swap. The new ledger may lack the noted head, so the head is cleared.
      onReport: (unread) => notes.change(environment, { unread, head: null }),
    });
    if (isChecked) noteCheck(environment, inconsistencies.length);
    else unchecked.add(environment);
    if (inconsistencies.length > 0) onDamage(environment, 'contradicts', inconsistencies);
    noteHowFar(environment, ledger);
    const payments = withIntentLog(ledger.payments, places(environment));
    const closings = notingClosings(environment, ledger);
    return { ledger: { ...ledger, payments, closings }, report };
  }

  /**
   * Notes the journal head and Z number, so that a later start detects an older copy in the ledger's place. Unreadable
   * values are skipped: a note must neither prevent opening nor undo a closing, and the next read reports the damage.
   */
  function noteHowFar(environment: Environment, ledger: Ledger): void {
    try {
      const head = ledger.journal.head();
      const given = ledger.closings.list(null, 1)[0]?.number ?? 0;
      notes.change(environment, {
        head: head && { id: head.id, hash: head.hash.toUpperCase() },
        highestClosing: Math.max(given, notes.of(environment).highestClosing),
      });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }

  function notingClosings(environment: Environment, ledger: Ledger): ClosingLedger {
    return {
      ...ledger.closings,
      add(draft, at) {
        const closed = ledger.closings.add(draft, at);
        if (closed) noteHowFar(environment, ledger);
        return closed;
      },
    };
  }

  function noteCheck(environment: Environment, problems: number): void {
    unchecked.delete(environment);
    notes.change(environment, { checkedAt: now(), problems, isSuspect: false });
  }

  /**
   * Replaces the file under the open ledger. If that fails, the old file is still in place and is opened again.
   */
  function exchange(environment: Environment, work: () => RecoveryReport | null): Result<RecoveryReport | null> {
    const guarded = open.get(environment);
    if (!guarded) return failed('database-broken');
    let done: Result<RecoveryReport | null> = ok(null);
    try {
      guarded.exchange(() => {
        done = storeResult(work);
        const { ledger, report } = openWhole(environment);
        if (done.ok) done = ok(done.value ?? report);
        return ledger;
      });
    } catch (error) {
      if (error instanceof StoreError) return failed(error.code);
      throw error;
    }
    return done;
  }

  /** Serialises long work, so that no file is replaced while a worker reads it. */
  const inTurn = serialize();
  const verifications = openVerifications(background, inTurn);

  /** Short reads that do not queue. A replacement of the file waits for them. */
  const unqueuedReads = new Set<Promise<unknown>>();
  async function atOnce<T>(work: Promise<T>): Promise<T> {
    unqueuedReads.add(work);
    try {
      return await work;
    } finally {
      unqueuedReads.delete(work);
    }
  }
  /** Call inside `inTurn`. Resolves when nothing reads that ledger any more. */
  async function endReading(environment: Environment): Promise<void> {
    await verifications.end(environment);
    while (unqueuedReads.size > 0) await Promise.allSettled(unqueuedReads);
  }

  const run = <Request, T>(job: Job<Request, Result<T>>, request: Request): Promise<Result<T>> =>
    workerError(background.run(job, request), onJobDied);

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
    if (!made.ok && made.failure.code === 'database-broken') damaged(environment, ['A copy of it did not pass']);
    return made;
  }

  return {
    open(environment) {
      const { ledger, report } = openWhole(environment);
      const guarded = guardLedger(
        ledger,
        (damage) => damaged(environment, [damage.cause instanceof Error ? damage.cause.message : damage.message]),
        (closing, isBroken) => {
          if (!isBroken) noteHowFar(environment, closing);
          closeAsItIs(closing, places(environment).file, isBroken);
          if (notes.of(environment).unread) notes.change(environment, { unread: null });
        },
      );
      open.set(environment, guarded);
      const unread = report ?? notes.of(environment).unread;
      if (unread) onRebuilt(unread);
      return guarded.ledger;
    },
    hasHadLedger: (environment) => hasHadLedger(places(environment).file, environment),
    view: (environment) => ({
      environment,
      backups: [...listBackups(places(environment))],
      checkedAt: notes.of(environment).checkedAt,
      problems: notes.of(environment).problems,
      broken: open.get(environment)?.isBroken() ?? true,
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
        // A negative age comes from a wrong clock and proves no recent backup.
        if (age < 0 || age >= DAY_MS) await backUp(environment, 'start');
      }),
    checkInBackground: (environment) =>
      inTurn(async () => {
        if (!unchecked.has(environment)) return;
        const checked = await run(checkLedgerJob, places(environment));
        if (!checked.ok) return;
        const words = [...checked.value.damage, ...checked.value.inconsistencies];
        noteCheck(environment, words.length);
        if (words.length > 0) damaged(environment, words);
      }),
    verify: (environment, onProgress) =>
      verifications.run(() => {
        const { head, highestClosing } = notes.of(environment);
        return { places: places(environment), head, highestClosing, at: now() };
      }, onProgress),
    draftClosing: (environment) => atOnce(run(draftClosingJob, places(environment))),
    restore: (environment, file) =>
      inTurn(async () => {
        const from = places(environment);
        if (!listBackups(from).some((backup) => backup.file === file)) return failed('backup-not-found');
        const book = join(from.backups, file);
        const sound = await run(checkLedgerJob, { ...from, file: book });
        if (!sound.ok) return sound;
        if (!isIntact(sound.value)) return failed('backup-unusable');
        // A damaged ledger yields no valid safety copy; the swap quarantines it unchanged.
        const safety = await backUp(environment, 'before-restore');
        if (!safety.ok && safety.failure.code !== 'database-broken') return safety;
        await endReading(environment);
        const done = exchange(environment, () =>
          rebuild({
            ...{ places: from, cause: 'by-hand', at: now(), chosen: file, noted: notes.of(environment) },
            // The chosen backup may lack the noted head.
            onReport: () => notes.change(environment, { head: null }),
          }),
        );
        if (!done.ok) return done;
        return done.value ? ok(done.value) : failed('backup-unusable');
      }),
    repair: (environment) =>
      inTurn(async () => {
        await endReading(environment);
        notes.change(environment, { isSuspect: true });
        return exchange(environment, () => null);
      }),
  };
}

/**
 * SQLite's last connection checkpoints the WAL into the database and removes it. To keep a damaged pair unchanged, a
 * read-only connection stays open while the ledger closes.
 */
function closeAsItIs(ledger: Ledger, file: string, isBroken: boolean): void {
  let observer: Database.Database | null = null;
  try {
    if (isBroken) observer = withStoreError(() => new Database(file, { readonly: true, fileMustExist: true }));
    observer?.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch {
    // The file is unreadable, so closing writes nothing into it either.
  }
  ledger.close();
  observer?.close();
}
