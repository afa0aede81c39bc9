/** The one word about the hub outside of Settings: it is behind for a while. Selling does not depend on it. */
import { hubTexts } from '../../shared/messages/hub-texts.ts';
import { useTextsOf } from '../i18n/i18n.ts';
import { useLiveView } from '../state/use-loaded.ts';

export default function HubWord() {
  const texts = useTextsOf(hubTexts);
  const { view } = useLiveView('hub');
  if (!view?.isLate) return null;
  return (
    <span className="chip-detail" data-testid="hub-late">
      {texts.late}
    </span>
  );
}
