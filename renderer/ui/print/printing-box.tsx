/** A document's print buttons, with the outcome of its print, and the dialog with its preview and all choices. */
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { PrintDocument, PrintJob, PrintTarget } from '../../../shared/contract/print.ts';
import { type PrintTexts, printTexts } from '../../../shared/messages/print-texts.ts';
import { sameDocument } from '../../../shared/model/choices.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useLiveView, useLoaded } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button, Spinner } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import './print.css';

interface PrintingBoxProps {
  readonly printing: ReturnType<typeof usePrinting>;
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

/** State of one document's print, and the request that prints it. */
export function usePrinting(document: PrintDocument) {
  const { view, replace } = useLiveView('prints');
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const job = view?.jobs.find((known) => sameDocument(known.document, document));
  const isBusy = job?.state === 'waiting' || job?.state === 'printing';
  const print = async (target: PrintTarget) => {
    setOpen(false);
    const answer = await ask('print.document', { document, target });
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) replace(answer.value);
  };
  return {
    /** `isOpen`: the preview is. */
    ...{ document, job, isBusy, failure, isOpen, setOpen },
    /** From the settings; `null` until the first answer. */
    printer: view?.printer ?? null,
    print: (target: PrintTarget) => void print(target),
  };
}

/** Outcome of a print. `sent` is not called printed: the printer has not confirmed it. */
export function PrintStatus({ job }: { readonly job: PrintJob | undefined }) {
  const texts = useTextsOf(printTexts);
  // Rendered even when empty: screen readers announce only changes of an existing live region.
  return (
    <p
      className="print-status"
      role="status"
      data-testid="print-status"
      data-state={job?.state}
      data-failure={job?.printFailure}
    >
      {job && <Mark state={job.state} />}
      {job && <span>{printMessage(texts, job)}</span>}
    </p>
  );
}

function Mark({ state }: Pick<PrintJob, 'state'>) {
  if (state === 'waiting' || state === 'printing') return <Spinner />;
  return <Icon name={state === 'failed' ? 'warning' : state === 'sent' ? 'print' : 'check'} />;
}

export function printMessage(texts: PrintTexts, { state, printFailure, maybeOnPaper }: PrintJob): string {
  const failed = `${texts.failed(texts.failures[printFailure ?? 'internal'])}.${maybeOnPaper ? ` ${texts.maybeOnPaper}` : ''}`;
  const { waiting, printing, printed, sent, sentMeans } = texts;
  return { waiting, printing, printed, sent: `${sent}. ${sentMeans}`, failed }[state];
}

interface PaperDialogProps {
  readonly printing: ReturnType<typeof usePrinting>;
  /** See `PrintingBox`. */
  readonly onToPhone: (() => void) | null;
}

/** All choices for a paper: its preview, the chosen printer, the system's print dialog, a PDF, the customer's phone. */
function PaperDialog({ printing, onToPhone }: PaperDialogProps) {
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
