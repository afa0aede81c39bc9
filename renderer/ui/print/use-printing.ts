/** State of one document's print, and the request that prints it. */
import { useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { PrintDocument, PrintJob, PrintsView, PrintTarget } from '../../../shared/contract/print.ts';
import { sameDocument } from '../../../shared/model/choices.ts';
import { ask } from '../../bridge.ts';
import { useLiveView } from '../../state/use-loaded.ts';

export interface Printing {
  readonly document: PrintDocument;
  /** From the settings; `null` until the first answer. */
  readonly printer: PrintsView['printer'] | null;
  readonly job: PrintJob | undefined;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly print: (target: PrintTarget) => void;
  /** The preview is open. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

export function usePrinting(document: PrintDocument): Printing {
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
    ...{ document, job, isBusy, failure, isOpen, setOpen },
    printer: view?.printer ?? null,
    print: (target) => void print(target),
  };
}
