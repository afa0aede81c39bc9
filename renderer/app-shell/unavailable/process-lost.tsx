/** Shown when the main process is gone: the window's own contents would be out of date. */
import { useTexts } from '../../i18n/i18n.ts';
import { ContentChange } from '../../ui/keys/press-guard.ts';
import { UnavailableNote } from './unavailable-note.tsx';

export function ProcessLost() {
  const { unavailable: texts } = useTexts();
  return (
    <>
      <ContentChange />
      <UnavailableNote testId="program-gone" title={texts.gone} explanation={texts.goneNext} />
    </>
  );
}

/** Replaces the connection status. */
export function ProcessLostChip() {
  const { unavailable: texts } = useTexts();
  return (
    <div className="chip" data-testid="connection" data-online={false} data-queued={0} data-tone="bad">
      <span className="chip-dot" aria-hidden="true" />
      <strong role="status">{texts.goneShort}</strong>
    </div>
  );
}
