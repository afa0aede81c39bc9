/** What else one can do with the report on the screen. Nothing here changes anything. */
import { Icon } from '../../ui/icon.tsx';
import { useReportTexts } from '../../ui/report/use-report-texts.ts';

interface ReportToolsProps {
  readonly onClosings: () => void;
}

export function ReportTools({ onClosings }: ReportToolsProps) {
  const texts = useReportTexts();
  return (
    <div className="report-tools">
      <button type="button" className="quiet" data-testid="print-report" onClick={() => window.print()}>
        <Icon name="print" />
        {texts.print}
      </button>
      <button type="button" className="quiet" data-testid="closings" onClick={onClosings}>
        <Icon name="history" />
        {texts.closings}
      </button>
    </div>
  );
}
