/** A closing's sums of paid sales on paper: of the whole, of a day or of a month. */
import type { ClosingContent, PaidSums } from '../../../../shared/contract/closing-record.ts';
import type { PaperLine } from '../../../../shared/contract/paper.ts';
import { type ClosingDay, MOST_DAYS_READ, monthsOf } from '../../../../shared/model/values/closing-months.ts';
import { type Letterhead, methodText, pairLine, paperMonth, paperWeekday } from './document-parts.ts';
import { closedBeforeLines, countedLine, detail, money, negated, refundSumLines, section } from './document-sums.ts';

type ByHand = ClosingContent['total']['byHand'];

/** Years without a closing would take tens of metres of paper, so many days are grouped by month, as on screen. */
export function closingDayLines(head: Letterhead, { days }: ClosingContent): PaperLine[] {
  const { texts } = head;
  if (days.length > MOST_DAYS_READ) {
    const months = monthsOf(days).map((month) => ({ ...month, name: paperMonth(head, month.month) }));
    const why = texts.monthsWhy(days.length);
    return [...atAGlance(texts.byMonth, months, why), ...months.flatMap((month) => ofDay(head, month))];
  }
  const named = days.map((day) => ({ ...day, name: paperWeekday(head, day.businessDay) }));
  return [...(days.length > 1 ? atAGlance(texts.byDay, named) : []), ...named.flatMap((day) => ofDay(head, day))];
}

/** One day, or a month of them. */
type NamedDay = Omit<ClosingDay, 'businessDay'> & { readonly name: string };

/** Takings by day or month, for several of them. */
function atAGlance(title: string, days: readonly NamedDay[], why = ''): PaperLine[] {
  const lines = days.flatMap(({ name, total, takings }) => countedLine(name, { count: total.count, gross: takings }));
  return section(title, lines, why);
}

function ofDay(head: Letterhead, day: NamedDay): PaperLine[] {
  const { texts } = head;
  return section(day.name, [
    ...closedBeforeLines(head, day.closedBefore),
    ...closingSums(head, day.total, day.byHand, day.salesCount, false),
    ...day.methods.flatMap((method) => countedLine(methodText(head, method), method)),
    ...pairLine(texts.takings, money(day.takings), true),
    ...refundSumLines(texts, day.refunds, day.net, false),
  ]);
}

/** @param isTotal of the whole closing: lines of zero are there too, and texts explain them */
export function closingSums(
  { texts }: Letterhead,
  total: PaidSums,
  byHand: ByHand,
  sales: number,
  isTotal: boolean,
): PaperLine[] {
  const counted = (...[name, sum]: Parameters<typeof countedLine>): PaperLine[] =>
    sum.count === 0 && !isTotal ? [] : countedLine(name, sum);
  return [
    ...pairLine(texts.salesMade, String(sales)),
    ...pairLine(texts.paidSales, String(total.count)),
    ...pairLine(texts.gross, money(total.gross), true),
    ...counted(texts.ofWhichLate, total.late),
    ...counted(texts.settledByHand, byHand.settled),
    ...counted(texts.ofWhichUnconfirmed, byHand.unconfirmed),
    ...counted(texts.confirmedLater, negated(byHand.confirmed)),
    ...(isTotal && byHand.confirmed.count > 0 ? detail(texts.confirmedWhy) : []),
    ...counted(texts.doubles, total.doubles),
    ...(isTotal && total.doubles.count > 0 ? detail(texts.doublesWhy) : []),
  ];
}
