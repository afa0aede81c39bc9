/**
 * Builds a whole ledger from the first of these that passes its check:
 *
 *   1. the old ledger with its whole WAL
 *   2. the old ledger with the part of the WAL that SQLite would accept
 *   3. the newest whole backup
 *   4. an empty ledger
 *
 * Newer payments that can still be read are entered into it. Then it takes the old ledger's place, which is quarantined.
 * Only its own working copies are deleted.
 */
import { existsSync, statSync } from 'node:fs';
import type { RecoveryReport } from '../../../../shared/contract/views/setup/backup-views.ts';
import { copyDurably, moveDurably, syncFile } from '../../../platform/files/durable-files.ts';
import type { JournalHead } from '../../../ports/ledger/journal-port.ts';
import type { LedgerPaths } from '../../backups/ledger-paths.ts';
import { removeUnfinished } from '../../backups/make-backup.ts';
import { openJournal } from '../../journal/journal.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { withStoreError } from '../../sqlite/sqlite-error.ts';
import { isOfAnotherEnvironment } from '../environment-of-file.ts';
import { type RecoveredCash, readRecoveredCash } from '../evidence/recovered-cash.ts';
import type { RecoveredPayment } from '../evidence/recovered-payment.ts';
import { type RecoveredPayments, readRecoveredPayments } from '../evidence/recovered-payments.ts';
import { applyFrames, readWal, type Wal } from '../evidence/wal.ts';
import { readCashLog, readIntentLog } from '../intent-log.ts';
import { readItemCopy, restoreItems } from '../item-copy.ts';
import { findLoss, journalLoss, type LedgerLoss, ownFacts } from './ledger-loss.ts';
import { quarantineLeftovers, quarantineName, restoredPath, swapIn } from './quarantine.ts';
import { chosenBase, firstIntact, type RebuildBase } from './rebuild-base.ts';
import { countReadableSales, makeAllDue, salvage } from './salvage.ts';

interface Rebuilding {
  readonly places: LedgerPaths;
  readonly cause: RecoveryReport['cause'];
  /** Epoch ms. */
  readonly at: number;
  /** The noted journal head and highest Z number of the old ledger. */
  readonly noted: { readonly head: JournalHead | null; readonly highestClosing: number };
  /** A backup that a person chose; no other base is tried then. */
  readonly chosen?: string;
  /** A checked ledger that was built from the hub's rows: it takes the place of one without sales. */
  readonly built?: string;
  /** Called before the swap. */
  readonly onReport?: ((report: RecoveryReport) => void) | undefined;
}

/**
 * No connection of this process may be open on the ledger.
 * @returns the report, or `null` if the file is whole but inconsistent and no consistent backup exists; the ledger then
 *   stays in place
 * @throws StoreError `backup-unusable` for a chosen backup that is not whole; `database-busy`, `-full`, `-read-only`,
 *   `-newer`; the old ledger is then still in place
 */
export function rebuild({ places, cause, at, noted, chosen, built, onReport }: Rebuilding): RecoveryReport | null {
  return withStoreError(() => {
    const { head } = noted;
    quarantineLeftovers(places);
    const restored = restoredPath(places, at);
    const whole = `${restored}.whole.partial`;
    const intact = `${restored}.intact.partial`;
    const partial = `${restored}.partial`;
    const drop = (): void => [whole, intact, partial].forEach(removeUnfinished);
    drop();
    try {
      const wal = readWal(`${places.file}-wal`);
      const hasOld = copyWithWal(places, wal, whole);
      const base =
        built !== undefined
          ? ({ from: 'hub', file: built, backupAt: null } as const)
          : chosen === undefined
            ? firstIntact(places, wal, hasOld, { whole, intact, head })
            : chosenBase(places, chosen);
      if (base === null) return null;
      // Payments must never move between training, sandbox and production.
      const isOurs = hasOld && !isOfAnotherEnvironment(whole, places.environment);
      const isRead = isOurs && base.file !== whole;
      const read = isRead ? readRecoveredPayments(whole) : { payments: [], sales: 0 };
      const cash = [...(isRead ? readRecoveredCash(whole) : []), ...readCashLog(places)];
      const candidates = { ...read, payments: withLoggedIntents(read.payments, readIntentLog(places)), cash };
      const old = isOurs ? whole : null;
      const loss = base.from === 'hub' ? ownFacts(old) : findLoss({ places, base: base.file, old, noted });
      const { sales, recovered } = build(places, base, partial, candidates, { cause, at, loss });
      moveDurably(partial, restored);
      const report: RecoveryReport = {
        environment: places.environment,
        cause,
        from: base.from,
        backupAt: base.backupAt,
        sales,
        recovered,
        unreadable: Math.max(0, candidates.sales - sales - recovered),
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

/** The old file takes precedence over the intent log, because it knows a payment's later state. */
function withLoggedIntents(
  read: readonly RecoveredPayment[],
  intents: readonly RecoveredPayment[],
): readonly RecoveredPayment[] {
  const known = new Set(read.map(({ orderId }) => orderId));
  return [...read, ...intents.filter(({ orderId }) => !known.has(orderId))].sort(
    (one, other) => one.saleId - other.saleId || one.createdAt - other.createdAt,
  );
}

/** Copies the old database with its whole WAL, also the part that SQLite would drop. @returns whether there was any data */
function copyWithWal({ file }: LedgerPaths, wal: Wal | null, whole: string): boolean {
  const isThere = existsSync(file) && statSync(file).size > 0;
  if (isThere) copyDurably(file, whole);
  if (wal) applyFrames(whole, wal, wal.frames.length);
  return isThere || existsSync(whole);
}

/** Builds under a name that is not taken for a ledger until it is complete. */
function build(
  places: LedgerPaths,
  base: RebuildBase,
  partial: string,
  candidates: RecoveredPayments & { readonly cash: readonly RecoveredCash[] },
  { cause, at, loss }: Pick<Rebuilding, 'cause' | 'at'> & { readonly loss: LedgerLoss },
): Pick<RecoveryReport, 'sales' | 'recovered'> {
  if (base.file !== null) copyDurably(base.file, partial);
  const { environment } = places;
  // A base of an older version is migrated here; it is a copy, so no further backup is needed.
  const db = openDatabase({ file: partial, environment, beforeMigration: () => undefined });
  try {
    const sales = countReadableSales(db);
    journalLoss(db, loss, at);
    restoreItems(db, readItemCopy(places));
    const recovered = salvage(db, environment, candidates, at);
    makeAllDue(db, at);
    const { from, backupAt } = base;
    // Its first row of this machine says so already.
    if (from === 'hub') return { sales, recovered };
    openJournal(db).append(null, at, { kind: 'ledger-rebuilt', data: { cause, from, backupAt, sales, recovered } });
    return { sales, recovered };
  } finally {
    db.close();
    syncFile(partial);
  }
}
