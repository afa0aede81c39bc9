/** The report of a day, week, month or range, with its actions. */
import { lazy, Suspense } from 'react';
import type { Report } from '../../../shared/contract/report.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { TerminalView } from '../../../shared/contract/settings/terminal-views.ts';
import { drawerTexts } from '../../../shared/messages/cash/drawer-texts.ts';
import { printTexts } from '../../../shared/messages/print/print-texts.ts';
import { reportTexts } from '../../../shared/messages/report/report-texts.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { type Loaded, useLoaded, useReloadOn } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { PrintReportButton } from '../../ui/print/print-report-button.tsx';
import type { Period } from './period.ts';
import { PeriodBar } from './period-bar.tsx';
import { FollowUpLists } from './takings/follow-up-lists-panel.tsx';
import { MainFigures } from './takings/main-figures.tsx';
import { TakingsChart } from './takings/takings-chart.tsx';
import { AccountSums, CallbackSums, MethodSums } from './takings/takings-sums.tsx';

const ReconcilePanel = lazy(() => import('../../ui/reconcile/reconcile-panel.tsx'));

interface PeriodReportProps {
  readonly terminal: TerminalView;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly onOpenSale: (sale: Pick<PaymentView, 'saleId' | 'orderId'>) => void;
  readonly onClosing: (number: number) => void;
  readonly onClosings: () => void;
  readonly onCloseDay: () => void;
  readonly onDrawer: () => void;
  readonly onReview: () => void;
  readonly onSell: () => void;
}

export function PeriodReport({ terminal, period, onPeriod, onOpenSale, onClosing, ...actions }: PeriodReportProps) {
  const texts = useTextsOf(reportTexts);
  const { view: report, failure, loading } = useReport(period);
  const today = terminal.businessDay;
  return (
    <>
      <div className="row spread report-bar">
        <PeriodBar period={period} today={today} last={terminal.lastDay} onPeriod={onPeriod} />
        {/* A closing always covers everything since the last one, so no other period may seem to be closed by it. */}
        {period.span === 'day' && period.from === today && (
          <Button look="primary" testId="close-day" onClick={actions.onCloseDay}>
            <Icon name="closed" />
            {texts.closeDay}
          </Button>
        )}
      </div>
      <ReportTools
        terminal={terminal}
        period={period}
        report={failure ? null : report}
        onClosings={actions.onClosings}
        onDrawer={actions.onDrawer}
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
          <div className="stack apart">
            <MainFigures
              report={report}
              today={today}
              onClosing={onClosing}
              onClosings={actions.onClosings}
              onSell={actions.onSell}
            />
            <AccountSums report={report} />
            <TakingsChart report={report} />
            <CallbackSums report={report} />
            {report.from === report.to && (
              <Suspense fallback={null}>
                <ReconcilePanel environment={report.environment} businessDay={report.from} onOpenSale={onOpenSale} />
              </Suspense>
            )}
          </div>
          <div className="stack apart">
            <FollowUpLists report={report} onOpenSale={onOpenSale} onReview={actions.onReview} />
            <MethodSums report={report} />
          </div>
        </div>
      )}
    </>
  );
}

// The report of a period, reloaded after every event that may have changed it.

/** The last loaded report contains its own days. */
function useReport({ span, from, to }: Period): Loaded<Report> {
  const loaded = useLoaded(`${span} ${from} ${to}`, () =>
    span === 'day' ? ask('report.day', { businessDay: from }) : ask('report.range', { from, to }),
  );
  // `terminal`: a new business day may end the shown week or month without changing its days.
  useReloadOn(['payment', 'review', 'terminal'], loaded.reload);
  return loaded;
}

/** Further actions for the shown report: Z reports, export and print. None of them changes data. */
interface ReportToolsProps {
  readonly terminal: Pick<TerminalView, 'businessDay' | 'lastDay' | 'drawer'>;
  /** The report's days. */
  readonly period: Pick<Period, 'from' | 'to' | 'span'>;
  /** The shown report; `null` while there is none. */
  readonly report: Pick<Report, 'environment' | 'from' | 'to'> | null;
  readonly onClosings: () => void;
  readonly onDrawer: () => void;
}

function ReportTools({ terminal, period, report, onClosings, onDrawer }: ReportToolsProps) {
  const { businessDay: today, lastDay: last } = terminal;
  const texts = useTextsOf(reportTexts);
  const drawer = useTextsOf(drawerTexts);
  return (
    <div className="row report-tools">
      <ExportButton
        className="quiet"
        {...{ today, last }}
        days={{ from: period.from, to: period.to < last ? period.to : last }}
      />
      <Button look="quiet" testId="closings" onClick={onClosings}>
        <Icon name="history" />
        {texts.closings}
      </Button>
      {/* As the closing, it is of now. */}
      {terminal.drawer.shown && period.span === 'day' && period.from === today && (
        <Button look="quiet" testId="drawer" onClick={onDrawer}>
          <Icon name="cash" />
          {drawer.title}
        </Button>
      )}
      {/* Last, so that the print status does not move the other buttons. */}
      {report ? <PrintReport {...report} /> : <NothingToPrint />}
    </div>
  );
}

/** Mounted again for other days, so that the print status of the previous report does not stay. */
function PrintReport({ environment, from, to }: Pick<Report, 'environment' | 'from' | 'to'>) {
  const document = { kind: 'report', environment, from, to } as const;
  return <PrintReportButton key={`${environment}/${from}/${to}`} document={document} className="quiet" />;
}

/** Disabled button that keeps the place of the print button until there is a report. */
function NothingToPrint() {
  const texts = useTextsOf(printTexts);
  return (
    <Button look="quiet" disabled>
      <Icon name="print" />
      {texts.print.report}
    </Button>
  );
}
