/** Shown when the main process is gone: the window's own contents would be out of date. */
import { useTexts } from '../../i18n/i18n.ts';
import { ContentChange } from '../../ui/keys/press-guard.ts';
import { LinkFailureNote } from './link-failure-note.tsx';

export function ProcessLost() {
  const { trouble: texts } = useTexts();
  return (
    <>
      <ContentChange />
      <LinkFailureNote testId="program-gone" title={texts.gone} explanation={texts.goneNext} />
    </>
  );
}

/** Replaces the connection status. */
export function ProcessLostChip() {
  const { trouble: texts } = useTexts();
  return (
    <div className="chip" data-testid="connection" data-online={false} data-queued={0} data-tone="bad">
      <span className="chip-dot" aria-hidden="true" />
      <strong role="status">{texts.goneShort}</strong>
    </div>
  );
}
