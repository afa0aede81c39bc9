/** Progress of the ledger's verification: current part, rows, share of the whole, and the stop button. */

import type { VerificationView } from '../../../../shared/contract/views/verification-views.ts';
import { verifyTexts } from '../../../../shared/messages/en/settings/verify-texts.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { groupDigits } from '../../../../shared/model/values/rupiah.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { Spinner } from '../../../ui/spinner.tsx';

interface VerifyRunningProps {
  readonly view: Extract<VerificationView, { state: 'running' }>;
  /** Environment of the shown records; another one's ledger may be verified meanwhile. */
  readonly environment: Environment;
  readonly stopping: boolean;
  readonly onStop: () => void;
}

export function VerifyRunning({ view, environment, stopping, onStop }: VerifyRunningProps) {
  const texts = useTextsOf(verifyTexts);
  const { environments } = useTexts();
  const { progress } = view;
  return (
    <div
      className="verify-progress"
      data-testid="verify-running"
      data-part={progress?.part ?? 'waiting'}
      data-share={progress?.share ?? 0}
    >
      {view.environment !== environment && <p>{texts.ofOther(environments[view.environment])}</p>}
      <progress max={1} value={progress?.share ?? 0} aria-label={texts.verifying} />
      {progress ? <Part progress={progress} /> : <p className="verify-counts">{texts.waiting}</p>}
      <p className="fine">{texts.meanwhile}</p>
      <button type="button" className="secondary" data-testid="verify-stop" disabled={stopping} onClick={onStop}>
        {stopping && <Spinner />}
        {stopping ? texts.stopping : texts.stop}
      </button>
    </div>
  );
}

type Progress = NonNullable<VerifyRunningProps['view']['progress']>;

function Part({ progress }: { readonly progress: Progress }) {
  const texts = useTextsOf(verifyTexts);
  const { part, step, steps, done, about, found } = progress;
  return (
    <div className="verify-counts">
      <p>
        <span>{texts.parts[part]}</span>
        <span>{texts.step(step, steps)}</span>
      </p>
      <p className="fine">
        <span>{about === null ? texts.inOnePiece : texts.rows(groupDigits(done), groupDigits(about))}</span>
        {found > 0 && <strong data-testid="verify-found">{texts.foundSoFar(found)}</strong>}
      </p>
    </div>
  );
}
