/** The hub: enrolling this terminal, how it is, and leaving. */
import { useState } from 'react';
import type { HubView } from '../../../../../shared/contract/views/setup/hub-views.ts';
import { ask } from '../../../../bridge.ts';
import { useLiveView } from '../../../../state/live-view.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../../ui/notes/failure-note.tsx';
import { useHubTexts } from '../../../../ui/texts/use-hub-texts.ts';
import { Panel } from '../../panel.tsx';
import type { SettingsPanelProps } from '../../settings-panel-props.ts';
import { type SettingState, useSetting } from '../../use-setting.ts';
import { EnrolForm } from './enrol-form.tsx';
import { HubState } from './hub-state.tsx';

export function HubPanel({ terminal }: Pick<SettingsPanelProps, 'terminal'>) {
  const texts = useHubTexts();
  const setting = useSetting();
  const { view, failure, replace } = useLiveView('hub', terminal.environment);
  return (
    <Panel title={texts.title} about={texts.about} testId="hub-panel" setting={setting}>
      {view && view.enrolment === null && <EnrolForm setting={setting} onView={replace} />}
      {view && view.enrolment !== null && <Enrolled view={view} setting={setting} onView={replace} />}
      {failure && <FailureNote failure={failure} about="setup" />}
    </Panel>
  );
}

interface EnrolledProps {
  readonly view: HubView;
  readonly setting: SettingState;
  readonly onView: (view: HubView) => void;
}

function Enrolled({ view, setting, onView }: EnrolledProps) {
  const texts = useHubTexts();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(false);
    await setting.change(() => ask('hub.leave', {}), onView);
  };
  return (
    <>
      <HubState view={view} />
      <div className="manager-actions">
        {view.behind > 0 && view.enrolment?.stopped === null && (
          <button
            type="button"
            className="secondary"
            data-testid="hub-send"
            disabled={setting.running}
            onClick={() => void setting.change(() => ask('hub.send', {}), onView)}
          >
            {texts.send}
          </button>
        )}
        <button
          type="button"
          className="quiet"
          data-testid="hub-leave"
          disabled={setting.running}
          onClick={() => setLeaving(true)}
        >
          {texts.leave}
        </button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={texts.leaveQuestion}
          confirm={texts.leave}
          confirmTestId="hub-leave-confirm"
          stay={texts.stay}
          stayTestId="hub-stay"
          onConfirm={() => void leave()}
          onStay={() => setLeaving(false)}
        >
          <p>{texts.leaveConsequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
