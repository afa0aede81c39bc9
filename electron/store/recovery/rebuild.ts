/**
 * Makes a whole book out of what there is: the old one with all of its log, else with what SQLite itself would take of
 * the log, else the newest backup that is still whole, else an empty one; and enters into it what can still be read of
 * newer payments. Then it takes the old one's place, which is set aside. Nothing is deleted but its own working copies.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RecoveryReport } from '../../../shared/contract/views/backup-views.ts';
import { openDatabase } from '../sqlite/database.ts';
import { openJournal } from '../journal/journal.ts';
import { StoreError } from '../../ports/ledger/ledger.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { type LedgerCheck, checkLedger, isWhole } from '../verify/check-ledger-file.ts';
import { copyDurably, dropUnfinished, moveDurably, syncFile } from './durable-files.ts';
import { contains, type JournalHead, journalHead } from './journal-head.ts';
import { readIntentLog } from './intent-log.ts';
import { listBackups } from '../backups/list-backups.ts';
import type { LedgerPaths } from '../backups/ledger-paths.ts';
import { askAboutAll, countReadableSales, salvage } from './salvage.ts';
import { enterLoss, findLoss, type Loss } from './roll-back.ts';
import { quarantineLeftovers, restoredPath, quarantineName, swapIn } from './quarantine.ts';
import type { RecoveredPayment } from './evidence/recovered-payment.ts';
import { readRecoveredPayments, type RecoveredPayments } from './evidence/recovered-payments.ts';
import { isOfAnotherEnvironment } from './whose-ledger.ts';
import { layOnto, readWal, type Wal } from './evidence/wal.ts';

interface Rebuilding {
  readonly places: LedgerPaths;
  readonly cause: RecoveryReport['cause'];
  /** Epoch ms. */
  readonly at: number;
  /** What is remembered of the old one: where its journal had come, and its highest Z number. */
  readonly noted: { readonly head: JournalHead | null; readonly highestClosing: number };
  /** A backup that a person chose: that one or none. */
  readonly chosen?: string;
  /** Told before the new book takes the old one's place. */
  readonly onReport?: ((report: RecoveryReport) => void) | undefined;
}

/** What the new book begins with. */
interface Base {
  readonly from: RecoveryReport['from'];
  /** `null`: an empty book. */
  readonly file: string | null;
  readonly backupAt: number | null;
}

/**
 * No connection of this process may be open on the book.
 * @returns what became of it, or `null` where the book is whole as a file, only contradicts itself, and there is no
 *   backup that does not: it then stays where it is
 * @throws StoreError `database-broken` for a chosen backup that is not whole, `-busy`, `-full`, `-read-only`,
 *   `-newer`; the old book is then where it was
 */
export function rebuild({ places, cause, at, noted, chosen, onReport }: Rebuilding): RecoveryReport | null {
  return withStoreError(() => {
    const { head } = noted;
    quarantineLeftovers(places);
    const restored = restoredPath(places, at);
    const whole = `${restored}.whole.partial`;
    const intact = `${restored}.intact.partial`;
    const partial = `${restored}.partial`;
    const drop = (): void => [whole, intact, partial].forEach(dropUnfinished);
    drop();
    try {
      const log = readWal(`${places.file}-wal`);
      const hasOld = layWhole(places, log, whole);
      const base =
        chosen === undefined ? firstSound(places, log, hasOld, { whole, intact, head }) : chosenBase(places, chosen);
      if (base === null) return null;
      // What stands in the book of training is no money, and in that of production no test.
      const isOurs = hasOld && !isOfAnotherEnvironment(whole, places.environment);
      const read = isOurs && base.file !== whole ? readRecoveredPayments(whole) : { payments: [], sales: 0 };
      const traces = { ...read, payments: withLoggedIntents(read.payments, readIntentLog(places)) };
      const loss = findLoss({ places, base: base.file, old: isOurs ? whole : null, noted });
      const { sales, recovered } = build(places, base, partial, traces, { cause, at, loss });
      moveDurably(partial, restored);
      const report: RecoveryReport = {
        environment: places.environment,
        cause,
        from: base.from,
        backupAt: base.backupAt,
        sales,
        recovered,
        unreadable: Math.max(0, traces.sales - sales - recovered),
        lost: { rows: loss.rows, closings: loss.closings, decisions: loss.decisions },
        quarantinedAs: hasOld ? quarantineName(places, restored) : null,
      };
      onReport?.(report);
      swapIn(places, restored);
      return report;
    } finally {
      drop();
    }
  });
}

/** What the old file tells counts: it knows what became of a payment. */
function withLoggedIntents(
  read: readonly RecoveredPayment[],
  intents: readonly RecoveredPayment[],
): readonly RecoveredPayment[] {
  const known = new Set(read.map(({ orderId }) => orderId));
  return [...read, ...intents.filter(({ orderId }) => !known.has(orderId))].sort(
    (one, other) => one.saleId - other.saleId || one.createdAt - other.createdAt,
  );
}

/** Everything that the old files hold, the part of the log that SQLite would drop included. @returns if there is any */
function layWhole({ file }: LedgerPaths, log: Wal | null, whole: string): boolean {
  const isThere = existsSync(file) && statSync(file).size > 0;
  if (isThere) copyDurably(file, whole);
  if (log) layOnto(whole, log, log.frames.length);
  return isThere || existsSync(whole);
}

function firstSound(
  places: LedgerPaths,
  log: Wal | null,
  hasOld: boolean,
  { whole, intact, head }: { readonly whole: string; readonly intact: string; readonly head: JournalHead | null },
): Base | null {
  const check = (file: string): LedgerCheck => checkLedger(file, places.environment);
  const old: (Base & { readonly file: string })[] = [];
  if (hasOld) old.push({ from: 'log', file: whole, backupAt: null });
  if (log?.isDamaged && existsSync(places.file)) {
    copyDurably(places.file, intact);
    layOnto(intact, log, log.intact);
    old.push({ from: 'log', file: intact, backupAt: null });
  }
  const checked: { readonly base: Base; readonly check: LedgerCheck }[] = [];
  // One that had come further than it shows is taken only if no backup is whole.
  const complete = old.filter(({ file }) => head === null || contains(file, head));
  const behind = old.filter((base) => !complete.includes(base));
  const backups = backupsOf(places);
  // All that the newest backup has, and more: whatever it lacks, a backup lacks too.
  const newest = backups[0] && journalHead(backups[0].file);
  const beyond = behind.filter(({ file }) => newest && contains(file, newest));
  const others = behind.filter((base) => !beyond.includes(base));
  for (const base of [...complete, ...beyond, ...backups, ...others]) {
    const found = base.file === null ? { damage: [], inconsistencies: [] } : check(base.file);
    if (isWhole(found)) return base;
    checked.push({ base, check: found });
  }
  // Whole as a file, and nothing better to be had: what it says is more than nothing.
  const best = checked.find(({ check: { damage } }) => damage.length === 0)?.base;
  if (best?.file === whole && !log?.isDamaged && existsSync(places.file)) return null;
  return best ?? { from: 'nothing', file: null, backupAt: null };
}

function backupsOf(places: LedgerPaths): readonly (Base & { readonly file: string })[] {
  return listBackups(places).map(({ file, at }) => ({
    from: 'backup',
    file: join(places.backups, file),
    backupAt: at,
  }));
}

function chosenBase(places: LedgerPaths, chosen: string): Base {
  const file = join(places.backups, chosen);
  const check = checkLedger(file, places.environment);
  if (!isWhole(check)) {
    throw new StoreError('backup-unusable', new Error([...check.damage, ...check.inconsistencies].join('; ')));
  }
  const backupAt = listBackups(places).find((each) => each.file === chosen)?.at ?? null;
  return { from: 'backup', file, backupAt };
}

/** Into a file that nobody takes for a book until it is finished. */
function build(
  { environment }: LedgerPaths,
  base: Base,
  partial: string,
  traces: RecoveredPayments,
  { cause, at, loss }: Pick<Rebuilding, 'cause' | 'at'> & { readonly loss: Loss },
): Pick<RecoveryReport, 'sales' | 'recovered'> {
  if (base.file !== null) copyDurably(base.file, partial);
  // A backup of an older version is brought up to date here; it is its own copy.
  const db = openDatabase({ file: partial, environment, beforeMigration: () => undefined });
  try {
    const sales = countReadableSales(db);
    enterLoss(db, loss, at);
    const recovered = salvage(db, environment, traces.payments, at);
    askAboutAll(db, at);
    const { from, backupAt } = base;
    openJournal(db).append(null, at, { kind: 'book-rebuilt', data: { cause, from, backupAt, sales, recovered } });
    return { sales, recovered };
  } finally {
    db.close();
    syncFile(partial);
  }
}
