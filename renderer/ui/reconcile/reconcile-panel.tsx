/** Reconciliation of a business day with the gateway: start, progress, cancel, and the differences. */
import { useEffect } from 'react';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { ReconcileDifference, ReconcileRun, ReconcileView } from '../../../shared/contract/reconcile.ts';
import { reconcileTexts } from '../../../shared/messages/reconcile-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { MINUTE_MS } from '../../../shared/model/values/time.ts';
import { ask, onEvent } from '../../bridge.ts';
import { useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLoaded, useReloadOn } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { FailureNote } from '../notes/failure-note.tsx';
import { DifferenceList } from './difference-list.tsx';
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
      className="card stack report-card"
      aria-label={texts.title}
      data-testid="reconcile"
      data-state={run ? (run.ended?.how ?? 'running') : 'never'}
      data-differences={run?.differenceCount ?? 0}
    >
      <header className="row spread">
        <h2>{texts.title}</h2>
        {isRunning ? (
          <Button testId="reconcile-cancel" disabled={busy} onClick={cancel}>
            {texts.cancel}
          </Button>
        ) : (
          <Button
            testId="reconcile-start"
            disabled={view === null || view.busyWith !== null}
            onClick={start}
            busy={busy}
          >
            {busy ? texts.starting : run ? texts.again : texts.start}
          </Button>
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
      <p className={agrees ? 'done row' : 'caution row'} data-testid="reconcile-ending" data-agrees={agrees}>
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

/** Progress of a reconciliation, its estimated remaining time, and the cause of a pause. */
function RunProgress({ run }: { readonly run: ReconcileRun }) {
  const texts = useTextsOf(reconcileTexts);
  const times = useTimeFormat();
  const { done, total, waiting, remainingMs } = run;
  const until = waiting?.until == null ? '' : times.until(waiting.until);
  return (
    <div className="stack tight" data-testid="reconcile-progress" data-done={done} data-total={total}>
      <progress value={done} max={total} aria-label={texts.running} />
      <p className="row spread">
        <span>{texts.progress(done, total)}</span>
        {remainingMs !== null && (
          <span className="fine" data-testid="reconcile-remaining">
            {remainingMs < MINUTE_MS ? texts.lessThanAMinute : texts.remaining(Math.ceil(remainingMs / MINUTE_MS))}
          </span>
        )}
      </p>
      {waiting && (
        <p className="well" data-testid="reconcile-waiting" data-for={waiting.for}>
          {texts.waits[waiting.for](until)}
        </p>
      )}
    </div>
  );
}

/** The reconciliation of one business day: loaded once, updated by events, started and canceled here. */
interface Reconciling {
  /** `null` until the first answer. */
  readonly view: ReconcileView | null;
  readonly failure: Failure | null;
  /** A start or a cancel is not answered yet. */
  readonly busy: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
}

function useReconcile(environment: Environment, businessDay: string): Reconciling {
  const day = { businessDay };
  const loaded = useLoaded(businessDay, () => ask('reconcile.view', day));
  const { view, replace, reload, showAnswer } = loaded;
  // The ordinary watch goes on, and what it learns changes a finding's present state.
  useReloadOn(['payment'], reload);
  const { running, failure, run } = useRequest();
  const press = (name: 'reconcile.start' | 'reconcile.cancel') => void run(() => showAnswer(() => ask(name, day)));

  useEffect(
    () =>
      onEvent('reconcile', (changed) => {
        if (changed.environment !== environment) return;
        if (changed.businessDay === businessDay) replace(changed);
        // Another day's reconciliation started or ended, so this day's may have become possible or impossible.
        else void reload();
      }),
    [environment, businessDay, reload, replace],
  );

  return {
    view,
    failure: failure ?? loaded.failure,
    busy: running,
    start: () => press('reconcile.start'),
    cancel: () => press('reconcile.cancel'),
  };
}
