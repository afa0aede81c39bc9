/** Keeps the books of one data directory safe: see the port, `ledger-guardian.ts`. Holds every open ledger, guarded. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Backup, BackupReason, RecoveryReport } from '../../../shared/contract/views/backup-views.ts';
import { serialize } from '../../platform/serialize.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { workerError } from '../../platform/background/worker-errors.ts';
import type { Background, Job, JobDied } from '../../platform/background/background.ts';
import type { ClosingLedger } from '../../ports/ledger/closing-port.ts';
import { type Ledger, StoreError } from '../../ports/ledger/ledger.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { storeResult } from '../sqlite/store-result.ts';
import { isWhole } from '../verify/check-ledger-file.ts';
import { openCheckNotes } from './check-notes.ts';
import { type GuardedLedger, guardLedger } from './guarded-ledger.ts';
import { withIntentLog } from './intent-log.ts';
import { journalHead } from './journal-head.ts';
import { listBackups } from '../backups/list-backups.ts';
import { dropHalfMade } from '../backups/make-backup.ts';
import { hasHadLedger, openOrRecover } from './open-or-recover.ts';
import { ledgerPaths } from '../backups/ledger-paths.ts';
import { rebuild } from './rebuild.ts';
import { backUpJob, checkLedgerJob, draftClosingJob } from '../verify/ledger-task.ts';
import type { LedgerGuardian } from '../../ports/ledger-guardian.ts';
import { openVerifications } from '../verify/verifications.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

interface Keeping {
  readonly background: Background;
  readonly dataDirectory: string;
  /** Absolute; in the data directory. */
  readonly fileOf: (environment: Environment) => string;
  /** Epoch ms. */
  readonly now: () => number;
  /** A book was put in the place of a damaged or missing one, while it was opened. */
  readonly onRebuilt: (report: RecoveryReport) => void;
  /**
   * Something is wrong with a book that is open.
   * @param how `broken`: it takes no sale before it is repaired; `contradicts`: it does not add up, no backup that does
   *   is there, and it goes on · @param words for a log
   */
  readonly onDamage: (environment: Environment, how: 'broken' | 'contradicts', words: readonly string[]) => void;
  /** A process that read or copied a book; whoever asked for it is told `job-ended`. */
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
      // Before the new book is there: it had not come as far.
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
   * An older copy in its place will lack it. What can't be read is not noted: a note must neither keep a book shut nor undo
   * a closing, and whoever reads it next is told of the damage.
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
   * The file is exchanged underneath the open ledger. If that can't be done, the old one is where it was, and is opened
   * again.
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

  /** One after the other: nothing is exchanged while a process reads it. */
  const inTurn = serialize();
  const verifications = openVerifications(background, inTurn);

  /** Short enough to wait for nobody, and to be waited for where another file takes the book's place. */
  const beside = new Set<Promise<unknown>>();
  async function atOnce<T>(work: Promise<T>): Promise<T> {
    beside.add(work);
    try {
      return await work;
    } finally {
      beside.delete(work);
    }
  }
  /** Within a turn. @returns once nothing reads that book any more */
  async function endReading(environment: Environment): Promise<void> {
    await verifications.end(environment);
    while (beside.size > 0) await Promise.allSettled(beside);
  }

  const run = <Order, T>(job: Job<Order, Result<T>>, order: Order): Promise<Result<T>> =>
    workerError(background.run(job, order), onJobDied);

  /** In the last minute: pressing the button again and again makes no copy of the whole book each time. */
  function wasMadeByHand(environment: Environment): boolean {
    const newest = listBackups(places(environment)).find(({ reason }) => reason === 'manual');
    const age = newest ? now() - newest.at : MINUTE_MS;
    return age >= 0 && age < MINUTE_MS;
  }

  async function backUp(environment: Environment, reason: BackupReason): Promise<Result<Backup>> {
    const made = await run(backUpJob, { places: places(environment), reason, at: now() }).finally(() =>
      // It is another process's turn only after this one: what is unfinished now, nobody finishes.
      dropHalfMade(places(environment)),
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
        (trouble) => damaged(environment, [trouble.cause instanceof Error ? trouble.cause.message : trouble.message]),
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
        // One from the future of a clock that was wrong says nothing about yesterday.
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
    verify: (environment, tell) =>
      verifications.run(() => {
        const { head, highestClosing } = notes.of(environment);
        return { places: places(environment), head, highestClosing, at: now() };
      }, tell),
    draftClosing: (environment) => atOnce(run(draftClosingJob, places(environment))),
    restore: (environment, file) =>
      inTurn(async () => {
        const from = places(environment);
        if (!listBackups(from).some((backup) => backup.file === file)) return failed('backup-not-found');
        const book = join(from.backups, file);
        const sound = await run(checkLedgerJob, { ...from, file: book });
        if (!sound.ok) return sound;
        if (!isWhole(sound.value)) return failed('backup-unusable');
        // A damaged book makes no copy that passes; it is set aside as it is, like any other.
        const safety = await backUp(environment, 'before-restore');
        if (!safety.ok && safety.failure.code !== 'database-broken') return safety;
        await endReading(environment);
        const done = exchange(environment, () =>
          rebuild({
            ...{ places: from, cause: 'by-hand', at: now(), chosen: file, noted: notes.of(environment) },
            // What is chosen had not come as far.
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
 * The last connection that closes writes the log into the database and removes it. A damaged pair is kept as it is: a
 * second connection that only reads is still there while the first one closes.
 */
function closeAsItIs(ledger: Ledger, file: string, isBroken: boolean): void {
  let observer: Database.Database | null = null;
  try {
    if (isBroken) observer = withStoreError(() => new Database(file, { readonly: true, fileMustExist: true }));
    observer?.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch {
    // So damaged that it can't be read: then nothing is written into it either.
  }
  ledger.close();
  observer?.close();
}
