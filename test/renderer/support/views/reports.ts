/** Takings and closings for a scripted main process: valid in every field, with plausible values. */
import { closingPaper } from '../../../../electron/usecases/print/closing-document.ts';
import type { ClosingContent, ClosingPreview } from '../../../../shared/contract/closing.ts';
import type { Language } from '../../../../shared/contract/preferences.ts';
import type { Paper } from '../../../../shared/contract/print.ts';
import type { FollowUpPayment, FollowUpPayments, Report } from '../../../../shared/contract/report.ts';
import { paperEn, paperId } from '../../../../shared/messages/paper-texts.ts';
import { rupiah } from '../../../../shared/model/values/rupiah.ts';
import type { Fixture, Terminal } from '../terminal.ts';
import { type Answers, NOW } from './views.ts';

const none = { count: 0, gross: rupiah(0) };
const noNames: FollowUpPayments = { ...none, waiting: 0, items: [] };

export const aNamed = (
  saleNumber: number,
  amount = 25_000,
  wanted: Partial<FollowUpPayment> = {},
): FollowUpPayment => ({
  saleId: saleNumber,
  saleNumber,
  businessDay: '2026-03-09',
  orderId: `K1-260309-N${saleNumber}X`,
  amount: rupiah(amount),
  methodName: 'QRIS ShopeePay',
  at: NOW - saleNumber * 60_000,
  waits: false,
  gravestFlag: null,
  decisions: [],
  ...wanted,
});

export const named = (...items: FollowUpPayment[]): FollowUpPayments => ({
  count: items.length,
  gross: rupiah(items.reduce((sum, { amount }) => sum + amount, 0)),
  waiting: items.filter(({ waits }) => waits).length,
  items,
});

/** Sales by hour, from midnight. */
const HOURS = [0, 0, 0, 0, 0, 0, 0, 3, 6, 5, 4, 9, 14, 8, 3, 4, 6, 9, 7, 5, 2, 1, 0, 0];

export const noRefunds = { refunded: none, corrected: none, doubles: { refunded: none, corrected: none } };

/** One day, 9 March 2026, with 86 sales; a test names what it is about. */
export const aReport = (wanted: Partial<Report> = {}): Report => ({
  now: NOW,
  environment: 'training',
  from: '2026-03-09',
  to: '2026-03-09',
  span: 'day',
  isOpen: true,
  total: {
    count: 86,
    gross: rupiah(3_870_000),
    average: rupiah(45_000),
    late: none,
    doubles: none,
    takings: 3_870_000,
    net: 3_870_000,
  },
  refunds: noRefunds,
  before: {
    ...{ from: '2026-03-08', to: '2026-03-08', count: 80, gross: rupiah(3_750_000) },
    compared: { count: 86, gross: rupiah(3_870_000) },
    untilHour: 14,
  },
  accounts: [],
  methods: [
    ['SP', 'qris', 'QRIS ShopeePay', 61, 2_150_000],
    ['BC', 'virtual-account', 'BCA VA', 19, 1_320_000],
    ['M2', 'virtual-account', 'MANDIRI VA H2H', 6, 400_000],
  ].map(([code, kind, name, count, gross]) => ({
    code: String(code),
    kind: kind as 'qris',
    name: String(name),
    count: Number(count),
    gross: rupiah(Number(gross)),
    late: none,
    doubles: none,
    fees: { sum: rupiah(0), knownCount: 0, unknownCount: Number(count) },
    refunded: 0,
  })),
  fees: { sum: rupiah(100_000), knownCount: 25, unknownCount: 61 },
  hours: HOURS.map((count, hour) => ({ hour, count, gross: rupiah(count * 45_000) })),
  days: [{ businessDay: '2026-03-09', count: 86, gross: rupiah(3_870_000) }],
  issuers: [
    { code: '93600014', count: 40, gross: rupiah(1_400_000) },
    { code: null, count: 21, gross: rupiah(750_000) },
  ],
  payouts: [
    { date: '2026-03-10', count: 61, gross: rupiah(2_150_000) },
    { date: null, count: 25, gross: rupiah(1_720_000) },
  ],
  byHand: { settled: none, confirmed: none, unconfirmed: none },
  neverCame: { neverCame: none, cameAfterAll: none, doubles: { neverCame: none, cameAfterAll: none } },
  lists: {
    ...{ doubted: noNames, late: noNames, doubles: noNames, unresolved: noNames },
    ...{ asked: noNames, open: noNames, settled: noNames },
  },
  closings: [],
  ...wanted,
});

/** A report of a day on which nothing was paid. */
export const anEmptyReport = (wanted: Partial<Report> = {}): Report =>
  aReport({
    total: { count: 0, gross: rupiah(0), average: null, late: none, doubles: none, takings: 0, net: 0 },
    methods: [],
    fees: { sum: rupiah(0), knownCount: 0, unknownCount: 0 },
    hours: HOURS.map((_, hour) => ({ hour, count: 0, gross: rupiah(0) })),
    days: [{ businessDay: '2026-03-09', count: 0, gross: rupiah(0) }],
    issuers: [],
    payouts: [],
    ...wanted,
  });

const paid = { count: 86, gross: rupiah(3_870_000), late: none, doubles: none };
const nothingByHand = { settled: none, confirmed: none, unconfirmed: none };
const nothingGivenBack = { takings: 3_870_000, refunds: noRefunds, net: 3_870_000 };

export const aClosingContent = (wanted: Partial<ClosingContent> = {}): ClosingContent => ({
  version: 1,
  number: 7,
  events: { from: 4_102, to: 4_377 },
  days: [
    {
      businessDay: '2026-03-09',
      closedBefore: [],
      salesCount: 91,
      total: paid,
      methods: [
        { code: 'BC', name: 'BCA VA', ...paid, count: 25, gross: rupiah(1_720_000) },
        { code: 'SP', name: 'QRIS ShopeePay', ...paid, count: 61, gross: rupiah(2_150_000) },
      ],
      byHand: nothingByHand,
      ...nothingGivenBack,
    },
  ],
  total: { ...paid, salesCount: 91, byHand: nothingByHand, ...nothingGivenBack },
  fromBefore: { ...none, items: [] },
  doubles: { ...none, items: [] },
  settled: { ...none, items: [] },
  refunds: { ...none, items: [] },
  open: { ...none, items: [] },
  ...wanted,
});

export const JOURNAL_HASH = '4f1c09d2a7b35e8866d0c1f2b3a4958716253443526170899807a6b5c4d3e2f1';
export const CLOSING_HASH = 'a0b1c2d3e4f5061728394a5b6c7d8e9f00112233445566778899aabbccddeeff';

export const aPreview = (wanted: Partial<ClosingPreview> = {}): ClosingPreview => ({
  now: NOW,
  environment: 'training',
  head: { id: 4_377, hash: JOURNAL_HASH },
  content: aClosingContent(),
  isEmpty: false,
  waiting: { count: 0, items: [] },
  needsPin: true,
  previous: { number: 6, at: NOW - 86_400_000, opened: null },
  ...wanted,
});

/** The paper of a Z report, as the program composes it. */
export function aClosingPaper(wanted: Partial<ClosingContent> = {}, language: Language = 'id'): Paper {
  const content = aClosingContent(wanted);
  const texts = { id: paperId, en: paperEn }[language];
  const shop = { shopName: 'Warung Kopi Senja', shopTimeZone: 'Asia/Jakarta', terminalId: 'K1', checkoutCurrency: '' };
  return closingPaper(
    { texts, language, environment: 'training', ...shop },
    {
      ...{ number: content.number, at: NOW, content, head: { id: 4_377, hash: JOURNAL_HASH }, hash: CLOSING_HASH },
      ...{ previousHash: 'f'.repeat(64), follows: 6 },
    },
    { at: NOW, before: 0 },
    [],
  );
}

/** The report on screen. */
export async function atReport<T extends Terminal>(bench: Fixture<T>, answers: Answers = {}): Promise<T> {
  const terminal = await bench.open({ 'report.day': aReport(), ...answers });
  await terminal.byId('nav-report').click();
  await terminal.byId('report-gross').waitFor();
  return terminal;
}
