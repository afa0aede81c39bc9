/** Replaces a form that needs the manager's PIN while no PIN is set. */
import { managerTexts } from '../../../shared/messages/people/manager-texts.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';

interface SetPinFirstProps {
  readonly onOpenSettings: () => void;
  readonly onClose: () => void;
}

export function SetPinFirst({ onOpenSettings, onClose }: SetPinFirstProps) {
  const texts = useTextsOf(managerTexts);
  const { pay } = useTexts();
  return (
    <>
      <p className="caution" role="status">
        {texts.setFirst}
      </p>
      <div className="dialog-actions">
        <Button look="primary" testId="resolve-open-settings" onClick={onOpenSettings}>
          {texts.openSettings}
        </Button>
        <Button onClick={onClose}>{pay.cancel}</Button>
      </div>
    </>
  );
}
