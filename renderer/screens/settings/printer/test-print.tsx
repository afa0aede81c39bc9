/** Prints an example on the chosen printer, and says what became of it. */

import { useState } from 'react';
import { printTexts } from '../../../../shared/messages/en/print/print-texts.ts';
import { sameDocument } from '../../../../shared/model/choices/print-choices.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { useLiveView } from '../../../state/live-view.ts';
import { useRequest } from '../../../state/use-request.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { PrintStatus } from '../../../ui/print/print-status.tsx';

const TEST = { kind: 'test' } as const;

/** @param disabled the shown choice is no printer, or not saved */
export function TestPrint({ disabled }: { readonly disabled: boolean }) {
  const texts = useTextsOf(printTexts);
  const prints = useLiveView('prints');
  const [isRequested, setRequested] = useState(false);
  const { failure, run } = useRequest();
  const job = prints.view?.jobs.find(({ document }) => sameDocument(document, TEST));
  const print = () => {
    setRequested(true);
    void run(() => ask('print.document', { document: TEST, target: 'chosen-printer' }), prints.replace);
  };
  return (
    <div className="printer-end">
      <button type="button" className="secondary" data-testid="printer-test" disabled={disabled} onClick={print}>
        {texts.test}
      </button>
      <PrintStatus job={isRequested ? job : undefined} />
      {failure && <FailureNote failure={failure} about="setup" />}
    </div>
  );
}
