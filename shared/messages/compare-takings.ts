/** Compares the takings of a period with those of the period before, in words, for the screen and for paper. */
import type { Report } from '../contract/report.ts';
import { formatRupiah } from '../model/values/rupiah.ts';
import type { ReportTexts } from './report-texts.ts';

export interface ComparisonInWords {
  /** `none`: nothing was paid in the period before. */
  readonly direction: 'none' | 'more' | 'less' | 'same';
  readonly sentence: string;
  /** Both periods are counted up to this hour; empty if the sentence names it, or if both are whole. */
  readonly until: string;
  /** Days and sum of the period before; empty for `none`. */
  readonly was: string;
}

/**
 * @param nameOf writes a period as the reader does
 * @returns `null` without a comparable period
 */
export function compareTakings(
  texts: ReportTexts,
  { before, span, isOpen }: Pick<Report, 'before' | 'span' | 'isOpen'>,
  nameOf: (period: Pick<Report, 'from' | 'to' | 'span'>) => string,
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
  // The days before an open period are no whole week or month.
  const days = nameOf({ ...before, span: isOpen && span !== 'day' ? 'range' : span });
  const was = texts.beforeWas([days, until].filter(Boolean).join(' '), formatRupiah(before.gross));
  return { direction, sentence, until, was };
}
