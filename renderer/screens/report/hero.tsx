/** What everybody looks for: how much was sold, how many times, whether that is more than before, what came in all. */
import { formatRupiah } from '../../../shared/rupiah.ts';
import type { Report } from '../../../shared/report.ts';
import { useTexts } from '../../i18n.ts';
import { useReportTexts } from '../../ui/report/use-report-texts.ts';
import { Comparison } from './comparison.tsx';
import { usePeriodWords } from './period-words.ts';

interface HeroProps {
  readonly report: Report;
  readonly today: string;
  readonly onClosing: (number: number) => void;
}

export function Hero({ report, today, onClosing }: HeroProps) {
  const texts = useReportTexts();
  const { locale } = useTexts();
  const words = usePeriodWords();
  const { total, byHand, closings, before, lists } = report;
  const isToday = report.span === 'day' && report.from === today;
  const isEmpty = total.count === 0 && byHand.settled.count === 0 && byHand.confirmed.count === 0;
  return (
    <header className="report-hero">
      <h1>{words(report)}</h1>
      <p className="label">{texts.paidSales}</p>
      <p className="report-gross" data-testid="report-gross" data-amount={total.gross}>
        {formatRupiah(total.gross)}
      </p>
      <p className="report-counts">
        <strong data-testid="report-count" data-count={total.count}>
          {total.count.toLocaleString(locale)}
        </strong>{' '}
        {texts.salesWord(total.count)}
        {total.average !== null && (
          <span data-testid="report-average">
            {' · '}
            {texts.average(formatRupiah(total.average))}
          </span>
        )}
      </p>
      {isEmpty && (
        <p className="report-empty" data-testid="report-empty">
          {total.doubles.count > 0 ? texts.emptyButDoubles : isToday ? texts.emptyToday : texts.empty}
        </p>
      )}
      {/* Where nothing was paid before either, there is nothing more to say. */}
      {(!isEmpty || before.count > 0) && <Comparison report={report} today={today} />}
      <ByHand report={report} />
      {total.doubles.count > 0 && (
        <p className={lists.doubles.waiting > 0 ? 'caution' : 'report-decided'} data-testid="report-doubles">
          {texts.paidTwice(formatRupiah(total.doubles.gross), total.doubles.count)}
        </p>
      )}
      {closings.length > 0 && (
        <p className="report-closed">
          {closings.map(({ number }) => (
            <button
              key={number}
              type="button"
              className="quiet"
              data-testid="report-closed-in"
              data-number={number}
              aria-label={texts.openClosing(number)}
              onClick={() => onClosing(number)}
            >
              {texts.closedIn(number)}
            </button>
          ))}
        </p>
      )}
    </header>
  );
}

/** Takings are only another sum than the sales where a manager settled something. */
function ByHand({ report: { byHand, total } }: { readonly report: Report }) {
  const texts = useReportTexts();
  const { settled, confirmed } = byHand;
  if (settled.count === 0 && confirmed.count === 0) return null;
  return (
    <div className="report-by-hand" data-testid="report-by-hand">
      {settled.count > 0 && (
        <p>
          {texts.settledByHand(settled.count)} <span>+ {formatRupiah(settled.gross)}</span>
        </p>
      )}
      {confirmed.count > 0 && (
        <p>
          {texts.confirmed(confirmed.count)} <span>− {formatRupiah(confirmed.gross)}</span>
        </p>
      )}
      <p>
        {texts.takings}{' '}
        <strong className="report-takings" data-testid="report-takings" data-amount={total.takings}>
          {formatRupiah(total.takings)}
        </strong>
      </p>
    </div>
  );
}
