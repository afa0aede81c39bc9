/** What one can do with a report. The one that can't be undone is the primary one, and asks before it does anything. */
import type { TerminalView } from '../../../shared/views.ts';
import { Icon } from '../../ui/icon.tsx';
import { useReportTexts } from '../../ui/report/use-report-texts.ts';
import type { Period } from './period.ts';

interface ReportActionsProps {
  readonly terminal: TerminalView;
  readonly period: Period;
  readonly onClosings: () => void;
  readonly onCloseDay: () => void;
}

export function ReportActions({ onClosings, onCloseDay }: ReportActionsProps) {
  const texts = useReportTexts();
  return (
    <div className="report-actions">
      <button type="button" className="quiet" data-testid="print-report" onClick={() => window.print()}>
        <Icon name="print" />
        {texts.print}
      </button>
      <button type="button" className="quiet" data-testid="closings" onClick={onClosings}>
        <Icon name="history" />
        {texts.closings}
      </button>
      <button type="button" className="primary" data-testid="close-day" onClick={onCloseDay}>
        <Icon name="closed" />
        {texts.closeDay}
      </button>
    </div>
  );
}
