/** Who is signed in, and the way to another: not there where the shop knows no names. */
import { useEffect } from 'react';
import type { PeopleView } from '../../shared/contract/views/people-views.ts';
import { ask } from '../bridge.ts';
import { sellerPinPrompt } from '../pin-prompt.ts';
import { useLiveView } from '../state/live-view.ts';
import { Icon } from '../ui/icon.tsx';
import { usePeopleTexts } from '../ui/people/use-people-texts.ts';
import './person-chip.css';

export default function PersonChip() {
  const texts = usePeopleTexts();
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
      aria-label={signedIn ? texts.signedIn(signedIn.name) : texts.signIn}
      onClick={() => void sellerPinPrompt.isGiven()}
    >
      <Icon name="person" />
      <span>
        <strong>{signedIn?.name ?? texts.signIn}</strong>
        <span className="chip-detail">{signedIn ? texts.roles[signedIn.role] : texts.signInHint}</span>
      </span>
    </button>
  );
}

/** Often enough for the shortest time until the lock, and far from every touch. */
const TELL_EVERY_MS = 15_000;

/** The main process locks a till that nobody touches; it can't see the touches itself. */
function useReportTouches(view: PeopleView | null): void {
  const isWanted = view !== null && view.autoLockMinutes > 0 && view.signedIn !== null;
  useEffect(() => {
    if (!isWanted) return;
    let toldAt = Number.NEGATIVE_INFINITY;
    const tell = () => {
      if (performance.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = performance.now();
      void ask('people.touch', {});
    };
    window.addEventListener('pointerdown', tell, true);
    window.addEventListener('keydown', tell, true);
    return () => {
      window.removeEventListener('pointerdown', tell, true);
      window.removeEventListener('keydown', tell, true);
    };
  }, [isWanted]);
}
