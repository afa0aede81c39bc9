/** What would be printed, on the screen; from here it can be printed or saved as a PDF. */
import { useEffect, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { Paper } from '../../../shared/contract/views/report/paper.ts';
import type { PrintDocument } from '../../../shared/contract/views/print-views.ts';
import { ask } from '../../bridge.ts';
import { Dialog } from '../dialog.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import { usePrintTexts } from './use-print-texts.ts';

interface PaperDialogProps {
  readonly document: PrintDocument;
  /** `null`: there is no printer. */
  readonly onPrint: (() => void) | null;
  readonly onClose: () => void;
}

export function PaperDialog({ document, onPrint, onClose }: PaperDialogProps) {
  const texts = usePrintTexts();
  const [paper, setPaper] = useState<Paper | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pdf, setPdf] = useState<'saving' | 'saved' | null>(null);
  // By what it names: whoever opens this may name the same document with every drawing.
  const named = JSON.stringify(document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `named` is the document
  useEffect(() => {
    let isWanted = true;
    void ask('print.preview', { document }).then((answer) => {
      if (!isWanted) return;
      if (answer.ok) setPaper(answer.value);
      else setFailure(answer.failure);
    });
    return () => {
      isWanted = false;
    };
  }, [named]);
  const savePdf = async () => {
    setPdf('saving');
    setFailure(null);
    const answer = await ask('print.pdf', { document });
    setPdf(answer.ok && answer.value.saved ? 'saved' : null);
    if (!answer.ok) setFailure(answer.failure);
  };

  return (
    <Dialog title={texts.lookAt[document.kind]} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard as well */}
      <div className="paper-desk" tabIndex={0}>
        {paper && <PaperSheet paper={paper} />}
      </div>
      {failure && <FailureNote failure={failure} about="setup" />}
      {onPrint === null && <p className="fine">{texts.noPrinter}</p>}
      {pdf === 'saved' && (
        <p className="done" role="status">
          {texts.pdfSaved}
        </p>
      )}
      <div className="dialog-actions">
        {onPrint && (
          <button type="button" className="primary" data-testid="print-now" disabled={!paper} onClick={onPrint}>
            {texts.print[document.kind]}
          </button>
        )}
        <button
          type="button"
          className="secondary"
          data-testid="save-pdf"
          disabled={!paper || pdf === 'saving'}
          onClick={() => void savePdf()}
        >
          {pdf === 'saving' ? texts.savingPdf : texts.savePdf}
        </button>
        <button type="button" className="secondary" data-testid="close-paper" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </Dialog>
  );
}
