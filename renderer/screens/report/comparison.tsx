/** Whether it is more or less than the time before, in words. */
import { formatRupiah } from '../../../shared/rupiah.ts';
import type { Report } from '../../../shared/report.ts';
import { useReportTexts } from '../../ui/report/use-report-texts.ts';
import { usePeriodWords } from './period-words.ts';

export function Comparison({ report, today }: { readonly report: Report; readonly today: string }) {
  const texts = useReportTexts();
  const words = usePeriodWords();
  const { before, total, span } = report;
  const than = span === 'day' && report.from === today ? texts.yesterday : texts.before[span];
  const difference = total.gross - before.gross;
  const direction = difference === 0 ? 'same' : difference > 0 ? 'more' : 'less';
  if (before.count === 0) {
    return (
      <p className="report-comparison" data-testid="report-comparison" data-direction="none">
        {texts.nothingBefore(than)}
      </p>
    );
  }
  const sentence = {
    more: texts.more(formatRupiah(difference), than),
    less: texts.less(formatRupiah(-difference), than),
    same: texts.same(than),
  }[direction];
  return (
    <p className="report-comparison" data-testid="report-comparison" data-direction={direction}>
      <strong>{sentence}</strong>
      {report.isOpen && `, ${texts.soFar}`}
      <small>{texts.beforeWas(words({ ...before, span }), formatRupiah(before.gross))}</small>
    </p>
  );
}
