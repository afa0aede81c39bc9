/** Whether it is more or less than the time before, like with like, in words. */
import { formatRupiah } from '../../../../shared/model/values/rupiah.ts';
import type { Report } from '../../../../shared/contract/views/report/report-views.ts';
import { useReportTexts } from '../../../ui/report/use-report-texts.ts';
import { usePeriodTexts } from '../use-period-texts.ts';

export function Comparison({ report }: { readonly report: Report }) {
  const texts = useReportTexts();
  const words = usePeriodTexts();
  const { before, span, isOpen } = report;
  if (before === null) return null;
  const than = isOpen ? texts.sameDays[span] : texts.before[span];
  const until = before.untilHour === null ? '' : texts.untilHour(String(before.untilHour).padStart(2, '0'));
  if (before.count === 0) {
    return (
      <p className="report-comparison" data-testid="report-comparison" data-direction="none">
        {texts.nothingBefore(until ? `${than} ${until}` : than)}
      </p>
    );
  }
  const difference = before.compared.gross - before.gross;
  const direction = difference === 0 ? 'same' : difference > 0 ? 'more' : 'less';
  const sentence = {
    more: texts.more(formatRupiah(difference), than),
    less: texts.less(formatRupiah(-difference), than),
    same: texts.same(than),
  }[direction];
  // Of one that goes on, the days before are no whole week or month.
  const days = words({ ...before, span: isOpen && span !== 'day' ? 'range' : span });
  return (
    <p className="report-comparison" data-testid="report-comparison" data-direction={direction}>
      <strong>{sentence}</strong>
      {until && `, ${until}`}
      <small>{texts.beforeWas([days, until].filter(Boolean).join(' '), formatRupiah(before.gross))}</small>
    </p>
  );
}
