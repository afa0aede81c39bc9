/** Print button of a report or a Z report: opens the preview, where the user chooses the target. */
import type { PrintDocument } from '../../../shared/contract/print.ts';
import { printTexts } from '../../../shared/messages/print-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';
import { PrintingBox, usePrinting } from './printing-box.tsx';

interface PrintReportButtonProps {
  readonly document: Extract<PrintDocument, { kind: 'closing' | 'report' }>;
  /** Prominence of the button. */
  readonly className: 'primary' | 'quiet';
}

export function PrintReportButton({ document, className }: PrintReportButtonProps) {
  const texts = useTextsOf(printTexts);
  const printing = usePrinting(document);
  return (
    <PrintingBox printing={printing}>
      <button
        type="button"
        className={className}
        data-testid={`print-${document.kind}`}
        onClick={() => printing.setOpen(true)}
      >
        <Icon name="print" />
        {texts.print[document.kind]}
      </button>
    </PrintingBox>
  );
}
