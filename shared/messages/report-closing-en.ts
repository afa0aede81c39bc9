/** Closing a day and the Z report: what is closed, what is still open and what will come of it. */
import type { ClosingTexts } from './report-closing-texts.ts';

const grouped = (count: number): string => count.toLocaleString('en');
const payments = (count: number): string => (count === 1 ? '1 payment' : `${grouped(count)} payments`);

export const closingEn: ClosingTexts = {
  title: 'Close the day',
  about:
    'Everything since the last closing goes into one numbered Z report. Once closed, nothing in it can be changed any more.',
  adding: 'Adding up…',
  willBe: (number) => `Z report no. ${number}`,
  sinceStart: 'Since the first sale',
  since: (when) => `Since ${when}`,
  nothingNew: 'There is no sale yet, so there is nothing to close.',
  nothingNewSince: (number, when) =>
    `Nothing is new since Z report no. ${number} (${when}). There is nothing to close.`,
  openTitle: (count, amount) => `${payments(count)} still open, ${amount} in all`,
  openWhat:
    'They stay watched after closing. One that is paid later goes into the next Z report, with the day of its sale. Nothing is lost.',
  lastOpen: (count) => `and ${grouped(count)} more`,
  ofClosedDays: 'from days already closed',
  doublesWarning: (count, amount) =>
    `${amount} was paid twice (${payments(count)}). It is not in the sums; give back what has not been given back yet.`,
  noPin: 'No manager’s PIN is set, so anybody can close the day. It is set in Settings.',
  goToSettings: 'Open Settings',
  confirm: (number) => `Close as Z report no. ${number}`,
  confirming: 'Closing…',
  changed: 'Something has just changed. These are the newest figures; look again, then close.',

  done: (number) => `Z report no. ${number} is closed.`,
  backingUp:
    'A backup of the records is being made and checked. You can go on meanwhile; do not switch the computer off yet.',
  backedUp: 'A backup of the records was made and checked.',
  notBackedUp: 'The report stands, but there is no backup of it yet. Make one in Settings, Storage.',

  listTitle: 'Past Z reports',
  listAbout: 'Newest first. Each word for word as it was closed, to be printed again at any time.',
  listEmpty: 'There is no Z report yet. Close the day makes the first.',
  listMore: 'Show older ones',
  open: (number) => `Open Z report no. ${number}`,
  print: 'Print…',
  back: 'Back to the report',

  paper: {
    title: 'Z report',
    number: (number) => `No. ${number}`,
    pageTitle: (number, shop) => `Z report no. ${number} · ${shop}`,
    terminal: 'Terminal',
    closedAt: 'Closed',
    covers: 'Covers',
    coversNothing: 'No day with a sale',
    follows: 'Follows',
    first: 'The first one',
    rows: 'Journal entries',
    rowsOf: (from, to) => `${from} to ${to}`,
    noMoney: { training: 'TRAINING · NO REAL MONEY', sandbox: 'TEST MODE (SANDBOX) · NO REAL MONEY' },

    rungUp: 'Sales rung up',
    gross: 'Gross paid',
    lateOfThese: 'of these, paid late',
    settled: 'Settled by hand',
    confirmed: 'Paid after all',
    confirmedWhy: 'once settled by hand, now in the gross; taken off so that it is counted once',
    unconfirmed: 'Never confirmed by the gateway',
    takings: 'Total takings',
    takingsWhy: 'gross paid + settled by hand − paid after all',
    doubles: 'Paid twice',
    doublesWhy: 'not in the sums above',

    method: 'Method',
    count: 'Count',
    amount: 'Rupiah',
    days: 'By day',
    day: 'Day',
    months: 'By month',
    monthsWhy: (days) => `It covers ${days.toLocaleString('en')} days, so they are added up by month.`,
    month: 'Month',
    showDays: (month) => `Show the days of ${month}`,
    hideDays: (month) => `Hide the days of ${month}`,
    closedBefore: (numbers) => `before in Z report ${numbers}`,
    fromBefore: 'From days already closed',
    fromBeforeWhy: 'Paid only after their day was closed. In the sums above.',
    fromBeforeWithDoubles:
      'Paid only after their day was closed. In the sums above, except those paid twice, which are listed again below.',
    closedIn: (number) => `rung up in Z\u00a0${number}`,
    doublesList: 'Paid twice: not counted',
    settledList: 'Settled by hand',
    openList: 'Still open at closing',
    openWhy: 'They stay watched. What is paid later is in a later Z report.',
    notNamed: (count) => `and ${grouped(count)} more that are not named here`,
    none: 'None.',

    seals: 'Seals',
    sealsWhy: 'Worked out from the records themselves. If a single letter differs, something was changed.',
    journalHash: 'Journal at closing',
    ownHash: 'This report',
    previousHash: 'Report before',
    signature: 'Checked by',
  },
};
