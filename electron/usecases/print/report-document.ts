/**
 * The report of a day or range on paper: its sums at the time of printing, that time, and a notice that it closes
 * nothing. Adds up nothing but months.
 */
import { type Paper, type PaperLine, plainText } from '../../../shared/contract/print.ts';
import type { FollowUpPayment, Report } from '../../../shared/contract/report.ts';
import { compareTakings } from '../../../shared/messages/compare-takings.ts';
import { type ReportList, reportLists } from '../../../shared/messages/report-texts.ts';
import { drawerOf } from '../../../shared/model/cash.ts';
import { MOST_DAYS_READ } from '../../../shared/model/report-sums.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import {
  accountLines,
  closedBeforeLines,
  countedLine,
  detail,
  type Letterhead,
  methodLines,
  money,
  namedLines,
  negated,
  neverCameLines,
  pageHeading,
  pairLine,
  paperDays,
  paperHead,
  paperMonth,
  paperTime,
  paperWeekday,
  refundSumLines,
  section,
} from './document-parts.ts';

export function reportPaper(head: Letterhead, report: Report): Paper {
  const { texts } = head;
  return {
    title: `${texts.report} ${report.from === report.to ? report.from : `${report.from} ${report.to}`}`,
    shape: 'sheet',
    lang: texts.lang,
    page: { heading: pageHeading(head, texts.report, paperDays(head, report.from, report.to)), topBlock: 1 },
    lines: [
      ...paperHead(head),
      { kind: 'heading', text: texts.report },
      { kind: 'stamp', text: texts.notAClosing },
      ...facts(head, report),
      { kind: 'rule' },
      ...sums(head, report),
      ...comparison(head, report),
      ...accountLines(head, report.accounts, texts.screen.accountsCaution(report.accounts.length)),
      ...section(texts.byMethod, methods(head, report)),
      ...fees(head, report),
      ...when(head, report),
      ...callbackSums(head, report),
      ...followUpSections(head, report),
      { kind: 'rule' },
      { kind: 'centre', text: texts.notAClosing, strong: true },
    ],
  };
}

/** Payments by name, each with a manager's decision or a note that one is missing. */
function followUpSections(head: Letterhead, { lists }: Report): PaperLine[] {
  const { attention, attentionNone, lists: about, waiting } = head.texts.screen;
  if (reportLists.every((list) => lists[list].count === 0)) return section(attention, detail(attentionNone));
  return reportLists.flatMap((list) => {
    const why = [about[list].what, ...(lists[list].waiting > 0 ? [waiting(lists[list].waiting)] : [])].join(' ');
    return namedLines(head, { title: about[list].title, why }, lists[list], statusIn(head, list));
  });
}

/** Omits the decision that the list itself is about. */
function statusIn({ texts }: Letterhead, list: ReportList): (item: FollowUpPayment) => string {
  return ({ gravestFlag, decisions }) =>
    [
      ...decisions.filter((decision) => decision !== list).map((decision) => texts.screen.decisions[decision]),
      ...(gravestFlag ? [`${texts.screen.waits} (${texts.flagNames[gravestFlag]})`] : []),
    ].join(', ');
}

function facts(head: Letterhead, { now, from, to, isOpen, closings }: Report): PaperLine[] {
  const { texts } = head;
  return [
    ...pairLine(texts.terminal, head.terminalId),
    ...pairLine(texts.covers, paperDays(head, from, to)),
    ...pairLine(texts.printedAt, paperTime(head, now)),
    ...(isOpen ? [{ kind: 'left', text: texts.notOver, strong: false } as const] : []),
    ...closedBeforeLines(
      head,
      closings.map(({ number }) => number),
    ),
  ];
}

function countedIfAny(...[name, sum]: Parameters<typeof countedLine>): PaperLine[] {
  return sum.count === 0 ? [] : countedLine(name, sum);
}

function sums({ texts }: Letterhead, report: Report): PaperLine[] {
  const { total, refunds, lists } = report;
  return [
    ...pairLine(texts.paidSales, String(total.count)),
    ...pairLine(texts.gross, formatRupiah(total.gross), true),
    ...countedIfAny(texts.ofWhichLate, total.late),
    ...(total.average === null ? [] : pairLine(texts.average, formatRupiah(total.average))),
    ...decidedLines(texts, report),
    ...pairLine(texts.takings, money(total.takings), true),
    ...countedIfAny(texts.inDoubt, lists.doubted),
    ...refundSumLines(texts, refunds, total.net, false),
    ...countedIfAny(texts.doubles, total.doubles),
    ...(total.doubles.count > 0 ? detail(texts.doublesWhy) : []),
  ];
}

/** What a manager decided about takings. It is of no method, because the gateway said nothing of it. */
function decidedLines(texts: Letterhead['texts'], { byHand, neverCame }: Report): PaperLine[] {
  return [
    ...countedIfAny(texts.settledByHand, byHand.settled),
    ...countedIfAny(texts.ofWhichUnconfirmed, byHand.unconfirmed),
    ...countedIfAny(texts.confirmedLater, negated(byHand.confirmed)),
    ...neverCameLines(texts, neverCame),
  ];
}

/** If nothing was paid, a statement of that, and the sums of the range before. */
function comparison(head: Letterhead, report: Report): PaperLine[] {
  const { screen } = head.texts;
  const { total, byHand, before } = report;
  const isEmpty = total.count === 0 && byHand.settled.count === 0 && byHand.confirmed.count === 0;
  const empty = total.doubles.count > 0 ? screen.emptyButDoubles : screen.empty;
  const isWorthIt = !isEmpty || (before !== null && before.count > 0);
  const compared = isWorthIt ? compareTakings(screen, report, ({ from, to }) => paperDays(head, from, to)) : null;
  return [
    ...(isEmpty ? ownWords('left', empty) : []),
    ...ownWords('left', [compared?.sentence, compared?.until].filter(Boolean).join(', ')),
    ...ownWords('detail', compared?.was ?? ''),
  ];
}

/** Contains nothing typed by a person, so the spaces within its amounts stay unbreakable. Empty for an empty text. */
function ownWords(kind: 'left' | 'detail', text: string): PaperLine[] {
  return text === '' ? [] : [{ kind, text, strong: false }];
}

/** Empty if the gateway named no fee. */
function fees({ texts }: Letterhead, { fees: { sum, knownCount, unknownCount } }: Report): PaperLine[] {
  if (knownCount === 0) return [];
  return [
    ...pairLine(texts.fees, formatRupiah(sum)),
    ...detail(unknownCount === 0 ? '' : texts.feesUnknown(unknownCount)),
    ...detail(texts.screen.feesHint),
  ];
}

function methods(head: Letterhead, report: Report): PaperLine[] {
  const { texts } = head;
  const drawer = drawerOf(report.methods);
  const sums = methodLines(head, report.methods, ({ refunded }) =>
    refunded === 0 ? [] : pairLine(texts.refunded, money(-refunded)),
  );
  const decided = sums.length === 0 ? [] : decidedLines(texts, report);
  return [
    ...sums,
    // The kinds alone are the gross; with these they are the takings.
    ...decided,
    ...(decided.length === 0 ? [] : pairLine(texts.takings, money(report.total.takings), true)),
    ...(drawer === null ? [] : pairLine(texts.drawer, money(drawer), true)),
    ...(drawer === null ? [] : detail(texts.screen.drawerWhy)),
  ];
}

/** Sums by day or month (if there are several days) and by hour, without empty ones. */
function when(head: Letterhead, { from, to, hours, days }: Report): PaperLine[] {
  const { texts } = head;
  const title = days.length > MOST_DAYS_READ ? texts.byMonth : texts.byDay;
  const byDay = readableDays(
    head,
    days.map(({ businessDay, ...sum }) => ({ date: businessDay, ...sum })),
  );
  const byHour = hours.map((hour) => ({ ...hour, name: `${String(hour.hour).padStart(2, '0')}.00` }));
  return [...(from === to ? [] : busiest(head, title, byDay)), ...busiest(head, texts.byHour, byHour)];
}

interface NamedSum {
  readonly name: string;
  readonly count: number;
  readonly gross: number;
}

/** @returns each day, or each month of more days than a person reads · @param days oldest first */
function readableDays(head: Letterhead, days: readonly (Omit<NamedSum, 'name'> & { date: string })[]): NamedSum[] {
  if (days.length <= MOST_DAYS_READ)
    return days.map(({ date, ...sum }) => ({ name: paperWeekday(head, date), ...sum }));
  return Array.from(
    Map.groupBy(days, ({ date }) => date.slice(0, 7)),
    ([month, ofMonth]) => ({
      name: paperMonth(head, month),
      count: ofMonth.reduce((sum, { count }) => sum + count, 0),
      gross: ofMonth.reduce((sum, { gross }) => sum + gross, 0),
    }),
  );
}

function busiest({ texts }: Letterhead, title: string, all: readonly NamedSum[]): PaperLine[] {
  const sold = all.filter(({ count }) => count > 0);
  const peak = sold.toSorted((one, other) => other.gross - one.gross)[0];
  if (!peak) return [];
  const summary = ownWords('detail', texts.screen.peak(peak.name, formatRupiah(peak.gross)));
  return section(title, [...summary, ...sold.flatMap((time) => countedLine(time.name, time))]);
}

/** Known only from callbacks: a single row of unknown sums would be useless. */
function callbackSums(head: Letterhead, { issuers, payouts }: Report): PaperLine[] {
  const { texts } = head;
  const isTold = issuers.some(({ code }) => code !== null);
  const dated = payouts.flatMap(({ date, ...sum }) => (date === null ? [] : [{ date, ...sum }]));
  const undated = payouts.flatMap(({ date, ...sum }) => (date === null ? [{ name: texts.payoutUnknown, ...sum }] : []));
  return [
    ...(isTold
      ? section(
          texts.byIssuer,
          issuers.flatMap((issuer) => countedLine(plainText(issuer.code ?? texts.issuerUnknown), issuer)),
          texts.screen.issuerHint,
        )
      : []),
    ...(dated.length > 0
      ? section(
          texts.payouts,
          [...readableDays(head, dated), ...undated].flatMap(({ name, ...sum }) => countedLine(name, sum)),
          texts.screen.payoutsHint,
        )
      : []),
  ];
}
