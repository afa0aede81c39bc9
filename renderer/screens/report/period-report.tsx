/** The report of a day, week, month or range, with everything one can do from there. */
import type { PaymentView, TerminalView } from '../../../shared/views.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Hero } from './hero.tsx';
import { NamedLists } from './named-lists.tsx';
import type { Period } from './period.ts';
import { PeriodBar } from './period-bar.tsx';
import { ReportActions } from './report-actions.tsx';
import { Sums } from './sums.tsx';
import { TakingsChart } from './takings-chart.tsx';
import { useReport } from './use-report.ts';

interface PeriodReportProps {
  readonly terminal: TerminalView;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly onOpenSale: (sale: Pick<PaymentView, 'saleId' | 'orderId'>) => void;
  readonly onClosing: (number: number) => void;
  readonly onClosings: () => void;
  readonly onCloseDay: () => void;
}

export function PeriodReport({ terminal, period, onPeriod, onOpenSale, onClosing, ...actions }: PeriodReportProps) {
  const { report, failure, loading } = useReport(period);
  const today = terminal.businessDay;
  return (
    <>
      <div className="report-bar">
        <PeriodBar period={period} today={today} onPeriod={onPeriod} />
        <ReportActions terminal={terminal} period={period} {...actions} />
      </div>
      {failure && <FailureNote failure={failure} about="setup" />}
      {report && !failure && (
        <div
          className="report-body"
          data-testid="report-body"
          data-from={report.from}
          data-to={report.to}
          aria-busy={loading}
        >
          <div className="report-column">
            <Hero report={report} today={today} onClosing={onClosing} />
            <TakingsChart report={report} />
          </div>
          <div className="report-column">
            <NamedLists report={report} onOpenSale={onOpenSale} />
            <Sums report={report} />
          </div>
        </div>
      )}
    </>
  );
}
