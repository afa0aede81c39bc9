/** Takings, sales, what to look at, and CSV, also of the record of acts. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { PAYMENTS_OF_A_PAGE } from '../../shared/hub/owners/choices.ts';
import {
  type AttentionView,
  acknowledgedClosingSchema,
  dayQuerySchema,
  eveningQuerySchema,
  type PaymentRow,
  paymentQuerySchema,
  paymentsQuerySchema,
  takingsQuerySchema,
  totalsQuerySchema,
} from '../../shared/hub/owners/figures.ts';
import { historiesQuerySchema } from '../../shared/hub/owners/terminals.ts';
import { environments } from '../../shared/model/environment.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../shared/model/values/csv.ts';
import { HubError } from '../http/refusals.ts';
import type { Database, Queries } from '../store/database.ts';
import { acknowledgeClosing, readAttention } from '../store/owners/attention.ts';
import { readDayDetails } from '../store/owners/day-details.ts';
import { readEvening } from '../store/owners/evening.ts';
import { compareHistories } from '../store/owners/histories.ts';
import { readPayment } from '../store/owners/payment.ts';
import { type PaymentsOptions, readPaymentPage, readPayments } from '../store/owners/payments.ts';
import { readActs } from '../store/owners/people.ts';
import { readShopDays, readTakings, type ShopDay } from '../store/owners/takings.ts';
import { visible } from '../words/format.ts';
import { parse, personOf } from './session.ts';

const attentionQuerySchema = z.strictObject({ environment: z.enum(environments) });

/** @param now epoch ms */
export function figureRoutes(server: FastifyInstance, database: Database, now: () => number): void {
  /** The pages' own connections, and who asks. */
  const by = <Wanted>(request: FastifyRequest, wanted: Wanted): [Queries, Wanted & { readonly viewer: string }] => [
    database.pages(request.signal),
    { ...wanted, viewer: personOf(request).personId },
  ];

  server.get('/takings', (request) => {
    const { from, to, environment } = parse(takingsQuerySchema, request.query);
    const days = from === undefined ? null : { from, to: to ?? from };
    return readTakings(...by(request, { now: now(), days, environment }));
  });

  server.get('/attention', async (request): Promise<AttentionView> => {
    const { environment } = parse(attentionQuerySchema, request.query);
    const attention = await readAttention(...by(request, { environment }));
    return { ...attention, mayLoseRows: environment === 'production' && database.form === 'embedded' };
  });

  server.get('/evening', (request) => {
    const { environment, day = null } = parse(eveningQuerySchema, request.query);
    return readEvening(...by(request, { environment, now: now(), day }));
  });

  server.get('/day', (request) => readDayDetails(...by(request, parse(dayQuerySchema, request.query))));

  server.get('/totals.csv', async (request, reply) => {
    const days = await readShopDays(...by(request, parse(totalsQuerySchema, request.query)));
    return asCsv(reply, 'konter-totals.csv').send(totalsCsv(days));
  });

  server.post('/closings/acknowledge', async (request) => {
    const closing = parse(acknowledgedClosingSchema, request.body);
    if (!(await acknowledgeClosing(database, { by: personOf(request).personId, ...closing })))
      throw new HubError('not-found', 'There is no such closing, or someone has acknowledged it.');
  });

  server.get('/payments', (request) => {
    const wanted = parse(paymentsQuerySchema, request.query);
    return readPayments(...by(request, { wanted, most: PAYMENTS_OF_A_PAGE }));
  });

  server.get('/payment', async (request) => {
    const found = await readPayment(...by(request, parse(paymentQuerySchema, request.query)));
    if (found === undefined) throw new HubError('not-found', 'There is no such payment.');
    return found;
  });

  server.get('/histories', async (request) => {
    const found = await compareHistories(...by(request, parse(historiesQuerySchema, request.query)));
    if (found === undefined) throw new HubError('not-found', 'There is no such history.');
    return found;
  });

  server.get('/payments.csv', (request, reply) => {
    const onError = (error: unknown): void => request.log.error({ err: error }, 'A list was not read whole');
    const rows = paymentsCsv(...by(request, { wanted: parse(paymentsQuerySchema, request.query), onError }));
    return asCsv(reply, 'konter-sales.csv').send(Readable.from(rows));
  });

  server.get('/acts.csv', { config: { audience: 'owners' } }, (request, reply) =>
    asCsv(reply, 'konter-acts.csv').send(Readable.from(actsCsv(database.pages(request.signal)))),
  );
}

const asCsv = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);

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

interface CsvOptions extends Pick<PaymentsOptions, 'viewer' | 'wanted'> {
  /** The status was sent already, so that the last line alone can say it. */
  readonly onError: (error: unknown) => void;
}

/**
 * Payments, page by page as they are read, so that a year of forty shops is never in memory at once. The last line has their
 * number and sums, or says that the file is not whole. With a byte order mark: without one, spreadsheets assume another
 * encoding than UTF-8.
 */
export async function* paymentsCsv(queries: Queries, { viewer, wanted, onError }: CsvOptions): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(([name]) => name));
  const sums = { count: 0, amount: 0, refunded: 0 };
  for (let after: string | null | undefined = wanted.after; after !== null; ) {
    const asked: PaymentsOptions = { viewer, wanted: { ...wanted, after }, most: ROWS_AT_ONCE };
    const page = await readPaymentPage(queries, asked).catch(onError);
    if (!page) return yield `ERROR: not whole after ${sums.count} lines\r\n`;
    yield page.rows.map((row) => line(columns.map(([, read]) => read(row)))).join('');
    sums.count += page.rows.length;
    for (const { amount, refunded } of page.rows) {
      sums.amount += amount;
      sums.refunded += refunded;
    }
    after = page.next;
  }
  const total = columns.map(([name]) =>
    name === 'order_id' ? sums.count : name in sums ? sums[name as keyof typeof sums] : '',
  );
  yield `TOTAL${total.join(',')}\r\n`;
}

/** Totals by shop and day: forty shops and a year are some megabytes, and a spreadsheet takes them. */
export function totalsCsv(days: readonly ShopDay[]): string {
  const lines = days.map(({ outlet, day, payments, takings, byHand, refunded, inDoubt, notOurs }) =>
    line([outlet, day, payments, takings, byHand, refunded, takings - refunded, inDoubt, notOurs]),
  );
  const head = 'outlet,business_day,payments,takings,settled_by_hand,refunded,net,in_doubt,not_ours\r\n';
  return [BYTE_ORDER_MARK, head, ...lines].join('');
}

/** Page by page too. If one cannot be read, the reply breaks off, and a browser says so. */
async function* actsCsv(queries: Queries): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}at,by,act,about,status,address\r\n`;
  const read = (before: number | null) => readActs(queries, before, ROWS_AT_ONCE);
  for (let acts = await read(null); acts.length > 0; acts = await read(acts.at(-1)?.number ?? null))
    for (const { at, by, what, about, status, address } of acts)
      yield line([new Date(at).toISOString(), by, what, about, status, address]);
}

/** A shop's names are untrusted text: what nobody sees could turn a line round. */
const line = (cells: readonly (string | number | null)[]): string =>
  csvLine(
    cells.map((each) => (typeof each === 'string' ? visible(each) : each)),
    ',',
  );
