/** Shows who is signed in and opens the sign-in dialog. Hidden where the shop has no list of staff. */
import { useEffect } from 'react';
import type { PeopleView } from '../../shared/contract/people.ts';
import { peopleTexts } from '../../shared/messages/people-texts.ts';
import { ask, sellerPinPrompt } from '../bridge.ts';
import { useTextsOf } from '../i18n/i18n.ts';
import { useLiveView } from '../state/use-loaded.ts';
import { Icon } from '../ui/icon.tsx';

export default function PersonChip() {
  const texts = useTextsOf(peopleTexts);
  const { view } = useLiveView('people');
  useReportTouches(view);
  if (!view?.isOn) return null;
  const { signedIn } = view;
  return (
    <button
      type="button"
      className="chip person-chip"
      data-testid="person"
      data-name={signedIn?.name ?? ''}
      data-tone={signedIn ? 'plain' : 'slow'}
      onClick={() => void sellerPinPrompt.isGiven()}
    >
      <Icon name="person" />
      <span>
        <strong>{signedIn?.name ?? texts.signIn}</strong>
        <span className="chip-detail">{signedIn ? texts.roles[signedIn.role] : texts.signInHint}</span>
        {signedIn && <span className="unseen">, {texts.changeCashier}</span>}
      </span>
    </button>
  );
}

/** Well below the shortest automatic lock, and much rarer than touches. */
const REPORT_EVERY_MS = 15_000;

/** The main process locks an idle terminal, but only the window sees touches and keys. */
function useReportTouches(view: PeopleView | null): void {
  const isWanted = view !== null && view.autoLockMinutes > 0 && view.signedIn !== null;
  useEffect(() => {
    if (!isWanted) return;
    let reportedAt = Number.NEGATIVE_INFINITY;
    const report = () => {
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      void ask('people.touch', {});
    };
    window.addEventListener('pointerdown', report, true);
    window.addEventListener('keydown', report, true);
    return () => {
      window.removeEventListener('pointerdown', report, true);
      window.removeEventListener('keydown', report, true);
    };
  }, [isWanted]);
}
