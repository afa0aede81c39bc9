/**
 * The report of a day or a range on paper: what it says at the moment of printing, when that was, and that nothing is
 * closed by it. Adds nothing up itself.
 */
import { type Paper, type PaperLine, plainText } from '../../../../shared/contract/views/report/paper.ts';
import type { FollowUpPayment, Report } from '../../../../shared/contract/views/report/report-views.ts';
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import { type Letterhead, pairLine, paperDay, paperDays, paperHead, paperTime } from './document-parts.ts';
import {
  accountLines,
  closedBeforeLines,
  countedLine,
  money,
  namedLines,
  refundSums,
  takenOff,
} from './document-sums.ts';

export function reportPaper(head: Letterhead, report: Report): Paper {
  const { texts } = head;
  const { lists } = report;
  const status = statusIn(head);
  return {
    title: `${texts.report} ${report.from === report.to ? report.from : `${report.from} ${report.to}`}`,
    shape: 'sheet',
    lang: texts.lang,
    lines: [
      ...paperHead(head),
      { kind: 'heading', text: texts.report },
      { kind: 'stamp', text: texts.notAClosing },
      ...facts(head, report),
      { kind: 'rule' },
      ...sums(head, report),
      ...accountLines(head, report.accounts),
      ...part(texts.byMethod, methods(head, report)),
      ...when(head, report),
      ...callbackSums(head, report),
      ...namedLines(head, { title: texts.doubles, why: texts.doublesWhy }, lists.doubles, status('doubles')),
      ...namedLines(head, { title: texts.unresolved }, lists.unresolved, status('unresolved')),
      ...namedLines(head, { title: texts.paidLateList }, lists.late, status('late')),
      ...namedLines(head, { title: texts.open }, lists.open, status('open')),
      ...namedLines(head, { title: texts.settledByHand }, lists.settled, status('settled')),
      { kind: 'rule' },
      { kind: 'centre', text: texts.notAClosing, strong: true },
    ],
  };
}

/** What a manager decided about it, or that somebody still has to. That all of a list were settled is what the list is about. */
function statusIn({ texts }: Letterhead): (list: keyof Report['lists']) => (item: FollowUpPayment) => string {
  return (list) =>
    ({ waits, decisions }) =>
      [
        ...decisions.filter((decision) => decision !== list).map((decision) => texts.decisions[decision]),
        ...(waits ? [texts.waits] : []),
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

function sums({ texts }: Letterhead, { total, byHand, fees, refunds }: Report): PaperLine[] {
  const counted = (...[name, sum]: Parameters<typeof countedLine>): PaperLine[] =>
    sum.count === 0 ? [] : countedLine(name, sum);
  return [
    ...pairLine(texts.paidSales, String(total.count)),
    ...pairLine(texts.gross, formatRupiah(total.gross), true),
    ...counted(texts.ofWhichLate, total.late),
    ...(total.average === null ? [] : pairLine(texts.average, formatRupiah(total.average))),
    ...counted(texts.settledByHand, byHand.settled),
    ...counted(texts.ofWhichUnconfirmed, byHand.unconfirmed),
    ...counted(texts.confirmedLater, takenOff(byHand.confirmed)),
    ...pairLine(texts.takings, money(total.takings), true),
    ...refundSums(texts, refunds, total.net, false),
    ...counted(texts.doubles, total.doubles),
    ...(fees.knownCount === 0 ? [] : pairLine(texts.fees, formatRupiah(fees.sum))),
    ...(fees.knownCount === 0 || fees.unknownCount === 0
      ? []
      : [{ kind: 'detail', text: texts.feesUnknown(fees.unknownCount) } as const]),
  ];
}

function methods({ texts }: Letterhead, report: Report): PaperLine[] {
  return report.methods.flatMap((method) => [
    ...countedLine(plainText(method.name) || method.code, method),
    ...(method.refunded === 0 ? [] : pairLine(`  ${texts.refunded}`, money(-method.refunded))),
  ]);
}

/** Of one day its hours, of several days each; without those in which nothing was sold. */
function when(head: Letterhead, { from, to, hours, days }: Report): PaperLine[] {
  const { texts } = head;
  const sold = ({ count }: { readonly count: number }): boolean => count > 0;
  if (from !== to) {
    return part(
      texts.byDay,
      days.filter(sold).flatMap((day) => countedLine(paperDay(head, day.businessDay), day)),
    );
  }
  return part(
    texts.byHour,
    hours.filter(sold).flatMap((hour) => countedLine(`${String(hour.hour).padStart(2, '0')}.00`, hour)),
  );
}

/** Known only where the gateway called back: one row "not told" alone would say nothing. */
function callbackSums(head: Letterhead, { issuers, payouts }: Report): PaperLine[] {
  const { texts } = head;
  const isTold = issuers.some(({ code }) => code !== null);
  const isDated = payouts.some(({ date }) => date !== null);
  return [
    ...(isTold
      ? part(
          texts.byIssuer,
          issuers.flatMap((issuer) => countedLine(plainText(issuer.code ?? texts.issuerUnknown), issuer)),
        )
      : []),
    ...(isDated
      ? part(
          texts.payouts,
          payouts.flatMap((payout) =>
            countedLine(payout.date === null ? texts.payoutUnknown : paperDay(head, payout.date), payout),
          ),
        )
      : []),
  ];
}

/** Nothing of a part that has no lines. */
function part(title: string, lines: readonly PaperLine[]): PaperLine[] {
  return lines.length === 0 ? [] : [{ kind: 'rule' }, { kind: 'left', text: title, strong: true }, ...lines];
}
