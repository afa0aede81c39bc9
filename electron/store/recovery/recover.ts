/**
 * Puts a whole ledger in the place of one that is damaged, missing, behind its journal, or chosen by a person.
 *
 *   1. The base: the ledger itself if it is whole, else the good backup that comes furthest, else an empty ledger.
 *   2. What the base lacks is entered from the journal file, the newest backup, the hub and the old ledger: first what
 *      continues it, whichever has it; then what is of another history, in this order.
 *   3. The result takes the old ledger's place, which goes to quarantine.
 *
 * Only its own working copies are deleted.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database as Db } from 'better-sqlite3';
import Database from 'better-sqlite3';
import type { Backup, RecoveryReport } from '../../../shared/contract/backup.ts';
import type { HubJournalRow } from '../../../shared/hub/journal.ts';
import type { JournalKind } from '../../../shared/model/journal.ts';
import { copyDurably, moveDurably, syncFile } from '../../platform/files/durable-files.ts';
import { ignoreErrors } from '../../platform/ignore-errors.ts';
import type { JournalHead } from '../../ports/ledger/journal-port.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import type { RecoveryProgress } from '../../ports/ledger-guardian.ts';
import { isOwnBackup, listBackups } from '../backups.ts';
import { lastClosingNumber } from '../closings/closings.ts';
import { JournalFile } from '../journal/journal-file.ts';
import { hasHead, hasRow, newestPosition, type RowSource, rowsOfHub, rowsOfLedger } from '../journal/row-source.ts';
import {
  type EnteredHistory,
  type EnteredSource,
  enterHistory,
  finishReplay,
  whileBulkLoading,
} from '../replay/enter-history.ts';
import { createReplay, type Replay } from '../replay/replay-rows.ts';
import { isOfNewerProgram, openDatabaseFile, readDatabase, takeInLog, thenClose } from '../sqlite/database.ts';
import { BUSY_TIMEOUT_MS, isOfAnotherEnvironment, type LedgerPaths, removeUnfinished } from '../sqlite/ledger-files.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { checkLedger } from '../verify/verify.ts';
import { quarantineLeftovers, quarantineName, restoredPath, swapIn } from './quarantine.ts';

/** What the hub has beyond the journal file and the newest backup. */
export interface HeldAtHub {
  /** How far its copy reaches, as far as this machine knows. */
  readonly newest: number;
  /** The row after which it was asked. */
  readonly after: JournalHead;
  /** What came. */
  readonly rows: readonly HubJournalRow[];
}

export interface Recovery {
  readonly places: LedgerPaths;
  readonly cause: RecoveryReport['cause'];
  /** Epoch ms. */
  readonly at: number;
  /** The noted journal head and highest Z number of the old ledger. */
  readonly noted: { readonly head: JournalHead | null; readonly highestClosing: number };
  /** A checked backup that a person chose; no other base is tried then. */
  readonly chosen?: string | undefined;
  /** A ledger that was built from the hub's rows, each proven by the chain: it takes the place of one without sales. */
  readonly built?: string | undefined;
  readonly atHub?: HeldAtHub | null;
  /** Called before the swap, with the new ledger's head. */
  readonly onReport?: ((report: RecoveryReport, head: JournalHead | null) => void) | undefined;
  readonly onProgress?: ((progress: RecoveryProgress) => void) | undefined;
}

interface Base {
  readonly from: RecoveryReport['from'];
  /** `null`: an empty ledger. */
  readonly file: string | null;
  readonly backupAt: number | null;
}

/**
 * No connection of this process may be open on the ledger.
 * @throws StoreError `backup-unusable` for a chosen backup that is gone; `database-busy`, `-full`, `-read-only`,
 *   `-newer`, `-not-migrated`; the old ledger is then still in place
 */
export function recover(recovery: Recovery): RecoveryReport {
  const { places, cause, at, atHub = null, onReport } = recovery;
  return withStoreError(() => {
    quarantineLeftovers(places);
    const restored = restoredPath(places, at);
    const [old, partial] = [`${restored}.old.partial`, `${restored}.partial`];
    const drop = (): void => [old, partial].forEach(removeUnfinished);
    drop();
    try {
      const hasOld = copyWithLog(places, old);
      const isFolder = statSync(places.file, { throwIfNoEntry: false })?.isDirectory() === true;
      // Payments must never move between training, sandbox and production.
      const ours = hasOld && !isOfAnotherEnvironment(old, places.environment) ? old : null;
      const backups = listBackups(places).filter((backup) => isOwnBackup(places, backup));
      const furthest = furthestFirst(places, backups);
      const base = baseOf(recovery, ours, furthest);
      if (base.file !== null) copyDurably(base.file, partial);
      const files = new JournalFile(places.journal, places.environment);
      // A wrong clock may have made them two.
      const copies = new Set([backups[0], furthest[0]].flatMap((each) => each?.file ?? []));
      const own = [files, ...[...copies].map((file) => rowsOfLedger(join(places.backups, file)))];
      const ofHub = atHub && {
        ...rowsOfHub(atHub.after, atHub.rows),
        before: own.find((each) => hasHead(each, atHub.after)),
      };
      const sources: readonly EnteredSource[] = [
        ...own,
        ...(ofHub === null ? [] : [ofHub]),
        ...(ours === null || ours === base.file ? [] : [rowsOfLedger(ours)]),
      ];
      const backup = backups[0]?.file ?? null;
      const { head, ...entered } = enter(recovery, base, partial, sources, ours, backup);
      const missing = Math.max(0, (atHub?.newest ?? 0) - (ofHub?.newest ?? 0));
      const report: RecoveryReport = {
        ...{ environment: places.environment, cause, from: base.from, backupAt: base.backupAt, ...entered },
        lost: { ...entered.lost, atHub: missing },
        quarantinedAs: hasOld || isFolder ? quarantineName(places, restored) : null,
      };
      // Before it has the name under which a start would complete the swap, and would know nothing to say.
      onReport?.(report, head);
      moveDurably(partial, restored);
      // What it says is in the new ledger (`keepOwnFacts`): entered once more, it would mix two shops.
      if (base.from === 'hub') files.headIn(() => false, places.quarantine);
      swapIn(places, restored);
      // All of another history was entered. A start would take it for what the ledger lacks.
      const isInPlace = (its: JournalHead): boolean => readDatabase(places.file, (db) => hasRow(db, its));
      ignoreErrors(() => files.headIn(isInPlace, places.quarantine));
      return report;
    } finally {
      drop();
    }
  });
}

/** SQLite takes from the log what it accepts. @returns whether there was any data */
function copyWithLog({ file }: LedgerPaths, copy: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size === 0) return false;
  copyDurably(file, copy);
  if (existsSync(`${file}-wal`)) copyDurably(`${file}-wal`, `${copy}-wal`);
  // A copy is one file from here on.
  const open = (): Db => new Database(copy, { timeout: BUSY_TIMEOUT_MS });
  ignoreErrors(() => thenClose(open(), (db) => db.pragma('journal_mode = DELETE')));
  return true;
}

/** Those with the most rows first: a wrong clock may have dated any of them. */
function furthestFirst(places: LedgerPaths, backups: readonly Backup[]): readonly Backup[] {
  const reachOf = ({ file }: Backup): number => headOfFile(join(places.backups, file))?.id ?? 0;
  const reached = backups.map((backup) => ({ backup, reach: reachOf(backup) }));
  return reached.toSorted((one, other) => other.reach - one.reach).map(({ backup }) => backup);
}

function baseOf({ places, chosen, built }: Recovery, old: string | null, backups: readonly Backup[]): Base {
  if (built !== undefined) return { from: 'hub', file: built, backupAt: null };
  const isGood = (file: string): boolean => checkLedger(file, places.environment).length === 0;
  const pathOf = ({ file }: Backup): string => join(places.backups, file);
  const wanted = backups.find(({ file }) => file === chosen);
  if (wanted) return { from: 'backup', file: pathOf(wanted), backupAt: wanted.at };
  if (chosen !== undefined) throw new StoreError('backup-unusable', new Error(`${chosen} is not there`));
  if (old !== null && isGood(old)) return { from: 'log', file: old, backupAt: null };
  // A newer program's is no base for this one. Its rows are entered, as those of the journal file.
  const isOurs = (backup: Backup): boolean => ignoreErrors(() => isOfNewerProgram(pathOf(backup))) === false;
  const good = backups.find((backup) => isOurs(backup) && isGood(pathOf(backup)));
  return good
    ? { from: 'backup', file: pathOf(good), backupAt: good.at }
    : { from: 'nothing', file: null, backupAt: null };
}

/**
 * Builds under a name that is not taken for a ledger until it is complete.
 * @param old a copy of the old ledger, if it is one · @param backup name of the newest one
 */
function enter(
  { places: { environment }, cause, at, noted, onProgress }: Recovery,
  { from, backupAt }: Base,
  partial: string,
  sources: readonly EnteredSource[],
  old: string | null,
  backup: string | null,
) {
  // A base of an older version is migrated here; it is a copy, so no further backup is needed.
  const db = openDatabaseFile({ file: partial, environment, beforeMigration: () => undefined });
  // A crash leaves a copy that is dropped; the whole file is flushed at the end.
  db.pragma('synchronous = OFF');
  try {
    const sales = countSales(db);
    const replay = createReplay(db, environment);
    const before = replay.journal.head()?.id ?? 0;
    if (from === 'hub') {
      if (old !== null) db.transaction(() => keepOwnFacts(replay, rowsOfLedger(old))).immediate();
      takeInLog(db);
      return { sales, recovered: 0, unreadable: 0, lost: NOTHING_LOST, head: replay.journal.head() };
    }
    const furthest = Math.max(0, ...sources.map((source) => source.markUpTo(Number.MAX_SAFE_INTEGER)?.id ?? 0));
    const of = Math.max(0, furthest - before);
    onProgress?.({ rows: 0, of });
    const enterFrom = (source: EnteredSource, isToMerge: boolean) =>
      enterHistory(db, replay, source, (rows) => onProgress?.({ rows: Math.min(rows, of), of }), isToMerge);
    const enterAll = () => {
      // What is damaged in one source may be whole in another. A history ends only where none goes on.
      for (let reached = -1; reached < newestPosition(db); ) {
        reached = newestPosition(db);
        for (const source of sources) enterFrom(source, false);
      }
      return sources.map((source) => enterFrom(source, true));
    };
    const entered = before === 0 ? whileBulkLoading(db, enterAll) : enterAll();
    const recovered = countSales(db) - sales;
    const known = old === null ? 0 : (ignoreErrors(() => highestSale(old)) ?? 0);
    const lost = lossOf(db, entered, replay, noted, old, sources);
    db.transaction(() => {
      if (lost.rows > 0 || lost.highestClosing > lastClosingNumber(db)) journalLoss(replay, lost, noted.head, at);
      const unfinished = entered.flatMap((each) => each.unfinished);
      finishReplay(db, replay, { entered: before + 1, unfinished, at });
      replay.journal.append(null, at, {
        kind: 'ledger-rebuilt',
        // A start need not enter this backup once more, though the ledger may lack its head.
        data: { cause, from, backupAt, sales, recovered, enteredFrom: before + 1, backup },
      });
    }).immediate();
    takeInLog(db);
    const { rows, closings, decisions, since } = lost;
    // Rows are chained: where the old ledger's newest one is there, all its sales are. A greater id is damage.
    const oldHead = old === null ? null : headOfFile(old);
    const unreadable = oldHead && hasRow(db, oldHead) ? 0 : Math.max(0, known - sales - recovered);
    return { sales, recovered, unreadable, lost: { rows, closings, decisions, since }, head: replay.journal.head() };
  } finally {
    db.close();
    syncFile(partial);
  }
}

const decisions: ReadonlySet<string> = new Set<JournalKind>(['resolved', 'refund-recorded', 'refund-corrected']);

const NOTHING_LOST = { rows: 0, closings: 0, decisions: 0, since: null };

/**
 * What is known to have been and is in no table now.
 * @returns `highestClosing`: the highest Z number that anything knows; 0 for none
 */
function lossOf(
  db: Db,
  entered: readonly EnteredHistory[],
  { refused }: Replay,
  { head, highestClosing: notedClosing }: Recovery['noted'],
  old: string | null,
  sources: readonly RowSource[],
) {
  const furthest = Math.max(0, ...entered.map(({ newest }) => newest), newestPosition(db));
  const found = entered.reduce((sum, { lost }) => sum + lost, refused.size);
  const isKnown = head === null || hasRow(db, head) || sources.some((source) => hasHead(source, head));
  // A history of more rows does not have that row for it. How many more are lost, nothing says.
  const beyond = isKnown ? 0 : Math.max(found > 0 ? 0 : 1, head.id - furthest);
  const inOld = old === null ? 0 : (ignoreErrors(() => readDatabase(old, lastClosingNumber)) ?? 0);
  const highestClosing = Math.max(notedClosing, inOld, ...entered.map((each) => each.highestClosing));
  const rows = beyond + found;
  const last = db.prepare('SELECT at FROM payment_event ORDER BY id DESC LIMIT 1').pluck().get();
  return {
    rows,
    since: rows > 0 && typeof last === 'number' ? last : null,
    closings: Math.max(0, highestClosing - lastClosingNumber(db)),
    decisions: [...refused.values()].filter((kind) => decisions.has(kind)).length,
    highestClosing,
  };
}

/** The next closing gets the number after the highest. */
function journalLoss({ journal }: Replay, loss: ReturnType<typeof lossOf>, from: JournalHead | null, at: number): void {
  const to = journal.head();
  journal.append(null, at, {
    kind: 'rolled-back',
    data: {
      ...{ lostRows: loss.rows, lostClosings: loss.closings, lostDecisions: loss.decisions },
      ...{ highestClosing: loss.highestClosing, fromRow: from?.id ?? null, fromHash: from?.hash ?? null },
      ...{ toRow: to?.id ?? 0, toHash: to?.hash ?? null },
    },
  });
}

/**
 * A ledger without sales gives way to the one of another machine: what it says about this machine goes along, but not its
 * catalogue, whose ids are other items there. Its first PIN is no first one there.
 */
function keepOwnFacts(replay: Replay, source: RowSource): void {
  replay.divergedAfter(0);
  const first = '"how":"first"';
  for (const { rows } of source.commits(1)) {
    for (const row of rows.filter(({ orderId, kind }) => orderId === null && kind !== 'items-saved')) {
      const isPin = row.kind === 'manager-pin-set';
      replay.merge(isPin ? { ...row, data: row.data.replace(first, '"how":"first-of-machine"') } : row);
    }
  }
}

/** @returns `null` for a file that SQLite can't read, or without rows */
function headOfFile(file: string): JournalHead | null {
  return rowsOfLedger(file).markUpTo(Number.MAX_SAFE_INTEGER);
}

function countSales(db: Db): number {
  return Number(db.prepare('SELECT count(*) FROM sale').pluck().get());
}

function highestSale(file: string): number {
  return readDatabase(file, (db) => Number(db.prepare('SELECT coalesce(max(id), 0) FROM sale').pluck().get()));
}
