/** The one way to print what fills a screen: shows the paper, and from there a person chooses what it comes out of. */
import type { PrintDocument } from '../../../shared/contract/views/print-views.ts';
import { Icon } from '../icon.tsx';
import { PrintingBox } from './printing-box.tsx';
import { usePrinting } from './use-printing.ts';
import { usePrintTexts } from './use-print-texts.ts';

interface PrintChoiceProps {
  readonly document: Extract<PrintDocument, { kind: 'closing' | 'report' }>;
  /** Of the button: how much it stands out. */
  readonly className: 'primary' | 'quiet';
}

export function PrintChoice({ document, className }: PrintChoiceProps) {
  const texts = usePrintTexts();
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
