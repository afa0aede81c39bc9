/**
 * Makes a whole book out of what there is: the old one with all of its log, else with what SQLite itself would take of
 * the log, else the newest backup that is still whole, else an empty one; and enters into it what can still be read of
 * newer payments. Then it takes the old one's place, which is set aside. Nothing is deleted but its own working copies.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BookReport } from '../../../shared/contract/views/backup-views.ts';
import { openDatabase } from '../sqlite/database.ts';
import { openJournal } from '../journal/journal.ts';
import { StoreTrouble } from '../../ports/ledger/ledger.ts';
import { withStoreTrouble } from '../sqlite/sqlite-error.ts';
import { type BookCheck, checkBook, isWhole } from '../verify/check-ledger-file.ts';
import { copyDurably, dropUnfinished, moveDurably, syncFile } from './durable-files.ts';
import { contains, type JournalHead, journalHead } from './journal-head.ts';
import { readSlips } from './intent-log.ts';
import { listBackups } from '../backups/list-backups.ts';
import type { BookPlaces } from '../backups/places.ts';
import { askAboutAll, countSales, salvage } from './salvage.ts';
import { enterLoss, findLoss, type Loss } from './roll-back.ts';
import { putLeftoversAside, restoredPath, setAsideName, swapIn } from './quarantine.ts';
import type { Trace } from './evidence/recovered-payment.ts';
import { readTraces, type Traces } from './evidence/recovered-payments.ts';
import { isOfAnotherEnvironment } from './whose-ledger.ts';
import { layOnto, readWal, type Wal } from './evidence/wal.ts';

interface Rebuilding {
  readonly places: BookPlaces;
  readonly cause: BookReport['cause'];
  /** Epoch ms. */
  readonly at: number;
  /** What is remembered of the old one: where its journal had come, and its highest Z number. */
  readonly noted: { readonly head: JournalHead | null; readonly highestClosing: number };
  /** A backup that a person chose: that one or none. */
  readonly chosen?: string;
  /** Told before the new book takes the old one's place. */
  readonly onReport?: ((report: BookReport) => void) | undefined;
}

/** What the new book begins with. */
interface Base {
  readonly from: BookReport['from'];
  /** `null`: an empty book. */
  readonly file: string | null;
  readonly backupAt: number | null;
}

/**
 * No connection of this process may be open on the book.
 * @returns what became of it, or `null` where the book is whole as a file, only contradicts itself, and there is no
 *   backup that does not: it then stays where it is
 * @throws StoreTrouble `database-broken` for a chosen backup that is not whole, `-busy`, `-full`, `-read-only`,
 *   `-newer`; the old book is then where it was
 */
export function rebuild({ places, cause, at, noted, chosen, onReport }: Rebuilding): BookReport | null {
  return withStoreTrouble(() => {
    const { head } = noted;
    putLeftoversAside(places);
    const restored = restoredPath(places, at);
    const whole = `${restored}.whole.partial`;
    const intact = `${restored}.intact.partial`;
    const partial = `${restored}.partial`;
    const drop = (): void => [whole, intact, partial].forEach(dropUnfinished);
    drop();
    try {
      const log = readWal(`${places.book}-wal`);
      const hasOld = layWhole(places, log, whole);
      const base =
        chosen === undefined ? firstSound(places, log, hasOld, { whole, intact, head }) : chosenBase(places, chosen);
      if (base === null) return null;
      // What stands in the book of training is no money, and in that of production no test.
      const isOurs = hasOld && !isOfAnotherEnvironment(whole, places.environment);
      const read = isOurs && base.file !== whole ? readTraces(whole) : { payments: [], sales: 0 };
      const traces = { ...read, payments: withSlips(read.payments, readSlips(places)) };
      const loss = findLoss({ places, base: base.file, old: isOurs ? whole : null, noted });
      const { sales, recovered } = build(places, base, partial, traces, { cause, at, loss });
      moveDurably(partial, restored);
      const report: BookReport = {
        environment: places.environment,
        cause,
        from: base.from,
        backupAt: base.backupAt,
        sales,
        recovered,
        unreadable: Math.max(0, traces.sales - sales - recovered),
        lost: { rows: loss.rows, closings: loss.closings, decisions: loss.decisions },
        setAside: hasOld ? setAsideName(places, restored) : null,
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
function withSlips(read: readonly Trace[], slips: readonly Trace[]): readonly Trace[] {
  const known = new Set(read.map(({ orderId }) => orderId));
  return [...read, ...slips.filter(({ orderId }) => !known.has(orderId))].sort(
    (one, other) => one.saleId - other.saleId || one.createdAt - other.createdAt,
  );
}

/** Everything that the old files hold, the part of the log that SQLite would drop included. @returns if there is any */
function layWhole({ book }: BookPlaces, log: Wal | null, whole: string): boolean {
  const isThere = existsSync(book) && statSync(book).size > 0;
  if (isThere) copyDurably(book, whole);
  if (log) layOnto(whole, log, log.frames.length);
  return isThere || existsSync(whole);
}

function firstSound(
  places: BookPlaces,
  log: Wal | null,
  hasOld: boolean,
  { whole, intact, head }: { readonly whole: string; readonly intact: string; readonly head: JournalHead | null },
): Base | null {
  const check = (file: string): BookCheck => checkBook(file, places.environment);
  const old: (Base & { readonly file: string })[] = [];
  if (hasOld) old.push({ from: 'log', file: whole, backupAt: null });
  if (log?.isDamaged && existsSync(places.book)) {
    copyDurably(places.book, intact);
    layOnto(intact, log, log.intact);
    old.push({ from: 'log', file: intact, backupAt: null });
  }
  const checked: { readonly base: Base; readonly check: BookCheck }[] = [];
  // One that had come further than it shows is taken only if no backup is whole.
  const complete = old.filter(({ file }) => head === null || contains(file, head));
  const behind = old.filter((base) => !complete.includes(base));
  const backups = backupsOf(places);
  // All that the newest backup has, and more: whatever it lacks, a backup lacks too.
  const newest = backups[0] && journalHead(backups[0].file);
  const beyond = behind.filter(({ file }) => newest && contains(file, newest));
  const others = behind.filter((base) => !beyond.includes(base));
  for (const base of [...complete, ...beyond, ...backups, ...others]) {
    const found = base.file === null ? { damage: [], contradictions: [] } : check(base.file);
    if (isWhole(found)) return base;
    checked.push({ base, check: found });
  }
  // Whole as a file, and nothing better to be had: what it says is more than nothing.
  const best = checked.find(({ check: { damage } }) => damage.length === 0)?.base;
  if (best?.file === whole && !log?.isDamaged && existsSync(places.book)) return null;
  return best ?? { from: 'nothing', file: null, backupAt: null };
}

function backupsOf(places: BookPlaces): readonly (Base & { readonly file: string })[] {
  return listBackups(places).map(({ file, at }) => ({
    from: 'backup',
    file: join(places.backups, file),
    backupAt: at,
  }));
}

function chosenBase(places: BookPlaces, chosen: string): Base {
  const file = join(places.backups, chosen);
  const check = checkBook(file, places.environment);
  if (!isWhole(check)) {
    throw new StoreTrouble('backup-unusable', new Error([...check.damage, ...check.contradictions].join('; ')));
  }
  const backupAt = listBackups(places).find((each) => each.file === chosen)?.at ?? null;
  return { from: 'backup', file, backupAt };
}

/** Into a file that nobody takes for a book until it is finished. */
function build(
  { environment }: BookPlaces,
  base: Base,
  partial: string,
  traces: Traces,
  { cause, at, loss }: Pick<Rebuilding, 'cause' | 'at'> & { readonly loss: Loss },
): Pick<BookReport, 'sales' | 'recovered'> {
  if (base.file !== null) copyDurably(base.file, partial);
  // A backup of an older version is brought up to date here; it is its own copy.
  const db = openDatabase({ file: partial, environment, beforeMigration: () => undefined });
  try {
    const sales = countSales(db);
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
