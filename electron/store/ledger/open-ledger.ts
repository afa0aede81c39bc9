/** Assembles the store. The rest of the program opens a ledger with `openLedger` only. */
import type { Database } from 'better-sqlite3';
import type { Environment } from '../../../shared/model/environment.ts';
import type { Ledger } from '../../ports/ledger/ledger.ts';
import { ledgerPaths } from '../backups/ledger-paths.ts';
import { openJournalFollower } from '../journal/follow-journal.ts';
import { JournalFile } from '../journal/journal-file.ts';
import { type OpenDatabaseOptions, openDatabase } from '../sqlite/database.ts';
import { preparedOnFirstUse } from '../sqlite/prepared-on-first-use.ts';
import { NO_EVIDENCE } from '../verify/check.ts';
import { verify } from '../verify/verify.ts';
import { cashLedger } from './groups/cash-ledger.ts';
import { closingLedger } from './groups/closing-ledger.ts';
import { historyLedger } from './groups/history-ledger.ts';
import { itemLedger, journalItems } from './groups/item-ledger.ts';
import { journalLedger } from './groups/journal-ledger.ts';
import { linkLedger } from './groups/link-ledger.ts';
import { methodLedger } from './groups/method-ledger.ts';
import { paymentLedger } from './groups/payment-ledger.ts';
import { reconciliationLedger } from './groups/reconciliation-ledger.ts';
import { refundLedger } from './groups/refund-ledger.ts';
import { reportLedger } from './groups/report-ledger.ts';
import { reviewLedger } from './groups/review-ledger.ts';
import { watchLedger } from './groups/watch-ledger.ts';
import { ledgerCalls } from './ledger-calls.ts';
import { openTables } from './ledger-tables.ts';

/**
 * @param file created if missing, in an existing folder
 * @throws StoreError `database-newer`, `database-broken`, `database-busy`, `database-full`, `database-read-only`
 */
export function openLedger({
  environment,
  ...options
}: Pick<OpenDatabaseOptions, 'file' | 'environment' | 'beforeMigration'>): Ledger {
  const db = openDatabase({ environment, ...options });
  journalOldItems(db, environment);
  const { journal, quarantine } = ledgerPaths(options.file, environment);
  const follower = openJournalFollower(db, new JournalFile(journal, environment), quarantine);
  const ledger = ledgerOn(db, environment, { onCommit: follower.follow });
  follower.follow();
  return {
    ...ledger,
    close() {
      follower.close();
      ledger.close();
    },
  };
}

/** Earlier versions did not journal the catalogue. */
function journalOldItems(db: Database, environment: Environment): void {
  const isOld = db.prepare(`
    SELECT coalesce((SELECT at FROM payment_event ORDER BY id DESC LIMIT 1), 0) AS at FROM item WHERE NOT EXISTS (
      SELECT 1 FROM payment_event WHERE payment_id IS NULL AND kind = 'items-saved') LIMIT 1`);
  const at = isOld.pluck().get();
  if (at === undefined) return;
  const { items, journal } = openTables(preparedOnFirstUse(db), environment);
  db.transaction(() => journalItems(journal, items.list(), Number(at))).immediate();
}

interface LedgerOptions {
  /** Called after each commit; must not throw. */
  readonly onCommit?: () => void;
  /** The same database, which prepares the ledger's statements. */
  readonly statements?: Database;
}

/** The ledger on an open database, without a journal file: for tests that damage that database. */
export function ledgerOn(
  db: Database,
  environment: Environment,
  { onCommit = () => undefined, statements = preparedOnFirstUse(db) }: LedgerOptions = {},
): Ledger {
  const tables = openTables(statements, environment);
  const calls = ledgerCalls(db, onCommit);
  return {
    environment,
    payments: paymentLedger(calls, tables),
    cash: cashLedger(calls, tables),
    watch: watchLedger(calls, tables, statements),
    links: linkLedger(calls, tables),
    history: historyLedger(calls, tables),
    journal: journalLedger(calls, tables),
    review: reviewLedger(calls, tables),
    refunds: refundLedger(calls, tables),
    reports: reportLedger(calls, tables, statements),
    closings: closingLedger(calls, tables),
    methods: methodLedger(calls, tables),
    items: itemLedger(calls, tables),
    reconciliation: reconciliationLedger(calls, tables),
    verify: calls.reading((now?: number) => verify(db, { ...NO_EVIDENCE, now: now ?? null })),
    close: () => void db.close(),
  };
}
