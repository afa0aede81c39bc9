/** The one word about the hub outside of Settings: it is behind for a while. Selling does not depend on it. */
import { useLiveView } from '../state/live-view.ts';
import { useHubTexts } from '../ui/texts/use-hub-texts.ts';

export default function HubWord() {
  const texts = useHubTexts();
  const { view } = useLiveView('hub');
  if (!view?.isLate) return null;
  return (
    <span className="chip-detail" data-testid="hub-late">
      {texts.late}
    </span>
  );
}
