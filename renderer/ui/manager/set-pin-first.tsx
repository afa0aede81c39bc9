/** Replaces a form that needs the manager's PIN while no PIN is set. */
import { useTexts } from '../../i18n/i18n.ts';
import { useManagerTexts } from './use-manager-texts.ts';

interface SetPinFirstProps {
  readonly onOpenSettings: () => void;
  readonly onClose: () => void;
}

export function SetPinFirst({ onOpenSettings, onClose }: SetPinFirstProps) {
  const texts = useManagerTexts();
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
