/**
 * Prints a bill or a receipt with one press, or previews it. It never interrupts the cashier: nothing here opens by
 * itself or takes the focus.
 */
import { lazy, Suspense, useState } from 'react';
import type { SaleDocument } from '../../../shared/contract/views/print-views.ts';
import { Icon } from '../icon.tsx';
import { PrintingBox } from './printing-box.tsx';
import { usePrintTexts } from './use-print-texts.ts';
import { usePrinting } from './use-printing.ts';

// Loaded when it is opened: few customers ask for it.
const ToPhoneDialog = lazy(() => import('./to-phone-dialog.tsx'));

interface PrintSaleButtonsProps {
  readonly document: SaleDocument;
  /** Labels the button "print again", for documents that are usually printed already. */
  readonly again?: boolean;
}

export function PrintSaleButtons({ document, again = false }: PrintSaleButtonsProps) {
  const texts = usePrintTexts();
  const printing = usePrinting(document);
  const [isToPhone, setToPhone] = useState(false);
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
      {document.kind === 'receipt' && (
        <button type="button" className="print-button" data-testid="receipt-to-phone" onClick={() => setToPhone(true)}>
          <Icon name="phone" />
          {texts.toPhone.open}
        </button>
      )}
      {isToPhone && (
        <Suspense fallback={null}>
          <ToPhoneDialog orderId={document.orderId} onClose={() => setToPhone(false)} />
        </Suspense>
      )}
    </PrintingBox>
  );
}
