/** Assembles the ledger on its database. The rest of the program opens a ledger with `openLedger` only. */
import type { Database } from 'better-sqlite3';
import type { Environment } from '../../shared/model/environment.ts';
import type { Ledger } from '../ports/ledger/ledger.ts';
import type { StoredPayment } from '../ports/ledger/payment-port.ts';
import { createBackup } from './backups.ts';
import { createJournalFollower } from './journal/follow-journal.ts';
import { JournalFile } from './journal/journal-file.ts';
import { recordIntent, resolvePayment, saveTransition } from './ledger/payment-steps.ts';
import { journalItems } from './ledger/tables/items.ts';
import { type KeptPayment, mustFindPayment } from './ledger/tables/payments.ts';
import { createTables, type LedgerTables } from './ledger-tables.ts';
import { takeOver } from './replay/enter-history.ts';
import { type OpenDatabaseOptions, openDatabaseFile } from './sqlite/database.ts';
import { ledgerPaths } from './sqlite/ledger-files.ts';
import { preparedOnFirstUse } from './sqlite/prepared-on-first-use.ts';
import { toStoreError, withStoreError } from './sqlite/sqlite-error.ts';
import { CLOCK_TOLERANCE_MS } from './watch.ts';

/** `beforeMigration` absent: an older ledger is first copied into the backup folder. */
type OpeningOptions = Omit<OpenDatabaseOptions, 'beforeMigration'> & Partial<OpenDatabaseOptions>;

/**
 * @param file created if missing, in an existing folder
 * @throws StoreError `database-newer`, `database-not-migrated`, `database-broken`, `database-busy`, `database-full`,
 *   `database-read-only`
 */
export function openLedger({ environment, ...options }: Omit<OpeningOptions, 'migrations'>): Ledger {
  const db = openDatabase({ environment, ...options });
  try {
    journalOldItems(db, environment);
  } catch (error) {
    db.close();
    throw toStoreError(error);
  }
  const { journal, quarantine } = ledgerPaths(options.file, environment);
  const follower = createJournalFollower(db, new JournalFile(journal, environment), quarantine);
  const ledger = createLedger(db, environment, { onCommit: follower.follow });
  follower.follow();
  return {
    ...ledger,
    close() {
      follower.close();
      ledger.close();
    },
  };
}

/** @throws StoreError as `openDatabaseFile` */
export function openDatabase({
  beforeMigration = () => void createBackup(ledgerPaths(options.file, options.environment), 'migration', Date.now()),
  ...options
}: OpeningOptions): Database {
  return openDatabaseFile({ beforeMigration, ...options });
}

/** Earlier versions did not journal the catalogue. */
function journalOldItems(db: Database, environment: Environment): void {
  const isOld = db.prepare(`
    SELECT coalesce((SELECT at FROM payment_event ORDER BY id DESC LIMIT 1), 0) AS at FROM item WHERE NOT EXISTS (
      SELECT 1 FROM payment_event WHERE payment_id IS NULL AND kind = 'items-saved') LIMIT 1`);
  const at = isOld.pluck().get();
  if (at === undefined) return;
  const { items, journal } = createTables(preparedOnFirstUse(db), environment);
  db.transaction(() => journalItems(journal, items.list(), Number(at))).immediate();
}

interface LedgerOptions {
  /** Called after each outermost commit; must not throw. */
  readonly onCommit?: () => void;
  /** The same database, which prepares the ledger's statements. */
  readonly statements?: Database;
}

/** The methods that write. A statement that writes outside a transaction fails: see `preparedOnFirstUse`. */
const writing: ReadonlySet<MethodName> = new Set<MethodName>([
  ...(['payments.recordIntent', 'payments.saveTransition', 'payments.saveCallbackFacts', 'cash.book'] as const),
  'payments.takeOver',
  ...(['watch.recordCheck', 'watch.recordAnswer', 'watch.replan', 'watch.makeLiveDue', 'watch.renew'] as const),
  ...(['watch.shiftDeadlines', 'links.save', 'journal.append', 'review.acknowledge', 'review.resolve'] as const),
  ...(['refunds.record', 'refunds.correct', 'closings.add', 'methods.save', 'items.save'] as const),
  ...(['reconciliation.start', 'reconciliation.recordCheck', 'reconciliation.recordNoAnswer'] as const),
  ...(['reconciliation.recordAnswer', 'reconciliation.end'] as const),
]);

/**
 * The ledger on an open database. Each writing method is one transaction and one commit; immediate, so that a lock conflict
 * shows at the start. SQLite's errors become `StoreError`.
 */
export function createLedger(
  db: Database,
  environment: Environment,
  { onCommit = () => undefined, statements = preparedOnFirstUse(db) }: LedgerOptions = {},
): Ledger {
  const groups = wrapMethods(
    groupsOf(createTables(statements, environment), statements, environment),
    (method, name) => {
      if (!writing.has(name)) return (...input) => withStoreError(() => method(...input));
      const { immediate } = db.transaction(method);
      return (...input) => {
        const output = withStoreError(() => immediate(...input));
        if (!db.inTransaction) onCommit();
        return output;
      };
    },
  );
  return { environment, ...groups, close: () => void db.close() };
}

function groupsOf(tables: LedgerTables, db: Database, environment: Environment): LedgerGroups {
  const { payments, cash, refunds, flags, resolutions, watch, links, settlements, clock } = tables;
  return {
    payments: {
      recordIntent(intent) {
        if (intent.link) links.save(intent.account.baseUrl, intent.link);
        return recordIntent(tables, intent);
      },
      saveTransition(result, plan, at, businessDay, hour) {
        saveTransition(tables, result, { plan, at, businessDay, hour });
        return stored(mustFindPayment(payments, result.payment.orderId));
      },
      saveCallbackFacts: (orderId, facts, at) =>
        tables.callbackFacts.save(mustFindPayment(payments, orderId), facts, at),
      takeOver: (handed, at) => takeOver(db, environment, handed, at),
      find(orderId) {
        const kept = payments.find(orderId);
        return kept && stored(kept);
      },
      ofSale: (saleId) => payments.ofSale(saleId).map(stored),
      linesOf: tables.sales.linesOf,
      callbackOf: tables.callbackFacts.of,
      referenceOwner: payments.referenceOwner,
      creating: () => payments.creating().map(stored),
      notDismissed: (...of) => payments.notDismissed(...of).map(stored),
    },
    cash: { ...cash, book: (booked, at, businessDay, hour) => cash.book(booked, { at, businessDay, hour }) },
    watch: {
      ...watch,
      recordCheck(orderId, at, plan, gateway, link) {
        watch.recordCheck(orderId, at, plan);
        links.save(gateway, link);
      },
      accounts: tables.accounts.watched,
      makeLiveDue(at) {
        watch.makeLiveDue(at);
        settlements.askOnceMore(at);
      },
      ...clock,
      shiftDeadlines(deltaMs, at) {
        clock.shiftDeadlines(deltaMs, at);
        if (deltaMs < -CLOCK_TOLERANCE_MS) clock.renew(at);
      },
    },
    links,
    history: tables.history,
    journal: { ...tables.journal, append: (entry, at) => void tables.journal.append(null, at, entry) },
    review: {
      ...flags,
      acknowledge: (orderId, flag, at) => flags.acknowledge(mustFindPayment(payments, orderId), flag, at),
      resolve: (orderId, resolution, at, businessDay) =>
        resolutions.find(resolvePayment(tables, orderId, resolution, { at, businessDay })),
      resolutionsOfSale: resolutions.ofSale,
      recentResolutions: resolutions.recent,
    },
    refunds: {
      ...refunds,
      left(orderId) {
        const inCash = cash.find(orderId);
        return inCash ? refunds.leftOfCash(inCash) : refunds.left(mustFindPayment(payments, orderId));
      },
      refundable: (saleId) => refunds.refundable(payments.ofSale(saleId), cash.ofSale(saleId)),
      record: (refund, at, businessDay) =>
        refunds.record(cash.find(refund.orderId) ?? mustFindPayment(payments, refund.orderId), refund, {
          at,
          businessDay,
        }),
      correct: (correction, at, businessDay) => refunds.correct(correction, { at, businessDay }),
    },
    reports: tables.reports,
    closings: tables.closings,
    methods: tables.methodLists,
    items: {
      ...tables.items,
      save: (items, at) => journalItems(tables.journal, tables.items.save(items), at),
    },
    reconciliation: tables.reconciliations,
  };
}

/** Without what only the store needs. */
function stored({ id: _id, counted: _counted, ...payment }: KeptPayment): StoredPayment {
  return payment;
}

/** The ledger's groups of methods. */
export type LedgerGroups = Omit<Ledger, 'environment' | 'close'>;

/** As `payments.find`. */
export type MethodName = {
  [Group in keyof LedgerGroups]: `${Group}.${keyof LedgerGroups[Group] & string}`;
}[keyof LedgerGroups];

export type Method = (...input: readonly unknown[]) => unknown;

/** All methods of the groups; `close` and the environment are none. */
export function methodsOf(groups: LedgerGroups): ReadonlyMap<MethodName, Method> {
  const all: Readonly<Record<string, unknown>> = { ...groups };
  return new Map(
    Object.entries(all).flatMap(([group, methods]) =>
      typeof methods !== 'object'
        ? []
        : Object.entries({ ...methods }).map(([name, method]) => [`${group}.${name}` as MethodName, method as Method]),
    ),
  );
}

/**
 * Puts one function around each method of a ledger, so that what holds for every call is written once.
 * @param wrap gets each method with its name @returns the same groups
 */
export function wrapMethods(groups: LedgerGroups, wrap: (method: Method, name: MethodName) => Method): LedgerGroups {
  const wrapped: Record<string, Record<string, Method>> = {};
  for (const [name, method] of methodsOf(groups)) {
    const [group = '', own = ''] = name.split('.');
    wrapped[group] = { ...wrapped[group], [own]: wrap(method, name) };
  }
  return wrapped as unknown as LedgerGroups;
}
