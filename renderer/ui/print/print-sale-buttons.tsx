/**
 * Prints a bill or a receipt with one press, if there is a printer. One more button has all other choices: preview, other
 * printer, PDF, the customer's phone. Nothing here opens by itself or takes the focus.
 */
import { lazy, Suspense, useState } from 'react';
import type { SaleDocument } from '../../../shared/contract/print.ts';
import { printTexts } from '../../../shared/messages/print-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { Icon } from '../icon.tsx';
import { PrintingBox, usePrinting } from './printing-box.tsx';

// Loaded when it is opened: few customers ask for it.
const ToPhoneDialog = lazy(() => import('./to-phone-dialog.tsx'));

interface PrintSaleButtonsProps {
  readonly document: SaleDocument;
  /** Labels the button "print again", for documents that are usually printed already. */
  readonly again?: boolean;
}

export function PrintSaleButtons({ document, again = false }: PrintSaleButtonsProps) {
  const texts = useTextsOf(printTexts);
  const printing = usePrinting(document);
  const [isToPhone, setToPhone] = useState(false);
  const { printer, job } = printing;
  const toPhone = () => {
    printing.setOpen(false);
    setToPhone(true);
  };
  const hasPrinter = printer !== null && printer !== 'none';
  return (
    <PrintingBox printing={printing} onToPhone={document.kind === 'receipt' ? toPhone : null}>
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
        onClick={() => printing.setOpen(true)}
      >
        {!hasPrinter && <Icon name="print" />}
        {texts.choices[document.kind]}
      </button>
      {isToPhone && (
        <Suspense fallback={null}>
          <ToPhoneDialog orderId={document.orderId} onClose={() => setToPhone(false)} />
        </Suspense>
      )}
    </PrintingBox>
  );
}
