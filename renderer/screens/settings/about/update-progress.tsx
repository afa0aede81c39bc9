/** The way of a new version to this computer: it is out, comes, is ready, and is installed when a manager says so. */
import { useId } from 'react';
import type { UpdatesView } from '../../../../shared/contract/views/setup/update-views.ts';
import { ask } from '../../../bridge.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { SettingState } from '../use-setting.ts';
import { useUpdateTexts } from './use-update-texts.ts';

interface UpdateProgressProps {
  readonly view: UpdatesView;
  /** Of the view. */
  readonly newVersion: string;
  readonly setting: SettingState;
  readonly onView: (view: UpdatesView) => void;
}

export function UpdateProgress({ view, newVersion, setting, onView }: UpdateProgressProps) {
  const texts = useUpdateTexts();
  const { installs, stage, percent, installProblem } = view;
  return (
    <div className="update-progress">
      <p className="done" role="status" data-testid="update-out">
        {texts.stages[stage](newVersion)}
      </p>
      {!installs && <p className="fine">{texts.outHint}</p>}
      {stage === 'downloading' && (
        <p className="update-download">
          <progress max={100} value={percent ?? 0} aria-label={texts.downloading} />
          <span className="fine">{texts.downloaded(percent ?? 0)}</span>
        </p>
      )}
      {stage === 'ready' && <ReadyUpdate view={view} setting={setting} onView={onView} />}
      {stage === 'installing' && <Spinner />}
      {installProblem !== null && (
        <p className="caution" role="status" data-testid="update-problem">
          {texts.installProblems[installProblem]}
        </p>
      )}
    </div>
  );
}

function ReadyUpdate({ view, setting, onView }: Omit<UpdateProgressProps, 'newVersion'>) {
  const texts = useUpdateTexts();
  const why = useId();
  const { isPaymentOpen, isOrdered } = view;
  const install = () => void setting.change(() => ask('updates.install', {}), onView);
  const order = () => void setting.change(() => ask('updates.order', { isOrdered: !isOrdered }), onView);
  return (
    <>
      <p className={isPaymentOpen ? 'caution' : 'fine'} id={why} role="status">
        {isPaymentOpen ? texts.paymentOpen : isOrdered ? texts.ordered : texts.readyHint}
      </p>
      <div className="manager-actions">
        <button
          type="button"
          className="primary"
          data-testid="update-install"
          aria-describedby={why}
          disabled={isPaymentOpen || setting.running}
          onClick={install}
        >
          {texts.install}
        </button>
        <button
          type="button"
          className="secondary"
          data-testid="update-order"
          disabled={setting.running}
          onClick={order}
        >
          {isOrdered ? texts.takeBack : texts.order}
        </button>
      </div>
    </>
  );
}
