/** The report of a day, week, month or range, with its actions. */
import { lazy, Suspense } from 'react';
import type { Report } from '../../../shared/contract/report.ts';
import type { PaymentView } from '../../../shared/contract/sale.ts';
import type { TerminalView } from '../../../shared/contract/terminal.ts';
import { drawerTexts } from '../../../shared/messages/cash-texts.ts';
import { printTexts } from '../../../shared/messages/print-texts.ts';
import { reportTexts } from '../../../shared/messages/report-texts.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { type Loaded, useLoaded, useReloadOn } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { DayButton } from '../../ui/calendar/day-button.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { PrintReportButton } from '../../ui/print/print-report-button.tsx';
import { FollowUpLists } from './follow-up-lists.tsx';
import { MainFigures } from './main-figures.tsx';
import {
  type Period,
  periodAfter,
  periodBefore,
  periodOf,
  periodRangeOf,
  type Span,
  spans,
  usePeriodTexts,
} from './period.ts';
import { TakingsChart } from './takings-chart.tsx';
import { AccountSums, CallbackSums, MethodSums } from './takings-sums.tsx';

const ReconcilePanel = lazy(() => import('../../ui/reconcile/reconcile-panel.tsx'));

export interface PeriodReportProps {
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

/** The report of a period, reloaded after every event that may have changed it. It contains its own days. */
function useReport({ span, from, to }: Period): Loaded<Report> {
  const loaded = useLoaded(`${span} ${from} ${to}`, () =>
    span === 'day' ? ask('report.day', { businessDay: from }) : ask('report.range', { from, to }),
  );
  // `terminal`: a new business day may end the shown week or month without changing its days.
  useReloadOn(['payment', 'review', 'terminal'], loaded.reload);
  return loaded;
}

/**
 * Further actions for the shown report: Z reports, the drawer, export and print. Only the drawer's form records anything.
 */
interface ReportToolsProps extends Pick<PeriodReportProps, 'terminal' | 'period' | 'onClosings' | 'onDrawer'> {
  /** The shown report; `null` while there is none. */
  readonly report: Report | null;
}

function ReportTools({ terminal, period, report, onClosings, onDrawer }: ReportToolsProps) {
  const { businessDay: today, lastDay: last } = terminal;
  const texts = useTextsOf(reportTexts);
  const drawer = useTextsOf(drawerTexts);
  const { print } = useTextsOf(printTexts);
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
      {report ? (
        <PrintReportButton
          // Mounted again for other days, so that the print status of the previous report does not stay.
          key={`${report.environment}/${report.from}/${report.to}`}
          document={{ kind: 'report', environment: report.environment, from: report.from, to: report.to }}
          className="quiet"
        />
      ) : (
        // Keeps the place.
        <Button look="quiet" disabled>
          <Icon name="print" />
          {print.report}
        </Button>
      )}
    </div>
  );
}

interface PeriodBarProps {
  readonly period: Period;
  readonly today: string;
  /** The last business day with anything in it, or today. */
  readonly last: string;
  readonly onPeriod: (period: Period) => void;
}

/** Choice of the report's period: day, week, month or range; previous, next and today. No day after the last one. */
function PeriodBar({ period, today, last, onPeriod }: PeriodBarProps) {
  const texts = useTextsOf(reportTexts);
  const formatPeriod = usePeriodTexts();
  const after = periodAfter(period, last);
  const isToday = period.from <= today && today <= period.to;
  const change = (span: Span) => {
    // A change to a shorter span shows today if the present period includes it.
    const day = isToday ? today : period.from;
    onPeriod(span === 'range' ? periodRangeOf(period.from, period.to, last) : periodOf(span, day, last));
  };
  return (
    <div className="row period-bar">
      <Segments
        label={texts.spanLabel}
        options={spans}
        names={texts.spans}
        chosen={period.span}
        testId="report-span"
        onChoose={change}
      />
      <div className="row period-steps">
        <button
          type="button"
          className="secondary period-step"
          data-testid="report-earlier"
          aria-label={texts.earlier}
          onClick={() => onPeriod(periodBefore(period, last))}
        >
          <Icon name="back" />
        </button>
        {period.span === 'range' ? (
          <RangeChoice period={period} today={today} last={last} onPeriod={onPeriod} />
        ) : (
          <DayButton
            label={texts.chooseDay}
            dayText={formatPeriod(period)}
            day={period.from}
            today={today}
            last={last}
            testId="report-date"
            onChoose={(day) => onPeriod(periodOf(period.span, day, last))}
          />
        )}
        <button
          type="button"
          className="secondary period-step"
          data-testid="report-later"
          aria-label={texts.later}
          disabled={after === null}
          onClick={() => after && onPeriod(after)}
        >
          <Icon name="forward" />
        </button>
        {period.span !== 'range' && (
          <Button
            look="quiet"
            testId="report-today"
            disabled={isToday}
            onClick={() => onPeriod(periodOf(period.span, today, last))}
          >
            {texts.today}
          </Button>
        )}
      </div>
    </div>
  );
}

function RangeChoice({ period, today, last, onPeriod }: PeriodBarProps) {
  const texts = useTextsOf(reportTexts);
  const formatPeriod = usePeriodTexts();
  const { from, to } = period;
  // Each end is formatted as a range of one day, which is short: two of them are side by side.
  const end = (day: string) => formatPeriod({ span: 'range', from: day, to: day });
  return (
    <>
      <DayButton
        label={texts.firstDay}
        dayText={end(from)}
        day={from}
        today={today}
        last={last}
        testId="report-from"
        onChoose={(day) => onPeriod(periodRangeOf(day, to, last))}
      />
      <DayButton
        label={texts.lastDay}
        dayText={end(to)}
        day={to}
        today={today}
        last={last}
        testId="report-to"
        onChoose={(day) => onPeriod(periodRangeOf(from, day, last))}
      />
    </>
  );
}
