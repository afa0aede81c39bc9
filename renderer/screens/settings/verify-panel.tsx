/** Recalculates the whole ledger and shows what does not match. It changes nothing and does not block sales. */
import { useEffect, useRef } from 'react';
import type { Finding, LedgerCheckView, VerificationView } from '../../../shared/contract/verify.ts';
import { type FindingDetail, type VerifyTexts, verifyTexts } from '../../../shared/messages/verify-texts.ts';
import type { Environment } from '../../../shared/model/environment.ts';
import { groupDigits, groupTenths } from '../../../shared/model/values/rupiah.ts';
import { unreachable } from '../../../shared/model/values/unreachable.ts';
import { ask } from '../../bridge.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { useLiveView } from '../../state/use-loaded.ts';
import { useRequest } from '../../state/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/notes/failure-note.tsx';
import { usePaperTime } from '../../ui/report/paper-formats.ts';
import { Panel, type SettingsPanelProps } from './panel.tsx';

export function VerifyPanel({ settings: { environment } }: Pick<SettingsPanelProps, 'settings'>) {
  const texts = useTextsOf(verifyTexts);
  const { view, asking, failure, start, stop } = useVerification();
  const running = view?.state === 'running' ? view : null;
  // Findings are about one environment's ledger only.
  const ended = view && view.state !== 'none' && view.state !== 'running' && view.environment === environment;
  const button = useRef<HTMLButtonElement>(null);
  const wasStopped = useRef(false);
  const isRunning = running !== null;
  // The stop button is gone, so the start button gets the focus.
  useEffect(() => {
    if (!isRunning && wasStopped.current) button.current?.focus({ preventScroll: true });
    wasStopped.current = false;
  }, [isRunning]);
  return (
    <Panel title={texts.title} about={texts.about} testId="verify-panel" failure={failure}>
      <Button ref={button} testId="verify" disabled={asking === 'start'} onClick={() => void start()} busy={isRunning}>
        {isRunning ? texts.verifying : texts.verify}
      </Button>
      {running && (
        <VerifyRunning
          view={running}
          environment={environment}
          stopping={asking === 'stop'}
          onStop={() => {
            wasStopped.current = true;
            void stop();
          }}
        />
      )}
      <div role="status">{ended && <VerifyOutcome view={view} />}</div>
    </Panel>
  );
}

/**
 * The running or last verification of a ledger, which runs outside the window. The answers' views are not used: the event
 * brings them and is never older.
 */
function useVerification() {
  const { view } = useLiveView('verify');
  const starting = useRequest();
  const stopping = useRequest();
  return {
    view,
    // The request that is not answered yet.
    asking: starting.running ? 'start' : stopping.running ? 'stop' : null,
    failure: starting.failure ?? stopping.failure,
    start: () => void starting.run(() => ask('verify.start', {}), stopping.forget),
    stop: () => void stopping.run(() => ask('verify.stop', {}), starting.forget),
  };
}

/** Progress of the ledger's verification: current part, rows, share of the whole, and the stop button. */
interface VerifyRunningProps {
  readonly view: Extract<VerificationView, { state: 'running' }>;
  /** Environment of the shown records; another one's ledger may be verified meanwhile. */
  readonly environment: Environment;
  readonly stopping: boolean;
  readonly onStop: () => void;
}

function VerifyRunning({ view, environment, stopping, onStop }: VerifyRunningProps) {
  const texts = useTextsOf(verifyTexts);
  const { environments } = useTexts();
  const { progress } = view;
  return (
    <div
      className="stack"
      data-testid="verify-running"
      data-part={progress?.part ?? 'waiting'}
      data-share={progress?.share ?? 0}
    >
      {view.environment !== environment && <p>{texts.ofOther(environments[view.environment])}</p>}
      <progress max={1} value={progress?.share ?? 0} aria-label={texts.verifying} />
      {progress ? <Part progress={progress} /> : <p>{texts.waiting}</p>}
      <p className="fine">{texts.meanwhile}</p>
      <Button testId="verify-stop" onClick={onStop} busy={stopping}>
        {stopping ? texts.stopping : texts.stop}
      </Button>
    </div>
  );
}

type Progress = NonNullable<VerifyRunningProps['view']['progress']>;

function Part({ progress }: { readonly progress: Progress }) {
  const texts = useTextsOf(verifyTexts);
  const { part, step, steps, done, about, found } = progress;
  return (
    <div className="stack">
      <p className="row spread">
        <span>{texts.parts[part]}</span>
        <span>{texts.step(step, steps)}</span>
      </p>
      <p className="row spread fine">
        <span>{about === null ? texts.inOnePiece : texts.rows(groupDigits(done), groupDigits(about))}</span>
        {found > 0 && <strong data-testid="verify-found">{texts.foundSoFar(found)}</strong>}
      </p>
    </div>
  );
}

type EndedVerificationView = Extract<VerificationView, { state: 'done' | 'stopped' | 'failed' }>;

/** Outcome of the ledger's verification: everything matches, the findings, or that it was not verified. */
function VerifyOutcome({ view }: { readonly view: EndedVerificationView }) {
  const texts = useTextsOf(verifyTexts);
  switch (view.state) {
    case 'done':
      return <Result check={view} />;
    case 'stopped':
      return (
        <div className="caution" data-testid="verify-stopped" data-by={view.by}>
          <p>
            <strong>{texts.stopped}</strong>
          </p>
          <p>{view.by === 'person' ? texts.nothingDecided : texts.ledgerReplaced}</p>
          {view.by === 'person' && view.found > 0 && <p>{texts.foundBefore(view.found)}</p>}
        </div>
      );
    case 'failed':
      return (
        <div className="stack">
          <p data-testid="verify-failed">
            <strong>{texts.failed}</strong>
          </p>
          <FailureNote failure={view.failure} about="setup" />
        </div>
      );
    default:
      return unreachable(view);
  }
}

function Result({ check }: { readonly check: LedgerCheckView }) {
  const texts = useTextsOf(verifyTexts);
  const times = usePaperTime();
  const { found, findings, known, sales, payments, journalRows, closings, tookMs } = check;
  const read = texts.read({
    when: times.moment(check.at),
    sales: groupDigits(sales),
    payments: groupDigits(payments),
    closings: groupDigits(closings),
    seconds: groupTenths(tookMs / 1000),
  });
  return (
    <div className="stack" data-testid="verify-result" data-found={found}>
      {found === 0 ? (
        <div className="done">
          <p>{texts.matches(groupDigits(sales + payments + journalRows + closings))}</p>
          <p className="fine">{read}</p>
        </div>
      ) : (
        <>
          <div className="failure">
            <div>
              <p>
                <strong>{texts.found(found)}</strong>
              </p>
              <p>{texts.whatToDo}</p>
            </div>
          </div>
          <Findings findings={findings} testId="finding" more={found - findings.length} />
          <p className="fine">{read}</p>
        </>
      )}
      {known.length > 0 && (
        <div className="stack" data-testid="verify-known">
          <p className="fine">{texts.alsoKnown}</p>
          <Findings findings={known} more={0} />
        </div>
      )}
    </div>
  );
}

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly testId?: string;
  /** Found, and not among the listed ones. */
  readonly more: number;
}

function Findings({ findings, testId, more }: FindingsProps) {
  const texts = useTextsOf(verifyTexts);
  const { shortDay } = usePaperTime();
  return (
    <ul className="verify-findings">
      {findings.map((finding, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <li key={place} data-testid={testId} data-code={finding.code}>
          {findingMessage(finding, texts, shortDay)}
        </li>
      ))}
      {more > 0 && <li>{texts.more(more)}</li>}
    </ul>
  );
}

/**
 * One finding as a sentence. Unknown details are left out, never shown as a code.
 * @param dayText formats a business day
 */
export function findingMessage({ code, data }: Finding, texts: VerifyTexts, dayText: (day: string) => string): string {
  const valuesOf = (...keys: readonly string[]) => {
    const found = keys.map((key) => data[key]).filter((value) => value !== undefined && value !== '');
    return found.join(', ');
  };
  const { businessDay } = data;
  const day = typeof businessDay === 'string' && businessDay !== '' ? dayText(businessDay) : '–';
  const number = valuesOf('saleNumber');
  const namesText = (names: string) =>
    names
      .split(/, ?/)
      .map((name) => (Object.hasOwn(texts.known, name) ? texts.known[name] : name))
      .join(', ');
  const detail: FindingDetail = {
    sale: number === '' ? `(${valuesOf('saleId')})` : `#${number}, ${day}`,
    orderId: valuesOf('orderId'),
    day,
    number: valuesOf('number') || valuesOf('row'),
    what: [valuesOf('words', 'file', 'gateway', 'merchant'), namesText(valuesOf('columns')), valuesOf('method')]
      .filter(Boolean)
      .join(', '),
  };
  return texts.findings[code](detail).trim();
}
