/** Exports in English. */
import { type ExportTexts, exportId } from '../../id/export/export-texts.ts';

export const exportEn: ExportTexts = {
  open: 'Export',
  title: 'Export to a file',
  content: 'Content',
  contents: {
    sales: ['Sales', 'One row for each sale, with the payment that was counted.'],
    payments: ['Payments', 'One row for each attempt to pay. They sum to the day’s report.'],
    journal: ['Journal', 'Everything that happened to each payment, in the order recorded.'],
  },
  days: 'Days',
  spans: {
    today: 'Today',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    all: 'Everything',
    choose: 'Choose',
  },
  from: 'From',
  to: 'To',
  first: 'The first sale',
  newest: 'The newest sale',
  meant: {
    one: (day) => `${day} only.`,
    both: (from, to) => `From ${from} to ${to}, both included.`,
    since: (from) => `From ${from} on, up to the newest sale.`,
    until: (to) => `Everything up to ${to}, that day included.`,
    all: 'All days.',
  },
  start: 'Export…',
  exporting: 'Exporting…',
  close: 'Close',
  goesOn: 'You can close this: the export continues while the cashier sells.',
  done: (rows, size) => `Done: ${rows} rows, ${size}.`,
  savedIn: 'Saved in',
  another: 'Export another',
};

export const exportTexts = { id: exportId, en: exportEn };
