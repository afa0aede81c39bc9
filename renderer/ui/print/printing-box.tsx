/** A document's print buttons, with the outcome of its print and its preview. */
import type { ReactNode } from 'react';
import { FailureNote } from '../notes/failure-note.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { PrintStatus } from './print-status.tsx';
import type { Printing } from './use-printing.ts';
import './print.css';

interface PrintingBoxProps {
  readonly printing: Printing;
  /** Only for a receipt: it may also go to the customer's phone. */
  readonly onToPhone?: (() => void) | null;
  readonly children: ReactNode;
}

export function PrintingBox({ printing, onToPhone = null, children }: PrintingBoxProps) {
  const { document, job, failure, isOpen } = printing;
  return (
    <div className="row print-actions" data-testid={`printing-${document.kind}`} data-state={job?.state}>
      {children}
      <PrintStatus job={job} />
      {failure && <FailureNote failure={failure} about="setup" />}
      {isOpen && <PaperDialog printing={printing} onToPhone={onToPhone} />}
    </div>
  );
}
