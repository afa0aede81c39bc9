/** Confirms a change of the environment. It names both environments and the consequence of the new one for money. */
import type { SettingsView } from '../../../../shared/contract/settings/settings-views.ts';
import { changeModeTexts } from '../../../../shared/messages/settings/change-mode-texts.ts';
import type { Environment } from '../../../../shared/model/environment.ts';
import { ask } from '../../../bridge.ts';
import { useTexts, useTextsOf } from '../../../i18n/i18n.ts';
import { useRequest } from '../../../state/use-request.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../ui/notes/failure-note.tsx';

interface ChangeEnvironmentProps {
  readonly from: Environment;
  readonly to: Environment;
  readonly onChanged: (settings: SettingsView) => void;
  readonly onClose: () => void;
}

export function ChangeEnvironmentDialog({ from, to, onChanged, onClose }: ChangeEnvironmentProps) {
  const { environments } = useTexts();
  // Loaded with Settings, because the first screen does not need these texts.
  const texts = useTextsOf(changeModeTexts);
  const { running, failure, run } = useRequest();
  const change = () =>
    run(
      () => ask('settings.select', { environment: to }),
      (view) => {
        onChanged(view);
        onClose();
      },
    );
  return (
    <ConfirmDialog
      title={texts.title(environments[from], environments[to])}
      confirm={texts.changeTo(environments[to])}
      confirmTestId="environment-confirm"
      data={{ 'data-from': from, 'data-to': to }}
      stay={texts.stayIn(environments[from])}
      stayTestId="environment-stay"
      busy={running}
      onConfirm={() => void change()}
      onStay={onClose}
    >
      <p>{texts.means[to]}</p>
      {failure && <FailureNote failure={failure} about="setup" />}
    </ConfirmDialog>
  );
}
