/** Reconciliation of a business day with the gateway: start, progress, cancel, and the differences. */

import type { ReconcileDifference, ReconcileRun } from '../../../shared/contract/views/review/reconcile-views.ts';
import { reconcileTexts } from '../../../shared/messages/en/report/reconcile-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import { useTimeFormat } from '../../i18n/time-format.ts';
import { Icon } from '../icon.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { Spinner } from '../spinner.tsx';
import { DifferenceList } from './difference-list.tsx';
import { RunProgress } from './run-progress.tsx';
import { useReconcile } from './use-reconcile.ts';
import './reconcile.css';

interface ReconcilePanelProps {
  readonly environment: Environment;
  /** `YYYY-MM-DD` */
  readonly businessDay: string;
  readonly onOpenSale: (sale: ReconcileDifference) => void;
}

export default function ReconcilePanel({ environment, businessDay, onOpenSale }: ReconcilePanelProps) {
  const texts = useTextsOf(reconcileTexts);
  const times = useTimeFormat();
  const { view, failure, busy, start, cancel } = useReconcile(environment, businessDay);
  const run = view?.run ?? null;
  const isRunning = run !== null && run.ended === null;
  return (
    <section
      className="reconcile"
      aria-label={texts.title}
      data-testid="reconcile"
      data-state={run ? (run.ended?.how ?? 'running') : 'never'}
      data-differences={run?.differenceCount ?? 0}
    >
      <header>
        <h2>{texts.title}</h2>
        {isRunning ? (
          <button type="button" className="secondary" data-testid="reconcile-cancel" disabled={busy} onClick={cancel}>
            {texts.cancel}
          </button>
        ) : (
          <button
            type="button"
            className="secondary"
            data-testid="reconcile-start"
            disabled={busy || view === null || view.busyWith !== null}
            onClick={start}
          >
            {busy && <Spinner />}
            {busy ? texts.starting : run ? texts.again : texts.start}
          </button>
        )}
      </header>
      {!run && <p className="fine">{texts.intro}</p>}
      {view?.busyWith && (
        <p className="caution" data-testid="reconcile-busy">
          {texts.busyWith(times.day(view.busyWith))}
        </p>
      )}
      {failure && <FailureNote failure={failure} about="setup" />}
      {run && isRunning && <RunProgress run={run} />}
      {/* Rendered even when empty: screen readers announce only changes of an existing live region. */}
      <div role="status">{run?.ended && <Ending run={run} ended={run.ended} />}</div>
      {run && run.differences.length > 0 && <DifferenceList run={run} onOpenSale={onOpenSale} />}
    </section>
  );
}

function Ending({ run, ended }: { readonly run: ReconcileRun; readonly ended: NonNullable<ReconcileRun['ended']> }) {
  const texts = useTextsOf(reconcileTexts);
  const times = useTimeFormat();
  const { total, done, differenceCount, notCheckedCount } = run;
  const agrees = ended.how === 'finished' && differenceCount === 0 && notCheckedCount === 0;
  return (
    <>
      <p className="reconcile-ending" data-testid="reconcile-ending" data-agrees={agrees}>
        <Icon name={agrees ? 'check' : 'warning'} />
        <span>
          {agrees && texts.allAgree(total)}
          {ended.how === 'finished' &&
            !agrees &&
            texts.finished(done - notCheckedCount, differenceCount, notCheckedCount)}
          {ended.how === 'canceled' && texts.canceled(done, total)}
          {ended.how === 'stopped' && texts.stopped(done, total)}
        </span>
      </p>
      {ended.cause && <FailureNote failure={ended.cause} about="setup" />}
      <p className="fine">{texts.at(times.dayAndClock(ended.at))}</p>
    </>
  );
}
