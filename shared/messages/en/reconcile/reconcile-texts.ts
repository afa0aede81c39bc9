/** Reconciling with the gateway in English. */
import { type ReconcileTexts, reconcileId } from '../../id/reconcile/reconcile-texts.ts';
import { counted } from '../counted.ts';

const payments = (count: number): string => counted(count, 'payment');

export const reconcileEn: ReconcileTexts = {
  title: 'Reconcile with the payment gateway',
  intro:
    'Every payment of this day’s sales is checked once more, including those that ended long ago. Differences are listed here. Sales continue meanwhile.',
  start: 'Reconcile',
  again: 'Reconcile again',
  starting: 'Starting…',
  cancel: 'Stop',
  busyWith: (day) => `${day} is being reconciled. This day can follow.`,
  running: 'Reconciling',
  progress: (done, total) => `${done} of ${payments(total)}`,
  remaining: (minutes) => (minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`),
  lessThanAMinute: 'less than a minute left',
  waits: {
    'rate-limit': (until) => `Checks are rate-limited, so that sales are not delayed. Continues at ${until}.`,
    watch: () => 'Open payments are checked first. It then continues by itself.',
    link: () => 'The connection is down. It continues by itself once it is back.',
    block: (until) => `The payment gateway asked for a pause. Continues at ${until}.`,
    ledger: () => 'The sales records can’t be written right now. It tries again by itself.',
  },
  allAgree: (count) => `All agree: ${payments(count)}, no difference.`,
  finished: (asked, differences, notChecked) =>
    `${[
      `${payments(asked)} checked`,
      differences === 0 ? 'no difference' : `${differences} ${differences === 1 ? 'differs' : 'differ'}`,
      ...(notChecked === 0 ? [] : [`${notChecked} could not be checked`]),
    ].join(', ')}.`,
  canceled: (done, total) => `Stopped after ${done} of ${payments(total)}. What was found until then is kept.`,
  stopped: (done, total) => `It stopped after ${done} of ${payments(total)}.`,
  at: (when) => `Last reconciled ${when}.`,
  findings: {
    'paid-at-gateway': ['Paid at the payment gateway, not in Konter', 'It is recorded now, as paid late, and counted.'],
    contradiction: [
      'Paid in Konter, not at the payment gateway',
      'It stays paid here. Ask the payment gateway about its order ID.',
    ],
    'amount-differs': ['The amount differs', 'Nothing was changed. Compare it with the merchant portal.'],
    'reference-differs': ['The reference differs', 'Nothing was changed. Compare it with the merchant portal.'],
    'order-differs': ['The answer is about another order', 'Nothing was changed. Compare it with the merchant portal.'],
    'open-at-gateway': [
      'Closed here, open at the payment gateway',
      'The customer may still be able to pay. Reconcile again later.',
    ],
    'unknown-at-gateway': [
      'No longer known at the payment gateway',
      'The payment gateway knew it before. Ask about its order ID.',
    ],
    'not-checked': ['Could not be checked', 'It was tried several times. Reconcile again later.'],
  },
  answers: { '00': 'paid', '01': 'waiting', '02': 'canceled', unknown: 'unknown' },
  here: (state) => `here ${state.toLowerCase()}`,
  there: (answer) => `there ${answer}`,
  now: (state) => `now ${state.toLowerCase()}`,
  evidence: (expected, answered) => `here ${expected}, there ${answered}`,
  silence: 'not given',
  openSale: (saleNumber, finding) => `Open sale #${saleNumber} in History: ${finding}`,
  showAll: (count) => `Show all (${count})`,
  moreNotNamed: (count) => `${count} more are not listed here.`,
};

export const reconcileTexts = { id: reconcileId, en: reconcileEn };
