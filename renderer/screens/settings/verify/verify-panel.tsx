/** Works the whole book out again and says what does not match. Changes nothing, and stops nobody from selling. */
import { useEffect, useRef } from 'react';
import type { Environment } from '../../../../shared/model/environment.ts';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';
import { useVerifyTexts } from '../../../ui/report/use-verify-texts.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useVerification } from './use-verification.ts';
import { VerifyOutcome } from './verify-outcome.tsx';
import { VerifyRunning } from './verify-running.tsx';

export function VerifyPanel({ environment }: { readonly environment: Environment }) {
  const texts = useVerifyTexts();
  const { view, asking, failure, start, stop } = useVerification();
  const running = view?.state === 'running' ? view : null;
  // What was found in one environment's book says nothing about another's.
  const ended = view && view.state !== 'none' && view.state !== 'running' && view.environment === environment;
  const button = useRef<HTMLButtonElement>(null);
  const wasStopped = useRef(false);
  const isRunning = running !== null;
  // The button that stopped it is gone: the keyboard goes on from the one that is left.
  useEffect(() => {
    if (!isRunning && wasStopped.current) button.current?.focus({ preventScroll: true });
    wasStopped.current = false;
  }, [isRunning]);
  return (
    <section className="verify" aria-label={texts.title} data-testid="verify-panel">
      <h3>{texts.title}</h3>
      <p className="fine">{texts.about}</p>
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
    </section>
  );
}
