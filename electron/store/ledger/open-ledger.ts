/** Puts the store together. `openLedger` is all that the rest of the program needs of SQLite. */
import type { Database } from 'better-sqlite3';
import type { Environment } from '../../../shared/model/environment.ts';
import { openJournalCheckpoints } from '../journal/journal-checkpoints.ts';
import { openAccounts } from './accounts.ts';
import { prepareCallbackFacts } from '../journal/save-callback-facts.ts';
import { NO_EVIDENCE } from '../verify/check.ts';
import { prepareClockShift, prepareLastMoment } from '../journal/clock-shift.ts';
import { openClosings } from '../closings/closings.ts';
import { openDatabase } from '../sqlite/database.ts';
import { openFlagTable } from './flags.ts';
import { openHistoryStore } from '../history/history.ts';
import { openJournal } from '../journal/journal.ts';
import type { Ledger, StoredPayment } from '../../ports/ledger/ledger.ts';
import { openLinkStates } from '../watch/gateway-link-table.ts';
import { openMethodLists } from '../watch/method-list-table.ts';
import { openMethodNames } from '../watch/method-names.ts';
import { openFollowUpLists } from '../reports/follow-up-lists.ts';
import { type KeptPayment, openPayments } from './payments.ts';
import { openReconciliations } from '../reports/reconciliations.ts';
import { recordIntent } from './record-intent.ts';
import { openRefunds } from './refunds.ts';
import { AHEAD_OF_NOW_MS, prepareRenewal } from '../watch/renew-watch.ts';
import { openResolutions } from './resolutions.ts';
import { openSales } from './sales.ts';
import { saveTransition } from './save-transition.ts';
import { openSettlements } from './settlements.ts';
import { openBreakdowns } from '../reports/breakdowns.ts';
import { withStoreError } from '../sqlite/sqlite-error.ts';
import { openTakings } from '../reports/takings.ts';
import { openTotals } from '../reports/totals.ts';
import { verify } from '../verify/verify.ts';
import { openWatch } from '../watch/watch.ts';

/**
 * @param file made if it is not there; its folder must be
 * @throws StoreError `database-newer`, `database-broken`, `database-busy`, `database-full`, `database-read-only`
 */
export function openLedger({
  file,
  environment,
}: {
  readonly file: string;
  readonly environment: Environment;
}): Ledger {
  return ledgerOn(openDatabase({ file, environment }), environment);
}

/** The ledger on a database that is open already: for tests that break the database underneath it. */
export function ledgerOn(db: Database, environment: Environment): Ledger {
  const accounts = openAccounts(db, environment);
  const sales = openSales(db);
  const payments = openPayments(db, accounts);
  const journal = openJournal(db);
  const flags = openFlagTable(db, journal);
  const totals = openTotals(db);
  const breakdowns = openBreakdowns(db);
  const saveCallbackFacts = prepareCallbackFacts(db, journal, breakdowns);
  const closings = openClosings(db, journal);
  const checkpoints = openJournalCheckpoints(db, journal);
  const methodNames = openMethodNames(db);
  const resolutions = openResolutions(db, journal);
  const settlements = openSettlements(db, journal, flags);
  const refunds = openRefunds(db, journal);
  const takings = openTakings(db, methodNames, refunds.refundSums);
  const reconciliations = openReconciliations(db, journal);
  const watch = openWatch(db, accounts);
  const links = openLinkStates(db);
  const methodLists = openMethodLists(db, accounts);
  const history = openHistoryStore(db);
  const shiftDeadlines = prepareClockShift(db, journal);
  const renewWatch = prepareRenewal(db, journal);

  function mustFind(orderId: string): KeptPayment {
    const kept = payments.find(orderId);
    if (!kept) throw new Error(`There is no payment ${orderId}`);
    return kept;
  }

  return {
    environment,
    recordIntent: writing(db, (intent) => {
      if (intent.link) links.save(intent.account.baseUrl, intent.link);
      return recordIntent({ sales, payments, journal, methodNames }, intent);
    }),
    saveTransition: writing(db, (result, plan, at, businessDay, hour) => {
      const books = { sales, payments, journal, flags, totals, breakdowns, settlements };
      saveTransition(books, result, { plan, at, businessDay, hour });
      return stored(mustFind(result.payment.orderId));
    }),
    recordCheck: writing(db, (orderId, at, plan, gateway, link) => {
      watch.checked(orderId, at, plan);
      links.save(gateway, link);
    }),
    replan: writing(db, watch.replan),

    payment: reading((orderId) => {
      const kept = payments.find(orderId);
      return kept && stored(kept);
    }),
    paymentsOfSale: reading((saleId) => payments.ofSale(saleId).map(stored)),
    referenceOwner: reading(payments.referenceOwner),
    creating: reading(() => payments.creating().map(stored)),
    notLeft: reading((expiresAfter) => payments.notLeft(expiresAfter).map(stored)),

    due: reading(watch.due),
    nextDueAt: reading(watch.nextDueAt),
    watchLoad: reading(watch.load),
    watchedAccounts: reading(accounts.watched),
    makeLiveDue: writing(db, (at) => {
      watch.makeLiveDue(at);
      settlements.askOnceMore(at);
    }),
    renewWatch: writing(db, renewWatch),
    shiftDeadlines: writing(db, (deltaMs, at) => {
      shiftDeadlines(deltaMs, at);
      if (deltaMs < -AHEAD_OF_NOW_MS) renewWatch(at);
    }),
    lastMoment: reading(prepareLastMoment(db)),

    linkState: reading(links.of),
    saveLinkState: writing(db, links.save),

    openFlags: reading(flags.open),
    acknowledge: writing(db, (orderId, flag, at) => flags.acknowledge(mustFind(orderId), flag, at)),

    flagsToReview: reading(flags.toReview),
    flagsOf: reading(flags.ofPayment),
    paymentsToReview: reading(flags.paymentsToReview),
    resolve: writing(db, (orderId, resolution, at, businessDay) => {
      const kept = mustFind(orderId);
      const happened = { at, businessDay };
      const isRefund = resolution.kind === 'refunded-outside' && kept.payment.state === 'paid';
      const refunded = isRefund ? refunds.left(kept) : null;
      const { id, eventId } = resolutions.add(kept, resolution, happened, refunded);
      if (resolution.kind === 'settled') settlements.settle(kept, id, happened);
      if (resolution.kind === 'refunded-outside' && refunded !== null) {
        const { reason, reference } = resolution;
        refunds.decided(kept, { amount: refunded, reason, reference, resolutionId: id, eventId }, happened);
      }
      return resolutions.find(id);
    }),
    resolutionsOfSale: reading(resolutions.ofSale),
    recentResolutions: reading(resolutions.recent),
    settlementTotal: reading(settlements.totalOf),

    leftToRefund: reading((orderId) => refunds.left(mustFind(orderId))),
    refundable: reading((saleId) => refunds.refundable(payments.ofSale(saleId))),
    recordRefund: writing(db, (refund, at, businessDay) =>
      refunds.record(mustFind(refund.orderId), refund, { at, businessDay }),
    ),
    correctRefund: writing(db, (correction, at, businessDay) => refunds.correct(correction, { at, businessDay })),
    refund: reading(refunds.refund),
    refundOfRequest: reading(refunds.refundOfRequest),
    refundsOfSale: reading(refunds.refundsOfSale),
    refundSums: reading(refunds.refundSums),

    history: reading(history.page),
    historyCount: reading(history.count),
    historyTally: reading(history.tally),
    historyMethods: reading(history.methods),
    journal: reading(journal.ofPayment),
    journalOfTerminal: writing(db, (entry, at) => journal.append(null, at, entry)),
    lastOfTerminal: reading(journal.lastOfTerminal),
    unseenSettings: reading(journal.unseenSettings),
    dayTotals: reading(totals.ofDay),

    saveCallbackFacts: writing(db, (orderId, facts, at) => saveCallbackFacts(mustFind(orderId), facts, at)),
    takings: reading(takings.takings),
    grossOf: reading(takings.grossOf),
    hoursOf: reading(takings.hoursOf),
    named: reading(openFollowUpLists(db)),
    journalHead: reading(closings.journalHead),
    closeDay: writing(db, closings.add),
    closing: reading(closings.closing),
    closings: reading(closings.closings),
    closingsOfDays: reading(closings.closingsOfDays),

    methodList: reading(methodLists.of),
    saveMethodList: writing(db, methodLists.save),

    countToReconcile: reading(reconciliations.countToReconcile),
    startReconciliation: writing(db, reconciliations.startReconciliation),
    runningReconciliation: reading(reconciliations.runningReconciliation),
    lastReconciliation: reading(reconciliations.lastReconciliation),
    newestReconciliation: reading(reconciliations.newestReconciliation),
    nextToReconcile: reading(reconciliations.nextToReconcile),
    reconcileAsks: writing(db, reconciliations.reconcileAsks),
    reconcileInVain: writing(db, reconciliations.reconcileInVain),
    reconcileDone: writing(db, reconciliations.reconcileDone),
    endReconciliation: writing(db, reconciliations.endReconciliation),
    reconciliationDifferences: reading(reconciliations.reconciliationDifferences),

    verify: reading((now?: number) => verify(db, { ...NO_EVIDENCE, now: now ?? null })),
    checkpoint: reading(checkpoints.current),
    verifyCheckpoint: writing(db, checkpoints.verifyCheckpoint),
    hasHad: reading(journal.hasHad),
    close: () => void db.close(),
  };
}

/** One call, one transaction, one commit. Immediate: a lock that is taken shows at the start, not halfway. */
function writing<Input extends unknown[], Output>(
  db: Database,
  work: (...input: Input) => Output,
): (...input: Input) => Output {
  const { immediate } = db.transaction(work);
  return (...input) => withStoreError(() => immediate(...input) as Output);
}

function reading<Input extends unknown[], Output>(work: (...input: Input) => Output): (...input: Input) => Output {
  return (...input) => withStoreError(() => work(...input));
}

function stored({ payment, sale, watch, flags, flagsAfterPaid }: KeptPayment): StoredPayment {
  return { payment, sale, watch, flags, flagsAfterPaid };
}
