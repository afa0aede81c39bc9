/** Reconciling with the payment service: what is asked, what differs, what to do next. */
import type { ReconcileTexts } from '../../id/report/reconcile.ts';
import { counted } from '../counted.ts';

const payments = (count: number): string => counted(count, 'payment');

export const reconcileEn: ReconcileTexts = {
  title: 'Reconcile with the payment service',
  intro:
    'Every payment of this day’s sales is asked about once more, also those that ended long ago. What differs is listed here. Sales go on meanwhile.',
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
    'rate-limit': (until) => `Questions are rationed, so that sales are never held up. Goes on at ${until}.`,
    watch: () => 'Open payments are asked about first. It then goes on by itself.',
    line: () => 'The connection is down. It goes on by itself once it is back.',
    block: (until) => `The payment service asked for a pause. Goes on at ${until}.`,
    book: () => 'The sales record can’t be written just now. It tries again by itself.',
  },
  allAgree: (count) => `All agree: ${payments(count)}, no difference.`,
  finished: (asked, differences, unasked) =>
    `${[
      `${payments(asked)} asked about`,
      differences === 0 ? 'no difference' : `${differences} ${differences === 1 ? 'differs' : 'differ'}`,
      ...(unasked === 0 ? [] : [`${unasked} could not be asked about`]),
    ].join(', ')}.`,
  canceled: (done, total) => `Stopped after ${done} of ${payments(total)}. What was found until then is kept.`,
  stopped: (done, total) => `It stopped after ${done} of ${payments(total)}.`,
  at: (when) => `Last reconciled ${when}.`,
  findings: {
    'paid-at-gateway': ['Paid there, not here', 'It is recorded now, as paid late, and counted.'],
    contradiction: [
      'Paid here, not there',
      'It stays paid here. Ask the payment service about it by its order number.',
    ],
    'amount-differs': ['The amount differs', 'Nothing was changed. Compare it with the payment service’s portal.'],
    'reference-differs': [
      'The reference differs',
      'Nothing was changed. Compare it with the payment service’s portal.',
    ],
    'order-differs': [
      'The answer is about another order',
      'Nothing was changed. Compare it with the payment service’s portal.',
    ],
    'open-at-gateway': ['Over here, still open there', 'The customer may still be able to pay. Reconcile again later.'],
    'unknown-at-gateway': [
      'Not known there any more',
      'The payment service knew it once. Ask about it by its order number.',
    ],
    'not-checked': ['Could not be asked about', 'It was tried several times. Reconcile again later.'],
  },
  answers: { '00': 'paid', '01': 'waiting', '02': 'canceled', unknown: 'unknown' },
  here: (state) => `here ${state.toLowerCase()}`,
  there: (answer) => `there ${answer}`,
  now: (state) => `now ${state.toLowerCase()}`,
  evidence: (expected, answered) => `here ${expected}, there ${answered}`,
  silence: 'not said',
  openSale: (saleNumber, finding) => `Open sale #${saleNumber} in History: ${finding}`,
  showAll: (count) => `Show all (${count})`,
  moreNotNamed: (count) => `${count} more are not named here.`,
};
