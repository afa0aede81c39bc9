/** Recalculates the whole ledger and shows what does not match. It changes nothing and does not block sales. */
import { useEffect, useRef } from 'react';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { VerificationView } from '../../../../shared/contract/verify.ts';
import { verifyTexts } from '../../../../shared/messages/verify/verify-texts.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { ask } from '../../../bridge.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { useLiveView } from '../../../state/live-view.ts';
import { useRequest } from '../../../state/use-request.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { VerifyOutcome } from './verify-outcome.tsx';

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

/** State of the running or last verification of a ledger, which runs outside the window. */
interface VerificationState {
  /** `null` until the first answer. */
  readonly view: VerificationView | null;
  /** The request that is not answered yet. */
  readonly asking: 'start' | 'stop' | null;
  readonly failure: Failure | null;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The answers' views are not used: the event brings them and is never older. */
function useVerification(): VerificationState {
  const { view } = useLiveView('verify');
  const starting = useRequest();
  const stopping = useRequest();
  return {
    view,
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
