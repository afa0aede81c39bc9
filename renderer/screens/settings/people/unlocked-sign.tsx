/** Warns that the manager's requests are unlocked at this terminal and should be locked before leaving. */
import { ask } from '../../../bridge.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notifyManagerChanged } from '../../../ui/manager/manager-changes.ts';
import { useManager } from '../../../ui/manager/use-manager.ts';
import { useManagerTexts } from '../../../ui/manager/use-manager-texts.ts';

export function UnlockedSign() {
  const texts = useManagerTexts();
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
