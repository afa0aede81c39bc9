/** Reports of a day, a month and a year, and a Z report with every kind of line, as a shop with 24 methods has them. */
import type { ClosingContent } from '../../shared/contract/closing.ts';
import type { Paper } from '../../shared/contract/print.ts';
import type { Report } from '../../shared/contract/report.ts';
import { CASH_CODE, CASH_NAME } from '../../shared/model/cash.ts';
import { CHECKOUT_CODE, CHECKOUT_NAME, knownMethods } from '../../shared/model/methods.ts';
import { rupiah } from '../../shared/model/values/rupiah.ts';
import { aNamed, aReport, named } from '../renderer/support/views/reports.ts';
import { aPrintQueue } from '../usecases/print/a-print-queue.ts';
import { aStoredClosing } from '../usecases/report/a-closing.ts';

const sum = (count: number, gross: number) => ({ count, gross: rupiah(gross) });
const none = sum(0, 0);

const methods = [
  ...[...knownMethods.keys()].slice(0, 22).map((code) => ({ code, name: `Metode ${code}` })),
  { code: CHECKOUT_CODE, name: CHECKOUT_NAME },
  { code: CASH_CODE, name: CASH_NAME },
].map((method, place) => ({ ...method, ...sum(place + 1, (place + 1) * 10_001), late: none, doubles: none }));

/** 1 + 2 + … + 24, and as many times 10.001. */
export const SOLD = sum(300, 3_000_300);

const neverCame = {
  ...{ neverCame: sum(3, 60_000), cameAfterAll: sum(1, 20_000) },
  doubles: { neverCame: sum(1, 10_000), cameAfterAll: none },
};
const refunds = {
  ...{ refunded: sum(2, 30_000), corrected: sum(1, 5_000) },
  doubles: { refunded: sum(1, 10_000), corrected: none },
};
const byHand = { settled: sum(4, 100_000), confirmed: sum(1, 25_000), unconfirmed: sum(2, 50_000) };
/** 3.000.300 + 100.000 - 25.000 - 60.000 + 20.000, and that - 30.000 + 5.000. */
const TAKINGS = { takings: 3_035_300, net: 3_010_300 };

const DAY = 86_400_000;
const dayOf = (from: string, place: number) => new Date(Date.parse(from) + place * DAY).toISOString().slice(0, 10);

/**
 * @param days of one sale each, but the first, which has the others
 * @param listed payments in each list
 */
export function aLongReport(days: number, listed: number): Report {
  const from = '2026-01-01';
  const payments = (first: number) => named(...Array.from({ length: listed }, (_, place) => aNamed(first + place)));
  const perDay = Array.from({ length: days }, (_, place) => ({
    businessDay: dayOf(from, place),
    ...(place === 0 ? sum(SOLD.count - days + 1, SOLD.gross - (days - 1) * 1_000) : sum(1, 1_000)),
  }));
  return aReport({
    ...{ from, to: dayOf(from, days - 1), span: days === 1 ? 'day' : 'range', before: null, isOpen: false },
    total: { ...SOLD, average: rupiah(10_001), late: none, doubles: sum(2, 20_000), ...TAKINGS },
    ...{ refunds, neverCame, byHand, days: perDay.slice(0, SOLD.count) },
    methods: methods.map((method) => ({
      ...{ ...method, kind: 'qris', fees: { sum: rupiah(0), knownCount: 0, unknownCount: 0 } },
      refunded: method.code === 'SP' ? 25_000 : 0,
    })),
    payouts: [...perDay.map(({ businessDay, ...each }) => ({ date: businessDay, ...each })), { date: null, ...none }],
    lists: {
      ...{ late: payments(1), doubles: payments(201), doubted: payments(401) },
      ...{ unresolved: payments(601), open: payments(801), settled: payments(1_001), asked: payments(1_201) },
    },
    closings: Array.from({ length: days }, (_, place) => ({ number: 134 + place, at: place })),
  });
}

export function aLongClosing(listed: number): ClosingContent {
  const item = (place: number) => ({
    ...{ saleId: place, saleNumber: place, businessDay: '2026-03-09', orderId: `K1-260309-N${place}X` },
    ...{ amount: rupiah(25_000), methodName: 'QRIS ShopeePay', at: Date.UTC(2026, 2, 9, 3, place % 60) },
  });
  const list = (first: number) => Array.from({ length: listed }, (_, place) => item(first + place));
  const listOf = <T>(items: T[]) => ({ ...sum(items.length, items.length * 25_000), items });
  const paid = { ...SOLD, late: sum(1, 10_001), doubles: sum(2, 20_000) };
  const moves = [
    { at: Date.UTC(2026, 2, 9, 4), way: 'in', amount: rupiah(50_000), reason: 'uang kecil', by: 'Sri' },
    { at: Date.UTC(2026, 2, 9, 5), way: 'out', amount: rupiah(15_000), reason: 'es batu', by: null },
  ] as const;
  const { content } = aStoredClosing;
  const [day] = content.days;
  if (!day) throw new Error('A closing without a day');
  return {
    ...content,
    days: [
      {
        ...day,
        businessDay: '2026-03-09',
        salesCount: 310,
        total: paid,
        methods,
        byHand,
        neverCame,
        refunds,
        ...TAKINGS,
      },
    ],
    total: { ...content.total, ...paid, salesCount: 310, byHand, neverCame, refunds, ...TAKINGS },
    fromBefore: listOf(list(1).map((each) => ({ ...each, closedIn: 11 }))),
    doubles: listOf(list(201)),
    settled: listOf(list(401)),
    neverCame: listOf(
      [601, 602, 603, 604].map((place) => ({
        ...item(place),
        amount: rupiah(20_000),
        ofTakings: true,
        isCorrection: place === 604,
      })),
    ),
    doubted: listOf(list(801)),
    refunds: listOf([item(1_001)].map((each) => ({ ...each, ofTakings: true, isCorrection: false }))),
    refundsByMethod: [{ code: 'SP', name: 'Metode SP', ...refunds }],
    cash: { taken: sum(24, 240_024), refunded: none, corrected: none, drawer: 240_024 },
    drawer: {
      ...{ opened: rupiah(100_000), openedBy: 'Budi', in: sum(1, 50_000), out: sum(1, 15_000), moves: [...moves] },
      expected: 375_024,
      counted: { notes: [{ value: 50_000, count: 7 }], coins: rupiah(20_024), sum: rupiah(370_024) },
    },
    open: listOf([{ ...item(1_201), state: 'pending' as const }]),
  };
}

export async function reportOnPaper(report: Report, language: 'id' | 'en' = 'id'): Promise<Paper> {
  const shop = await aPrintQueue(language);
  shop.report = report;
  return seen(shop, { kind: 'report', environment: 'sandbox', from: report.from, to: report.to });
}

export async function closingOnPaper(content: ClosingContent, language: 'id' | 'en' = 'id'): Promise<Paper> {
  const shop = await aPrintQueue(language);
  shop.closing = { ...aStoredClosing, content };
  return seen(shop, { kind: 'closing', environment: 'sandbox', number: 12 });
}

async function seen(
  { queue }: Awaited<ReturnType<typeof aPrintQueue>>,
  document: Parameters<typeof queue.preview>[0],
): Promise<Paper> {
  const paper = await queue.preview(document);
  if (!paper.ok) throw new Error(paper.failure.code);
  return paper.value;
}
