/** All choices for a paper: its preview, the chosen printer, the system's print dialog, a PDF, the customer's phone. */
import { useState } from 'react';
import { printTexts } from '../../../shared/messages/print/print-texts.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import type { Printing } from './use-printing.ts';

interface PaperDialogProps {
  readonly printing: Printing;
  /** See `PrintingBox`. */
  readonly onToPhone: (() => void) | null;
}

export function PaperDialog({ printing, onToPhone }: PaperDialogProps) {
  const texts = useTextsOf(printTexts);
  const { document, printer, isBusy, print } = printing;
  const [isSaved, setSaved] = useState(false);
  const close = () => printing.setOpen(false);
  // Compared by value: the owner may pass a new, equal object at each render.
  const { view: paper, ...loading } = useLoaded(JSON.stringify(document), () => ask('print.preview', { document }));
  const saving = useRequest();
  const failure = loading.failure ?? saving.failure;
  const savePdf = () => {
    setSaved(false);
    void saving.run(
      () => ask('print.pdf', { document }),
      ({ saved }) => setSaved(saved),
    );
  };
  // Without a chosen printer a receipt goes to the customer's phone first, other papers to the system's print dialog.
  const chosen = printer === 'receipt' || printer === 'system' ? printer : null;
  const toPhone = onToPhone && (
    <Button look={chosen ? 'secondary' : 'primary'} testId="receipt-to-phone" onClick={onToPhone}>
      {texts.toPhone.open}
    </Button>
  );

  return (
    <Dialog title={texts.lookAt[document.kind]} onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the preview scrolls, which must work by keyboard too */}
      <div className="paper-desk" tabIndex={0}>
        {paper && <PaperSheet paper={paper} />}
      </div>
      {failure && <FailureNote failure={failure} about="setup" />}
      {printer === 'none' && <p className="fine">{texts.noPrinter}</p>}
      {isSaved && (
        <p className="done" role="status">
          {texts.pdfSaved}
        </p>
      )}
      <div className="dialog-actions">
        {!chosen && toPhone}
        {chosen && (
          <Button look="primary" testId="print-now" disabled={!paper || isBusy} onClick={() => print('chosen-printer')}>
            {texts.printOn[chosen]}
          </Button>
        )}
        <Button
          look={chosen || toPhone ? 'secondary' : 'primary'}
          testId="print-by-dialog"
          disabled={!paper || isBusy}
          onClick={() => print('system-dialog')}
        >
          {chosen ? texts.otherPrinter : texts.choosePrinter}
        </Button>
        <Button testId="save-pdf" disabled={!paper || saving.running} onClick={savePdf}>
          {saving.running ? texts.savingPdf : texts.savePdf}
        </Button>
        {chosen && toPhone}
        <Button testId="close-paper" onClick={close}>
          {texts.close}
        </Button>
      </div>
    </Dialog>
  );
}
