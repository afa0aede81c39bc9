/** The report of a day, week, month or range, with its actions. */

import { lazy, Suspense } from 'react';
import type { PaymentView } from '../../../shared/contract/views/sell/payment-views.ts';
import type { TerminalView } from '../../../shared/contract/views/setup/terminal-views.ts';
import { reportTexts } from '../../../shared/messages/en/report/report-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import type { Period } from './period.ts';
import { PeriodBar } from './period-bar.tsx';
import { ReportTools } from './report-tools.tsx';
import { FollowUpLists } from './takings/follow-up-lists-panel.tsx';
import { MainFigures } from './takings/main-figures.tsx';
import { TakingsChart } from './takings/takings-chart.tsx';
import { AccountSums, CallbackSums, MethodSums } from './takings/takings-sums.tsx';
import { useReport } from './use-report.ts';

const ReconcilePanel = lazy(() => import('../../ui/reconcile/reconcile-panel.tsx'));

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
  const texts = useTextsOf(reportTexts);
  const { view: report, failure, loading } = useReport(period);
  const today = terminal.businessDay;
  return (
    <>
      <div className="report-bar">
        <PeriodBar period={period} today={today} last={terminal.lastDay} onPeriod={onPeriod} />
        {/* A closing always covers everything since the last one, so no other period may seem to be closed by it. */}
        {period.span === 'day' && period.from === today && (
          <button type="button" className="primary" data-testid="close-day" onClick={actions.onCloseDay}>
            <Icon name="closed" />
            {texts.closeDay}
          </button>
        )}
      </div>
      <ReportTools
        terminal={terminal}
        period={period}
        report={failure ? null : report}
        onClosings={actions.onClosings}
      />
      {failure && <FailureNote failure={failure} about="setup" />}
      {report && !failure && (
        // A new period starts at the top of the page.
        <div
          key={`${report.from}/${report.to}`}
          className="report-body scrolls"
          data-testid="report-body"
          data-from={report.from}
          data-to={report.to}
          aria-busy={loading}
        >
          <div className="report-column">
            <MainFigures report={report} today={today} onClosing={onClosing} onClosings={actions.onClosings} />
            <AccountSums report={report} />
            <TakingsChart report={report} />
            <CallbackSums report={report} />
            {report.from === report.to && (
              <Suspense fallback={null}>
                <ReconcilePanel environment={report.environment} businessDay={report.from} onOpenSale={onOpenSale} />
              </Suspense>
            )}
          </div>
          <div className="report-column">
            <FollowUpLists report={report} onOpenSale={onOpenSale} />
            <MethodSums report={report} />
          </div>
        </div>
      )}
    </>
  );
}
