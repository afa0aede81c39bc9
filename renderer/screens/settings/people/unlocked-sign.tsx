/** Warns that the manager's requests are unlocked at this terminal and should be locked before leaving. */
import { managerTexts } from '../../../../shared/messages/en/settings/manager-texts.ts';
import { ask } from '../../../bridge.ts';
import { useTextsOf } from '../../../i18n/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notifyManagerChanged } from '../../../ui/manager/manager-changes.ts';
import { useManager } from '../../../ui/manager/use-manager.ts';

export function UnlockedSign() {
  const texts = useTextsOf(managerTexts);
  const { view } = useManager(true);
  if (!view || view.unlockedUntil === null) return null;
  return (
    <section className="panel panel-wide unlocked-sign" aria-label={texts.unlockedTitle} data-testid="manager-unlocked">
      <Icon name="warning" />
      <div>
        <h2>{texts.unlockedTitle}</h2>
        <p className="fine">{texts.unlockedAbout}</p>
      </div>
      <button
        type="button"
        className="primary"
        data-testid="manager-lock"
        onClick={() => void ask('manager.lock', {}).then(notifyManagerChanged)}
      >
        {texts.lock}
      </button>
    </section>
  );
}
