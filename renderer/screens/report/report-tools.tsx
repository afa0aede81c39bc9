/** Further actions for the shown report: Z reports, export and print. None of them changes data. */

import type { Report } from '../../../shared/contract/views/report/report-views.ts';
import type { TerminalView } from '../../../shared/contract/views/setup/terminal-views.ts';
import { printTexts } from '../../../shared/messages/en/print/print-texts.ts';
import { reportTexts } from '../../../shared/messages/en/report/report-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PrintReportButton } from '../../ui/print/print-report-button.tsx';
import type { Period } from './period.ts';

interface ReportToolsProps {
  readonly terminal: Pick<TerminalView, 'businessDay' | 'lastDay'>;
  /** The report's days. */
  readonly period: Pick<Period, 'from' | 'to'>;
  /** The shown report; `null` while there is none. */
  readonly report: Pick<Report, 'environment' | 'from' | 'to'> | null;
  readonly onClosings: () => void;
}

export function ReportTools({ terminal, period, report, onClosings }: ReportToolsProps) {
  const { businessDay: today, lastDay: last } = terminal;
  const texts = useTextsOf(reportTexts);
  return (
    <div className="report-tools">
      <ExportButton
        className="quiet"
        {...{ today, last }}
        days={{ from: period.from, to: period.to < last ? period.to : last }}
      />
      <button type="button" className="quiet" data-testid="closings" onClick={onClosings}>
        <Icon name="history" />
        {texts.closings}
      </button>
      {/* Last, so that the print status does not move the other buttons. */}
      {report ? <PrintReport {...report} /> : <NothingToPrint />}
    </div>
  );
}

/** Mounted anew for other days, so that the print status of the previous report does not stay. */
function PrintReport({ environment, from, to }: Pick<Report, 'environment' | 'from' | 'to'>) {
  const document = { kind: 'report', environment, from, to } as const;
  return <PrintReportButton key={`${environment}/${from}/${to}`} document={document} className="quiet" />;
}

/** Disabled button that keeps the place of the print button until there is a report. */
function NothingToPrint() {
  const texts = useTextsOf(printTexts);
  return (
    <button type="button" className="quiet" disabled>
      <Icon name="print" />
      {texts.print.report}
    </button>
  );
}
