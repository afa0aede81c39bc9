/** Replaces a form that needs the manager's PIN while no PIN is set. */
import { managerTexts } from '../../../shared/messages/people/manager-texts.ts';
import { useTexts, useTextsOf } from '../../i18n/i18n.ts';

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
        <button type="button" className="primary" data-testid="resolve-open-settings" onClick={onOpenSettings}>
          {texts.openSettings}
        </button>
        <button type="button" className="secondary" onClick={onClose}>
          {pay.cancel}
        </button>
      </div>
    </>
  );
}
