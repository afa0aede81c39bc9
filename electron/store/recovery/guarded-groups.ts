/** Each method of the ledger's groups behind the guard (`guarded-ledger.ts`). */
import type { Ledger } from '../../ports/ledger/ledger.ts';

export interface Guards {
  /** @returns a method that calls the one of the present ledger */
  call<Input extends unknown[], Output>(
    methodOf: (current: Ledger) => (...input: Input) => Output,
  ): (...input: Input) => Output;
  /** The same, but refused for a file that is known to be damaged. */
  callIfWhole: Guards['call'];
}

export function guardedGroups({ call, callIfWhole }: Guards): Omit<Ledger, 'environment' | 'close'> {
  return {
    payments: {
      recordIntent: callIfWhole(({ payments }) => payments.recordIntent),
      saveTransition: call(({ payments }) => payments.saveTransition),
      saveCallbackFacts: call(({ payments }) => payments.saveCallbackFacts),
      callbackOf: call(({ payments }) => payments.callbackOf),
      find: call(({ payments }) => payments.find),
      ofSale: call(({ payments }) => payments.ofSale),
      linesOf: call(({ payments }) => payments.linesOf),
      referenceOwner: call(({ payments }) => payments.referenceOwner),
      creating: call(({ payments }) => payments.creating),
      notDismissed: call(({ payments }) => payments.notDismissed),
    },
    cash: {
      book: callIfWhole(({ cash }) => cash.book),
      find: call(({ cash }) => cash.find),
      ofSale: call(({ cash }) => cash.ofSale),
      ofRequest: call(({ cash }) => cash.ofRequest),
      journalOf: call(({ cash }) => cash.journalOf),
    },
    watch: {
      recordCheck: call(({ watch }) => watch.recordCheck),
      recordAnswer: call(({ watch }) => watch.recordAnswer),
      replan: call(({ watch }) => watch.replan),
      due: call(({ watch }) => watch.due),
      nextDueAt: call(({ watch }) => watch.nextDueAt),
      load: call(({ watch }) => watch.load),
      accounts: call(({ watch }) => watch.accounts),
      hasLive: call(({ watch }) => watch.hasLive),
      makeLiveDue: call(({ watch }) => watch.makeLiveDue),
      renew: call(({ watch }) => watch.renew),
      shiftDeadlines: call(({ watch }) => watch.shiftDeadlines),
      lastMoment: call(({ watch }) => watch.lastMoment),
      clockEvidence: call(({ watch }) => watch.clockEvidence),
    },
    links: {
      of: call(({ links }) => links.of),
      save: call(({ links }) => links.save),
    },
    history: {
      page: call(({ history }) => history.page),
      lastDay: call(({ history }) => history.lastDay),
      count: call(({ history }) => history.count),
      methods: call(({ history }) => history.methods),
      lastAmounts: call(({ history }) => history.lastAmounts),
      largestSince: call(({ history }) => history.largestSince),
    },
    journal: {
      ofPayment: call(({ journal }) => journal.ofPayment),
      append: call(({ journal }) => journal.append),
      hasHad: call(({ journal }) => journal.hasHad),
      lastOfTerminal: call(({ journal }) => journal.lastOfTerminal),
      unseenSettings: call(({ journal }) => journal.unseenSettings),
      head: call(({ journal }) => journal.head),
      rowsAfter: call(({ journal }) => journal.rowsAfter),
      firstSale: call(({ journal }) => journal.firstSale),
    },
    review: {
      unacknowledged: call(({ review }) => review.unacknowledged),
      acknowledge: call(({ review }) => review.acknowledge),
      unresolved: call(({ review }) => review.unresolved),
      unresolvedOf: call(({ review }) => review.unresolvedOf),
      paymentCount: call(({ review }) => review.paymentCount),
      resolve: call(({ review }) => review.resolve),
      resolutionsOfSale: call(({ review }) => review.resolutionsOfSale),
      recentResolutions: call(({ review }) => review.recentResolutions),
    },
    refunds: {
      left: call(({ refunds }) => refunds.left),
      refundable: call(({ refunds }) => refunds.refundable),
      record: call(({ refunds }) => refunds.record),
      correct: call(({ refunds }) => refunds.correct),
      find: call(({ refunds }) => refunds.find),
      ofRequest: call(({ refunds }) => refunds.ofRequest),
      ofSale: call(({ refunds }) => refunds.ofSale),
    },
    reports: {
      takings: call(({ reports }) => reports.takings),
      hoursOf: call(({ reports }) => reports.hoursOf),
      daysOf: call(({ reports }) => reports.daysOf),
      followUps: call(({ reports }) => reports.followUps),
    },
    closings: {
      add: call(({ closings }) => closings.add),
      find: call(({ closings }) => closings.find),
      list: call(({ closings }) => closings.list),
      ofDays: call(({ closings }) => closings.ofDays),
    },
    methods: {
      of: call(({ methods }) => methods.of),
      save: call(({ methods }) => methods.save),
    },
    items: {
      list: call(({ items }) => items.list),
      save: call(({ items }) => items.save),
    },
    reconciliation: {
      countPayments: call(({ reconciliation }) => reconciliation.countPayments),
      start: call(({ reconciliation }) => reconciliation.start),
      running: call(({ reconciliation }) => reconciliation.running),
      lastOfDay: call(({ reconciliation }) => reconciliation.lastOfDay),
      newest: call(({ reconciliation }) => reconciliation.newest),
      next: call(({ reconciliation }) => reconciliation.next),
      recordCheck: call(({ reconciliation }) => reconciliation.recordCheck),
      recordNoAnswer: call(({ reconciliation }) => reconciliation.recordNoAnswer),
      recordAnswer: call(({ reconciliation }) => reconciliation.recordAnswer),
      end: call(({ reconciliation }) => reconciliation.end),
      differences: call(({ reconciliation }) => reconciliation.differences),
    },
    verify: call(({ verify }) => verify),
  };
}
