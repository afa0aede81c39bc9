/** Whether a period is more or less than the one before it, like with like, in words: on the screen and on paper. */
import type { Report } from '../contract/views/report/report-views.ts';
import { formatRupiah } from '../model/values/rupiah.ts';
import type { ReportTexts } from './id/report/report.ts';

type Period = Pick<Report, 'from' | 'to' | 'span'>;

export interface ComparisonInWords {
  /** `none`: nothing was paid in the period before. */
  readonly direction: 'none' | 'more' | 'less' | 'same';
  readonly sentence: string;
  /** Up to which hour both are counted; empty where the sentence says it, or to the end. */
  readonly until: string;
  /** The days before and their sum; empty for `none`. */
  readonly was: string;
}

/**
 * @param nameOf a period as the reader writes it
 * @returns `null` where there is nothing like it to compare with
 */
export function compareTakings(
  texts: ReportTexts,
  { before, span, isOpen }: Pick<Report, 'before' | 'span' | 'isOpen'>,
  nameOf: (period: Period) => string,
): ComparisonInWords | null {
  if (before === null) return null;
  const than = isOpen ? texts.sameDays[span] : texts.before[span];
  const until = before.untilHour === null ? '' : texts.untilHour(String(before.untilHour).padStart(2, '0'));
  if (before.count === 0) {
    const sentence = texts.nothingBefore(until ? `${than} ${until}` : than);
    return { direction: 'none', sentence, until: '', was: '' };
  }
  const difference = before.compared.gross - before.gross;
  const direction = difference === 0 ? 'same' : difference > 0 ? 'more' : 'less';
  const sentence = {
    more: texts.more(formatRupiah(difference), than),
    less: texts.less(formatRupiah(-difference), than),
    same: texts.same(than),
  }[direction];
  // Of one that goes on, the days before are no whole week or month.
  const days = nameOf({ ...before, span: isOpen && span !== 'day' ? 'range' : span });
  const was = texts.beforeWas([days, until].filter(Boolean).join(' '), formatRupiah(before.gross));
  return { direction, sentence, until, was };
}
