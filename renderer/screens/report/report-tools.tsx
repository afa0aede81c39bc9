/** What else one can do with the report on the screen. Nothing here changes anything. */
import { ExportButton } from '../../ui/export/export-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReportTexts } from '../../ui/report/use-report-texts.ts';
import type { Period } from './period.ts';

interface ReportToolsProps {
  readonly today: string;
  /** What the report is of. */
  readonly period: Pick<Period, 'from' | 'to'>;
  readonly onClosings: () => void;
}

export function ReportTools({ today, period, onClosings }: ReportToolsProps) {
  const texts = useReportTexts();
  return (
    <div className="report-tools">
      <button type="button" className="quiet" data-testid="print-report" onClick={() => window.print()}>
        <Icon name="print" />
        {texts.print}
      </button>
      <ExportButton
        className="quiet"
        today={today}
        days={{ from: period.from, to: period.to < today ? period.to : today }}
      />
      <button type="button" className="quiet" data-testid="closings" onClick={onClosings}>
        <Icon name="history" />
        {texts.closings}
      </button>
    </div>
  );
}
