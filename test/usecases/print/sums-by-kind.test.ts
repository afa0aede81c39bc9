/** Sums by kind of method: on the paper of a report and on a Z report they are the same lines in the same order. */
import { describe, expect, it } from 'vitest';
import type { ClosingContent } from '../../../shared/contract/closing.ts';
import type { Report } from '../../../shared/contract/report.ts';
import { en } from '../../../shared/messages/en/first-screen-texts.ts';
import { id } from '../../../shared/messages/id/first-screen-texts.ts';
import { paperEn, paperId } from '../../../shared/messages/paper-texts.ts';
import { CASH_CODE, CASH_NAME } from '../../../shared/model/cash.ts';
import { CHECKOUT_CODE, CHECKOUT_NAME, knownMethods, tenderKinds } from '../../../shared/model/methods.ts';
import { rupiah } from '../../../shared/model/values/rupiah.ts';
import { aReport } from '../../renderer/support/views/reports.ts';
import { aStoredClosing } from '../report/a-closing.ts';
import { aPrintQueue, wordsOf } from './a-print-queue.ts';

const none = { count: 0, gross: rupiah(0) };
const texts = { id: { ...paperId, ...id.methods }, en: { ...paperEn, ...en.methods } };

/** Codes that the program knows, two that it does not, and what no gateway names; each name sorts by its letters alone. */
const everyMethod = [
  ...[...knownMethods.keys()].map((code, place) => ({
    code,
    name: `${'zebra Alpaca mango Onyx'.split(' ')[place % 4]} ${code}`,
  })),
  { code: 'QX', name: 'A new QRIS' },
  { code: 'BX', name: '' },
  { code: CHECKOUT_CODE, name: CHECKOUT_NAME },
  { code: CASH_CODE, name: CASH_NAME },
].map((method, place) => ({
  ...method,
  count: place + 1,
  gross: rupiah((place + 1) ** 3 * 1_001),
  late: none,
  doubles: none,
}));

type Methods = readonly (typeof everyMethod)[number][];

/** Largest first, as the ledger's report has them. */
const asReported = (methods: Methods): Report['methods'] =>
  methods
    .map((method) => ({
      ...method,
      kind: 'qris' as const,
      fees: { sum: rupiah(0), knownCount: 0, unknownCount: 0 },
      refunded: 0,
    }))
    .toSorted((one, other) => other.gross - one.gross);

/** By code, as the ledger's closing has them. */
const asClosed = (methods: Methods): ClosingContent => {
  const day = aStoredClosing.content.days[1];
  if (!day) throw new Error('A closing without a day');
  const sorted = methods.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  return { ...aStoredClosing.content, days: [{ ...day, methods: sorted }] };
};

/** `name: value` of the lines of methods, on each of both papers. */
async function linesOf(methods: Methods, language: 'id' | 'en') {
  const shop = await aPrintQueue(language);
  const gross = rupiah(methods.reduce((sum, method) => sum + method.gross, 0));
  shop.report = aReport({ methods: asReported(methods), total: { ...aReport().total, gross } });
  shop.closing = { ...aStoredClosing, content: asClosed(methods) };
  const words = async (
    document: { kind: 'report'; from: string; to: string } | { kind: 'closing'; number: number },
  ) => {
    const seen = await shop.queue.preview({ environment: 'sandbox', ...document });
    return wordsOf(seen.ok ? seen.value : undefined).split('\n');
  };
  const report = await words({ kind: 'report', from: '2026-03-09', to: '2026-03-09' });
  const closing = await words({ kind: 'closing', number: 12 });
  const start = report.indexOf(texts[language].byMethod) + 1;
  const ofReport = report.slice(
    start,
    report.findIndex((line, place) => place > start && !/ x\d+: /.test(line)),
  );
  const first = closing.indexOf(ofReport[0] ?? '');
  return { ofReport, ofClosing: closing.slice(first, first + ofReport.length) };
}

const amountOf = (line: string) => Number(/Rp ([\d.]+)$/.exec(line)?.[1]?.replaceAll('.', ''));
const isPart = (line: string) => line.startsWith('  ');

describe.each(['id', 'en'] as const)('in %s', (language) => {
  it('both papers have every method once, in one order, the kinds in that of the counter', async () => {
    const { ofReport, ofClosing } = await linesOf(everyMethod, language);
    expect(ofReport).toEqual(ofClosing);
    const { kinds } = texts[language];
    const heads = ofReport.filter((line) => !isPart(line)).map((line) => line.replace(/ x\d+: .*/, ''));
    // There is one card, so it is its kind's line.
    expect(heads).toEqual(tenderKinds.map((kind) => (kind === 'credit-card' ? 'zebra VC' : kinds[kind])));
    for (const { code, name, count } of everyMethod) {
      const named = name === CASH_NAME ? kinds.cash : name === CHECKOUT_NAME ? kinds.checkout : name || code;
      expect(ofReport.filter((line) => line.trim().startsWith(`${named} x${count}: `))).toHaveLength(1);
    }
    expect(
      ofReport
        .filter(isPart)
        .slice(0, 2)
        .map((line) => line.trim().split(' x')[0]),
    ).toEqual(['A new QRIS', 'Alpaca LQ']);
  });

  it('each kind has the sum of the methods below it, and all of them the gross', async () => {
    const { ofReport } = await linesOf(everyMethod, language);
    let below = 0;
    for (const line of ofReport.toReversed()) {
      if (isPart(line)) below += amountOf(line);
      else {
        if (below > 0) expect(amountOf(line), line).toBe(below);
        below = 0;
      }
    }
    const sum = ofReport.filter((line) => !isPart(line)).reduce((all, line) => all + amountOf(line), 0);
    // 1³ + 2³ + … + n³ is the square of n(n + 1) / 2.
    const n = everyMethod.length;
    expect(sum).toBe(1_001 * ((n * (n + 1)) / 2) ** 2);
  });
});

it('a Z over several days has them of all its days', async () => {
  const shop = await aPrintQueue('en');
  const content = asClosed(everyMethod);
  const [day] = content.days;
  if (!day) throw new Error('A closing without a day');
  const days = ['2026-03-07', '2026-03-08', '2026-03-09'].map((businessDay) => ({ ...day, businessDay }));
  shop.closing = { ...aStoredClosing, content: { ...content, days } };
  const seen = await shop.queue.preview({ kind: 'closing', environment: 'sandbox', number: 12 });
  const words = wordsOf(seen.ok ? seen.value : undefined);
  const lines = words.split(`\n${paperEn.byMethod}\n`)[1]?.split('\nrule')[0]?.split('\n') ?? [];
  const sum = lines.filter((line) => !isPart(line)).reduce((all, line) => all + amountOf(line), 0);
  const n = everyMethod.length;
  expect(sum).toBe(3 * 1_001 * ((n * (n + 1)) / 2) ** 2);
});

it('a kind with one method is that method’s line alone', async () => {
  const two = everyMethod.filter(({ code }) => code === 'SP' || code === 'BC');
  const { ofReport, ofClosing } = await linesOf(two, 'en');
  expect(ofReport.map((line) => line.replace(/ x.*/, ''))).toEqual(['zebra SP', 'mango BC']);
  expect(ofClosing).toEqual(ofReport);
});

it('with what a manager decided, which is of no method, the kinds are the takings', async () => {
  const shop = await aPrintQueue('en');
  const sum = (count: number, gross: number) => ({ count, gross: rupiah(gross) });
  const neverCame = { neverCame: sum(2, 60_000), cameAfterAll: sum(1, 20_000) };
  shop.report = aReport({
    byHand: { settled: sum(1, 75_000), confirmed: sum(1, 5_000), unconfirmed: none },
    neverCame: { ...neverCame, doubles: { neverCame: none, cameAfterAll: none } },
    total: { ...aReport().total, takings: 3_900_000 },
  });
  const seen = await shop.queue.preview({
    kind: 'report',
    environment: 'sandbox',
    from: '2026-03-09',
    to: '2026-03-09',
  });
  const words = wordsOf(seen.ok ? seen.value : undefined);
  const section = words.slice(words.indexOf(paperEn.byMethod)).split('\nrule')[0]?.split('\n') ?? [];
  const end = section.indexOf('TAKINGS: Rp 3.900.000');
  const counted = section.slice(1, end).filter((line) => !isPart(line));
  const signed = counted.map((line) => (line.includes(': -Rp') ? -amountOf(line) : amountOf(line)));
  expect(signed.reduce((all, each) => all + each, 0)).toBe(3_900_000);
});
