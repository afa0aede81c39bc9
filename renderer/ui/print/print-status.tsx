/** Outcome of a print. `sent` is not called printed: the printer has not confirmed it. */
import type { PrintJob } from '../../../shared/contract/print.ts';
import { type PrintTexts, printTexts } from '../../../shared/messages/print/print-texts.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { Spinner } from '../button.tsx';
import { Icon } from '../icon.tsx';

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
  switch (state) {
    case 'waiting':
      return texts.waiting;
    case 'printing':
      return texts.printing;
    case 'printed':
      return texts.printed;
    case 'sent':
      return `${texts.sent}. ${texts.sentMeans}`;
    case 'failed':
      return `${texts.failed(texts.failures[printFailure ?? 'internal'])}.${maybeOnPaper ? ` ${texts.maybeOnPaper}` : ''}`;
    default:
      return unreachable(state);
  }
}
