/** What else one can do with the report on the screen. Nothing here changes anything. */
import type { Report } from '../../../shared/contract/views/report/report-views.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PrintChoice } from '../../ui/print/print-choice.tsx';
import { usePrintTexts } from '../../ui/print/use-print-texts.ts';
import { useReportTexts } from '../../ui/report/use-report-texts.ts';
import type { Period } from './period.ts';

interface ReportToolsProps {
  readonly today: string;
  /** What the report is of. */
  readonly period: Pick<Period, 'from' | 'to'>;
  /** The one on the screen; `null` while there is none. */
  readonly report: Pick<Report, 'environment' | 'from' | 'to'> | null;
  readonly onClosings: () => void;
}

export function ReportTools({ today, period, report, onClosings }: ReportToolsProps) {
  const texts = useReportTexts();
  return (
    <div className="report-tools">
      <ExportButton
        className="quiet"
        today={today}
        days={{ from: period.from, to: period.to < today ? period.to : today }}
      />
      <button type="button" className="quiet" data-testid="closings" onClick={onClosings}>
        <Icon name="history" />
        {texts.closings}
      </button>
      {/* Last: what became of a print moves nothing. */}
      {report ? <PrintReport {...report} /> : <NothingToPrint />}
    </div>
  );
}

/** Of other days it is another document: nothing of what became of the one before stays beside it. */
function PrintReport({ environment, from, to }: Pick<Report, 'environment' | 'from' | 'to'>) {
  const document = { kind: 'report', environment, from, to } as const;
  return <PrintChoice key={`${environment}/${from}/${to}`} document={document} className="quiet" />;
}

/** Keeps the place of the button until there is a report. */
function NothingToPrint() {
  const texts = usePrintTexts();
  return (
    <button type="button" className="quiet" disabled>
      <Icon name="print" />
      {texts.print.report}
    </button>
  );
}
