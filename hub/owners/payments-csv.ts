/**
 * Payments as CSV, page by page as they are read, so that a year of forty shops is never in memory at once. The last line
 * has their number and sums, or says that the file is not whole.
 */
import type { PaymentRow, PaymentsQuery } from '../../shared/hub/owners/figures.ts';
import type { Queries } from '../store/database.ts';
import type { ShopDay } from '../store/owners/day-totals.ts';
import { readPaymentPage } from '../store/owners/payments.ts';

const ROWS_AT_ONCE = 5_000;

const columns = [
  ['outlet', ({ outlet }) => outlet],
  ['terminal', ({ terminal }) => terminal],
  ['business_day', ({ businessDay }) => businessDay],
  ['sale', ({ saleNumber }) => saleNumber],
  ['order_id', ({ orderId }) => orderId],
  ['reference', ({ reference }) => reference ?? ''],
  ['method', ({ method }) => method],
  ['method_name', ({ methodName }) => methodName ?? ''],
  ['state', ({ state }) => state],
  ['amount', ({ amount }) => amount],
  ['refunded', ({ refunded }) => refunded],
  ['paid_day', ({ paidDay }) => paidDay ?? ''],
  ['created_at', ({ createdAt }) => new Date(createdAt).toISOString()],
  ['to_review', ({ flagged }) => (flagged ? 'yes' : '')],
] as const satisfies readonly (readonly [string, (row: PaymentRow) => string | number])[];

interface CsvOptions {
  readonly viewer: string;
  readonly wanted: PaymentsQuery;
  /** The status was sent already, so that the last line alone can say it. */
  readonly onError: (error: unknown) => void;
}

/** UTF-8 with a byte order mark: without one, spreadsheets assume another encoding. */
export async function* paymentsCsv(queries: Queries, { viewer, wanted, onError }: CsvOptions): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(([name]) => name).join(',')}\r\n`;
  let place: Pick<PaymentsQuery, 'after'> = {};
  let isLast = false;
  const sums = { count: 0, amount: 0, refunded: 0 };
  while (!isLast) {
    const page = await readPaymentPage(queries, {
      viewer,
      wanted: { ...wanted, ...place },
      most: ROWS_AT_ONCE,
    }).catch(onError);
    if (!page) return yield `ERROR: not whole after ${sums.count} lines\r\n`;
    const { rows, next } = page;
    yield rows.map((row) => `${columns.map(([, read]) => cell(read(row))).join(',')}\r\n`).join('');
    sums.count += rows.length;
    for (const { amount, refunded } of rows) {
      sums.amount += amount;
      sums.refunded += refunded;
    }
    isLast = next === null;
    if (next !== null) place = { after: next };
  }
  const total = columns.map(([name]) =>
    name === 'order_id' ? sums.count : name in sums ? sums[name as keyof typeof sums] : '',
  );
  yield `TOTAL${total.join(',')}\r\n`;
}

/**
 * Where a spreadsheet may see a formula: at the beginning of a text, and after another locale's cell separator.
 * Indonesian Excel separates cells by semicolons and then ignores quotation marks inside a line. Signs as in the
 * terminal's files.
 */
const formula = /(^|[,;\t\r\n])(?=[\p{Cc}\p{Cf}\p{Z}"']*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

/** Totals by shop and day: forty shops and a year are some megabytes, and a spreadsheet takes them. */
export function totalsCsv(days: readonly ShopDay[]): string {
  const lines = days.map(({ outlet, day, payments, takings, byHand, refunded, inDoubt }) =>
    [outlet, day, payments, takings, byHand, refunded, takings - refunded, inDoubt].map(cell).join(','),
  );
  return `${['\uFEFFoutlet,business_day,payments,takings,settled_by_hand,refunded,net,in_doubt', ...lines].join('\r\n')}\r\n`;
}

/** A spreadsheet runs no text that begins with an apostrophe. A shop's names are untrusted text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // What nobody sees could turn a line round.
  const text = value.replace(/\p{Cf}/gu, '').replace(formula, "$1'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
