/**
 * Prints a slip or a receipt at one press, or shows it. Stands beside what the cashier does and is never in the way of
 * it: nothing here opens by itself or takes the keyboard.
 */
import type { SaleDocument } from '../../../shared/contract/views/print-views.ts';
import { Icon } from '../icon.tsx';
import { PrintingBox } from './printing-box.tsx';
import { usePrinting } from './use-printing.ts';
import { usePrintTexts } from './use-print-texts.ts';

interface PrintActionsProps {
  readonly document: SaleDocument;
  /** Say "print again": for what is usually on paper already. */
  readonly again?: boolean;
}

export function PrintActions({ document, again = false }: PrintActionsProps) {
  const texts = usePrintTexts();
  const printing = usePrinting(document);
  const { printer, job } = printing;
  const hasPrinter = printer !== null && printer !== 'none';
  return (
    <PrintingBox printing={printing}>
      {hasPrinter && (
        <button
          type="button"
          className="print-button"
          data-testid={`print-${document.kind}`}
          disabled={printing.isBusy}
          onClick={() => printing.print('chosen-printer')}
        >
          <Icon name="print" />
          {again || job ? texts.again : texts.print[document.kind]}
        </button>
      )}
      <button
        type="button"
        className="print-button"
        data-testid={`look-${document.kind}`}
        aria-label={hasPrinter ? texts.lookAt[document.kind] : undefined}
        onClick={() => printing.setOpen(true)}
      >
        {!hasPrinter && <Icon name="print" />}
        {hasPrinter ? texts.look : texts.lookAt[document.kind]}
      </button>
    </PrintingBox>
  );
}
