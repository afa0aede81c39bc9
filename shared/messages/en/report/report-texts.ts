/** The report screen in English. */

import { type ReportTexts, reportId } from '../../id/report/report-texts.ts';
import { shortNumber } from '../../short-number.ts';
import { grouped, payments } from '../counted.ts';

export const reportEn: ReportTexts = {
  title: 'Report',
  spans: { day: 'Day', week: 'Week', month: 'Month', range: 'Range' },
  spanLabel: 'Report of a',
  today: 'Today',
  earlier: 'Earlier',
  later: 'Later',
  chooseDay: 'Choose a date',
  firstDay: 'First day',
  lastDay: 'Last day',

  paidSales: 'Paid sales',
  salesWord: (count) => (count === 1 ? 'sale' : 'sales'),
  average: (amount) => `${amount} on average`,
  empty: 'Nothing was paid in this time.',
  emptyToday: 'Nothing has been paid today yet. The first sale appears here as soon as it is.',
  emptyButDoubles: 'No sale is counted in this time. The money received was for sales already paid.',
  more: (amount, than) => `${amount} more than ${than}`,
  less: (amount, than) => `${amount} less than ${than}`,
  same: (than) => `The same as ${than}`,
  nothingBefore: (than) => `Nothing was paid ${than}, so there is nothing to compare with`,
  untilHour: (hour) => `until ${hour}:00`,
  before: {
    day: 'the day before',
    week: 'the week before',
    month: 'the month before',
    range: 'the previous period',
  },
  sameDays: {
    day: 'yesterday',
    week: 'on the same days of the week before',
    month: 'on the same days of the month before',
    range: 'on the same days of the previous period',
  },
  beforeWas: (period, amount) => `${period}: ${amount}`,
  settledByHand: (count) => `Settled manually (${grouped(count)})`,
  confirmed: (count) => `Settled manually before, now paid (${grouped(count)})`,
  takings: 'Total takings',
  paidTwice: (amount, count) => `${amount} was paid twice (${payments(count)}): not counted`,
  closedIn: (number) => `In Z report no. ${number}`,
  closedInSeveral: (numbers) => `In Z reports no. ${numbers}`,

  byHour: 'By hour',
  byDay: 'By day',
  chartBy: 'Chart',
  asTable: 'Show as a table',
  hour: 'Hour',
  day: 'Day',
  sales: 'Sales',
  amount: 'Amount',
  peak: (when, amount) => `Busiest ${when}: ${amount}`,
  shortAmount: (amount) => shortNumber('en-US', amount),
  noChart: 'Nothing to draw yet.',

  byAccount: 'By account',
  accountsCaution: (count) =>
    `In this period money went to ${count} accounts. If this was not intended, ask the manager who changed the settings.`,
  byMethod: 'By method',
  drawer: 'Cash in the drawer',
  drawerWhy: 'Cash taken, less what was given back; without the float.',
  fees: 'Payment gateway fees',
  feesHint: 'From the list of methods when the payment was made. Never charged to the customer.',
  feesUnknown: (count) => `the fee of ${payments(count)} is not known`,
  byIssuer: 'QRIS by issuer',
  issuerHint: 'Issuer codes from the payment gateway, which gives no names.',
  issuerUnknown: 'Unknown',
  payouts: 'Expected payout',
  payoutsHint: 'Dates from the payment gateway, before its fees.',
  payoutUnknown: 'Not known yet',

  attention: 'Exceptions',
  attentionNone: 'All is well: nothing late, double or unresolved.',
  lists: {
    doubles: { title: 'Paid twice', what: 'Another payment had already paid the sale. Not counted.' },
    unresolved: { title: 'Unresolved', what: 'The payment gateway gave no clear answer. Not counted as paid.' },
    late: { title: 'Paid late', what: 'Confirmed after it had ended or you had moved on. Already counted.' },
    open: { title: 'Still open', what: 'Not paid or unconfirmed. Still watched.' },
    settled: { title: 'Settled manually', what: 'Decided by the manager, not by the payment gateway.' },
  },
  waiting: (count) =>
    count === 1 ? '1 waits for a decision in “To review”' : `${grouped(count)} wait for a decision in “To review”`,
  waits: 'waits for a decision',
  decisions: {
    accepted: 'accepted as it is',
    'refunded-outside': 'refunded outside Konter',
    linked: 'for another sale',
    settled: 'settled manually',
  },
  showAll: (count) => `Show all ${grouped(count)}`,
  moreNotNamed: (count) => `and ${grouped(count)} more; find them in History`,
  openSale: (saleNumber) => `Open sale #${saleNumber} in History`,

  closings: 'Past Z reports',
  closeDay: 'Close the day',
};

export const reportTexts = { id: reportId, en: reportEn };
