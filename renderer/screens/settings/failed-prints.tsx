/** Failed prints with their causes, to print again or to drop. Hidden while there are none. */
import { useState } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { PrintDocument, PrintJob, PrintsView } from '../../../shared/contract/print.ts';
import { printTexts } from '../../../shared/messages/print-texts.ts';
import type { Result } from '../../../shared/model/values/result.ts';
import { formatRupiah } from '../../../shared/model/values/rupiah.ts';
import { ask } from '../../bridge.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLiveView } from '../../state/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { onFirstPress } from '../../ui/keys/press-guard.ts';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { PrintStatus } from '../../ui/print/printing-box.tsx';
import { usePaperTime } from '../../ui/report/paper-formats.ts';
import '../../ui/print/print.css';

export function FailedPrints() {
  const texts = useTextsOf(printTexts);
  const { view, replace } = useLiveView('prints');
  const [failure, setFailure] = useState<Failure | null>(null);
  // A repeated print stays in the list until its outcome is known.
  const [retried, setRetried] = useState<ReadonlySet<number>>(new Set());
  const jobs = view?.jobs.filter(({ id, state }) => state === 'failed' || retried.has(id)) ?? [];
  if (jobs.length === 0 && !failure) return null;
  const onAnswer = (answer: Result<PrintsView>) => {
    setFailure(answer.ok ? null : answer.failure);
    if (answer.ok) replace(answer.value);
  };
  const again = async (id: number) => {
    setRetried(new Set(retried).add(id));
    onAnswer(await ask('print.again', { id }));
  };
  return (
    <section className="card stack" aria-label={texts.failedTitle} data-testid="failed-prints" data-count={jobs.length}>
      <div className="row spread">
        <h2>{texts.failedTitle}</h2>
        <p className="fine">{texts.failedHint}</p>
      </div>
      {failure && <FailureNote failure={failure} about="setup" />}
      <ul className="list">
        {jobs.map((job) => (
          <FailedPrint
            key={job.id}
            job={job}
            onAgain={() => void again(job.id)}
            onDrop={() => void ask('print.drop', { id: job.id }).then(onAnswer)}
          />
        ))}
      </ul>
    </section>
  );
}

interface FailedPrintProps {
  readonly job: PrintJob;
  readonly onAgain: () => void;
  readonly onDrop: () => void;
}

function FailedPrint({ job, onAgain, onDrop }: FailedPrintProps) {
  const texts = useTextsOf(printTexts);
  const times = useTimeFormat();
  const { document, subject, state } = job;
  const { days } = usePaperTime();
  const which = subject ? formatRupiah(subject.amount) : whichOf(document, days);
  const title = texts.subject(document.kind, subject?.saleNumber ?? null) + (which === '' ? '' : ` · ${which}`);
  return (
    <li data-testid="failed-print" data-kind={document.kind} data-state={state} aria-label={title}>
      <div>
        <strong>{title}</strong>
        <span className="fine">{times.dayAndClock(job.at)}</span>
        <PrintStatus job={job} />
      </div>
      {state === 'failed' && (
        <div className="row">
          {job.printFailure !== 'over' && (
            <Button testId="failed-print-again" onClick={onFirstPress(onAgain)}>
              {texts.again}
            </Button>
          )}
          <Button look="quiet" testId="failed-print-drop" onClick={onFirstPress(onDrop)}>
            {texts.drop}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Number of a Z report or days of a report; empty for other documents. */
function whichOf(document: PrintDocument, days: (from: string, to: string) => string): string {
  if (document.kind === 'closing') return String(document.number);
  return document.kind === 'report' ? days(document.from, document.to) : '';
}
