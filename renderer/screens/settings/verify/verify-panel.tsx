/** Recalculates the whole ledger and shows what does not match. It changes nothing and does not block sales. */

import { useEffect, useRef } from 'react';
import { verifyTexts } from '../../../../shared/messages/en/settings/verify-texts.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Panel } from '../panel.tsx';
import type { SettingsPanelProps } from '../settings-panel-props.ts';
import { useVerification } from './use-verification.ts';
import { VerifyOutcome } from './verify-outcome.tsx';
import { VerifyRunning } from './verify-running.tsx';
import './verify.css';

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
    <Panel title={texts.title} about={texts.about} testId="verify-panel">
      <button
        ref={button}
        type="button"
        className="secondary"
        data-testid="verify"
        disabled={isRunning || asking === 'start'}
        onClick={() => void start()}
      >
        {isRunning && <Spinner />}
        {isRunning ? texts.verifying : texts.verify}
      </button>
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
      {failure && <FailureNote failure={failure} about="setup" />}
    </Panel>
  );
}
