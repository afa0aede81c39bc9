/** All table gateways of one database, with prepared statements. The ledger's groups share them. */
import type { Database } from 'better-sqlite3';
import type { Environment } from '../../../shared/model/environment.ts';
import { openClosings } from '../closings/closings.ts';
import { openHistoryStore } from '../history/history.ts';
import { type Journal, openJournal } from '../journal/journal.ts';
import { openFirstSale, openRowsForHub } from '../journal/rows-for-hub.ts';
import { openReconciliations } from '../reports/reconciliations.ts';
import { openTakings } from '../reports/takings.ts';
import { openLinkStates } from '../watch/gateway-link-table.ts';
import { openWatch } from '../watch/watch.ts';
import { openAccounts } from './tables/accounts.ts';
import { openCallbackFacts } from './tables/callback-fact-table.ts';
import { openCashPayments } from './tables/cash-payments.ts';
import { openFlagTable } from './tables/decisions/flags.ts';
import { openResolutions } from './tables/decisions/resolutions.ts';
import { openSettlements } from './tables/decisions/settlements.ts';
import { openItems } from './tables/items.ts';
import { openMethodLists } from './tables/methods/method-list-table.ts';
import { openMethodNames } from './tables/methods/method-names.ts';
import { openUsedMethods } from './tables/methods/used-method.ts';
import { openPayments } from './tables/payments.ts';
import { openRefunds } from './tables/refunds.ts';
import { openSales } from './tables/sales.ts';

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
    links: openLinkStates(db),
    rowsForHub: openRowsForHub(db),
    firstSale: openFirstSale(db),
    history: openHistoryStore(db),
  };
}
