/** All table gateways of one database, with prepared statements. The ledger's groups and the replay share them. */
import type { Database } from 'better-sqlite3';
import type { Environment } from '../../shared/model/environment.ts';
import { openClosings } from './closings/closings.ts';
import { openHistoryStore } from './history/history.ts';
import { type Journal, openJournal } from './journal/journal.ts';
import { openAccounts } from './ledger/tables/accounts.ts';
import { openCallbackFacts } from './ledger/tables/callback-fact-table.ts';
import { openCashPayments } from './ledger/tables/cash-payments.ts';
import { openFlagTable } from './ledger/tables/decisions/flags.ts';
import { openResolutions } from './ledger/tables/decisions/resolutions.ts';
import { openSettlements } from './ledger/tables/decisions/settlements.ts';
import { openItems } from './ledger/tables/items.ts';
import { openMethodLists } from './ledger/tables/methods/method-list-table.ts';
import { openMethodNames } from './ledger/tables/methods/method-names.ts';
import { openUsedMethods } from './ledger/tables/methods/used-method.ts';
import { openPayments } from './ledger/tables/payments.ts';
import { openRefunds } from './ledger/tables/refunds.ts';
import { openSales } from './ledger/tables/sales.ts';
import { openReconciliations } from './reports/reconciliations.ts';
import { openTakings } from './reports/takings.ts';
import { createClockSteps } from './watch/clock-steps.ts';
import { openLinkStates } from './watch/link-states.ts';
import { openWatch } from './watch/watch.ts';

export type LedgerTables = ReturnType<typeof openTables>;

/** @param journal another one only while the rows of an existing journal are entered again */
export function openTables(db: Database, environment: Environment, journal: Journal = openJournal(db)) {
  const accounts = openAccounts(db, environment);
  const flags = openFlagTable(db, journal);
  const methodNames = openMethodNames(db);
  const methodLists = openMethodLists(db, accounts);
  const usedMethods = openUsedMethods(db, { journal, methodLists, methodNames });
  const sales = openSales(db);
  const cash = openCashPayments(db, { sales, journal, methodNames });
  const refunds = openRefunds(db, { journal, cash });
  return {
    ...{ accounts, journal, flags, methodNames, methodLists, usedMethods },
    ...{ sales, cash, refunds },
    items: openItems(db),
    payments: openPayments(db, accounts),
    callbackFacts: openCallbackFacts(db, { journal, flags, usedMethods }),
    closings: openClosings(db, journal),
    resolutions: openResolutions(db, journal),
    settlements: openSettlements(db, journal, flags),
    takings: openTakings(db, methodNames),
    reconciliations: openReconciliations(db, journal),
    watch: openWatch(db, accounts),
    clock: createClockSteps(db, journal),
    links: openLinkStates(db),
    history: openHistoryStore(db),
  };
}
