/**
 * Prints one document, or shows it, and says what became of it. Stands beside what the cashier does and is never in the
 * way of it: nothing here opens by itself or takes the keyboard.
 */
import { useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import { sameDocument } from '../../../shared/model/choices/print-choices.ts';
import type { PrintDocument } from '../../../shared/contract/views/print-views.ts';
import { ask } from '../../bridge.ts';
import { useLiveView } from '../../state/live-view.ts';
import { FailureNote } from '../notes/failure-note.tsx';
import { Icon } from '../icon.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { PrintStatus } from './print-status.tsx';
import { usePrintTexts } from './use-print-texts.ts';
import './print.css';

interface PrintActionsProps {
  readonly document: PrintDocument;
  /** Say "print again": for what is usually on paper already. */
  readonly again?: boolean;
}

export function PrintActions({ document, again = false }: PrintActionsProps) {
  const texts = usePrintTexts();
  const { view, replace } = useLiveView('prints');
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const job = view?.jobs.find((known) => sameDocument(known.document, document));
  const isBusy = job?.state === 'waiting' || job?.state === 'printing';
  const hasPrinter = view !== null && view.printer !== 'none';

  const print = async () => {
    setOpen(false);
    const answer = await ask('print.document', { document });
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) replace(answer.value);
  };
  return (
    <div className="print-actions" data-testid={`printing-${document.kind}`} data-state={job?.state}>
      {hasPrinter && (
        <button
          type="button"
          className="print-button"
          data-testid={`print-${document.kind}`}
          disabled={isBusy}
          onClick={() => void print()}
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
        onClick={() => setOpen(true)}
      >
        {!hasPrinter && <Icon name="print" />}
        {hasPrinter ? texts.look : texts.lookAt[document.kind]}
      </button>
      <PrintStatus job={job} />
      {failure && <FailureNote failure={failure} about="setup" />}
      {isOpen && (
        <PaperDialog
          document={document}
          onPrint={hasPrinter ? () => void print() : null}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
