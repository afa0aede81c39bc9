/** Reconciliation of a business day with the gateway: start, progress, cancel, and the differences. */
import { useContext, useEffect, useState } from 'react';
import type { ReconcileDifference, ReconcileRun } from '../../../shared/contract/reconcile.ts';
import { reconcileTexts } from '../../../shared/messages/reconcile-texts.ts';
import { type ReconcileFinding, reconcileFindings } from '../../../shared/model/choices.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { formatRupiah, isRupiah } from '../../../shared/model/values/rupiah.ts';
import { MINUTE_MS } from '../../../shared/model/values/time.ts';
import { ask, onEvent } from '../../bridge.ts';
import { LocalizationContext, useTextsOf, useTimeFormat } from '../../i18n/i18n.ts';
import { useLoaded, useReloadOn } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { FailureNote, failureMessage } from '../notes/failure-note.tsx';
import { useMethodName } from '../use-method-name.ts';
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
function useReconcile(environment: Environment, businessDay: string) {
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
    /** `null` until the first answer. */
    view,
    failure: failure ?? loaded.failure,
    /** A start or a cancel is not answered yet. */
    busy: running,
    start: () => press('reconcile.start'),
    cancel: () => press('reconcile.cancel'),
  };
}

const SHOWN_AT_FIRST = 5;

interface DifferenceListProps {
  readonly run: ReconcileRun;
  readonly onOpenSale: (sale: ReconcileDifference) => void;
}

/** Differences of a reconciliation by kind, the most serious first. Each row opens its sale in History. */
function DifferenceList({ run, onOpenSale }: DifferenceListProps) {
  const texts = useTextsOf(reconcileTexts);
  const byFinding = Map.groupBy(run.differences, ({ finding }) => finding);
  const notNamed = run.differenceCount + run.notCheckedCount - run.differences.length;
  return (
    <div className="stack" data-testid="reconcile-list" data-count={run.differences.length}>
      {reconcileFindings.flatMap((finding) => {
        const differences = byFinding.get(finding);
        return differences
          ? [<OfOneKind key={finding} finding={finding} differences={differences} onOpenSale={onOpenSale} />]
          : [];
      })}
      {notNamed > 0 && <p className="fine">{texts.moreNotNamed(notNamed)}</p>}
    </div>
  );
}

interface OfOneKindProps {
  readonly finding: ReconcileFinding;
  readonly differences: readonly ReconcileDifference[];
  readonly onOpenSale: (sale: ReconcileDifference) => void;
}

function OfOneKind({ finding, differences, onOpenSale }: OfOneKindProps) {
  const texts = useTextsOf(reconcileTexts);
  const [isWhole, setIsWhole] = useState(false);
  const [title, what] = texts.findings[finding];
  const shown = isWhole ? differences : differences.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="stack tight named-list" data-finding={finding}>
      <h3 className="row">
        {title} <span className="count">{differences.length}</span>
      </h3>
      <p className="fine">{what}</p>
      <ul className="list">
        {shown.map((difference) => (
          <li key={difference.orderId}>
            <DifferenceButton difference={difference} title={title} onOpenSale={onOpenSale} />
          </li>
        ))}
      </ul>
      {shown.length < differences.length && (
        <Button look="quiet" onClick={() => setIsWhole(true)}>
          {texts.showAll(differences.length)}
        </Button>
      )}
    </div>
  );
}

interface DifferenceButtonProps {
  readonly difference: ReconcileDifference;
  readonly title: string;
  readonly onOpenSale: (sale: ReconcileDifference) => void;
}

function DifferenceButton({ difference, title, onOpenSale }: DifferenceButtonProps) {
  const texts = useTextsOf(reconcileTexts);
  const { orderId, finding, saleNumber, methodName, amount } = difference;
  const nameOf = useMethodName();
  const comparison = useComparison(difference);
  return (
    <button
      type="button"
      className="list-row"
      data-testid="reconcile-difference"
      data-order-id={orderId}
      data-finding={finding}
      aria-label={`${texts.openSale(saleNumber, title)}, ${formatRupiah(amount)}, ${comparison}`}
      onClick={() => onOpenSale(difference)}
    >
      <span>
        #{saleNumber} · {nameOf({ name: methodName })}
        <small>{comparison}</small>
      </span>
      <strong>{formatRupiah(amount)}</strong>
      <Icon name="forward" />
    </button>
  );
}

/** Konter's and the gateway's version in one line of text. */
function useComparison(difference: ReconcileDifference): string {
  const { finding, evidence, cause, answered, stateBefore, stateNow } = difference;
  const texts = useTextsOf(reconcileTexts);
  const { language, texts: common } = useContext(LocalizationContext);
  if (cause) return failureMessage(language, cause, { about: 'cause', until: '' }).what;
  if (evidence) {
    const shown = (value: string): string => (finding === 'amount-differs' ? asRupiah(value) : value) || texts.silence;
    return texts.evidence(shown(evidence.expected), shown(evidence.answered));
  }
  const sides = [
    texts.here(common.states[stateBefore]),
    texts.there(answered ? texts.answers[answered] : texts.silence),
  ];
  return [...sides, ...(stateNow === stateBefore ? [] : [texts.now(common.states[stateNow])])].join(' · ');
}

/** Formats an amount; a text that is no amount is returned unchanged. */
function asRupiah(text: string): string {
  const amount = text === '' ? Number.NaN : Number(text);
  return isRupiah(amount) ? formatRupiah(amount) : text;
}
