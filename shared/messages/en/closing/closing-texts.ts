/** Closing a day and the Z report in English. */
import { type ClosingTexts, closingId } from '../../id/closing/closing-texts.ts';
import { grouped, payments } from '../counted.ts';

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
    `${amount} was paid twice (${payments(count)}). It is not in the sums. Refund what has not been refunded yet.`,
  waitingTitle: (count) => `${payments(count)} to review`,
  waitingWhat: 'You may close now; decisions about them go into the next Z report.',
  reviewFirst: 'Review first',
  noPin: 'No manager PIN is set, so anyone can close the day. Set it in Settings.',
  goToSettings: 'Open Settings',
  confirm: (number) => `Close as Z report no. ${number}`,
  confirming: 'Closing…',
  changed: 'The figures have just changed. These are the newest. Check them, then close.',

  done: (number) => `Z report no. ${number} is closed.`,
  backingUp:
    'A backup of the records is being made and checked. You can continue meanwhile, but do not switch the computer off yet.',
  backedUp: 'A backup of the records was made and checked.',
  notBackedUp: 'The report stands, but there is no backup of it yet. Make one in Settings, Storage.',

  listTitle: 'Past Z reports',
  listAbout: 'Newest first. Each is unchanged since its closing and can be printed again.',
  listEmpty: 'There is no Z report yet. Closing the day makes the first one.',
  listMore: 'Show older ones',
  open: (number) => `Open Z report no. ${number}`,
  back: 'Back to the report',

  number: (number) => `No. ${number}`,
  closedAt: 'Closed',
  gross: 'Gross',
  settled: 'Settled manually',
  confirmed: 'Manual, later paid',
  refunded: 'Refunded',
  corrected: 'Refund records taken back',
  net: 'Net takings',
  drawer: 'Cash in the drawer',
};

export const closingTexts = { id: closingId, en: closingEn };
