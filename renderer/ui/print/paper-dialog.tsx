/** Print preview, with its targets: the chosen printer, the system's print dialog, or a PDF file. */
import { useEffect, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Paper } from '../../../shared/contract/views/report/paper.ts';
import { ask } from '../../bridge.ts';
import { Dialog } from '../dialog.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import { usePrintTexts } from './use-print-texts.ts';
import type { Printing } from './use-printing.ts';

export function PaperDialog({ printing }: { readonly printing: Printing }) {
  const texts = usePrintTexts();
  const { document, printer, isBusy, print } = printing;
  const [paper, setPaper] = useState<Paper | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pdf, setPdf] = useState<'saving' | 'saved' | null>(null);
  const close = () => printing.setOpen(false);
  // Compared by value: the owner may pass a new, equal object at each render.
  const documentKey = JSON.stringify(document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `documentKey` is the document
  useEffect(() => {
    let isCurrent = true;
    void ask('print.preview', { document }).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setPaper(answer.value);
      else setFailure(answer.failure);
    });
    return () => {
      isCurrent = false;
    };
  }, [documentKey]);
  const savePdf = async () => {
    setPdf('saving');
    setFailure(null);
    const answer = await ask('print.pdf', { document });
    setPdf(answer.ok && answer.value.saved ? 'saved' : null);
    if (!answer.ok) setFailure(answer.failure);
  };
  // Without a chosen printer the system's print dialog is the primary target, not an alternative.
  const chosen = printer === 'receipt' || printer === 'system' ? printer : null;

  return (
    <Dialog title={texts.lookAt[document.kind]} onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the preview scrolls, which must work by keyboard too */}
      <div className="paper-desk" tabIndex={0}>
        {paper && <PaperSheet paper={paper} />}
      </div>
      {failure && <FailureNote failure={failure} about="setup" />}
      {printer === 'none' && <p className="fine">{texts.noPrinter}</p>}
      {pdf === 'saved' && (
        <p className="done" role="status">
          {texts.pdfSaved}
        </p>
      )}
      <div className="dialog-actions">
        {chosen && (
          <button
            type="button"
            className="primary"
            data-testid="print-now"
            disabled={!paper || isBusy}
            onClick={() => print('chosen-printer')}
          >
            {texts.printOn[chosen]}
          </button>
        )}
        <button
          type="button"
          className={chosen ? 'secondary' : 'primary'}
          data-testid="print-by-dialog"
          disabled={!paper || isBusy}
          onClick={() => print('system-dialog')}
        >
          {chosen ? texts.otherPrinter : texts.choosePrinter}
        </button>
        <button
          type="button"
          className="secondary"
          data-testid="save-pdf"
          disabled={!paper || pdf === 'saving'}
          onClick={() => void savePdf()}
        >
          {pdf === 'saving' ? texts.savingPdf : texts.savePdf}
        </button>
        <button type="button" className="secondary" data-testid="close-paper" onClick={close}>
          {texts.close}
        </button>
      </div>
    </Dialog>
  );
}
